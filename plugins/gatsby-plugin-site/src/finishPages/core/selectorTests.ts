import parseSelector from 'postcss-selector-parser';
import type { Node as SelectorNode } from 'postcss-selector-parser';
import type { HasName } from './pageNames';

/** Whether a selector can match in a page with these names. */
export type SelectorTest = (has: HasName) => boolean;

/** Reads selectors, and knows the names in them. */
export class SelectorTests {
  /** The names that the tests ask for. */
  readonly names = new Set<string>();

  /** The test of a selector: whether all its names are in the page. */
  of(selector: string): SelectorTest {
    return any(parseSelector().astSync(selector).nodes.map(this.#all));
  }

  readonly #all = (selector: SelectorNode): SelectorTest => {
    const nodes = 'nodes' in selector ? (selector.nodes as SelectorNode[]) : [];
    const tests = nodes.flatMap((node) => this.#testsOf(node));
    return (has) => tests.every((test) => test(has));
  };

  #testsOf(node: SelectorNode): SelectorTest[] {
    switch (node.type) {
      case 'tag':
        return [this.#isNamed(node.value)];
      case 'class':
        return [this.#isNamed(`.${node.value}`)];
      case 'id':
        return [this.#isNamed(`#${node.value}`)];
      case 'attribute': {
        const { attribute, operator, value = '' } = node;
        const tests = [this.#isNamed(`[${attribute}]`)];
        // Scripts set these two attributes through properties with other names.
        if (operator === '=' && value !== 'true' && value !== 'false')
          tests.push(any([this.#isNamed(`[${attribute}=${value}]`), this.#isNamed(`=${value}`)]));
        return tests;
      }
      case 'pseudo': {
        // Names inside `:not()` need not be in the page.
        if (![':is', ':where', ':has'].includes(node.value)) return [];
        return [any(node.nodes.map(this.#all))];
      }
      default:
        return [];
    }
  }

  #isNamed(name: string): SelectorTest {
    this.names.add(name);
    return (has) => has(name);
  }
}

const any =
  (tests: readonly SelectorTest[]): SelectorTest =>
  (has) =>
    tests.some((test) => test(has));
