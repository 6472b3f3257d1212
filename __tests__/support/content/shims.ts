import { spawnSync } from 'node:child_process';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Programs that only read and write text and files. They run as they are installed. */
const REAL =
  'bash cat chmod cmp cp cut date diff dirname env find grep head jq ls mkdir mktemp mv rm sed seq sort tail tee touch tr uniq wc';

/**
 * Programs that reach the network, change the system, or may not be installed: the options that exist, and what a shim does
 * besides accepting them. With `...`, all options of the program that it runs are accepted.
 */
const SHIMS: Record<string, readonly [options: string, action?: string]> = {
  a2enconf: [''],
  a2enmod: [''],
  apt: ['--yes -y'],
  aws: [
    '--bucket --cache-control --delete --delimiter --dryrun --key --prefix --profile --query --recursive',
  ],
  blkid: [''],
  brew: [''],
  bundle: [''],
  chown: ['-R'],
  chroot: [''],
  composer: [''],
  crane: [''],
  createdb: [''],
  curl: [
    '--connect-to --head --include --location --output --remote-name --show-error --silent --write-out -i',
    '[[ $* != *--remote-name* ]] || touch "${*##*/}"',
  ],
  df: ['--human-readable --inodes -h'],
  dig: ['-x'],
  dnf: ['--assumeyes'],
  docker: [
    '--cache-control --detach --driver --format --gpus --name --password-stdin --platform --publish --push --rm --tag --use --username',
    `[[ "$1 $2" != 'manifest inspect' ]] || echo '{"layers":[{"digest":"sha256:1"}]}'`,
  ],
  dropdb: ['--if-exists'],
  du: ['--human-readable --max-depth --one-file-system'],
  findmnt: [''],
  fsfreeze: ['--freeze --unfreeze'],
  git: [
    '',
    `case $1 in
  rev-parse) echo 1 ;;
  clone) mkdir -p "$3/bin" && cp "$0" "$3/bin/$3" ;;
esac`,
  ],
  go: [''],
  growpart: [''],
  helm: ['--create-namespace --namespace --password-stdin --username --version'],
  hostname: ['', 'echo web-1'],
  install: ['--mode --owner'],
  ip: ['-brief'],
  journalctl: ['--vacuum-size'],
  kubectl: [
    '--all-namespaces --dry-run --field-selector --filename --from-file --namespace --output --patch --selector --type',
  ],
  lsblk: ['--fs --output'],
  lspci: ['', 'echo NVIDIA'],
  lvextend: ['--extents --resizefs'],
  'mkfs.ext4': [''],
  mount: ['--all -o -t'],
  nc: ['-v -w -z'],
  nerdctl: [''],
  netplan: [''],
  npx: ['--additional-properties --generator-name --input-spec --output'],
  'nvidia-ctk': ['--runtime'],
  'nvidia-smi': ['--format --query-gpu'],
  openssl: [
    '-brief -connect -dates -ext -in -issuer -noout -pubkey -pubout -servername -starttls -subject',
  ],
  php: [''],
  passwd: [''],
  ping: ['-c'],
  podman: ['--password-stdin --username'],
  psql: [
    '--command --dbname --file --no-align --quiet --set --tuples-only',
    `[[ $* != *count* ]] || echo 1`,
  ],
  pvresize: [''],
  rclone: [''],
  resize2fs: [''],
  restish: [
    '--help --organization-sub-domain --page --per-page --redact --rsh-columns --rsh-generate-body --spec --version -f -o',
    `[[ $* != *json ]] || echo '{"virtual_machines":[{"id":"vm_1"}]}'`,
  ],
  rsync: ['--archive'],
  s3cmd: [''],
  sha256sum: [''],
  skopeo: ['--all --preserve-digests'],
  sleep: [''],
  ss: ['--no-header --numeric --tcp'],
  ssh: ['-J -i'],
  'ssh-keygen': ['-C -f -l -t', 'mkdir -p ~/.ssh && touch ~/.ssh/id_ed25519.pub'],
  sudo: ['...', 'exec "$@"'],
  sync: [''],
  systemctl: [''],
  terraform: ['-migrate-state -parallelism -raw', '[[ $1 != output ]] || echo web-1'],
  'ubuntu-drivers': ['--gpgpu'],
  umount: [''],
  uname: ['-r', 'echo 6.8.0'],
  unzip: ['-d', 'mkdir -p "${@: -1}"'],
  xfs_growfs: [''],
};

/** Fails for an option that is not in the list. Letters of short options can be joined. */
const checkOptions = (name: string, options: string) => `known=' ${options} '
for word; do
  [[ $known != *...* && $word == -?* ]] || continue
  [[ $known != *" \${word%%=*} "* ]] || continue
  for ((at = 1; at < \${#word}; at++)); do
    [[ $known == *" -\${word:at:1} "* ]] || { echo "${name} has no option $word" >&2; exit 64; }
  done
done`;

/** Path of an installed program. Undefined if there is none. */
export function installed(name: string): string | undefined {
  // Some systems have a script with the name of the program, which works only from its own folder.
  const found =
    name === 'python3' ? 'python3 -c "import sys; print(sys.executable)"' : `type -P ${name}`;
  const { status, stdout } = spawnSync('bash', ['-c', found], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}

/**
 * Fills a folder with the only programs that commands of guides can use. Calls of curl to a server in `servers` are made.
 * @throws if a program of `REAL` is not installed
 */
export function makeShims(folder: string, servers: readonly string[]) {
  mkdirSync(folder, { recursive: true });
  for (const name of REAL.split(' ')) {
    const program = installed(name);
    if (program === undefined) throw new Error(`${name} is not installed.`);
    symlinkSync(program, path.join(folder, name));
  }
  const made = servers.map(
    (server) => `[[ "$*" != *${server}* ]] || exec ${installed('curl')} "$@"`,
  );
  for (const [name, [options, action = '']] of Object.entries(SHIMS)) {
    const lines = [
      '#!/bin/bash',
      ...(name === 'curl' ? made : []),
      checkOptions(name, options),
      action,
      // What is piped to the program is read, as the program does.
      '[[ ! -p /dev/stdin ]] || cat > /dev/null',
      'exit 0',
    ];
    writeFileSync(path.join(folder, name), lines.join('\n'), { mode: 0o755 });
  }
}
