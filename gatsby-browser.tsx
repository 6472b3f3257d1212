import './src/styles/global.css';
import { navigate } from 'gatsby';
import type { GatsbyBrowser } from 'gatsby';
import { mayPrefetch } from './src/behaviours/connection';
import { handleLinks } from './src/behaviours/links';
import { createProgressBar } from './src/behaviours/progressBar';
import { followOtherTabs } from './src/behaviours/theme';
import { Frame } from './src/shell/Frame';
import { ImageZoom } from './src/shell/ImageZoom';

declare global {
  interface Window {
    /** Gatsby's page loader. */
    ___loader: { hovering: (path: string) => void };
  }
}

const progressBar = createProgressBar(document);

export const wrapPageElement: GatsbyBrowser['wrapPageElement'] = ({ element, props }) => (
  <>
    <Frame pathname={props.location.pathname}>{element}</Frame>
    <ImageZoom pathname={props.location.pathname} />
  </>
);

export const onClientEntry: GatsbyBrowser['onClientEntry'] = () => {
  followOtherTabs(document.documentElement);
  handleLinks(document, {
    follow: ({ to }) => {
      progressBar.start();
      void navigate(to);
    },
    prefetch: ({ pathname }) => {
      if (mayPrefetch()) window.___loader.hovering(pathname);
    },
  });
};

export const onRouteUpdate: GatsbyBrowser['onRouteUpdate'] = () => progressBar.finish();

/** Gatsby would fetch every page whose link comes into view: with a sidebar of 200 links, dozens of files a page. */
export const disableCorePrefetching: GatsbyBrowser['disableCorePrefetching'] = () => true;
