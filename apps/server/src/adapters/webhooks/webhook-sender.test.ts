import { createServer, type IncomingMessage, type Server } from 'node:http';
import { type AddressInfo, createServer as createTcpServer, type Server as TcpServer } from 'node:net';
import { text } from 'node:stream/consumers';
import type { WebhookFault } from '@tillslip/domain/webhooks/webhook-events';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fakeWebhookSender } from '../../../test/fake-webhook-sender.ts';
import type { WebhookSender } from '../../ports/webhook-sender.ts';
import { createHttpWebhookSender } from './http-webhook-sender.ts';

/** The real sender and the fake of the tests behave alike; the real one against a local server. */

interface Received {
  readonly path: string | undefined;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

const received: Received[] = [];
/** What the server answers, by path; it keeps others waiting. */
const ANSWERS: Readonly<Record<string, { status: number; headers?: Record<string, string>; body?: string }>> = {
  '/ok': { status: 204 },
  '/down': { status: 503, body: 'later' },
  '/moved': { status: 302, headers: { location: '/ok' } },
  '/long': { status: 200, body: 'x'.repeat(5_000_000) },
};

let server: Server;
let breaking: TcpServer;
const addressOf = (listening: Server | TcpServer) => `127.0.0.1:${(listening.address() as AddressInfo).port}`;
const listen = (it: Server | TcpServer, host = '127.0.0.1', port = 0) =>
  new Promise<void>((done) => it.listen(port, host, done));

const answering = () =>
  createServer(async (request, response) => {
    received.push({ path: request.url, headers: request.headers, body: await text(request) });
    if (request.url === '/drip') return void response.writeHead(200).write('x');
    const answer = ANSWERS[request.url ?? ''];
    if (answer) response.writeHead(answer.status, answer.headers).end(answer.body);
  });

beforeAll(async () => {
  server = answering();
  breaking = createTcpServer((socket) => socket.once('data', () => socket.destroy()));
  await Promise.all([listen(server), listen(breaking)]);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
  breaking.close();
});

const local = () => createHttpWebhookSender({ isLocal: true, timeLimitMs: 500 });
const strict = () => createHttpWebhookSender({ isLocal: false, timeLimitMs: 500 });
/** A port on which nobody listens: it is free again. */
async function closedPort(): Promise<string> {
  const gone = createTcpServer();
  await listen(gone);
  const address = addressOf(gone);
  await new Promise((closed) => gone.close(closed));
  return address;
}

type Case = readonly [sender: WebhookSender, url: string];
interface Kind {
  answers(path: string, status: number): Case | Promise<Case>;
  fails(fault: WebhookFault): Case | Promise<Case>;
  sent(): { readonly body: string; readonly headers: object }[];
}

const FAILING: Partial<Record<WebhookFault, () => Case | Promise<Case>>> = {
  'not-https': () => [strict(), `http://${addressOf(server)}/ok`],
  'not-public': () => [strict(), `https://${addressOf(server)}/ok`],
  'unknown-host': () => [
    createHttpWebhookSender({ isLocal: true, resolve: async () => [] }),
    `http://nowhere.example:${(server.address() as AddressInfo).port}/ok`,
  ],
  refused: async () => [local(), `http://${await closedPort()}/ok`],
  certificate: () => [local(), `https://${addressOf(server)}/ok`],
  timeout: () => [local(), `http://${addressOf(server)}/hang`],
  broken: () => [local(), `http://${addressOf(breaking)}/ok`],
};

const fake = fakeWebhookSender();
const KINDS: Readonly<Record<string, Kind>> = {
  http: {
    answers: (path) => [local(), `http://${addressOf(server)}${path}`],
    fails: (fault) => FAILING[fault]?.() ?? [strict(), ''],
    sent: () => received,
  },
  fake: {
    answers(path, status) {
      fake.answers(`https://fake.example${path}`, { status });
      return [fake, `https://fake.example${path}`];
    },
    fails(fault) {
      if (fault === 'not-https') return [fake, 'http://fake.example/ok'];
      fake.answers(`https://fake.example/${fault}`, { fault });
      return [fake, `https://fake.example/${fault}`];
    },
    sent: () => fake.sent,
  },
};

const BODY = '{"id":"1","words":"Café"}';
const post = ([sender, url]: Case) => sender.post({ url, headers: { 'webhook-id': '1' }, body: BODY });

describe.each(Object.keys(KINDS))('the sender: %s', (name) => {
  const kind = KINDS[name] as Kind;

  test('sends the headers and the body as they are', async () => {
    const answer = await post(await kind.answers('/ok', 204));
    expect(answer).toEqual({ status: 204, fault: null, durationMs: expect.any(Number) });
    expect(kind.sent().at(-1)).toMatchObject({ body: BODY, headers: { 'webhook-id': '1' } });
  });

  test.each([
    ['an error', '/down', 503],
    ['a redirect, which is not followed', '/moved', 302],
  ])('returns the status of %s', async (_what, path, status) => {
    const before = kind.sent().length;
    expect(await post(await kind.answers(path, status))).toMatchObject({ status, fault: null });
    expect(kind.sent()).toHaveLength(before + 1);
  });

  test.each<WebhookFault>(['not-https', 'not-public', 'unknown-host'])('says before sending: %s', async (fault) => {
    const [sender, url] = await kind.fails(fault);
    const before = kind.sent().length;
    expect(await sender.problemOf(url)).toBe(fault);
    expect(await post([sender, url])).toMatchObject({ status: null, fault });
    expect(kind.sent()).toHaveLength(before);
  });

  test.each<WebhookFault>(['refused', 'certificate', 'timeout', 'broken'])('says after trying: %s', async (fault) => {
    const [sender, url] = await kind.fails(fault);
    expect(await sender.problemOf(url)).toBeNull();
    expect(await post([sender, url])).toMatchObject({ status: null, fault });
  });

  test('rejects with the reason of the signal', async () => {
    const [sender, url] = await kind.answers('/ok', 204);
    const request = { url, headers: {}, body: BODY };
    await expect(sender.post(request, AbortSignal.abort(new Error('stopping')))).rejects.toThrow('stopping');
  });
});

describe('what the real sender does not do', () => {
  test.each([
    ['an answer without end is read for as long as one may take', '/drip'],
    ['an answer of five megabytes is not read whole', '/long'],
  ])('%s, and its status counts', async (_what, path) => {
    expect(await post([local(), `http://${addressOf(server)}${path}`])).toMatchObject({ status: 200, fault: null });
  });

  test.each<[why: string, url: string]>([
    ['loopback', 'https://127.0.0.1/'],
    ['loopback as one number', 'https://2130706433/'],
    ['loopback in hexadecimal', 'https://0x7f.0.0.1/'],
    ['loopback in octal', 'https://0177.0.0.1/'],
    ['loopback in short', 'https://127.1/'],
    ['loopback by its name', 'https://localhost/'],
    ['a name of this machine', 'https://tillslip.localhost/'],
    ['this machine', 'https://0.0.0.0/'],
    ['private', 'https://192.168.1.10/'],
    ['link-local: credentials of a cloud', 'https://169.254.169.254/latest/meta-data/'],
    ['shared by a carrier', 'https://100.64.0.1/'],
    ['multicast', 'https://224.0.0.1/'],
    ['IPv6 loopback', 'https://[::1]/'],
    ['IPv6 link-local', 'https://[fe80::1]/'],
    ['unique local', 'https://[fd00:ec2::254]/'],
    ['IPv4 within IPv6', 'https://[::ffff:127.0.0.1]/'],
    ['NAT64', 'https://[64:ff9b::10.0.0.1]/'],
  ])('it does not call %s', async (_why, url) => {
    expect(await strict().problemOf(url)).toBe('not-public');
    expect(await post([strict(), url])).toMatchObject({ status: null, fault: 'not-public' });
  });

  test.each<[why: string, addresses: string[]]>([
    ['a private address', ['10.0.0.5']],
    ['a public and a private one', ['41.0.0.1', '10.0.0.5']],
    ['a public and a unique local one', ['41.0.0.1', 'fd00::5']],
    ['IPv4 within IPv6', ['::ffff:10.0.0.5']],
  ])('it does not call a name with %s', async (_why, addresses) => {
    const sender = createHttpWebhookSender({ isLocal: false, resolve: async () => addresses });
    expect(await post([sender, 'https://hooks.example/'])).toMatchObject({ fault: 'not-public' });
  });

  test('it does not call anything but https', async () => {
    for (const url of ['ftp://hooks.example/', 'file:///etc/passwd', 'gopher://hooks.example/', 'hooks.example', ''])
      for (const sender of [strict(), local()]) expect(await sender.problemOf(url)).toBe('not-https');
  });

  /** A name that leads to each of these addresses in turn. */
  function rebinding(...addresses: string[]) {
    const asked: string[] = [];
    const resolve = async (host: string) => {
      asked.push(host);
      return [addresses[Math.min(asked.length, addresses.length) - 1] ?? ''];
    };
    return { resolve, asked };
  }

  test('a name that leads inside since it was checked is judged again, and not called', async () => {
    const { resolve } = rebinding('41.0.0.1', '127.0.0.1');
    const sender = createHttpWebhookSender({ isLocal: false, resolve });
    const url = `https://hooks.example:${(server.address() as AddressInfo).port}/ok`;
    const before = received.length;
    expect(await sender.problemOf(url)).toBeNull();
    expect(await post([sender, url])).toMatchObject({ status: null, fault: 'not-public' });
    expect(received).toHaveLength(before);
  });

  test('a name is resolved once, and the connection is made to the address that was judged', async () => {
    const { port } = server.address() as AddressInfo;
    const inside: string[] = [];
    const other = createServer((request, response) => {
      inside.push(request.url ?? '');
      response.end();
    });
    await listen(other, '127.0.0.2', port);
    const { resolve, asked } = rebinding('127.0.0.1', '127.0.0.2');
    const sender = createHttpWebhookSender({ isLocal: true, resolve });
    expect(await post([sender, `http://hooks.example:${port}/ok`])).toMatchObject({ status: 204 });
    expect([asked, inside]).toEqual([['hooks.example'], []]);
    expect(received.at(-1)?.headers.host).toBe(`hooks.example:${port}`);
    await new Promise((closed) => other.close(closed));
  });
});
