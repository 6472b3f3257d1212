/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { render, screen, within } from '@testing-library/react';
import { handleSearchBoxes } from '../../../../src/behaviours/widgets/searchBoxes';
import { homeComponents } from '../../../../src/components/home/homeComponents';
import { HeroContext } from '../../../../src/components/home/HeroContext';

const { Area, Areas, Hero, HeroLink, Topic, Topics } = homeComponents;

const hero = (areas: { label: string; href: string }[], examples?: string) =>
  render(
    <HeroContext.Provider value={{ search: <a href="/docs">Search</a>, areas }}>
      <Hero title="Documentation" tagline="All of it." examples={examples}>
        <HeroLink href="/docs/start">Guides</HeroLink>
      </Hero>
    </HeroContext.Provider>,
  );
const namesOf = (links: HTMLElement[]) => links.map((link) => link.textContent);

it('has title, search and links', () => {
  hero([]);
  expect(screen.getByRole('heading', { level: 1, name: 'Documentation' })).toBeInTheDocument();
  expect(namesOf(screen.getAllByRole('link'))).toEqual(['Search', 'Guides']);
});

it('has examples, each of which opens the search with its words', () => {
  hero([], 'resize a disk, rate limits');
  const examples = within(screen.getByRole('list', { name: 'Examples of searches' }));
  expect(namesOf(examples.getAllByRole('link'))).toEqual(['resize a disk', 'rate limits']);
  const asked = jest.fn();
  const stop = handleSearchBoxes(document, { open: asked });
  examples.getByRole('link', { name: 'rate limits' }).click();
  stop();
  expect(asked).toHaveBeenCalledWith('rate limits');
});

it('shows each area on its own orbit, and the stone on the first', () => {
  const areas = Array.from({ length: 9 }, (_, index) => ({
    label: `A${index}`,
    href: `/a${index}`,
  }));
  const { container } = hero(areas);
  const shown = within(screen.getByRole('list', { name: 'Areas' }));
  expect(namesOf(shown.getAllByRole('link'))).toEqual(['A0', 'A1', 'A2', 'A3', 'A4', 'A5']);
  const orbits = [1, 2, 3, 4, 5, 6].map((number) => `--orbit-${number}`);
  const places = shown
    .getAllByRole('listitem')
    .map(({ style }) => style.getPropertyValue('--orbit'));
  expect(places).toEqual(orbits.map((orbit) => `var(${orbit})`));
  const art = container.querySelector<HTMLElement>('[style*="--orbit-1"]');
  const radii = orbits.map((orbit) => art?.style.getPropertyValue(orbit));
  expect(new Set(radii).size).toBe(6);
  expect(radii).not.toContain('');
});

it.each([0, 1, 3])('draws four orbits for %i areas', (count) => {
  const areas = Array.from({ length: count }, (_, index) => ({
    label: `A${index}`,
    href: `/a${index}`,
  }));
  const { container } = hero(areas);
  // The circles without tick marks are the orbits and the center.
  expect(container.querySelectorAll('circle:not([data-ticks])')).toHaveLength(5);
});

it('lists tasks and areas below headings', () => {
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

it('throws for an unknown icon, with the names of all icons', () => {
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
