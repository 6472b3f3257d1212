export { onCreateWebpackConfig } from './src/gatsby/onCreateWebpackConfig';
export { onPreBootstrap } from './src/gatsby/onPreBootstrap';
export { onPreInit } from './src/gatsby/onPreInit';
export { onPostBootstrap, onPostBuild } from './src/gatsby/removeOldFiles';
