export { onCreateWebpackConfig } from './src/gatsby/onCreateWebpackConfig';
export { onPostBootstrap, onPostBuild } from './src/gatsby/removeOldFiles';
