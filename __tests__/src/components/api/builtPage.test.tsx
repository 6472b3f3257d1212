/** @jest-environment jsdom */
import { TextEncoder } from 'node:util';
import { act } from 'react';
import axe from 'axe-core';
import { hydrateRoot } from 'react-dom/client';
import { OperationView } from '../../../../src/components/api/OperationView';
import { operation } from './operationFixture';

const view = <OperationView operation={operation} />;
let html = '';

beforeAll(async () => {
  // React's server renderer needs it. jsdom does not have it.
  Object.assign(globalThis, { TextEncoder, IS_REACT_ACT_ENVIRONMENT: true });
  const { renderToString } = await import('react-dom/server');
  html = renderToString(view);
});

test('without scripts, everything is in the HTML', () => {
  for (const words of [
    'Full name.',
    'size_in_gb',
    'validation_error',
    'Invoke-RestMethod',
    'vlan',
    'task_1',
  ]) {
    expect(html).toContain(words);
  }
});

test('React hydrates the HTML without differences, and open rows stay open', async () => {
  const complain = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const page = document.createElement('main');
  page.innerHTML = html;
  document.body.append(page);
  const early = page.querySelector<HTMLDetailsElement>('details:not([open])');
  await act(async () => void hydrateRoot(page, view));
  expect(complain).not.toHaveBeenCalled();
  if (early) early.open = true;
  await act(async () => void window.dispatchEvent(new Event('hashchange')));
  expect(early?.open).toBe(true);
  complain.mockRestore();
});

test('axe finds no violations with all rows open', async () => {
  document.body.innerHTML = `<main>${html.replaceAll('<details', '<details open')}</main>`;
  const { violations } = await axe.run(document.body, {
    // Needs a layout. Browser tests check it.
    rules: { 'color-contrast': { enabled: false } },
  });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
});

test('a row has no button, no state, and one link', () => {
  const row = /<li id="body\.disks\.size_in_gb">.*?<\/li>/.exec(html)?.[0] ?? '';
  expect(row).toContain('size_in_gb');
  expect(row.match(/</g)).toHaveLength(8);
});
