/** A person resets a password by e-mail, and is told where the server has none. `npm run test:cms` runs it. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { client, listen, missing, startCms } from './support/cms.mjs';

const skip = missing;
const PERSON = { email: 'editor@example.com', password: randomUUID() };

/** A mail server that keeps what it receives. */
async function startMailServer() {
  const mails = [];
  const server = net.createServer((socket) => {
    let isData = false;
    let text = '';
    socket.write('220 test\r\n');
    socket.on('data', (data) => {
      if (!isData) {
        const command = data.toString().slice(0, 4).toUpperCase();
        isData = command === 'DATA';
        socket.write(isData ? '354 go\r\n' : command === 'QUIT' ? '221 bye\r\n' : '250 ok\r\n');
        return;
      }
      text += data.toString();
      if (!text.endsWith('\r\n.\r\n')) return;
      mails.push(text);
      isData = false;
      socket.write('250 ok\r\n');
    });
    socket.on('error', () => undefined);
  });
  const address = new URL(await listen(server));
  return { mails, url: `smtp://${address.host}`, stop: () => server.close() };
}

async function withCms(environment, check) {
  const folder = mkdtempSync(path.join(tmpdir(), 'cms-mail-'));
  const cms = await startCms({ CMS_DATA_DIR: folder, CMS_SEED: 'no', ...environment });
  try {
    const ask = client(cms.origin);
    assert.equal((await ask('POST', 'users/first-register', PERSON)).status, 200);
    await check(ask, cms);
  } finally {
    cms.stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

test('a password is reset with the link of an e-mail', { skip }, async () => {
  const server = await startMailServer();
  const environment = {
    SMTP_URL: server.url,
    MAIL_FROM: 'The docs <docs@example.com>',
    SERVER_URL: 'https://cms.example.com',
  };
  await withCms(environment, async (ask) => {
    const { email } = PERSON;
    assert.equal((await ask('POST', 'users/forgot-password', { email })).status, 200);
    const [mail] = server.mails;
    assert.match(mail, /^From: The docs <docs@example\.com>/m);
    assert.match(mail, /^To: editor@example\.com/m);
    // Lines of the mail are broken with "=".
    const body = mail.replace(/=\r\n/g, '').replaceAll('=3D', '=');
    const [, token] = /https:\/\/cms\.example\.com\/admin\/reset\/(\w+)/.exec(body) ?? [];
    assert.ok(token, body);
    const password = randomUUID();
    assert.equal((await ask('POST', 'users/reset-password', { token, password })).status, 200);
    assert.equal((await ask('POST', 'users/login', { email, password })).status, 200);
    assert.equal((await ask('POST', 'users/login', PERSON)).status, 401);
  });
  server.stop();
});

test('a server without e-mail says so, and logs no link', { skip }, async () => {
  await withCms({ SMTP_URL: '' }, async (ask, cms) => {
    const { email } = PERSON;
    const answer = await ask('POST', 'users/forgot-password', { email });
    assert.equal(answer.status, 503);
    assert.match(answer.body.errors[0].message, /sends no e-mail\. Ask an editor/);
    assert.doesNotMatch(cms.log(), /admin\/reset/);
  });
});
