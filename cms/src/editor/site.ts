import { createContext, useContext } from 'react';
import type { Kit } from './core/kit';

/** What the editor knows of the site; the site's own code makes it (`tools/page-editor`). */
export interface SiteInfo {
  kit: Kit;
  /** Kinds of note boxes. */
  boxes: string[];
  /** Languages of code. */
  languages: string[];
  /** Variables with their values. */
  variables: Record<string, string>;
  /** Entries of the glossary. */
  terms: string[];
  /** Names of shared passages. */
  includes: string[];
  /** What sidebars call the pages below docs/, by their ids there. */
  pages: Record<string, string>;
  links: SiteLink[];
  operations: SiteOperation[];
}

/** A target of links. */
export interface SiteLink {
  href: string;
  title: string;
  kind: 'Page' | 'Section' | 'Operation';
}

/** An operation of the site's APIs. */
export interface SiteOperation {
  /** What names it in a call: `core/get-task`. */
  call: string;
  title: string;
  method: string;
  path: string;
  /** Arguments that a request needs, with examples, by their places. */
  required: OperationArgument[];
  /** YAML of an example body, if the operation has one. */
  body?: string;
}

/** An argument of an operation. */
export interface OperationArgument {
  place: 'path' | 'query' | 'header' | 'cookie';
  name: string;
  description: string;
  example: string;
}

/** A picture of the CMS. */
export interface Picture {
  id: number;
  name: string;
  url: string;
  alt?: string;
}

/** What a dialog asks for, and what it returns. */
export interface Questions {
  link: { given: { href: string; text: string; needsText: boolean }; answer: LinkAnswer };
  operation: { given: { call: string; args: string; title: string }; answer: CallAnswer };
  picture: { given: object; answer: { src: string; alt: string; caption: string } };
  variable: { given: object; answer: string };
  source: { given: { source: string; isLine: boolean }; answer: string };
}

export interface LinkAnswer {
  /** Empty to remove the link. */
  href: string;
  text: string;
}

export interface CallAnswer {
  call: string;
  args: string;
  title: string;
}

/** Opens a dialog. Returns undefined if it is closed without an answer. */
export type Ask = <Kind extends keyof Questions>(
  kind: Kind,
  given: Questions[Kind]['given'],
) => Promise<Questions[Kind]['answer'] | undefined>;

interface Surroundings {
  site: SiteInfo;
  ask: Ask;
  /** Address of a picture of the page. Undefined if the page has no picture of this name. */
  pictureUrl: (src: string) => string | undefined;
}

export const EditorContext = createContext<Surroundings | undefined>(undefined);

/** The site, the dialogs and the pictures of the page. */
export function useEditor(): Surroundings {
  const value = useContext(EditorContext);
  if (!value) throw new Error('The editor has no site.');
  return value;
}
