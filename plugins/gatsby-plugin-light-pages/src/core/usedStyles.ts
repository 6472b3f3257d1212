import { parse } from 'postcss';
import type { AtRule, ChildNode, Container } from 'postcss';
import parseSelector from 'postcss-selector-parser';
import type { Node as SelectorNode } from 'postcss-selector-parser';
import type { Names } from './namesOf';

/** Whether something can match in a page with these names. */
type Test = (names: Names) => boolean;

/** A part of a style sheet: its text for a page, which is empty where the page has no use for it. */
type Part = (names: Names) => string;

/**
 * Reads a style sheet once, for many pages.
 *
 * @returns the sheet with the rules that can match in a page. A rule stays where every element, class, id and attribute that it
 * asks for is among the names, whatever their order: it may match nothing, but what matches is never left out.
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

/** Keyframes of which no rule is left that uses them. */
function withoutIdleAnimations(css: string): string {
  const KEYFRAMES = /@keyframes ([\w-]+)\{(?:[^{}]*\{[^{}]*\})*\}/g;
  const rest = css.replace(KEYFRAMES, '');
  return css.replace(KEYFRAMES, (text, name: string) => (rest.includes(name) ? text : ''));
}

function testOf(selector: string): Test {
  const tests = parseSelector().astSync(selector).nodes.map(all);
  return (names) => tests.some((test) => test(names));
}

/** Everything that a selector names must be there. */
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
      // Scripts write these two without naming them.
      if (operator === '=' && value !== 'true' && value !== 'false')
        tests.push((names) => names.has(`[${attribute}=${value}]`) || names.has(`=${value}`));
      return tests;
    }
    case 'pseudo': {
      // What must not be there is no reason to leave a rule out.
      if (![':is', ':where', ':has'].includes(node.value)) return [];
      const choices = node.nodes.map(all);
      return [(names) => choices.some((choice) => choice(names))];
    }
    default:
      return [];
  }
}

/** Takes custom properties out of a page's styles that none of them uses, nor an attribute of the page. */
export function withoutIdleProperties(html: string): string {
  const used = new Set([...html.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name));
  const less = html.replace(STYLES, (sheet) =>
    sheet.replace(/(--[\w-]+):[^;{}]*(?:;|(?=\}))/g, (declaration, name: string) =>
      used.has(name) ? declaration : '',
    ),
  );
  // What is gone may have used others.
  return less === html ? html : withoutIdleProperties(less);
}

const STYLES = /<style data-of=[^>]*>[^<]*/g;
