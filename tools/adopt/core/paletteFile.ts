import { brandColors } from './colors';
import type { Answers } from './model';

/** The text of a new site's `palette.yml`: neutral colors, and accent colors made from the site's color or its name. */
export function paletteFile({ name, color }: Answers): string {
  const { light, dark } = brandColors(name, color);
  return `# Colors by theme. \`accent\`, \`accent-strong\`, \`accent-soft\`, \`on-accent\` and \`ember\` are those of the site. All of them
# are for the drawings beside the pages, in which \`var(--token, #fallback)\` names one. The build checks their contrast.

light:
  paper: '#ffffff'
  surface: '#f8f9fb'
  surface-sunken: '#f1f3f7'
  surface-raised: '#ffffff'
  line: '#dde2eb'
  line-strong: '#aeb7c8'
  ink: '#10172b'
  ink-soft: '#38415a'
  ink-muted: '#5b6478'
  accent: '${light.accent}'
  accent-soft: '${light.soft}'
  accent-line: '${light.line}'
  on-accent: '#ffffff'
  ember: '${light.accent}'
  ember-soft: '${light.soft}'

dark:
  paper: '#0a0e18'
  surface: '#101624'
  surface-sunken: '#222c44'
  surface-raised: '#161d2e'
  line: '#263148'
  line-strong: '#56658a'
  ink: '#dee2ec'
  ink-soft: '#bfc7d7'
  ink-muted: '#98a3ba'
  accent: '${dark.accent}'
  accent-soft: '${dark.soft}'
  accent-line: '${dark.line}'
  on-accent: '#0a0e18'
  ember: '${dark.accent}'
  ember-soft: '${dark.soft}'
`;
}
