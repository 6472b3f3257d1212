import { Helmet } from 'react-helmet';
import { renderToString } from 'react-dom/server';
import { Shell } from '../../../src/shell/Shell';
import { settings, sidebars } from './site';

/** The shell as the build writes it, for readers without scripts. */
const html = renderToString(
  <Shell settings={settings} sidebars={sidebars} pathname="/docs/disks/resize">
    The page.
  </Shell>,
);

it('marks the page and opens the groups above it', () => {
  expect(html).toContain(
    '<li><a href="/docs/disks/resize" aria-current="page"><b data-method="put">PUT </b>Resize</a></li>',
  );
  expect(html.match(/<details open="">/g)).toHaveLength(1);
});

it('a link of the sidebar has few bytes', () => {
  expect(html).toContain('<li><a href="/docs/networks/add">Add</a></li>');
});

it('the sidebar is drawn once, and the mobile menu is empty', () => {
  expect(html.match(/aria-label="Guides"/g)).toHaveLength(1);
  expect(html).toMatch(/<dialog[^>]*><\/dialog>/);
});

it('an announcement that the script in the head has marked as dismissed is hidden', () => {
  expect(html).not.toContain('<style');
  expect(Helmet.renderStatic().style.toString()).toBe(
    '<style data-react-helmet="true" >[data-announcement-dismissed="news-1"] [data-announcement]{display:none}</style>',
  );
});
