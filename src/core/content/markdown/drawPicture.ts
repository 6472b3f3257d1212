import { nearestAdvice } from '../../input/nearest';
import type { Palette } from '../palette';

/** An SVG picture for both themes. There is one file if it uses no token. */
export interface DrawnPicture {
  light: string;
  dark?: string;
  faults: { message: string; advice: string }[];
}

const TOKEN = /var\(\s*--([\w-]+)\s*(?:,[^()]*(?:\([^()]*\))?[^()]*)?\)/g;

/** Replaces `var(--token, #fallback)` by colors of the palette, because an SVG in an `<img>` inherits no variables. */
export function drawPicture(svg: string, palette: Palette): DrawnPicture {
  const faults = unsafeParts(svg);
  for (const token of new Set([...svg.matchAll(TOKEN)].map(([, name = '']) => name))) {
    if (palette.light.has(token) && palette.dark.has(token)) continue;
    faults.push({
      message: `the color \`--${token}\` is not in palette.yml`,
      advice: nearestAdvice(token, palette.light.keys(), 'Colors'),
    });
  }
  const draw = (colors: ReadonlyMap<string, string>) =>
    svg.replace(TOKEN, (whole, token: string) => colors.get(token) ?? whole);
  const light = draw(palette.light);
  return { light, ...(light !== svg && { dark: draw(palette.dark) }), faults };
}

/** Searches the text, because a parser may read a damaged file in another way than a browser. */
function unsafeParts(svg: string): DrawnPicture['faults'] {
  const found =
    /<(?:[\w.-]+:)?(?:script|foreignObject|iframe|object|embed|handler|listener)\b/i.exec(svg)?.[0]
    // An animation may change the target of a link.
    ?? /\battributeName\s*=\s*["']\s*(?:[\w-]+:)?href/i.exec(svg)?.[0]
    ?? /\son[a-z]+\s*=/i.exec(svg)?.[0].trim()
    ?? /\bhref\s*=\s*["']\s*(?!#|data:image\/(?:png|jpeg|webp|gif))[^"']*/i.exec(svg)?.[0]
    ?? /<!ENTITY/i.exec(svg)?.[0];
  return found === undefined
    ? []
    : [
        {
          message: `the picture holds \`${found.slice(0, 60)}\``,
          advice: 'A picture is only drawn: no scripts, events, entities or outside files.',
        },
      ];
}
