import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A way to the server on which a next version of the application can appear. */
export interface NextVersion {
  readonly address: string;
  /** From now on the service worker is of another version. */
  release(): void;
  close(): void;
}

/** Pass everything on to the server, but give the service worker another version once it is released. */
export async function serveNextVersion(baseURL: string): Promise<NextVersion> {
  let isReleased = false;
  const proxy = createServer((asked, answer) => {
    const changes = isReleased && asked.url === '/sw.js';
    const headers = { ...asked.headers, ...(changes && { 'accept-encoding': 'identity' }) };
    const passed = request(new URL(asked.url ?? '/', baseURL), { method: asked.method, headers }, (got) => {
      if (changes) void answerChanged(got, answer);
      else got.pipe(answer.writeHead(got.statusCode ?? 502, got.headers));
    });
    passed.on('error', () => answer.destroy());
    asked.pipe(passed);
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  return {
    address: `http://localhost:${(proxy.address() as AddressInfo).port}`,
    release: () => {
      isReleased = true;
    },
    close: () => {
      proxy.close();
      proxy.closeAllConnections();
    },
  };
}

async function answerChanged(got: IncomingMessage, answer: ServerResponse): Promise<void> {
  const source = Buffer.concat(await got.toArray()).toString();
  const changed = source.replace(/"version":"[^"]+"/, '"version":"next"');
  answer.writeHead(got.statusCode ?? 502, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' });
  answer.end(changed);
}
