import type { ApiCall, CallFault, ReadCall } from '../../../../../src/core/content/apiCalls';

/** Calls of an API with two operations. `forge/make` checks its arguments, `forge/open` does not. */
export const forgeCalls: ReadCall = (operation, args) => {
  const source = `curl ${JSON.stringify(args ?? null)}`;
  const curl = { language: 'curl', label: 'cURL', grammar: 'bash', source };
  const call: ApiCall = {
    route: `/docs/api/${operation}`,
    title: 'Make a tool',
    method: 'POST',
    path: '/tools',
    scopes: ['tools'],
    access: 'any',
    samples: [curl, { language: 'go', label: 'Go', grammar: 'go', source: 'call()' }],
  };
  if (operation === 'forge/open')
    return { call: { ...call, scopes: [], access: 'open', samples: [curl] }, faults: [] };
  if (operation !== 'forge/make') {
    const message = `there is no operation \`${operation}\``;
    return { faults: [{ path: [], message, advice: 'Operations: `make`, `open`.' }] };
  }
  const text = JSON.stringify(args);
  const faults: CallFault[] = [];
  if (Array.isArray(args)) faults.push({ path: [], message: 'is a list', advice: 'Give fields.' });
  if (text.includes('idd')) {
    const path = ['body', 'owner', 'idd'];
    faults.push({ path, atKey: true, message: 'there is no field `idd`', advice: 'Write `id`.' });
  }
  if (text.includes('hamer')) {
    const path = ['body', 'kind'];
    faults.push({ path, message: '`hamer` is not an allowed value', advice: 'Write `hammer`.' });
  }
  if (faults.length > 0) return { faults };
  const answer = { language: 'json', text: '{}', excerpt: true };
  return { call: { ...call, answer }, faults };
};
