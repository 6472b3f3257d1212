import remarkGfm from 'remark-gfm';
import type { Pluggable } from 'unified';
import { containers } from './containers';
import { explicitIds } from './explicitIds';

/** Syntax beyond MDX: tables and the like, `:::note`, `{#id}`. */
export const SYNTAX: Pluggable[] = [remarkGfm, containers, explicitIds];
