/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { SiteSettings } from '../../../src/core/content/model';
import { handleAnnouncement } from '../../../src/behaviours/widgets/announcement';
import { handleTheme } from '../../../src/behaviours/widgets/theme';
import { Shell } from '../../../src/shell/Shell';
import { SidebarItems } from '../../../src/shell/SidebarItems';
import { settings, sidebars } from './site';

const shell = (pathname: string, page: React.ReactNode = 'The page.', site = settings) => (
  <Shell
    settings={site}
    sidebars={sidebars}
    pathname={pathname}
    search={<a href="/docs">Search</a>}
  >
    {page}
  </Shell>
);
const sidebar = () => screen.getByRole('navigation', { name: 'Guides' });
const openGroups = () => [...sidebar().querySelectorAll('details')].map(({ open }) => open);

beforeAll(() => {
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.setAttribute('open', '');
  };
  HTMLDialogElement.prototype.close = function close() {
    this.removeAttribute('open');
  };
  window.matchMedia = () => new EventTarget() as MediaQueryList;
});

beforeEach(() => {
  window.localStorage.clear();
  document.documentElement.dataset.theme = 'light';
});

it('has its landmarks and a skip link', () => {
  render(shell('/docs/start'));
  for (const role of ['banner', 'main', 'contentinfo', 'complementary']) {
    expect(screen.getByRole(role)).toBeInTheDocument();
  }
  expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveAttribute('href', '#content');
  expect(screen.getByRole('main')).toHaveAttribute('id', 'content');
});

it('shows the version of the documentation if the site names one', () => {
  const { unmount } = render(shell('/docs/start'));
  expect(screen.getByRole('link', { name: 'Documentation version: Next' })).toHaveTextContent(
    'Next',
  );
  unmount();
  const version = { label: '', path: '/docs' };
  render(shell('/docs/start', 'The page.', { ...settings, version }));
  expect(screen.queryByRole('link', { name: /^Documentation version/ })).not.toBeInTheDocument();
});

