const ROOM = /\/src\/((?:[^/]+\/)*)[^/]+\.css$/;

/**
 * Name of the style sheet that webpack puts a style file into, made from its folder: `src/components/api/Choice.module.css`
 * goes to `styles-components-api`. A page then loads only the style sheets of the folders that it uses, and pages of the
 * same kind share them.
 */
export function styleSheetName(file: string): string {
  const folders = ROOM.exec(file.replaceAll('\\', '/'))?.[1] ?? '';
  return ['styles', ...folders.split('/').filter(Boolean)].join('-');
}
