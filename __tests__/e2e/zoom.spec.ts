import { expect, test } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { hydrated } from '../support/hydrated';
import { passUntil, requestsReported, stopClock } from '../support/time';

const PAGE = '/docs/product/compute/virtual-machines/how-to/create-a-virtual-machine';

const overlay = (page: Page) => page.locator('.medium-zoom-overlay');
const large = (page: Page) => page.locator('.medium-zoom-image--opened');

/** Waits until the first picture can be enlarged, and returns it. */
async function picture(page: Page): Promise<Locator> {
  const found = page
    .getByRole('main')
    .getByRole('button', { name: /^Enlarge picture/ })
    .first();
  await expect(found).toBeVisible();
  await found.scrollIntoViewIfNeeded();
  return found;
}

async function openPicture(page: Page): Promise<Locator> {
  const found = await picture(page);
  await found.click();
  await expect(overlay(page)).toHaveCSS('opacity', '1');
  await expect(large(page)).toBeFocused();
  return found;
}

/**
 * Addresses of the zoom library's script as it loads. The script is identified by its content, because webpack names
 * it.
 */
function watchLibrary(page: Page): string[] {
  const loaded: string[] = [];
  page.on('response', async (response) => {
    if (!response.url().endsWith('.js')) return;
    const text = await response.text().catch(() => '');
    if (text.includes('medium-zoom-overlay')) loaded.push(response.url());
  });
  return loaded;
}

test('pictures are set up 1000 ms after the page, after each page change and after a change of the theme', async ({
  page,
}) => {
  const loaded = watchLibrary(page);
  await page.clock.install();
  await stopClock(page);
  await page.goto(PAGE);
  // The start of the page also uses timers.
  await passUntil(page, () => page.evaluate(() => window.___behaviours === true));
  const operable = page.getByRole('main').getByRole('button', { name: /^Enlarge picture/ });
  const expectDelay = async () => {
    await page.clock.runFor(990);
    await requestsReported(page);
    await expect(operable).toHaveCount(0);
    await page.clock.runFor(10);
    await expect(operable.first()).toBeVisible();
  };
  const goTo = async (path: string, shown: Locator) => {
    await page.evaluate((to) => window.___navigate(to), path);
    await passUntil(page, () => shown.first().isVisible());
  };
  // The library is fetched during the delay.
  await expectDelay();
  await expect.poll(() => loaded.length).toBe(1);

  await page.evaluate(() => document.dispatchEvent(new Event('pointermove')));
  await passUntil(page, () => page.evaluate(() => !('___early' in window)));
  await goTo('/docs/tags', page.getByRole('heading', { level: 1, name: 'Tags' }));
  await goTo(PAGE, page.getByRole('main').locator('figure img'));
  await expectDelay();

  // The pictures of the other theme are separate elements.
  await page.evaluate(() => (document.documentElement.dataset.theme = 'dark'));
  await expectDelay();
});

test.describe('an open picture closes', () => {
  test.beforeEach(async ({ page }) => {
    await page.clock.install();
    await page.goto(PAGE);
    await openPicture(page);
  });

  test('on a click on the overlay', async ({ page }) => {
    await overlay(page).click({ position: { x: 3, y: 3 }, force: true });
    await expect(overlay(page)).toHaveCount(0);
  });

  test('on a click on the picture', async ({ page }) => {
    await large(page).click({ force: true });
    await expect(overlay(page)).toHaveCount(0);
  });

  test('on Escape', async ({ page }) => {
    await page.keyboard.press('Escape');
    await expect(overlay(page)).toHaveCount(0);
  });

  test('when the window is resized', async ({ page }) => {
    await page.setViewportSize({ width: 1100, height: 700 });
    await expect(overlay(page)).toHaveCount(0);
  });

  test('150 ms after scrolling more than 40 px, and not for 40', async ({ page }) => {
    const scroll = (distance: number) =>
      page.evaluate(
        (pixels) =>
          new Promise((resolve) => {
            document.addEventListener('scroll', resolve, { once: true });
            window.scrollBy(0, pixels);
          }),
        distance,
      );
    const isOpen = page.locator('body.medium-zoom--opened');
    await stopClock(page);
    await scroll(40);
    await page.clock.runFor(10_000);
    await expect(isOpen).toHaveCount(1);
    await scroll(1);
    await page.clock.runFor(149);
    await expect(isOpen).toHaveCount(1);
    await page.clock.runFor(1);
    await expect(isOpen).toHaveCount(0);
    await expect(overlay(page)).toHaveCount(0);
  });

  test('on navigation', async ({ page }) => {
    await hydrated(page);
    await page.evaluate(() => window.___navigate('/docs/tags'));
    await expect(page.getByRole('heading', { level: 1, name: 'Tags' })).toBeVisible();
    await expect(overlay(page)).toHaveCount(0);
  });
});

test('a command during the opening is performed later', async ({ page }) => {
  await page.goto(PAGE);
  await (await picture(page)).click();
  await page.keyboard.press('Escape');
  await expect(overlay(page)).toHaveCount(0);
});

