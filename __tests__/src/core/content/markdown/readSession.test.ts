import { readSession } from '../../../../../src/core/content/markdown/readSession';

const commandsOf = (code: string) => readSession(code).map(({ lines }) => lines.join('\n'));

test.each([
  ['a string for the input', '$ wc -c <<< hello\n6\n$ ls', ['wc -c <<< hello', 'ls']],
  ['a shift', '$ echo $((1 << 20))\n1048576\n$ ls', ['echo $((1 << 20))', 'ls']],
])('%s begins no here-document', (_, code, commands) => {
  expect(commandsOf(code)).toEqual(commands);
});

test.each([
  ["$ cat <<'END-X'\na\nEND-X\n$ ls", ["cat <<'END-X'\na\nEND-X", 'ls']],
  ['$ cat <<-EOF > a\nb\nEOF\nout', ['cat <<-EOF > a\nb\nEOF']],
])('a here-document belongs to its command: %j', (code, commands) => {
  expect(commandsOf(code)).toEqual(commands);
});
