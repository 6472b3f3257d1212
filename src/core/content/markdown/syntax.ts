import remarkGfm from 'remark-gfm';
import type { Pluggable } from 'unified';
import { containers } from './containers';
import { explicitIds } from './explicitIds';

/** Syntax in addition to MDX: GitHub Flavored Markdown, `:::note`, `{#id}`. */
export const SYNTAX: Pluggable[] = [remarkGfm, containers, explicitIds];
