import { createElement } from 'react';
import type { HTMLAttributes } from 'react';
import type { GatsbySSR } from 'gatsby';
import { BEFORE_PAINT_SCRIPT } from './src/behaviours/firstVisit/beforePaint';
import { catchEarlyPresses } from './src/behaviours/firstVisit/earlyPresses';
import { APP_FILES_ID } from './src/behaviours/appFiles';
import { START_FAILURE, requestScripts } from './src/behaviours/firstVisit/requestScripts';
import { isSearchKey } from './src/behaviours/widgets/searchField';
import { showDialog } from './src/behaviours/widgets/showDialog';
import { inlineScript } from './src/browser/inlineScript';
import { withAppFilesElement } from './src/shell/appFilesElement';
import { HEAD_STYLES } from './src/build/headStyles';
import { showsCode } from './src/build/showsCode';
import { withPageElement } from './src/shell/BuiltPage';
import { ownHead } from './src/shell/ownHead';
import { SiteShell } from './src/shell/SiteShell';

/** One script for everything, because the content security policy of each page contains the hash of each script. */
const HEAD_SCRIPT = [
  BEFORE_PAINT_SCRIPT,
  inlineScript(catchEarlyPresses, START_FAILURE, isSearchKey, showDialog),
  inlineScript(requestScripts, APP_FILES_ID, START_FAILURE),
].join(';\n');

export const wrapPageElement: GatsbySSR['wrapPageElement'] = ({ element, props }) => (
  <SiteShell location={props.location}>{withPageElement(element)}</SiteShell>
);

/** Gatsby also passes the rendered HTML. Its types do not have this argument. */
interface BuiltBody {
  bodyHtml?: string;
}

const fontLink = (name: string) => (
  <link
    key={`${name}-font`}
    rel="preload"
    href={`/fonts/${name}.woff2`}
    as="font"
    type="font/woff2"
    crossOrigin="anonymous"
  />
);

export const onRenderBody: GatsbySSR['onRenderBody'] = ({
  setHtmlAttributes,
  setHeadComponents,
  ...rest
}) => {
  const { bodyHtml = '' } = rest as BuiltBody;
  setHtmlAttributes({ 'data-theme': THEMES.initial } as HTMLAttributes<HTMLHtmlElement>);
  setHeadComponents([
    <script key="first" dangerouslySetInnerHTML={{ __html: HEAD_SCRIPT }} />,
    <link key="icon" rel="icon" href="/favicon.svg" type="image/svg+xml" />,
    <link key="old-icon" rel="icon" href="/favicon.ico" sizes="32x32" />,
    <link key="touch-icon" rel="apple-touch-icon" href="/apple-touch-icon.png" />,
    fontLink('text'),
    ...(showsCode(bodyHtml) ? [fontLink('mono')] : []),
    ...ownHead.map(({ tag, props, text }, index) =>
      createElement(tag, {
        key: `own-${index}`,
        ...props,
        ...(text && { dangerouslySetInnerHTML: { __html: text } }),
      }),
    ),
  ]);
};

export const onPreRenderHTML: GatsbySSR['onPreRenderHTML'] = ({
  getHeadComponents,
  replaceHeadComponents,
  getPostBodyComponents,
  replacePostBodyComponents,
}) => {
  replaceHeadComponents([
    <style key="first-styles" dangerouslySetInnerHTML={{ __html: HEAD_STYLES }} />,
    ...getHeadComponents(),
  ]);
  if (process.env.NODE_ENV === 'production')
    replacePostBodyComponents(withAppFilesElement(getPostBodyComponents(), APP_FILES_ID));
};
