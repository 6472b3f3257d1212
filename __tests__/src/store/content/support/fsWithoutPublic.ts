/** `node:fs` that writes nothing into `public/` of the repository. Pages publish their files there. */
export function fsWithoutPublic(): typeof import('node:fs') {
  const fs = jest.requireActual<typeof import('node:fs')>('node:fs');
  const isAllowed = (file: unknown) => !String(file).startsWith('public');
  return {
    ...fs,
    mkdirSync: ((...args: Parameters<typeof fs.mkdirSync>) =>
      isAllowed(args[0]) ? fs.mkdirSync(...args) : undefined) as typeof fs.mkdirSync,
    writeFileSync: (...args: Parameters<typeof fs.writeFileSync>) =>
      isAllowed(args[0]) ? fs.writeFileSync(...args) : undefined,
  };
}
