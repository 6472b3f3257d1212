import { parse } from 'postcss';
import type { AtRule, ChildNode, Container } from 'postcss';
import parseSelector from 'postcss-selector-parser';
import type { Node as SelectorNode } from 'postcss-selector-parser';
import type { HasName } from './pageNames';

/** Whether a selector can match in a page with these names. */
type Test = (has: HasName) => boolean;

/** A part of a style sheet: returns its text for a page with these names, and an empty text if no rule can match. */
type Part = (has: HasName) => string;

/**
 * Parses a style sheet once, for many pages.
 *
 * @returns a function that gives the rules that can match in a page. It keeps a rule if all elements, classes, ids and
 * attributes of its selector are among the names, in any order. Some of the rules that it keeps match nothing, but it never
 * removes a rule that matches.
 */
export function readStyles(css: string): (has: HasName) => string {
  const sheet = partsOf(parse(css));
  return (has) => withoutIdleAnimations(textOf(sheet, has));
}

function partsOf(container: Container): Part[] {
  return (container.nodes ?? []).map((node) => partOf(node as ChildNode));
}

function partOf(node: ChildNode): Part {
  if (node.type === 'rule') {
    const selectors = node.selectors.map((text) => ({ text, test: testOf(text) }));
    const declarations = `{${node.nodes.map(String).join(';')}}`;
    return (has) => {
      const used = selectors.filter(({ test }) => test(has)).map(({ text }) => text);
      return used.length > 0 ? used.join(',') + declarations : '';
    };
  }
  if (node.type === 'atrule' && hasRules(node)) {
    const parts = partsOf(node);
    const head = `@${node.name}${node.params && ` ${node.params}`}`;
    return (has) => {
      const text = textOf(parts, has);
      return text && `${head}{${text}}`;
    };
  }
  const text = node.type === 'comment' ? '' : String(node) + (hasBlock(node) ? '' : ';');
  return () => text;
}

const hasBlock = (node: ChildNode) => node.type === 'atrule' && node.nodes !== undefined;

const hasRules = ({ name, nodes }: AtRule) =>
  nodes !== undefined && ['layer', 'media', 'supports', 'container'].includes(name);

const textOf = (parts: readonly Part[], has: HasName) => parts.map((part) => part(has)).join('');

/** Removes keyframes that no remaining rule uses. */
function withoutIdleAnimations(css: string): string {
  const KEYFRAMES = /@keyframes ([\w-]+)\{(?:[^{}]*\{[^{}]*\})*\}/g;
  const rest = css.replace(KEYFRAMES, '');
  return css.replace(KEYFRAMES, (text, name: string) => (rest.includes(name) ? text : ''));
}

const isNamed =
  (name: string): Test =>
  (has) =>
    has(name);

const any =
  (tests: readonly Test[]): Test =>
  (has) =>
    tests.some((test) => test(has));

function testOf(selector: string): Test {
  return any(parseSelector().astSync(selector).nodes.map(all));
}

/** Whether all names of a selector are in the page. */
function all(selector: SelectorNode): Test {
  const tests = 'nodes' in selector ? (selector.nodes as SelectorNode[]).flatMap(testsOf) : [];
  return (has) => tests.every((test) => test(has));
}

function testsOf(node: SelectorNode): Test[] {
  switch (node.type) {
    case 'tag':
      return [isNamed(node.value)];
    case 'class':
      return [isNamed(`.${node.value}`)];
    case 'id':
      return [isNamed(`#${node.value}`)];
    case 'attribute': {
      const { attribute, operator, value = '' } = node;
      const tests = [isNamed(`[${attribute}]`)];
      // Scripts set these two attributes through properties with other names.
      if (operator === '=' && value !== 'true' && value !== 'false')
        tests.push(any([isNamed(`[${attribute}=${value}]`), isNamed(`=${value}`)]));
      return tests;
    }
    case 'pseudo': {
      // Names inside `:not()` need not be in the page.
      if (![':is', ':where', ':has'].includes(node.value)) return [];
      return [any(node.nodes.map(all))];
    }
    default:
      return [];
  }
}

const STYLES = /<style data-of=[^>]*>[^<]*(?:<(?!\/style>)[^<]*)*<\/style>/g;
const USE = /var\((--[\w-]+)/g;
const DECLARATION = /(--[\w-]+):[^;{}]*(?:;|(?=\}))/g;

/** Removes custom properties that no rule and no style attribute of the page uses. */
export function withoutIdleProperties(html: string): string {
  const elsewhere = usedProperties(html.replace(STYLES, ''));
  let styles: readonly string[] = html.match(STYLES) ?? [];
  // A removed property may have been the only one that used another, so this runs until nothing changes.
  for (let before = ''; before !== styles.join('');) {
    before = styles.join('');
    const used = usedProperties(before);
    styles = styles.map((style) =>
      style.replace(DECLARATION, (declaration, name: string) =>
        used.has(name) || elsewhere.has(name) ? declaration : '',
      ),
    );
  }
  let next = 0;
  return html.replace(STYLES, () => styles[next++] ?? '');
}

const usedProperties = (text: string) =>
  new Set([...text.matchAll(USE)].map(([, name = '']) => name));
