import { parse } from 'postcss';
import type { AtRule, ChildNode, Container } from 'postcss';
import type { HasName } from './pageNames';
import { SelectorTests } from './selectorTests';

/** A part of a style sheet: returns its text for a page with these names, and an empty text if no rule can match. */
type Part = (has: HasName) => string;

/**
 * Parses a style sheet once, for many pages.
 *
 * @returns a function that gives the rules that can match in a page. It keeps a rule if all elements, classes, ids and
 * attributes of its selector are among the names, in any order. Some of the rules that it keeps match nothing, but it never
 * removes a rule that matches. It remembers the results, because many pages have the same names of the sheet.
 */
export function readStyles(css: string): (has: HasName) => string {
  const selectors = new SelectorTests();
  const sheet = partsOf(parse(css), selectors);
  const names = [...selectors.names];
  const known = new Map<string, string>();
  return (has) => {
    const key = names.map((name) => (has(name) ? '1' : '0')).join('');
    const text = known.get(key) ?? withoutIdleAnimations(textOf(sheet, has));
    known.set(key, text);
    return text;
  };
}

function partsOf(container: Container, selectors: SelectorTests): Part[] {
  return (container.nodes ?? []).map((node) => partOf(node as ChildNode, selectors));
}

function partOf(node: ChildNode, selectors: SelectorTests): Part {
  if (node.type === 'rule') {
    const tests = node.selectors.map((text) => ({ text, test: selectors.of(text) }));
    const declarations = `{${node.nodes.map(String).join(';')}}`;
    return (has) => {
      const used = tests.filter(({ test }) => test(has)).map(({ text }) => text);
      return used.length > 0 ? used.join(',') + declarations : '';
    };
  }
  if (node.type === 'atrule' && hasRules(node)) {
    const parts = partsOf(node, selectors);
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
