import { readObject } from './plugins/gatsby-transformer-openapi/support/readFixture';
test('x', async () => {
  const table: Record<string, object> = JSON.parse(process.env.T ?? '{}');
  for (const [name, schema] of Object.entries(table)) {
    const content = { 'application/json': { schema } };
    const r = await readObject({ openapi: '3.1.0', info: { title: 'X', version: '1' }, paths: { '/x': { post: { requestBody: { content }, responses: { 200: { description: 'OK', content } } } } } });
    const [o] = r.description?.operations ?? [];
    console.log(name, JSON.stringify(o?.requestBody?.content[0]?.examples), JSON.stringify(o?.responses[0]?.content[0]?.examples));
  }
});
