/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { CodeBlock } from '../../../../src/components/code/CodeBlock';

const block = (
  <CodeBlock language="bash" title="Terminal" html='<span class="line">ls</span>' source="ls" />
);

function setClipboard(clipboard: unknown) {
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });
}

it('shows title, language and code, in a region that the keyboard can scroll', () => {
  render(block);
  expect(screen.getByRole('figure')).toHaveTextContent('TerminalShell');
  expect(screen.getByRole('group', { name: 'Terminal' })).toHaveAttribute('tabindex', '0');
});

it('copies the source and says so', async () => {
  const writeText = jest.fn().mockResolvedValue(undefined);
  setClipboard({ writeText });
  render(block);
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Copy code' }));
  });
  expect(writeText).toHaveBeenCalledWith('ls');
  expect(screen.getByRole('status')).toHaveTextContent('Copied');
});

it('says what to do where copying is not allowed', async () => {
  setClipboard(undefined);
  render(block);
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Copy code' }));
  });
  expect(screen.getByRole('status')).toHaveTextContent('select the text instead');
});
