/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { fireEvent, render, screen } from '@testing-library/react';
import { Tab, Tabs } from '../../../../src/components/mdx/Tabs';

const tabs = (
  <Tabs group="tool">
    {'\n'}
    <Tab label="Console">Click here.</Tab>
    <Tab label="API">Send this.</Tab>
  </Tabs>
);

beforeEach(() => window.localStorage.clear());

it('shows the first panel and holds the others', () => {
  render(tabs);
  expect(screen.getByRole('tabpanel')).toHaveTextContent('Click here.');
  expect(screen.getByText('Send this.')).toBeInTheDocument();
});

it('moves by arrow keys, around the ends', () => {
  render(tabs);
  const list = screen.getByRole('tablist');
  fireEvent.keyDown(list, { key: 'ArrowLeft' });
  expect(screen.getByRole('tab', { name: 'API', selected: true })).toHaveFocus();
  fireEvent.keyDown(list, { key: 'ArrowRight' });
  expect(screen.getByRole('tab', { name: 'Console', selected: true })).toHaveFocus();
});

it('moves to the ends by Home and End', () => {
  render(
    <Tabs>
      <Tab label="One">1</Tab>
      <Tab label="Two">2</Tab>
      <Tab label="Three">3</Tab>
    </Tabs>,
  );
  const list = screen.getByRole('tablist');
  fireEvent.keyDown(list, { key: 'End' });
  expect(screen.getByRole('tab', { name: 'Three', selected: true })).toHaveFocus();
  fireEvent.keyDown(list, { key: 'Home' });
  expect(screen.getByRole('tab', { name: 'One', selected: true })).toHaveFocus();
  // Every other key is left to the page.
  expect(fireEvent.keyDown(list, { key: 'ArrowDown' })).toBe(true);
});

it('takes all tabs of the group along, and remembers the choice', () => {
  const { unmount } = render(
    <>
      {tabs}
      {tabs}
    </>,
  );
  const [, second] = screen.getAllByRole('tab', { name: 'API' });
  fireEvent.click(second as HTMLElement);
  expect(screen.getAllByRole('tabpanel').map((panel) => panel.textContent)).toEqual([
    'Send this.',
    'Send this.',
  ]);
  unmount();
  render(tabs);
  expect(screen.getByRole('tabpanel')).toHaveTextContent('Send this.');
});
