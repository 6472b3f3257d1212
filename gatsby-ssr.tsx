import type { HTMLAttributes } from 'react';
import type { GatsbySSR } from 'gatsby';
import { EARLY_PRESSES_SCRIPT } from './src/behaviours/earlyPresses';
import { START_SCRIPT } from './src/behaviours/start';
import { BEFORE_PAINT_SCRIPT } from './src/behaviours/theme';
import { LAYER_ORDER } from './src/lib/layerOrder';
import { Frame } from './src/shell/Frame';
import { ImageZoom } from './src/shell/ImageZoom';

/** What runs before the first paint, as one script: the policy of a page names the hash of each. */
const FIRST_SCRIPTS = [BEFORE_PAINT_SCRIPT, EARLY_PRESSES_SCRIPT, START_SCRIPT];

export const wrapPageElement: GatsbySSR['wrapPageElement'] = ({ element, props }) => (
  <>
    <Frame location={props.location}>{element}</Frame>
    <ImageZoom pathname={props.location.pathname} />
  </>
);

export const onRenderBody: GatsbySSR['onRenderBody'] = ({
  setHtmlAttributes,
  setHeadComponents,
}) => {
  setHtmlAttributes({ 'data-theme': 'light' } as HTMLAttributes<HTMLHtmlElement>);
  setHeadComponents([
    <script key="first" dangerouslySetInnerHTML={{ __html: FIRST_SCRIPTS.join(';\n') }} />,
    <link key="icon" rel="icon" href="/favicon.svg" type="image/svg+xml" />,
    <link key="old-icon" rel="icon" href="/favicon.ico" sizes="32x32" />,
    <link key="touch-icon" rel="apple-touch-icon" href="/apple-touch-icon.png" />,
    <link key="manifest" rel="manifest" href="/manifest.webmanifest" />,
    <link
      key="text-font"
      rel="preload"
      href="/fonts/text.woff2"
      as="font"
      type="font/woff2"
      crossOrigin="anonymous"
    />,
  ]);
};

export const onPreRenderHTML: GatsbySSR['onPreRenderHTML'] = ({
  getHeadComponents,
  replaceHeadComponents,
}) => {
  replaceHeadComponents([<style key="layers">{LAYER_ORDER}</style>, ...getHeadComponents()]);
};
