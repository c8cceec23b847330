import type { IncomingMessage } from 'node:http';

/** A request, read whole. */
export interface Request {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

export interface Reply {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: string;
}

/** Read a request to its end. */
export async function readRequest(incoming: IncomingMessage): Promise<Request> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  const url = new URL(incoming.url ?? '/', 'http://localhost');
  const headers = Object.entries(incoming.headers).map(([name, value]) => [name, String(value)] as const);
  return {
    method: incoming.method ?? 'GET',
    path: decodeURIComponent(url.pathname),
    query: Object.fromEntries(url.searchParams),
    headers: Object.fromEntries(headers),
    body: Buffer.concat(chunks),
  };
}
