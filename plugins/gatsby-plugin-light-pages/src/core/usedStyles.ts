import { parse } from 'postcss';
import type { AtRule, ChildNode, Container } from 'postcss';
import parseSelector from 'postcss-selector-parser';
import type { Node as SelectorNode } from 'postcss-selector-parser';
import type { Names } from './namesOf';

/** Whether a selector can match in a page with these names. */
type Test = (names: Names) => boolean;

/** A part of a style sheet: returns its text for a page with these names, and an empty text if no rule can match. */
type Part = (names: Names) => string;

/**
 * Parses a style sheet once, for many pages.
 *
 * @returns a function that gives the rules that can match in a page. It keeps a rule if all elements, classes, ids and
 * attributes of its selector are among the names, in any order. Some of the rules that it keeps match nothing, but it never
 * removes a rule that matches.
 */
export function readStyles(css: string): (names: Names) => string {
  const sheet = partsOf(parse(css));
  return (names) => withoutIdleAnimations(textOf(sheet, names));
}

function partsOf(container: Container): Part[] {
  return (container.nodes ?? []).map((node) => partOf(node as ChildNode));
}

function partOf(node: ChildNode): Part {
  if (node.type === 'rule') {
    const selectors = node.selectors.map((text) => ({ text, test: testOf(text) }));
    const declarations = `{${node.nodes.map(String).join(';')}}`;
    return (names) => {
      const used = selectors.filter(({ test }) => test(names)).map(({ text }) => text);
      return used.length > 0 ? used.join(',') + declarations : '';
    };
  }
  if (node.type === 'atrule' && hasRules(node)) {
    const parts = partsOf(node);
    const head = `@${node.name}${node.params && ` ${node.params}`}`;
    return (names) => {
      const text = textOf(parts, names);
      return text && `${head}{${text}}`;
    };
  }
  const text = node.type === 'comment' ? '' : String(node) + (hasBlock(node) ? '' : ';');
  return () => text;
}

const hasBlock = (node: ChildNode) => node.type === 'atrule' && node.nodes !== undefined;

const hasRules = ({ name, nodes }: AtRule) =>
  nodes !== undefined && ['layer', 'media', 'supports', 'container'].includes(name);

const textOf = (parts: readonly Part[], names: Names) => parts.map((part) => part(names)).join('');

/** Removes keyframes that no remaining rule uses. */
function withoutIdleAnimations(css: string): string {
  const KEYFRAMES = /@keyframes ([\w-]+)\{(?:[^{}]*\{[^{}]*\})*\}/g;
  const rest = css.replace(KEYFRAMES, '');
  return css.replace(KEYFRAMES, (text, name: string) => (rest.includes(name) ? text : ''));
}

function testOf(selector: string): Test {
  const tests = parseSelector().astSync(selector).nodes.map(all);
  return (names) => tests.some((test) => test(names));
}

/** Whether all names of a selector are in the page. */
function all(selector: SelectorNode): Test {
  const tests = 'nodes' in selector ? (selector.nodes as SelectorNode[]).flatMap(testsOf) : [];
  return (names) => tests.every((test) => test(names));
}

function testsOf(node: SelectorNode): Test[] {
  switch (node.type) {
    case 'tag':
      return [(names) => names.has(node.value)];
    case 'class':
      return [(names) => names.has(`.${node.value}`)];
    case 'id':
      return [(names) => names.has(`#${node.value}`)];
    case 'attribute': {
      const { attribute, operator, value = '' } = node;
      const tests: Test[] = [(names) => names.has(`[${attribute}]`)];
      // Scripts set these two attributes through properties with other names.
      if (operator === '=' && value !== 'true' && value !== 'false')
        tests.push((names) => names.has(`[${attribute}=${value}]`) || names.has(`=${value}`));
      return tests;
    }
    case 'pseudo': {
      // Names inside `:not()` need not be in the page.
      if (![':is', ':where', ':has'].includes(node.value)) return [];
      const choices = node.nodes.map(all);
      return [(names) => choices.some((choice) => choice(names))];
    }
    default:
      return [];
  }
}

/** Removes custom properties that no rule and no style attribute of the page uses. */
export function withoutIdleProperties(html: string): string {
  const used = new Set([...html.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name));
  const less = html.replace(STYLES, (sheet) =>
    sheet.replace(/(--[\w-]+):[^;{}]*(?:;|(?=\}))/g, (declaration, name: string) =>
      used.has(name) ? declaration : '',
    ),
  );
  // A removed property may have been the only one that used another, so this runs until nothing changes.
  return less === html ? html : withoutIdleProperties(less);
}

const STYLES = /<style data-of=[^>]*>[^]*?<\/style>/g;
