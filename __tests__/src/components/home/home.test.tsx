/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import { homeComponents } from '../../../../src/components/home/homeComponents';
import { HeroSearchContext } from '../../../../src/components/home/HeroSearchContext';

const { Area, Areas, Hero, HeroLink, Topic, Topics } = homeComponents;

it('opens with title, search and doors', () => {
  render(
    <HeroSearchContext.Provider value={<a href="/docs">Search</a>}>
      <Hero title="Documentation" tagline="All of it.">
        <HeroLink href="/docs/start">Guides</HeroLink>
      </Hero>
    </HeroSearchContext.Provider>,
  );
  expect(screen.getByRole('heading', { level: 1, name: 'Documentation' })).toBeInTheDocument();
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Search', 'Guides']);
});

it('lists tasks and areas under headings', () => {
  render(
    <>
      <Topics title="Topics">
        <Topic href="/docs/ssh" title="Connect" icon="terminal">
          Open a shell.
        </Topic>
      </Topics>
      <Areas title="Areas">
        <Area href="/docs/category/storage" title="Storage" icon="storage" />
      </Areas>
    </>,
  );
  expect(screen.getAllByRole('heading').map((heading) => heading.textContent)).toEqual([
    'Topics',
    'Connect',
    'Areas',
    'Storage',
  ]);
});

it('refuses an icon it has not, with the names of those it has', () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() =>
    render(
      <Topic href="/docs" title="Wrong" icon={'anvil' as 'key'}>
        Nothing.
      </Topic>,
    ),
  ).toThrow('There is no icon "anvil"; there are: compute, networking');
  jest.restoreAllMocks();
});
