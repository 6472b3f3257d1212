import { createValidator } from './createValidator';
import { listExamples } from './listExamples';
import { isObject, type Description, type Json } from './openDescription';
import { walkValue } from './walkValue';

/** Prefixes of identifiers, by name of the schema. */
const PREFIXES: [schema: RegExp, prefix: string][] = [
  [/^(Managed)?Organization(Reference|Summary|Lookup)?$/, 'org_'],
  [/^(VirtualMachine(Details|Summary|Status|Reference|Lookup)?|DiskVirtualMachine)$/, 'vm_'],
  [/^VirtualMachineBuild(Summary)?$/, 'vmbuild_'],
  [/^VirtualMachinePackage(Lookup)?$/, 'vmpkg_'],
  [/^VirtualMachineGroup(Lookup)?$/, 'vmgrp_'],
  [/^VirtualMachineNetworkInterface(Details|Summary|Lookup)?$/, 'vmnet_'],
  [/^(Assigned)?Disk(Details|Summary|Lookup)?$/, 'disk_'],
  [/^DiskTemplate(Details|Summary|Reference|Lookup)?$/, 'dtpl_'],
  [/^IPAddress(Summary|Reference|Lookup)?$/, 'ip_'],
  [/^Network(Summary|Reference|Lookup)?$/, 'netw_'],
  [/^VirtualNetwork(Summary|Reference|Lookup)?$/, 'vnet_'],
  [/^(Deleted)?LoadBalancer(Summary|Reference|Lookup)?$/, 'lb_'],
  [/^LoadBalancerRule(Summary|Reference|Lookup)?$/, 'lbrule_'],
  [/^SecurityGroup(Reference|Lookup)?$/, 'sg_'],
  [/^SecurityGroupRule(Summary|Reference|Lookup)?$/, 'sgr_'],
  [/^AddressList(Summary|Lookup)?$/, 'adlst_'],
  [/^AddressListEntry(Lookup)?$/, 'adlste_'],
  [/^(LoadBalancerRule)?Certificate(Summary|Reference|Lookup)?$/, 'cert_'],
  [/^DNSZone(Lookup)?$/, 'dnszone_'],
  [/^FileStorageVolume(Lookup)?$/, 'fsv_'],
  [/^ObjectStorageAccessKey(Lookup)?$/, 'objkey_'],
  [/^NetworkSpeedProfile(Reference|Lookup)?$/, 'nsp_'],
  [/^DataCenter(Details|Summary|Reference|Lookup)?$/, 'dc_'],
  [/^Zone(Summary|Lookup)?$/, 'loc_'],
  [/^Tag(Summary|Lookup)?$/, 'tag_'],
  [/^Task(Summary)?$/, 'task_'],
  [/^(ObjectStorage)?TrashObject(Lookup)?$/, 'trsh_'],
];

const START = Date.UTC(2025, 0, 1) / 1000;
const END = Date.UTC(2026, 0, 1) / 1000;

/** IP addresses that are reserved for documentation. */
const DOCUMENTATION = /^(192\.0\.2|198\.51\.100|203\.0\.113)\.\d+$/;

/**
 * Inconsistencies of the examples: an identifier with a wrong prefix or with two names, a time outside the year of the
 * examples or before the creation of its object, an IP address or host that is not reserved for documentation, a
 * placeholder.
 */
export function findStoryFaults(description: Description): string[] {
  const validate = createValidator(description);
  const faults = new Set<string>();
  const names = new Map<string, { name: string; where: string }>();
  const named = (id: string, name: string, where: string) => {
    const first = names.get(id);
    if (!first) names.set(id, { name, where });
    else if (first.name !== name) {
      faults.add(`${where}: ${id} is called ${name}, but ${first.name} in ${first.where}`);
    }
  };
  const identified = (owner: string, id: string, where: string) => {
    const prefix = PREFIXES.find(([schema]) => schema.test(owner))?.[1];
    if (prefix && !id.startsWith(prefix)) faults.add(`${where}: ${id} should start with ${prefix}`);
  };
  const text = (value: string, where: string) => {
    if (value === '' || value === 'string') faults.add(`${where}: ${JSON.stringify(value)}`);
    for (const [address] of value.matchAll(/\b\d{1,3}(\.\d{1,3}){3}\b/g)) {
      if (!DOCUMENTATION.test(address)) faults.add(`${where}: ${address} is not for documentation`);
    }
    for (const [address] of value.matchAll(/\b[0-9a-f]{4}:[0-9a-f:]*:[0-9a-f:]*/g)) {
      if (!address.startsWith('2001:db8:'))
        faults.add(`${where}: ${address} is not for documentation`);
    }
    const host = /^[a-z+]+:\/\/([^/:?]+)/.exec(value)?.[1] ?? /@([^ ]+)$/.exec(value)?.[1];
    if (host && !/(^|\.)(example|example\.(com|net|org))$/.test(host)) {
      faults.add(`${where}: the host ${host} is not reserved`);
    }
  };

  for (const { examples } of listExamples(description)) {
    for (const { operation, part, key, schema, value } of examples) {
      const where = `${operation} ${part} ${key}`;
      walkValue(
        description,
        validate,
        schema,
        value,
        ({ at, value: held, siblings, owner, property }) => {
          const here = `${where} ${at}`;
          const words = siblings.map(({ description: words }) => String(words)).join(' ');
          if (typeof held === 'string') text(held, here);
          if (typeof held === 'string' && property === 'id') identified(owner, held, here);
          if (
            typeof held === 'number'
            && /unix time/i.test(words)
            && (held < START || held >= END)
          ) {
            faults.add(`${here}: ${held} is not in 2025`);
          }
          if (!isObject(held)) return;
          if (typeof held.id === 'string' && typeof held.name === 'string')
            named(held.id, held.name, here);
          if (typeof held.created_at === 'number') {
            for (const later of [
              'started_at',
              'finished_at',
              'last_issued_at',
              'expires_at',
              'activated_at',
            ]) {
              const time = held[later];
              if (typeof time === 'number' && time < held.created_at) {
                faults.add(`${here}/${later} is before created_at`);
              }
            }
          }
        },
      );
    }
  }
  // Examples of single properties must be consistent with the others.
  for (const [file, content] of description.files) {
    if (!/schemas/.test(file) || !isObject(content)) continue;
    for (const [owner, schema] of Object.entries(content)) {
      const { properties } = schema as { properties?: Record<string, Json> };
      const first = (name: string) => {
        const examples = properties?.[name]?.examples;
        return Array.isArray(examples) && typeof examples[0] === 'string' ? examples[0] : undefined;
      };
      const id = first('id');
      const name = first('name');
      if (id) identified(owner, id, owner);
      if (id && name) named(id, name, owner);
    }
  }
  return [...faults];
}
