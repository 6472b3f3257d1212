const ROOM = /\/src\/((?:[^/]+\/)*)[^/]+\.css$/;

/**
 * The style sheet a style file goes to, by its folder: `src/components/api/Choice.module.css` -> `styles-components-api`.
 * A page then carries the styles of the rooms it is built of and no others, and two pages of one kind share their sheets.
 */
export function styleSheetName(file: string): string {
  const folders = ROOM.exec(file.replaceAll('\\', '/'))?.[1] ?? '';
  return ['styles', ...folders.split('/').filter(Boolean)].join('-');
}
