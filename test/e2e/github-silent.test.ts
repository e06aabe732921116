import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import test from 'node:test';
import { pullRequest } from '../runner/repository.js';
import { runAction } from '../runner/run-action.js';

const FILES = { 'package.json': '{}\n' };
const PAGE = '<html>Sign in</html>';

/** What a server or proxy does with a connection, and what is said of the check run. */
const rows: readonly (readonly [
  name: string,
  as: 'server' | 'proxy',
  onConnect: (socket: Socket) => void,
  said: RegExp,
])[] = [
  ['a server that hangs up at once', 'server', (socket) => socket.end(), /GitHub gave no answer/],
  ['a proxy that says nothing', 'proxy', () => {}, /GitHub gave no answer \(no answer within 10 s\)/],
  [
    'an answer that is cut short',
    'server',
    answering('HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 500\r\n\r\n{"total_'),
    /its answer is not JSON, or is incomplete/,
  ],
  [
    'a page of something in between',
    'server',
    answering(`HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ncontent-length: ${PAGE.length}\r\n\r\n${PAGE}`),
    /its answer is not JSON, or is incomplete/,
  ],
];

for (const [name, as, onConnect, said] of rows) {
  test(`${name}: the run ends, with its conclusion and a notice`, { timeout: 60_000 }, async (t) => {
    const sockets = new Set<Socket>();
    const server = createServer((socket) => {
      sockets.add(socket.on('error', () => {}));
      onConnect(socket);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const repository = pullRequest(FILES, FILES);
    t.after(() => {
      repository.remove();
      for (const socket of sockets) socket.destroy();
      server.close();
    });
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const viaProxy = { GITHUB_API_URL: 'http://api.test', HTTP_PROXY: address };
    const env: Readonly<Record<string, string>> = as === 'server' ? { GITHUB_API_URL: address } : viaProxy;
    const inputs = { 'check-run': 'true', token: 't', base: 'none' };
    const { exitCode, outputs, shown } = await runAction({
      workspace: repository.folder,
      event: repository.event,
      inputs,
      env,
    });
    assert.deepEqual([exitCode, outputs.conclusion], [0, 'passed']);
    assert.ok(
      shown.some(({ message }) => /No check run|check run is incomplete/.test(message) && said.test(message)),
      shown.map(({ message }) => message).join('\n'),
    );
  });
}

function answering(text: string) {
  return (socket: Socket) => {
    socket.once('data', () => {
      socket.write(text);
      setTimeout(() => socket.destroy(), 50);
    });
  };
}