describe('sidebar', () => {
  it('marks the page and opens the groups above it', () => {
    render(shell('/docs/disks/resize'));
    expect(screen.getByRole('link', { name: 'PUT Resize' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    expect(openGroups()).toEqual([true, false]);
  });

  it('follows the page, closes previous groups, and keeps those that the reader opened', () => {
    const { rerender } = render(shell('/docs/disks/resize'));
    const nav = sidebar();
    rerender(shell('/docs/networks/add'));
    expect(sidebar()).toBe(nav);
    expect(openGroups()).toEqual([false, true]);
    nav.querySelectorAll('details')[0]!.open = true;
    rerender(shell('/docs/start'));
    expect(openGroups()).toEqual([true, false]);
  });

  it('opens the groups above the page again after the reader has closed them', () => {
    const { rerender } = render(shell('/docs/disks/resize'));
    sidebar().querySelectorAll('details')[0]!.open = false;
    rerender(shell('/docs/disks/attach'));
    expect(openGroups()).toEqual([true, false]);
  });

  it.each([
    ['scrolls to the page', true],
    ['asks for no layout in a window that does not show it', false],
  ])('%s', (_, isWide) => {
    const small = window.matchMedia;
    window.matchMedia = () =>
      Object.assign(new EventTarget(), { matches: isWide }) as MediaQueryList;
    const { rerender } = render(shell('/docs/disks/resize'));
    const layout = jest.spyOn(Element.prototype, 'getBoundingClientRect');
    rerender(shell('/docs/disks/attach'));
    expect(layout.mock.contexts.includes(sidebar())).toBe(isWide);
    layout.mockRestore();
    window.matchMedia = small;
  });

  it('strikes deprecated pages through and links groups to their index pages', () => {
    render(shell('/docs/category/disks'));
    expect(screen.getByText('Attach').tagName).toBe('S');
    expect(screen.getByRole('link', { name: 'Disks' })).toHaveAttribute('aria-current', 'page');
  });

  it('is missing on a page in no sidebar', () => {
    render(shell('/'));
    expect(screen.queryByRole('navigation', { name: 'Guides' })).not.toBeInTheDocument();
  });
});

describe('choices of the reader', () => {
  it('theme', async () => {
    handleTheme(document);
    render(shell('/'));
    const toggle = screen.getByRole('button', { name: 'Dark theme', pressed: false });
    // The listener of the button is on the document, so the change is visible later.
    await act(async () => {
      fireEvent.click(toggle);
    });
    expect(toggle).toHaveAttribute('aria-pressed', 'true');
    await waitFor(() => expect(document.documentElement).toHaveAttribute('data-theme', 'dark'));
    expect(window.localStorage.getItem('theme')).toBe('dark');
  });

  it('announcement', async () => {
    handleAnnouncement(document);
    render(shell('/'));
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss the announcement' }));
    await waitFor(() => expect(screen.getByText('Something is new.')).not.toBeVisible());
    expect(window.localStorage.getItem('announcement')).toBe('news-1');
    // Simulates that another tab has cleared the storage.
    window.localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage'));
    expect(screen.getByText('Something is new.')).toBeVisible();
  });

  it('an announcement that was dismissed earlier is hidden by a style', async () => {
    document.documentElement.setAttribute('data-announcement-dismissed', 'news-1');
    render(shell('/'));
    await waitFor(() => {
      expect(screen.getByText('Something is new.')).not.toBeVisible();
    });
    document.documentElement.setAttribute('data-announcement-dismissed', 'news-0');
    expect(screen.getByText('Something is new.')).toBeVisible();
    document.documentElement.removeAttribute('data-announcement-dismissed');
  });
});

describe('mobile menu', () => {
  it('contains the top navigation and the sidebar, and closes on navigation', () => {
    const { rerender } = render(shell('/docs/start'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Open the menu' }));
    const menu = within(screen.getByRole('dialog', { name: 'Menu' }));
    expect(menu.getByRole('link', { name: 'Console' })).toBeInTheDocument();
    expect(menu.getByRole('link', { name: 'Start' })).toHaveAttribute('aria-current', 'page');
    rerender(shell('/docs/networks/add'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('failures', () => {
  beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));
  afterEach(() => jest.restoreAllMocks());

  it('an exception in the page shows a message in the shell, and can be tried again', () => {
    let isBroken = true;
    const Page = () => {
      if (isBroken) throw new Error('No such disk.');
      return <p>All is well.</p>;
    };
    render(shell('/docs/start', <Page />));
    expect(screen.getByRole('heading', { name: 'This page crashed.' })).toBeInTheDocument();
    expect(screen.getByText('No such disk.')).toBeInTheDocument();
    expect(screen.getByRole('banner')).toBeInTheDocument();
    isBroken = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByText('All is well.')).toBeInTheDocument();
  });

  it('the next page removes the message', () => {
    const Page = () => {
      throw new Error('No such disk.');
    };
    const { rerender } = render(shell('/docs/start', <Page />));
    rerender(shell('/docs/networks/add', <p>Another page.</p>));
    expect(screen.getByText('Another page.')).toBeInTheDocument();
  });

  it.each([
    ['The announcement', { announcement: { id: 'x', text: {} } }],
    ['The top navigation', { navbar: [{ kind: 'link', href: '/', label: {} }] }],
    ['The footer', { footer: null }],
  ])('an exception in %s affects only this part', (name, broken) => {
    render(shell('/docs/start', 'The page.', { ...settings, ...broken } as SiteSettings));
    expect(screen.getByRole('alert')).toHaveTextContent(`${name} crashed.`);
    expect(screen.getByText('The page.')).toBeInTheDocument();
    expect(sidebar()).toBeInTheDocument();
  });

  it('an exception in the sidebar affects only the sidebar, and the next page tries again', () => {
    const page = (pathname: string, label: unknown) => (
      <Shell
        settings={settings}
        sidebars={[
          {
            id: 'guides',
            label: 'Guides',
            items: [
              { kind: 'link', label: 'Start', href: '/docs/start' },
              { kind: 'link', label: label as string, href: '/docs/other' },
            ],
          },
        ]}
        pathname={pathname}
      >
        The page.
      </Shell>
    );
    const { rerender } = render(page('/docs/start', {}));
    expect(screen.getByRole('alert')).toHaveTextContent('The sidebar crashed.');
    expect(screen.getByText('The page.')).toBeInTheDocument();
    rerender(page('/docs/other', 'Other'));
    expect(screen.getByRole('link', { name: 'Other' })).toBeInTheDocument();
  });

  it('the message contains the name of the navbar item', () => {
    const site: SiteSettings = {
      ...settings,
      navbar: [{ kind: 'sidebar', sidebarId: 'gone', label: 'Lost' }],
    };
    render(shell('/', 'The page.', site));
    expect(
      screen.getByText(
        'The navbar item "Lost" could not be drawn: There is no page in a sidebar "gone".',
      ),
    ).toBeInTheDocument();
  });
});

it('a link to the home page inside a group is current only on the home page', () => {
  const items = [
    {
      kind: 'group' as const,
      label: 'More',
      items: [{ kind: 'link' as const, label: 'Home', href: '/' }],
    },
    { kind: 'link' as const, label: 'Start', href: '/docs/start' },
  ];
  const { rerender } = render(<SidebarItems items={items} pathname="/docs/start" />);
  expect(screen.getByText('Home')).not.toHaveAttribute('aria-current');
  rerender(<SidebarItems items={items} pathname="/" />);
  expect(screen.getByText('Home')).toHaveAttribute('aria-current', 'page');
});

it('a closed group without links in the built HTML gets its links', async () => {
  const items = ['a', 'b', 'c', 'd'].map((label) => ({
    kind: 'link' as const,
    label,
    href: `/${label}`,
  }));
  render(
    <SidebarItems
      items={[{ kind: 'group', label: 'Calls', listedAt: '/list#calls', items }]}
      pathname="/docs/other"
    />,
  );
  expect(await screen.findByText('d')).toBeInTheDocument();
  expect(screen.queryByText('All 4 in Calls')).toBeNull();
});
