/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { drawCode } from '../../../../src/core/content/markdown/drawCode';
import { handleCopying } from '../../../../src/behaviours/widgets/copyButtons';
import { CodeBlock } from '../../../../src/components/code/CodeBlock';

const block = (
  <>
    <CodeBlock label="Shell" title="Terminal" html='<span class="line">ls</span>' />
    <span aria-live="polite" data-announcer="" data-testid="said" />
  </>
);

beforeAll(() => handleCopying(document));

function setClipboard(clipboard: unknown) {
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });
}

it('shows title, language and code in an element that the keyboard can scroll', () => {
  render(block);
  expect(screen.getByRole('figure')).toHaveTextContent('TerminalShell');
  expect(screen.getByRole('group', { name: 'Terminal' })).toHaveAttribute('tabindex', '0');
  expect(screen.getByRole('button', { name: 'Copy code: Terminal' })).toBeInTheDocument();
});

it('copies the source and shows that it did', async () => {
  const writeText = jest.fn().mockResolvedValue(undefined);
  setClipboard({ writeText });
  render(block);
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: /^Copy code/ }));
  });
  expect(writeText).toHaveBeenCalledWith('ls');
  expect(screen.getByTestId('said')).toHaveTextContent('Copied');
});

it.each([
  ['shell-session', '$ ls -a\nfile\n$ pwd', 'ls -a\npwd'],
  ['shell-session', 'root@vm:~# apt update', 'apt update'],
  ['shell-session', 'user@host ~ % ls', 'user@host ~ % ls'],
  ['shell-session', '$ curl \\\n    -X GET\nok', 'curl \\\n    -X GET'],
  ['shell-session', '$ cat <<EOF\n$ no prompt\n\nEOF\n\n$ ls', 'cat <<EOF\n$ no prompt\n\nEOF\nls'],
  ['shell-session', '(venv) $ pip install x\n\n', 'pip install x'],
  ['shell-session', '$ ', ''],
  ['diff', '-a\n+b\n c', '-a\n+b\n c'],
  ['text', '\n  <b>&amp;</b>\n\n', '\n  <b>&amp;</b>\n\n'],
  ['json', '{\n  "a": "\\u00e4 ä 😀"\n}', '{\n  "a": "\\u00e4 ä 😀"\n}'],
])('copies of %s %j only the code', async (language, code, copied) => {
  const writeText = jest.fn().mockResolvedValue(undefined);
  setClipboard({ writeText });
  render(<CodeBlock label={language} html={drawCode(code, language, new Set([1]))} />);
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: /^Copy code/ }));
  });
  expect(writeText).toHaveBeenCalledWith(copied);
});

it('shows what to do if copying is not allowed', async () => {
  setClipboard(undefined);
  render(block);
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: /^Copy code/ }));
  });
  expect(screen.getByTestId('said')).toHaveTextContent('select the text instead');
});
