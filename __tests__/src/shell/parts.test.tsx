/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { PARTS } from '../../../src/core/site/parts';
import type { PartName } from '../../../src/core/site/parts';
import { Hero } from '../../../src/components/home/Hero';
import { SearchResults } from '../../../src/components/search/SearchResults';
import NotFoundPage from '../../../src/pages/404';
import { Article } from '../../../src/shell/Article';
import { Shell } from '../../../src/shell/Shell';
import { settings, sidebars } from './site';

/** What each replacement was given. */
const mockGiven: Record<string, object> = {};

/** A replacement that shows its name. */
function mockPart(name: string) {
  const Part = (props: object) => {
    mockGiven[name] = props;
    return <p>Own {name}</p>;
  };
  return { __esModule: true, default: Part };
}

// The modules are those of the table; a row without a line here fails below.
jest.mock('../../../src/shell/Brand', () => mockPart('Logo'));
jest.mock('../../../src/shell/Footer', () => mockPart('Footer'));
jest.mock('../../../src/components/navigation/PageTop', () => mockPart('PageTop'));
jest.mock('../../../src/components/navigation/PageHeader', () => mockPart('PageTitle'));
jest.mock('../../../src/components/navigation/PreviousNext', () => mockPart('PageEnd'));
jest.mock('../../../src/components/home/HomeHero', () => mockPart('HomeHero'));
jest.mock('../../../src/shell/NotFound', () => mockPart('NotFound'));
jest.mock('../../../src/components/search/NothingFound', () => mockPart('NothingFound'));

jest.mock('../../../src/hooks/useSite', () => ({ useSite: () => ({ settings, sidebars }) }));

beforeAll(() => {
  window.matchMedia = () => new EventTarget() as MediaQueryList;
});

const shell = () => (
  <Shell settings={settings} sidebars={sidebars} pathname="/docs/start">
    text
  </Shell>
);
const article = () => (
  <Article title="Start" description="Begin here." route="/docs/start">
    text
  </Article>
);
const noResults = {
  ids: [],
  words: new Set(),
  groups: [],
  choices: [],
  analysis: { corrections: [], names: [], isIdentifier: false },
};

/** Draws what shows the part. */
const SHOWN: Record<PartName, () => ReactElement> = {
  Logo: shell,
  Footer: shell,
  PageTop: article,
  PageTitle: article,
  PageEnd: article,
  HomeHero: () => <Hero title="Docs" tagline="All." examples="disk" />,
  NotFound: () => <NotFoundPage />,
  NothingFound: () => (
    <SearchResults
      id="list"
      query="nothing"
      results={noResults as never}
      near={() => ['near']}
      active={0}
      group={undefined}
      onGroup={() => undefined}
      onChoose={() => undefined}
    />
  ),
};

test.each(Object.keys(PARTS) as PartName[])('a replacement of %s is shown', (name) => {
  render(SHOWN[name]());
  expect(screen.getByText(`Own ${name}`)).not.toBeNull();
  // The table says what a replacement gets, and mistakes of adopters are found by it.
  const known: readonly string[] = PARTS[name].props;
  const given = Object.keys(mockGiven[name] ?? {});
  expect(given.length).toBeGreaterThan(0);
  expect(given.filter((prop) => !known.includes(prop))).toEqual([]);
});
