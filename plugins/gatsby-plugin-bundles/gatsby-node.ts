export { onCreateWebpackConfig } from './src/gatsby/onCreateWebpackConfig';
