import { contrast, nearestAccessible, READABLE } from './contrast';

/** Text colors by their names in the palette, each with the background colors that appear behind it. */
const PAIRS: Readonly<Record<string, readonly string[]>> = {
  ink: ['paper', 'surface', 'surface-sunken', 'surface-raised'],
  'ink-soft': ['paper', 'surface', 'surface-sunken', 'surface-raised'],
  'ink-muted': ['paper', 'surface', 'surface-raised'],
  accent: ['paper', 'accent-soft'],
  'on-accent': ['accent', 'accent-strong'],
  ok: ['paper', 'ok-soft'],
  warn: ['paper', 'warn-soft'],
  danger: ['paper', 'danger-soft'],
  code: ['paper'],
};

/**
 * Colors of `src/styles/tokens.css` that appear together with the accent color: backgrounds behind text in the accent
 * color, and colors of text on `accent-soft`. A test compares them with that file.
 */
export const SITE_SURFACES = {
  light: ['#ffffff', '#f8f9fb', '#f1f3f7', '#e9f2fe', '#e7f6ed', '#fdf3df', '#f4effe', '#fdeeee'],
  dark: ['#0a0e18', '#182033', '#1c2539', '#10243d', '#0f2a20', '#2e2412', '#261d40', '#34191f'],
};
/** Colors of text on `accent-soft`, from the same file. */
export const SITE_INKS = {
  light: ['#10172b', '#5b6478', '#0b5cad', '#14703f', '#8a5300', '#6b3fc4', '#b3252f'],
  dark: ['#dee2ec', '#98a3ba', '#74b8fb', '#5fd08f', '#f0b656', '#c3a3fb', '#ff8f8f'],
};

/** A palette color that has too little contrast. */
interface LowContrast {
  token: string;
  message: string;
  advice: string;
}

/**
 * Lists the palette colors of one theme that have too little contrast with a color that they appear with. The advice names
 * the nearest color with enough contrast.
 */
export function lowContrasts(
  theme: 'light' | 'dark',
  colors: Readonly<Record<string, string | undefined>>,
): LowContrast[] {
  const named = (name: string) => (Object.hasOwn(colors, name) ? colors[name] : undefined);
  const partners = (token: string): { color: string; name: string }[] => {
    const own = (PAIRS[token] ?? []).flatMap((name) => {
      const color = named(name);
      return color === undefined ? [] : [{ color, name: `\`${name}\` (\`${color}\`)` }];
    });
    const ofSite = { accent: SITE_SURFACES[theme], 'accent-soft': SITE_INKS[theme] };
    const others = Object.hasOwn(ofSite, token) ? ofSite[token as keyof typeof ofSite] : [];
    return [...own, ...others.map((color) => ({ color, name: `the site's color \`${color}\`` }))];
  };
  return [...Object.keys(PAIRS), 'accent-soft'].flatMap((token) => {
    const color = named(token);
    if (color === undefined) return [];
    const all = partners(token);
    const worst = all
      .map((partner) => ({ ...partner, found: contrast(color, partner.color) ?? READABLE }))
      .sort((a, b) => a.found - b.found)[0];
    if (!worst || worst.found >= READABLE) return [];
    const better = nearestAccessible(
      color,
      all.map((partner) => partner.color),
      READABLE,
    );
    const advice =
      better === undefined
        ? `Change ${worst.name}: no color has enough contrast with all colors that \`${token}\` appears with.`
        : `Write "${better}", the nearest color with enough contrast.`;
    const message = `\`${color}\` has a contrast of ${worst.found.toFixed(1)} with ${worst.name}, and text needs ${READABLE}`;
    return [{ token, message, advice }];
  });
}
