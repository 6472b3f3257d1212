import * as hooks from '../../../plugins/gatsby-plugin-editor/gatsby-node';

test('the editor has no hook that a build calls', () => {
  expect(Object.keys(hooks).sort()).toEqual(['onCreateDevServer', 'pluginOptionsSchema']);
});
