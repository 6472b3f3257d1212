/**
 * CloudFront function (runtime 2.0) for viewer requests. S3 finds files only by their exact names. So this function
 * replaces `/x` by `/x/index.html`, and redirects `/x/` to `/x`.
 */
// CloudFront calls the function by its name.
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
