import { EventEmitter } from 'node:events';
import { readFileSync } from 'node:fs';
import type { ParentSpanPluginArgs } from 'gatsby';
import { htmlReducer } from 'gatsby/dist/redux/reducers/html';
import type { ActionsUnion } from 'gatsby/dist/redux/types';
import { skipSlices } from '../../../../plugins/gatsby-plugin-site/src/finishPages/skipSlices';

const WRITTEN = { type: 'SLICES_PROPS_REMOVE_STALE' };

/** The pages into which Gatsby inserts slices after some actions of a build. Two pages are known, and one has a slice. */
function pagesToStitch(actions: { type: string; payload?: unknown }[], withHook = true): string[] {
  const emitter = new EventEmitter();
  let html = htmlReducer(undefined, { type: 'INIT' } as unknown as ActionsUnion);
  const store = { getState: () => ({ html }) };
  const args = { emitter, store } as unknown as ParentSpanPluginArgs;
  if (withHook) skipSlices(args);
  for (const page of ['/text', '/with-slice'])
    html.trackedHtmlFiles.set(page, { isDeleted: false, dirty: 0, pageDataHash: '' });
  const slices = { footer: { props: {}, sliceName: 'footer', hasChildren: false } };
  const known = { type: 'SET_SLICES_PROPS', payload: { '/text': {}, '/with-slice': slices } };
  for (const action of [known, ...actions]) {
    html = htmlReducer(html, action as ActionsUnion);
    emitter.emit(action.type, action);
  }
  return [...html.pagesThatNeedToStitchSlices];
}

const rendered = { type: 'HTML_GENERATED', payload: ['/text', '/with-slice'] };
const newScripts = { type: 'SLICES_SCRIPTS_REGENERATED' };

test.each([rendered, newScripts])(
  'Gatsby inserts slices only into pages that have some ($type)',
  (action) => {
    expect(pagesToStitch([action, WRITTEN])).toEqual(['/with-slice']);
    expect(pagesToStitch([action, WRITTEN], false)).toEqual(['/text', '/with-slice']);
  },
);

test('Gatsby dispatches the action between writing pages and inserting slices', () => {
  const code = readFileSync(require.resolve('gatsby/dist/commands/build-html'), 'utf8');
  const buildSlices = /async function buildSlices\([^]*?\n}\n/.exec(code)?.[0];
  expect(buildSlices).toContain(WRITTEN.type);
  expect(code).toMatch(/await buildSlices\([^]*?await stitchSlicesIntoPagesHTML\(/);
});
