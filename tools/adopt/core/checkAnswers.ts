import { slugify } from '../../../src/core/openapi/text/slugs';
import { freeName } from '../../../src/core/text/freeName';

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const COLOR = /^#(?:[0-9a-f]{3}){1,2}$/i;

/** Checks a product name. Returns an error message, or undefined if the name is valid. */
export function nameFault(name: string): string | undefined {
  const isName = name.trim() !== '' && name.length <= 60 && !/[\n\r{}]/.test(name);
  return isName ? undefined : 'A name has 1 to 60 characters and no braces.';
}

/** Checks a short name. Returns an error message, or undefined if it is valid. */
export function slugFault(slug: string): string | undefined {
  if (SLUG.test(slug)) return undefined;
  return `"${slug}" is not a short name: use lower-case letters and digits, joined by "-".`;
}

/**
 * Checks a color. Returns an error message, or undefined if the color is valid. An empty color is valid: the site's color
 * is then made from the name.
 */
export function colorFault(color: string): string | undefined {
  if (color === '' || COLOR.test(color)) return undefined;
  return `"${color}" is not a color: write it as #0a7d5c.`;
}

/** Writes a valid color as `#rrggbb` in lower case. */
export function longColor(color: string): string {
  return color.toLowerCase().replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3');
}

/** Checks the address of a site. Returns an error message, or undefined if it is an origin. */
export function urlFault(url: string): string | undefined {
  const isOrigin =
    URL.canParse(url) && /^https?:$/.test(new URL(url).protocol) && new URL(url).pathname === '/';
  if (isOrigin) return undefined;
  return `"${url}" is not the address of a site: give scheme and host, such as https://docs.acme.com. A base path is not supported.`;
}

/**
 * Makes a short name for routes and code from a product name. Returns the fallback if the name has no Latin letters and no
 * digits.
 */
export function slugOf(name: string, fallback = 'site'): string {
  return slugify(name) || fallback;
}

/**
 * Makes the id of an API from the name of its file. Names such as `openapi.yaml` and `3.1.json` do not identify an API;
 * their id is `main`. A number is added if the id is taken.
 */
export function apiIdOf(file: string, taken: ReadonlySet<string>): string {
  const bare = file.replace(/\.\w+$/, '').replace(/[-_.]?(openapi|swagger|api|spec)$/i, '');
  const slug = slugOf(bare, 'main');
  const wanted =
    /[a-z]{2}/.test(slug) && !/^(site|openapi|swagger|api)$/.test(slug) ? slug : 'main';
  return freeName(wanted, new Set(taken));
}
