import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { answerApi } from './api.ts';
import type { Limits, QboSim, QboSimOptions, SeedName, SimRequest } from './control.ts';
import { createControl } from './create-control.ts';
import { failedOutcome, type Outcome, takeFailure } from './failures.ts';
import { jsonReply, type Reply, type Request, readRequest } from './http.ts';
import { authorize, discovery, exchangeToken, revokeToken } from './oauth.ts';
import { seedRealm } from './seed.ts';
import { isoTime, type State } from './state.ts';
import { Throttle } from './throttle.ts';

const ALL_SEEDS: readonly SeedName[] = ['ZA-1', 'ZA-2', 'US-1'];
const LIMITS: Limits = { perSecond: 10, perMinute: 500, batchPerMinute: 40, retryAfter: false, throttleStatus: 429 };
const FIVE_YEARS_SEC = 5 * 365 * 86_400;

/** Start a local QuickBooks Online: sign-in, accounting API and limits, with its data in memory. src: G0 */
export async function createQboSim(options: QboSimOptions = {}): Promise<QboSim> {
  const clock = { ahead: 0 };
  const state = createState(options, clock);
  const server = createServer();
  await new Promise<void>((listening) => server.listen(options.port ?? 0, '127.0.0.1', listening));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const meter = { inFlight: 0, peak: 0 };
  const latency = latencyOf(options.latency);
  const throttle = new Throttle(state.limits);
  server.on('request', (incoming, outgoing) => {
    void serve({ state, throttle, url, latency, meter }, incoming, outgoing);
  });
  const control = createControl(state, clock, meter);
  return { url, app: state.app, settings: settingsOf(url, state.app), control, close: () => closeServer(server) };
}

const settingsOf = (url: string, { clientId, secret, verifierToken }: QboSim['app']): Record<string, string> => ({
  QUICKBOOKS_CLIENT_ID: clientId,
  QUICKBOOKS_CLIENT_SECRET: secret,
  QUICKBOOKS_ENVIRONMENT: 'sandbox',
  QUICKBOOKS_AUTH_URL: `${url}/connect/oauth2`,
  QUICKBOOKS_TOKEN_URL: `${url}/oauth2/v1/tokens/bearer`,
  QUICKBOOKS_REVOKE_URL: `${url}/v2/oauth2/tokens/revoke`,
  QUICKBOOKS_API_URL: url,
  QUICKBOOKS_WEBHOOK_VERIFIER: verifierToken,
});

function createState(options: QboSimOptions, clock: { ahead: number }): State {
  const now = () => Date.now() + clock.ahead;
  const realms = (options.seeds ?? ALL_SEEDS).map((seed) => seedRealm(seed, isoTime(now())));
  const [first] = realms;
  return {
    options: {
      asksConsent: options.asksConsent ?? false,
      accessTtlSec: options.accessTtlSec ?? 3600,
      rotation: options.rotation ?? 'everyUse',
      graceSec: options.graceSec ?? 86_400,
      refreshTtlSec: options.refreshTtlSec ?? 8_726_400,
      hardTtlSec: options.hardTtlSec ?? FIVE_YEARS_SEC,
      reuseRevokesGrant: options.reuseRevokesGrant ?? false,
      taxOverrideTolerance: options.taxOverrideTolerance ?? Number.POSITIVE_INFINITY,
    },
    limits: { ...LIMITS, ...options.limits },
    app: {
      clientId: 'simulated-client',
      secret: 'simulated-secret',
      redirects: ['http://localhost:3000/integrations/quickbooks/callback'],
      verifierToken: 'simulated-verifier',
      ...options.app,
    },
    realms: new Map(realms.map((realm) => [realm.id, realm])),
    codes: new Map(),
    grants: [],
    failures: [],
    log: [],
    unexpected: [],
    warnings: [],
    consent: first ? { allow: true, realmId: first.id } : null,
    now,
  };
}

interface Serving {
  readonly state: State;
  readonly throttle: Throttle;
  readonly url: string;
  readonly latency: () => number;
  readonly meter: { inFlight: number; peak: number };
}

async function serve(serving: Serving, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const { state, latency, meter } = serving;
  const request = await readRequest(incoming);
  meter.inFlight += 1;
  meter.peak = Math.max(meter.peak, meter.inFlight);
  const entry = logEntry(state, request);
  try {
    const wait = latency();
    if (wait > 0) await sleep(wait);
    send(entry, outgoing, await outcomeOf(serving, request, entry));
  } catch (error) {
    send(entry, outgoing, jsonReply(500, { error: String(error) }));
  } finally {
    meter.inFlight -= 1;
  }
}

function logEntry(state: State, { method, path, query, headers, body }: Request): SimRequest {
  const tid = `1-${randomBytes(12).toString('hex')}`;
  const entry = {
    at: state.now(),
    method,
    path,
    query,
    headers,
    body: body.toString('utf8'),
    status: 0,
    tid,
    isCommitted: false,
  };
  state.log.push(entry);
  return entry;
}

async function outcomeOf(serving: Serving, request: Request, entry: SimRequest): Promise<Outcome> {
  const early = takeFailure(serving.state, request, 'before');
  if (early) return failedOutcome(serving.state, early, null);
  const reply = await route(serving, request, entry);
  const late = takeFailure(serving.state, request, 'afterCommit');
  return late ? failedOutcome(serving.state, late, reply) : reply;
}

function route({ state, throttle, url }: Serving, request: Request, entry: SimRequest): Reply | Promise<Reply> {
  switch (`${request.method} ${request.path}`) {
    case 'GET /.well-known/openid_configuration':
    case 'GET /.well-known/openid_sandbox_configuration':
      return discovery(url);
    case 'GET /connect/oauth2':
      return authorize(state, request);
    case 'POST /oauth2/v1/tokens/bearer':
      return exchangeToken(state, request);
    case 'POST /v2/oauth2/tokens/revoke':
      return revokeToken(state, request);
    default:
  }
  if (request.path.startsWith('/v3/company/')) return answerApi(state, throttle, url, request, entry);
  state.unexpected.push(entry);
  return jsonReply(404, {});
}

function send(entry: SimRequest, outgoing: ServerResponse, outcome: Outcome): void {
  if (outcome === 'cut') {
    outgoing.destroy();
    return;
  }
  entry.status = outcome.status;
  outgoing.writeHead(outcome.status, { ...outcome.headers, intuit_tid: entry.tid });
  outgoing.end(outcome.body);
}

/** Delays from a seed: the same sequence each time. */
function latencyOf(latency: QboSimOptions['latency']): () => number {
  if (!latency) return () => 0;
  let seed = latency.seed >>> 0;
  return () => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return latency.min + (seed / 2 ** 32) * (latency.max - latency.min);
  };
}

async function closeServer(server: Server): Promise<void> {
  const closed = new Promise<void>((done) => server.close(() => done()));
  server.closeAllConnections();
  await closed;
}
