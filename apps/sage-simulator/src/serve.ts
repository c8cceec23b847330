import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { failedOutcome, type PendingFailures, takeFailure } from './failures.ts';
import { jsonReply, type Reply, type Request, readRequest } from './http.ts';

/** One request as it arrived and was answered. */
export interface SimRequest extends Omit<Request, 'body'> {
  readonly at: number;
  readonly body: string;
  status: number;
}

/** What every service of the simulator has. */
export interface Service {
  readonly failures: PendingFailures;
  readonly log: SimRequest[];
  now(): number;
  answer(request: Request, entry: SimRequest): Reply | Promise<Reply>;
  /** The body of a refusal with a status, as this service writes it. */
  refusalBody(status: number): unknown;
}

/** Listen on this machine; `port` 0 is any that is free. */
export async function serve(service: Service, port: number): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer(async (incoming, outgoing) => {
    const request = await readRequest(incoming);
    const entry: SimRequest = { ...request, at: service.now(), body: request.body.toString('utf8'), status: 0 };
    service.log.push(entry);
    const outcome = await outcomeOf(service, request, entry).catch((error) =>
      jsonReply(500, { unexpected: String(error) }),
    );
    send(entry, outgoing, outcome);
  });
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      const closed = new Promise<void>((done) => server.close(() => done()));
      server.closeAllConnections();
      await closed;
    },
  };
}

async function outcomeOf(service: Service, request: Request, entry: SimRequest): Promise<Reply | 'cut'> {
  const early = takeFailure(service.failures, request, 'before');
  if (early) return failedOutcome(early, null, service.refusalBody);
  const reply = await service.answer(request, entry);
  const late = takeFailure(service.failures, request, 'afterCommit');
  return late ? failedOutcome(late, reply, service.refusalBody) : reply;
}

function send(entry: SimRequest, outgoing: ServerResponse, outcome: Reply | 'cut'): void {
  if (outcome === 'cut') {
    outgoing.destroy();
    return;
  }
  entry.status = outcome.status;
  outgoing.writeHead(outcome.status, outcome.headers);
  outgoing.end(outcome.body);
}
