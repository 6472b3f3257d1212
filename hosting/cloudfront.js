/**
 * CloudFront function (runtime 2.0) for viewer requests: S3 knows keys, not pages. `/x` is answered with
 * `x/index.html` at once, `/x/` leads to `/x`.
 */
// CloudFront calls it by its name.
// eslint-disable-next-line @typescript-eslint/no-unused-vars
function handler(event) {
  const { request } = event;
  const { uri } = request;
  if (uri !== '/' && uri.endsWith('/')) {
    return {
      statusCode: 301,
      statusDescription: 'Moved Permanently',
      headers: { location: { value: uri.replace(/^\/+/, '/').replace(/\/+$/, '') || '/' } },
    };
  }
  const name = uri.slice(uri.lastIndexOf('/') + 1);
  if (!name.includes('.')) request.uri = uri === '/' ? '/index.html' : `${uri}/index.html`;
  return request;
}
