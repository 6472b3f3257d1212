export { onCreateWebpackConfig } from './src/gatsby/onCreateWebpackConfig';
export { onPreInit } from './src/gatsby/onPreInit';
export { onPostBootstrap, onPostBuild } from './src/gatsby/removeOldFiles';
