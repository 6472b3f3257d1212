import type { JSX } from 'react';
import type { GuideComponent } from '../../core/text/guideComponents';
import { CodeBlock } from '../code/CodeBlock';
import { Card } from '../navigation/cards/Card';
import { CardGrid } from '../navigation/cards/CardGrid';
import { Callout } from '../ui/Callout';
import { withBoundary } from '../ui/PartBoundary';
import { ApiCall } from './ApiCall';
import { Cell, HeaderCell } from './Cell';
import { Figure } from './Figure';
import { GuideText } from './GuideText';
import { headingWithLink } from './headingWithLink';
import { ownComponents } from './ownComponents';
import { Steps } from './Steps';
import { TableScroller } from './TableScroller';
import { Tab, Tabs } from './Tabs';
import { TaskBox } from './TaskBox';
import { Term } from './Term';
import './guide.css';

type HtmlName = keyof JSX.IntrinsicElements | 'wrapper';

/**
 * Components that guides may use without an import, and elements of HTML that are drawn in another way. Only names of
 * `GUIDE_COMPONENTS` are accepted in a guide.
 */
export const mdxComponents = {
  ...ownComponents,
  Admonition: Callout,
  ApiCall: withBoundary(WORDS.parts.call, ApiCall),
  Card,
  Cards: CardGrid,
  CodeBlock: withBoundary(WORDS.parts.code, CodeBlock),
  Figure: withBoundary(WORDS.parts.picture, Figure),
  Steps,
  Tab,
  Tabs: withBoundary(WORDS.parts.tabs, Tabs),
  Term,
  h2: headingWithLink('h2'),
  h3: headingWithLink('h3'),
  h4: headingWithLink('h4'),
  input: TaskBox,
  table: TableScroller,
  td: Cell,
  th: HeaderCell,
  wrapper: GuideText,
} satisfies Record<GuideComponent, unknown> & Partial<Record<HtmlName, unknown>>;
