/** The MDX elements that the form lists next to the body. */
export const KIT: readonly { to: string; write: string }[] = [
  { to: 'A box', write: ':::note … ::: (tip, info, warning, danger), with a title :::note[Title]' },
  { to: 'Numbered steps', write: '<Steps> around one numbered list' },
  {
    to: 'Tabs',
    write: '<Tabs group="tool"><Tab label="Console">…</Tab><Tab label="API">…</Tab></Tabs>',
  },
  { to: 'Cards', write: '<Cards><Card title="…" href="/docs/…">One sentence.</Card></Cards>' },
  { to: 'Folded text', write: '<details><summary>…</summary> … </details>' },
  { to: 'A figure', write: 'a paragraph with only ![What one sees](./picture.svg "Caption")' },
  { to: 'A key', write: '<kbd>Enter</kbd>' },
  { to: 'Code', write: '```bash title="Terminal", {2,4-5}, showLineNumbers' },
  { to: 'A call of the API', write: '```api-call core/get-task with path:, query:, body: as YAML' },
  { to: 'A shared passage', write: '<Include file="name" /> on a line of its own' },
  { to: 'A word with a tip', write: '<Term>zone</Term>' },
  { to: 'A link', write: '[Disks](/docs/…) or [Disks](./disks.mdx#resize)' },
  { to: 'A name of the site', write: '{product.name}, {hosts.api}, {links.status}' },
];
