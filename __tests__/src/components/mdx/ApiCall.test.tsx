/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import type { ReactElement } from 'react';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';

import { handleSampleChoices, showSamples } from '../../../../src/behaviours/widgets/laterSamples';
import { handleChoices, showChoices } from '../../../../src/behaviours/widgets/rememberedChoices';
import { ApiCall } from '../../../../src/components/mdx/ApiCall';

const LATER = [
  { language: 'go', label: 'Go', source: 'package main', html: 'package main' },
  { language: 'php', label: 'PHP', source: '<?php', html: '&lt;?php' },
];

let asked: string[];
beforeAll(() => {
  handleChoices(document);
  handleSampleChoices(document);
});
beforeEach(() => {
  localStorage.clear();
  asked = [];
  global.fetch = ((file: string) => {
    asked.push(file);
    return Promise.resolve({ ok: true, json: () => Promise.resolve(LATER) });
  }) as unknown as typeof fetch;
});

/** Simulates that a page was shown. */
function show(element: ReactElement) {
  render(element);
  showChoices(document);
  showSamples(document);
}

const markupOf = (element: ReactElement) => render(element).container.innerHTML;

function Call({ file = '/call-samples/a.json', access = 'any' as const, scopes = 'disks' }) {
  return (
    <ApiCall
      operation="Resize a disk"
      method="PUT"
      path="/disks/disk"
      href="/docs/api/core/put-disk-resize"
      access={access}
      scopes={scopes}
      file={file}
      languages="go=Go,php=PHP"
    >
      <pre>curl https://api.example</pre>
      <pre>{'{ "answer": 1 }'}</pre>
    </ApiCall>
  );
}

test('without scripts, the page has request, access, response and a link to the reference', () => {
  const html = markupOf(<Call scopes="disks disks:write" />);
  for (const words of [
    'curl https://api.example',
    'answer',
    'href="/docs/api/core/put-disk-resize"',
    'PUT',
  ])
    expect(html).toContain(words);
  expect(html.replace(/<[^>]*>/g, '')).toContain('Scopes disks or disks:write');
});

test.each([
  ['all', 'a b', 'Scopes a and b'],
  ['any', 'a', 'Scope a'],
  ['token', undefined, 'Any valid token'],
  ['open', undefined, 'No token needed'],
] as const)('%s scopes', (access, scopes, words) => {
  const html = markupOf(
    <ApiCall operation="x" method="GET" path="/" href="/x" access={access} scopes={scopes}>
      <pre>curl</pre>
    </ApiCall>,
  );
  expect(html.replace(/<[^>]*>/g, '')).toContain(words);
  // With only one language, there is no menu.
  expect(html).not.toContain('radio');
});

test('a selected language is loaded and stored, and every call of the page shows it', async () => {
  show(
    <>
      <Call file="/call-samples/one.json" />
      <Call file="/call-samples/two.json" />
    </>,
  );
  expect(asked).toEqual([]);
  const [first, second] = screen.getAllByRole('radio', { name: 'Go' });
  fireEvent.click(first!);
  expect(second).toBeChecked();
  await waitFor(() => expect(screen.getAllByText('package main')).toHaveLength(2));
  expect(new Set(asked)).toEqual(new Set(['/call-samples/one.json', '/call-samples/two.json']));
  expect(localStorage.getItem('language')).toContain('go');
});

test('the language of an earlier page is selected', async () => {
  localStorage.setItem('language', 'php');
  show(<Call file="/call-samples/three.json" />);
  expect(screen.getByRole('radio', { name: 'PHP' })).toBeChecked();
  await waitFor(() => expect(screen.getByText('<?php')).toBeInTheDocument());
});

test('a language that the call does not have changes nothing', () => {
  localStorage.setItem('language', 'body');
  show(<Call file="/call-samples/four.json" />);
  expect(screen.getByRole('radio', { name: 'cURL' })).toBeChecked();
  expect(asked).toEqual([]);
});