for (const place of ['beside the picture', 'on the picture'] as const) {
  test(`a click ${place} during the opening closes the picture, but not a double click`, async ({
    page,
  }) => {
    await page.goto(PAGE);
    const found = await picture(page);
    const isOpening = () =>
      page.evaluate(() => {
        const opened = document.querySelector('.medium-zoom-image--opened');
        return opened !== null && opened.getAnimations().length > 0;
      });
    // The animation takes long enough for a slow machine.
    await page.addStyleTag({
      content: '.medium-zoom-image { transition-duration: 2s !important }',
    });
    await found.click();
    const target = place === 'on the picture' ? large(page) : overlay(page);
    await target.dispatchEvent('click', { detail: 1 });
    expect(await isOpening()).toBe(true);
    await expect(overlay(page)).toHaveCount(0);
    await found.dblclick();
    await expect(large(page)).toBeFocused();
    await expect(overlay(page)).toHaveCount(1);
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  /** Pictures, and the width that they have when they are enlarged. */
  const PICTURES: [name: string, width: number, height: number, enlarged: number][] = [
    ['wide.png', 1200, 300, 390],
    ['wide.svg', 1200, 300, 390],
    ['tall.png', 300, 1200, 211],
    ['tall.svg', 300, 1200, 211],
    ['square.png', 700, 700, 390],
    ['square.svg', 700, 700, 390],
    // Only drawings become larger than they are.
    ['small.png', 200, 120, 200],
    ['small.svg', 200, 120, 390],
  ];

  for (const [name, width, height, enlarged] of PICTURES) {
    test(`${name}: the enlarged picture fits the window, and is in its center`, async ({
      page,
    }) => {
      const body = name.endsWith('.svg')
        ? `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="50%" height="50%"/></svg>`
        : await sharp({ create: { width, height, channels: 3, background: '#357' } })
            .png()
            .toBuffer();
      await page.route(`**/${name}`, (route) =>
        route.fulfill({ body, contentType: name.endsWith('.svg') ? 'image/svg+xml' : 'image/png' }),
      );
      await page.goto(PAGE);
      const found = await picture(page);
      await found.evaluate(
        (image: HTMLImageElement, attributes) => {
          for (const [key, value] of Object.entries(attributes)) image.setAttribute(key, value);
          return image.decode();
        },
        { src: `/${name}`, width: String(width), height: String(height) },
      );
      await found.scrollIntoViewIfNeeded();
      await found.tap({ position: { x: 30, y: 30 } });
      await expect(large(page)).toBeFocused();
      const box = (await large(page).boundingBox())!;
      expect(Math.abs(box.width - enlarged)).toBeLessThan(1);
      expect(Math.abs(box.width / box.height - width / height)).toBeLessThan(0.01);
      expect(Math.abs(box.x + box.width / 2 - 195)).toBeLessThan(1);
      expect(Math.abs(box.y + box.height / 2 - 422)).toBeLessThan(1);
    });
  }
});

test('in a narrow window, the page cannot be scrolled sideways while a picture opens', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(PAGE);
  const found = await picture(page);
  await page.addStyleTag({ content: '.medium-zoom-image { transition-duration: 2s !important }' });
  await found.click({ position: { x: 30, y: 30 } });
  await page.mouse.wheel(150, 0);
  await expect(large(page)).toBeFocused();
  expect(await page.evaluate(() => window.scrollX)).toBe(0);
});

for (const key of ['Enter', 'Space']) {
  test(`${key} opens and closes a picture`, async ({ page }) => {
    await page.goto(PAGE);
    const found = await picture(page);
    await found.focus();
    await page.keyboard.press(key);
    await expect(large(page)).toBeFocused();
    await expect(large(page)).toHaveAccessibleName('Close the enlarged picture');
    await page.keyboard.press(key);
    await expect(overlay(page)).toHaveCount(0);
    await expect(found).toBeFocused();
  });
}

test('while a picture is open, it keeps the focus', async ({ page }) => {
  await page.goto(PAGE);
  await openPicture(page);
  for (const key of ['Tab', 'Tab', 'Shift+Tab']) {
    await page.keyboard.press(key);
    await expect(large(page)).toBeFocused();
  }
});

test('the transition takes 0.3 s, and the margin is that of the settings', async ({ page }) => {
  await page.goto(PAGE);
  await openPicture(page);
  await expect(overlay(page)).toHaveCSS('transition-duration', '0.3s');
  await expect(large(page)).toHaveCSS('transition-duration', '0.3s');
  const settings = await page.locator('[data-zoom]').getAttribute('data-zoom');
  const { margin } = JSON.parse(settings ?? '{}') as { margin: number };
  const box = (await large(page).boundingBox())!;
  const window = page.viewportSize()!;
  const gaps = [window.width - box.width, window.height - box.height].map((gap) => gap / 2);
  expect(Math.abs(Math.min(...gaps) - margin)).toBeLessThan(10);
});

