import { isObject, type Description } from './openDescription';

const FIGURES = [
  /[$€£]\s?\d/,
  /\b\d[\d.,]*\s?(GBP|USD|EUR|pounds?|dollars?|euros?|cents?|pence)\b/i,
  /\b\d[\d.,]*\s?(per|an?|every)\s(second|minute|hour|day|month|year)\b/i,
  /\b(at most|up to|no more than|maximum of|limit of|limited to)\s\d+/i,
  /\b\d+\s(requests|calls|virtual machines|disks|buckets|networks|load balancers|certificates)\b/i,
  /\bfree of charge\b/i,
];

/** Sentences with a price, a quota or a rate limit, which descriptions must not contain. */
export function findFigures({ files }: Description): string[] {
  const found: string[] = [];
  const go = (value: unknown, where: string): void => {
    if (Array.isArray(value)) value.forEach((item, i) => go(item, `${where}/${i}`));
    if (!isObject(value)) return;
    for (const [key, item] of Object.entries(value)) {
      if (/^(examples?|value)$/.test(key) && !/properties$/.test(where)) continue;
      const at = `${where}/${key}`;
      if (/^(description|summary|title)$/.test(key) && typeof item === 'string') {
        if (FIGURES.some((figure) => figure.test(item))) found.push(`${at}: ${item}`);
      } else go(item, at);
    }
  };
  for (const [file, content] of files) go(content, file.split('/').slice(-2).join('/'));
  return found;
}
