import { normalizeTokens } from 'prism-react-renderer';
import { LANGUAGES } from './languages';
import { isHeavyCode } from '../../../shared/isHeavyCode';
import { loadPrism } from '../../../shared/loadPrism';

/** Markup of each line of a piece of code: `<span class="token keyword">…</span>` and escaped text. */
export function highlightLines(code: string, language: string): string[] {
  const Prism = loadPrism();
  const name = Object.hasOwn(LANGUAGES, language) ? (LANGUAGES[language] as string) : '';
  const grammar = name === '' ? undefined : Prism.languages[name];
  if (!grammar || isHeavyCode(code)) return code.split('\n').map(escapeHtml);
  const run = { code, grammar, language: name, tokens: [] as ReturnType<typeof Prism.tokenize> };
  // Languages inside others (PHP in HTML) are put together by these hooks.
  Prism.hooks.run('before-tokenize', run);
  run.tokens = Prism.tokenize(code, grammar);
  Prism.hooks.run('after-tokenize', run);
  return normalizeTokens(run.tokens).map((line) =>
    line
      .filter(({ empty }) => !empty)
      .map(({ types, content }) => {
        const classes = types.filter((type) => type !== 'plain');
        const text = escapeHtml(content);
        return classes.length === 0 || content.trim() === ''
          ? text
          : `<span class="token ${escapeHtml(classes.join(' '))}">${text}</span>`;
      })
      .join(''),
  );
}

/** Text made safe inside an element or a quoted attribute. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
