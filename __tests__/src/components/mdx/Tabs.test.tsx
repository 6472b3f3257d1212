/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { fireEvent, render, screen } from '@testing-library/react';
import { handleTabs, showTabs } from '../../../../src/behaviours/widgets/tabs';
import { Tab, Tabs } from '../../../../src/components/mdx/Tabs';

const tabs = (
  <Tabs group="tool">
    {'\n'}
    <Tab label="Console">Click here.</Tab>
    <Tab label="API">Send this.</Tab>
  </Tabs>
);

beforeAll(() => handleTabs(document));
beforeEach(() => window.localStorage.clear());

const current = () => screen.getByRole('tab', { selected: true });

it('shows the first panel and contains the others', () => {
  render(tabs);
  expect(screen.getByRole('tabpanel')).toHaveTextContent('Click here.');
  expect(screen.getByText('Send this.')).toBeInTheDocument();
});

it('arrow keys move from tab to tab, also from the last to the first', () => {
  render(tabs);
  fireEvent.keyDown(current(), { key: 'ArrowLeft' });
  expect(screen.getByRole('tab', { name: 'API', selected: true })).toHaveFocus();
  fireEvent.keyDown(current(), { key: 'ArrowRight' });
  expect(screen.getByRole('tab', { name: 'Console', selected: true })).toHaveFocus();
});

it('Home and End move to the first and the last tab', () => {
  render(
    <Tabs>
      <Tab label="One">1</Tab>
      <Tab label="Two">2</Tab>
      <Tab label="Three">3</Tab>
    </Tabs>,
  );
  fireEvent.keyDown(current(), { key: 'End' });
  expect(screen.getByRole('tab', { name: 'Three', selected: true })).toHaveFocus();
  fireEvent.keyDown(current(), { key: 'Home' });
  expect(screen.getByRole('tab', { name: 'One', selected: true })).toHaveFocus();
  // The page handles all other keys.
  expect(fireEvent.keyDown(current(), { key: 'ArrowDown' })).toBe(true);
});

it('changes all tabs of the group, and stores the choice', () => {
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
  showTabs(document);
  expect(screen.getByRole('tabpanel')).toHaveTextContent('Send this.');
});

it.each([
  ['python', 'Python'],
  ['curl', 'Bash'],
])('the language of the samples, %s, also selects the tab %s', (stored, label) => {
  window.localStorage.setItem('language', stored);
  render(
    <Tabs group="language">
      <Tab label="Terraform">1</Tab>
      <Tab label="Bash">2</Tab>
      <Tab label="Python">3</Tab>
    </Tabs>,
  );
  showTabs(document);
  expect(current()).toHaveTextContent(label);
  fireEvent.click(screen.getByRole('tab', { name: label }));
  expect(window.localStorage.getItem('language')).toBe(stored);
});

describe('a link to a heading in a panel that is not shown', () => {
  const page = (
    <Tabs group="link">
      <Tab label="A">
        <h3 id="in-a">In A</h3>
      </Tab>
      <Tab label="B">
        <Tabs>
          <Tab label="C">None</Tab>
          <Tab label="D">
            <h3 id="in-d">In D</h3>
          </Tab>
        </Tabs>
      </Tab>
    </Tabs>
  );
  const scroll = jest.fn();
  beforeEach(() => {
    scroll.mockClear();
    Element.prototype.scrollIntoView = scroll;
  });
  afterEach(() => window.history.replaceState(null, '', '/'));
  const selected = () =>
    screen.getAllByRole('tab', { selected: true }).map(({ textContent }) => textContent);

  it('opens its tabs when the page is opened', () => {
    render(page);
    window.history.replaceState(null, '', '#in-d');
    showTabs(document);
    expect(selected()).toEqual(['B', 'D']);
    expect(scroll).toHaveBeenCalledTimes(1);
  });

  it('opens its tabs when it is clicked, also again', () => {
    render(
      <>
        <a href="#in-d">Link</a>
        {page}
      </>,
    );
    window.history.replaceState(null, '', '#in-d');
    window.dispatchEvent(new HashChangeEvent('hashchange'));
    expect(selected()).toEqual(['B', 'D']);
    fireEvent.click(screen.getByRole('tab', { name: 'A' }));
    // The reader's choice is newer than the address.
    expect(selected()).toEqual(['A']);
    fireEvent.click(screen.getByRole('link', { name: 'Link' }));
    expect(selected()).toEqual(['B', 'D']);
  });

  it('does not scroll if the panel is shown', () => {
    render(page);
    window.history.replaceState(null, '', '#in-a');
    showTabs(document);
    expect(scroll).not.toHaveBeenCalled();
  });
});