test('on a phone, an enlarged picture has the width of the window', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(PAGE);
  const found = await picture(page);
  await found.click({ position: { x: 100, y: 60 } });
  await expect(overlay(page)).toHaveCSS('opacity', '1');
  await expect(large(page)).toBeFocused();
  const box = (await large(page).boundingBox())!;
  expect(Math.abs(box.x)).toBeLessThan(2);
  expect(Math.abs(box.width - 390)).toBeLessThan(2);
});

test('a page that is printed with an open picture is printed without it', async ({ page }) => {
  await page.goto(PAGE);
  await openPicture(page);
  await page.emulateMedia({ media: 'print' });
  await expect(overlay(page)).toBeHidden();
  await expect(large(page)).toBeHidden();
  await expect(page.locator('.medium-zoom-image--hidden')).toHaveCSS('visibility', 'visible');
});

test('the overlay has the color of the theme, and changes at once', async ({ page }) => {
  await page.clock.install();
  await page.goto(PAGE);
  await openPicture(page);
  await expect(overlay(page)).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  const color = await page.evaluate(async () => {
    document.documentElement.dataset.theme = 'dark';
    await Promise.resolve();
    return document.querySelector<HTMLElement>('.medium-zoom-overlay')!.style.background;
  });
  expect(color).toBe('rgb(50, 50, 50)');
  // The pictures of the new theme are set up when the open one has closed.
  await page.clock.runFor(2000);
  await expect(large(page)).toBeVisible();
  await expect(overlay(page)).toHaveCSS('opacity', '1');
  await page.keyboard.press('Escape');
  await expect(overlay(page)).toHaveCount(0);
  await expect(
    page.getByRole('main').locator('figure [data-for="dark"].medium-zoom-image').first(),
  ).toBeVisible();
  await openPicture(page);
  await expect(overlay(page)).toHaveCSS('background-color', 'rgb(50, 50, 50)');
});

test('after two page changes, one click still opens one picture', async ({ page }) => {
  await page.goto(PAGE);
  await hydrated(page);
  await picture(page);
  for (const path of ['/docs/tags', PAGE]) {
    await page.evaluate((to) => window.___navigate(to), path);
    await expect(page).toHaveURL(path);
  }
  await openPicture(page);
  await expect(overlay(page)).toHaveCount(1);
  await expect(large(page)).toHaveCount(1);
});

test('icons in text and pictures in links cannot be zoomed', async ({ page }) => {
  await page.clock.install();
  await page.goto(PAGE);
  await hydrated(page);
  await page.evaluate(() => {
    const prose = document.querySelector('.prose')!;
    prose.insertAdjacentHTML(
      'afterbegin',
      `<p>A word <img id="icon" src="/favicon.svg" width="16" height="16" alt="icon"></p>
       <p><a href="/"><img id="linked" src="/favicon.svg" width="200" height="200" alt="home"></a></p>`,
    );
    document.documentElement.dataset.theme = 'dark';
  });
  await page.clock.runFor(10_000);
  await picture(page);
  await expect(page.locator('#icon')).not.toHaveClass(/medium-zoom-image/);
  await expect(page.locator('#linked')).not.toHaveClass(/medium-zoom-image/);
});

test('if the library does not load, the page still works, and the next page requests it again', async ({
  page,
}) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  let isDown = true;
  let tries = 0;
  // The script is identified by its content, because webpack names it.
  await page.route('**/*.js', async (route) => {
    const answer = await route.fetch();
    const text = await answer.text();
    if (!text.includes('medium-zoom-overlay')) return route.fulfill({ response: answer });
    tries += 1;
    return isDown ? route.abort('connectionfailed') : route.fulfill({ response: answer });
  });
  await page.goto(PAGE);
  await hydrated(page);
  await expect.poll(() => tries).toBeGreaterThan(0);
  await requestsReported(page);
  expect(errors).toEqual([]);
  // No button promises to enlarge a picture.
  await expect(page.getByRole('button', { name: /^Enlarge picture/ })).toHaveCount(0);
  await page.getByRole('main').locator('figure img:visible').first().click();
  await expect(overlay(page)).toHaveCount(0);

  isDown = false;
  const before = tries;
  await page.evaluate(() => window.___navigate('/docs/tags'));
  await expect(page).toHaveURL('/docs/tags');
  await page.evaluate((path) => window.___navigate(path), PAGE);
  await openPicture(page);
  expect(tries).toBeGreaterThan(before);
  expect(errors).toEqual([]);
});

test('the library only loads on pages with pictures', async ({ page }) => {
  const loaded = watchLibrary(page);
  await page.clock.install();
  await page.goto('/docs/tags');
  await hydrated(page);
  await page.clock.runFor(10_000);
  await requestsReported(page);
  expect(loaded).toEqual([]);
  await page.evaluate((path) => window.___navigate(path), PAGE);
  await picture(page);
  expect(loaded).toHaveLength(1);
});
