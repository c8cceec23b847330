import { cpSync } from 'node:fs';
import { join } from 'node:path';
import type { AnyContractProcedure } from '@orpc/contract';
import { getMe } from '@tillslip/contract/auth';
import type { Translations } from '@tillslip/messages/i18n';
import { connect } from '../src/platform/database/connections.ts';
import { readEnv } from '../src/platform/env.ts';
import { createLanguages } from '../src/platform/languages.ts';
import { createLog } from '../src/platform/log.ts';
import type { AccountingPackages } from '../src/ports/accounting-package.ts';
import type { Clock } from '../src/ports/clock.ts';
import { type Server, wire } from '../src/wire.ts';
import { type CallInput, type CallOutput, type CallResult, requestOf, resultOf } from './call.ts';
import { recordLocks } from './database/lock-recorder.ts';
import { type FakeWebhookSender, fakeWebhookSender } from './fake-webhook-sender.ts';
import { type FakeClock, type FakeMail, type FakeReader, fakeClock, fakeMail, fakeReader } from './fakes.ts';
import { createInstallation, type Installation } from './installation.ts';
import { type EditInput, withNewestVersion } from './newest-version.ts';
import { type FakeStatementReader, fakeStatementReader } from './statements.ts';
import type { TestDatabase } from './test-database.ts';

/** The people of the tests; each signs up, confirms the address and signs in through HTTP when first used. */
export type TestUser = 'ann' | 'ben' | 'cara' | 'dan' | 'eve';

interface Person {
  readonly id: string;
  readonly email: string;
  readonly cookie: string;
}

/** The whole application with its own database, without a port. Only the clock, mail, readers and the sender of webhooks are fake. */
export interface TestApp {
  readonly server: Server;
  readonly clock: FakeClock;
  readonly mail: FakeMail;
  readonly reader: FakeReader;
  readonly statementReader: FakeStatementReader;
  readonly webhookSender: FakeWebhookSender;
  /** Send any request, as a guest or as one of the people. */
  request(path: string, init?: RequestInit, as?: TestUser): Promise<Response>;
  /** Make a call of the contract: `app.call(contract.companies.get, { id }, 'ann')`. */
  call<P extends AnyContractProcedure>(
    procedure: P,
    input: CallInput<P>,
    as?: TestUser,
  ): Promise<CallResult<CallOutput<P>>>;
  /** Make a call that must succeed, and return its body. */
  ok<P extends AnyContractProcedure>(procedure: P, input: CallInput<P>, as?: TestUser): Promise<CallOutput<P>>;
  /** Make a call that edits what is saved now, as a person does who just loaded the page. */
  tryEdit<P extends AnyContractProcedure>(
    procedure: P,
    input: EditInput<P>,
    as?: TestUser,
  ): Promise<CallResult<CallOutput<P>>>;
  /** The same for an edit that must succeed; returns its body. */
  edit<P extends AnyContractProcedure>(procedure: P, input: EditInput<P>, as?: TestUser): Promise<CallOutput<P>>;
  person(name: TestUser): Promise<Person>;
  /** Start the application again on connections that refuse writes; people must be signed in before. */
  readOnly(): Promise<Pick<TestApp, 'server' | 'request'> & { stop(): Promise<void> }>;
  stop(): Promise<void>;
}

export interface TestAppOptions {
  /** Environment variables. */
  readonly env?: Record<string, string>;
  /** Languages besides English. */
  readonly translations?: Readonly<Record<string, Translations>>;
  /** A database with data, which is migrated; an empty one when not given. Dropped at the end. */
  readonly database?: TestDatabase;
  /** A folder of documents that are copied to start with. */
  readonly documents?: string;
  /** The accounting packages instead of those of the settings. */
  readonly accounting?: (clock: Clock) => AccountingPackages;
  /** What others use as well, before, beside or afterwards: it stays when the application stops. */
  readonly installation?: Installation;
}

const ORIGIN = 'http://localhost:3000';
export const PASSWORD = 'Correct-Horse-9';

