import type { CollectionTag, ScalarTag, TagId, Tags } from 'yaml';
import { exactNumber } from './exactNumber';

/** Decimal numbers. Octal and hexadecimal ones have no text in JSON. */
const DECIMAL = /^[-+]?(?:\d|\.\d)[\d.]*(?:e[-+]?\d+)?$/i;

/** The option `customTags` of the YAML parser that keeps all digits of numbers (`exactNumber`). */
export function exactYamlTags(tags: Tags): Tags {
  return tags.map((tag) => (isNumeric(tag) ? withExactNumbers(tag) : tag));
}

function isNumeric(tag: ScalarTag | CollectionTag | TagId): tag is ScalarTag {
  return typeof tag === 'object' && /^tag:yaml\.org,2002:(?:int|float)$/.test(tag.tag);
}

function withExactNumbers(tag: ScalarTag): ScalarTag {
  return {
    ...tag,
    resolve: (text, onError, options) =>
      DECIMAL.test(text) ? exactNumber(text) : tag.resolve(text, onError, options),
  };
}
