import { EventEmitter } from 'node:events';
import { sendUnchangedResults } from '../../../../plugins/gatsby-plugin-site/src/webpack/sendUnchangedResults';

test('who waits for a page hears that its query has run, also if no result is written', () => {
  const emitter = new EventEmitter();
  sendUnchangedResults({ emitter });
  const heard: string[] = [];
  // Gatsby's server waits for this event before it sends the data of a page.
  emitter.on('CLEAR_PENDING_PAGE_DATA_WRITE', ({ payload }: { payload: { page: string } }) =>
    heard.push(payload.page),
  );
  emitter.emit('PAGE_QUERY_RUN', { payload: { path: '/dev-404-page', isPage: true } });
  expect(heard).toEqual(['/dev-404-page']);
});