/** Start the application for one test file: `beforeAll(async () => { app = await startTestApp(); })`. */
export async function startTestApp({ env = {}, translations = {}, ...given }: TestAppOptions = {}): Promise<TestApp> {
  const installation = given.installation ?? (await createInstallation(given.database));
  const { dataDir, database } = installation;
  if (given.documents) cpSync(given.documents, join(dataDir, 'files'), { recursive: true });
  const settings = readEnv({
    PUBLIC_URL: ORIGIN,
    DATA_DIR: dataDir,
    LOG_LEVEL: process.env.TEST_LOG_LEVEL ?? 'silent',
    TRUST_PROXY: '1',
    ...env,
  });
  const fakes = {
    ...{ clock: fakeClock(), mail: fakeMail(), reader: fakeReader(), statementReader: fakeStatementReader() },
    webhookSender: fakeWebhookSender(),
  };
  const accounting = given.accounting?.(fakes.clock);
  const connections = await connect(database.urls, database.name, createLog(settings));
  const lockFaults = recordLocks(connections.appPool);
  const languages = createLanguages(translations);
  const server = await wire(settings, { ...fakes, connections, languages, ...(accounting && { accounting }) });
  const people: People = { known: installation.people, signedIn: new Map() };
  return {
    server,
    ...fakes,
    ...callers(server, fakes.mail, people),
    async readOnly() {
      const connections = await connect(database.urls, database.name, createLog(settings));
      for (const pool of [connections.appPool, connections.authPool])
        pool.on('connect', (client) => void client.query('set default_transaction_read_only = on'));
      const server = await wire({ ...settings, roles: 'web' }, { ...fakes, connections });
      return { server, ...callers(server, fakes.mail, people), stop: () => server.stop() };
    },
    async stop() {
      await server.stop();
      if (!given.installation) await installation.remove();
      if (lockFaults.length > 0) throw new Error(`Locks out of order (lock-order.ts):\n${lockFaults.join('\n')}`);
    },
  };
}

interface People {
  /** Those with an account; they only sign in. */
  readonly known: Set<TestUser>;
  readonly signedIn: Map<TestUser, Promise<Person>>;
}

type Callers = Pick<TestApp, 'request' | 'call' | 'ok' | 'tryEdit' | 'edit' | 'person'>;

function callers(server: Server, mail: FakeMail, people: People): Callers {
  const person = (name: TestUser): Promise<Person> => {
    const person =
      people.signedIn.get(name) ?? (people.known.has(name) ? signIn(send, name) : signUp(send, mail, name));
    people.known.add(name);
    people.signedIn.set(name, person);
    return person;
  };
  const send: Send = async (path, init = {}, cookie) => {
    const headers = new Headers(init.headers);
    headers.set('origin', ORIGIN);
    // Attempts are counted by address; each file has its own database, so one address is enough.
    headers.set('x-forwarded-for', '192.0.2.1');
    if (cookie) headers.set('cookie', cookie);
    return server.app.request(`${ORIGIN}${path}`, { ...init, headers });
  };
  const request: TestApp['request'] = async (path, init, as) => send(path, init, as && (await person(as)).cookie);
  const call: TestApp['call'] = async (procedure, input, as) => {
    const { path, init } = requestOf(procedure, input);
    return resultOf(procedure, await request(path, init, as));
  };
  const ok: TestApp['ok'] = async (procedure, input, as) => {
    const { status, body, error } = await call(procedure, input, as);
    if (error || body === null) throw new Error(`refused with ${status}: ${JSON.stringify(error)}`);
    return body;
  };
  const tryEdit: TestApp['tryEdit'] = async (procedure, input, as) =>
    call(procedure, await withNewestVersion({ call }, procedure, input, as), as);
  const edit: TestApp['edit'] = async (procedure, input, as) =>
    ok(procedure, await withNewestVersion({ call }, procedure, input, as), as);
  return { person, request, call, ok, tryEdit, edit };
}

type Send = (path: string, init?: RequestInit, cookie?: string) => Promise<Response>;

/** Sign up, open the link of the email and sign in, as a person does. */
async function signUp(send: Send, mail: FakeMail, name: TestUser): Promise<Person> {
  const email = emailOf(name);
  await post(send, '/sign-up/email', { name: `${name} Test`, email, password: PASSWORD });
  const { link } = await mail.newestTo(email);
  const token = new URLSearchParams(new URL(link ?? '').hash.slice(1)).get('token') ?? '';
  await post(send, '/verify-email', { token });
  return signIn(send, name);
}

async function signIn(send: Send, name: TestUser): Promise<Person> {
  const email = emailOf(name);
  const signedIn = await post(send, '/sign-in/email', { email, password: PASSWORD });
  const cookie = signedIn.headers.getSetCookie().map((set) => set.split(';')[0]);
  const me = await resultOf(getMe, await send('/api/v1/me', {}, cookie.join('; ')));
  return { id: me.body?.id ?? '', email, cookie: cookie.join('; ') };
}

const emailOf = (name: TestUser): string => `${name}@example.com`;

async function post(send: Send, path: string, body: object): Promise<Response> {
  const headers = { 'content-type': 'application/json' };
  const response = await send(`/api/auth${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  if (response.status < 400) return response;
  throw new Error(`refused with ${response.status}: ${await response.text()}`);
}
