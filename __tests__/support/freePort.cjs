/* eslint-disable @typescript-eslint/no-require-imports -- CommonJS, which plain Node.js and Jest both load. */
const { createServer } = require('node:net');

exports.freePort = async function freePort() {
  const server = createServer();
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address();
  await new Promise((resolve) => server.close(resolve));
  return port;
};
