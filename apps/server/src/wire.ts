import { existsSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { systemClock } from './adapters/clock/system-clock.ts';
import { createMailboxMail } from './adapters/mail/mailbox-mail.ts';
import { createSmtpMail } from './adapters/mail/smtp-mail.ts';
import { createPaystack } from './adapters/paystack/create-paystack.ts';
import { createQuickBooks } from './adapters/quickbooks/create-quickbooks.ts';
import { createModelClient } from './adapters/reader-hosted/create-model-client.ts';
import { createHostedReader } from './adapters/reader-hosted/hosted-reader.ts';
import { createHostedStatementReader } from './adapters/reader-hosted/hosted-statement-reader.ts';
import { createLocalReader } from './adapters/reader-local/local-reader.ts';
import { createLocalStatementReader } from './adapters/reader-local/local-statement-reader.ts';
import { createSlots } from './adapters/reader-local/reader-slots.ts';
import { createSage } from './adapters/sage/create-sage.ts';
import { createSageSouthAfrica } from './adapters/sage-south-africa/create-sage-south-africa.ts';
import { createBackupStorage } from './adapters/storage/backup-storage.ts';
import { createDiskStorage } from './adapters/storage/disk-storage.ts';
import { createS3Storage } from './adapters/storage/s3-storage.ts';
import { createHttpWebhookSender } from './adapters/webhooks/http-webhook-sender.ts';
import { type App, createApp, healthApp } from './app.ts';
import { JOBS } from './jobs.ts';
import { READING_JOBS } from './modules/administration/index.ts';
import { createAuth, SEND_MESSAGE, sessionTimeLeft } from './modules/auth/index.ts';
import { languageOfPerson } from './modules/preferences/index.ts';
import { createScheduledBackups, type ScheduledBackups } from './platform/backup/scheduled-backups.ts';
import { createChanges } from './platform/changes/changes.ts';
import { openAuthDatabase } from './platform/database/auth-database.ts';
import { type Connections, openConnections } from './platform/database/connections.ts';
import type { Deps } from './platform/deps.ts';
import { hasRoom } from './platform/disk-space.ts';
import type { Env } from './platform/env.ts';
import type { AuthParts } from './platform/http/auth.ts';
import { createQueue } from './platform/jobs/queue.ts';
import { startWorkers } from './platform/jobs/start-workers.ts';
import { createLanguages, type Languages, loadTranslations } from './platform/languages.ts';
import { createLog, type Logger } from './platform/log.ts';
import { createMeasuredReader, createMeasuredStatementReader } from './platform/measured-reader.ts';
import { createMetrics, type Metrics } from './platform/metrics.ts';
import { routesOf } from './platform/outbox/subscribe.ts';
import { createStatus } from './platform/status/installation-status.ts';
import { VERSION } from './platform/version.ts';
import type { AccountingPackages } from './ports/accounting-package.ts';
import type { Clock } from './ports/clock.ts';
import type { DocumentReader, StatementReader } from './ports/document-reader.ts';
import type { Mail } from './ports/mail.ts';
import type { Storage } from './ports/storage.ts';
import type { WebhookSender } from './ports/webhook-sender.ts';
import { SUBSCRIPTIONS } from './subscriptions.ts';

/** The parts that a test may replace. */
export interface Overrides {
  readonly clock?: Clock;
  readonly mail?: Mail;
  readonly reader?: DocumentReader;
  readonly statementReader?: StatementReader;
  readonly connections?: Connections;
  readonly languages?: Languages;
  readonly accounting?: AccountingPackages;
  readonly webhookSender?: WebhookSender;
}

/** The running parts of one process, without its port. */
export interface Server {
  readonly app: App;
  readonly deps: Deps;
  readonly connections: Connections;
  /** End the streams of server events, which would otherwise keep their requests open. */
  endStreams(): Promise<void>;
  /** Return the current jobs and close everything in the order of the dependencies. */
  stop(): Promise<void>;
}

/** Create every part from the settings; the same code runs on one machine and on many. */
export async function wire(env: Env, overrides: Overrides = {}): Promise<Server> {
  const log = createLog(env);
  const metrics = createMetrics();
  const connections = overrides.connections ?? (await openConnections(env, log));
  if (env.databaseDisposable && !env.databaseUrl) deleteFiles(env);
  const { db, authPool, jobsPool, urls } = connections;
  const queue = await createQueue(jobsPool, log);
  const { clock, mail, reader, statementReader } = await outside(env, overrides, log);
  const storage = createStorage(env);
  const authDb = openAuthDatabase(authPool);
  const database = { pool: db, routes: routesOf(SUBSCRIPTIONS, env) };
  const changes = await createChanges(urls.app, (id) => sessionTimeLeft(authDb, id, env.sessions), database, log);
  const languages = overrides.languages ?? createLanguages(await loadTranslations());
  const deps: Deps = {
    ...{ db: database, authDb, env, log, clock },
    changes,
    mail,
    queue,
    reader: createMeasuredReader(reader, metrics),
    statementReader: createMeasuredStatementReader(statementReader, metrics),
    storage,
    languages,
    accounting: overrides.accounting ?? createAccounting(env),
    webhookSender: overrides.webhookSender ?? createHttpWebhookSender(env.webhooks),
    payments: env.billing && createPaystack(env.billing),
    backups: createBackups(env, connections, storage, { log, metrics }),
  };

  const auth = createAuth({ env, pool: authPool, authDb, clock, queue, log, languages, languageOf: choiceOf(deps) });
  const worker =
    env.roles === 'web'
      ? null
      : await startWorkers({ deps, jobs: JOBS, queue, pool: jobsPool, url: urls.jobs, metrics });
  const parts = {
    deps,
    auth,
    metrics,
    probe: connections.probe,
    isWorking: () => worker?.isRunning() ?? true,
    hasRoom: () => hasRoom(env.dataDir),
    status: installationStatus(deps, connections),
    webRoot: webRoot(),
    mailbox: env.smtpUrl ? null : mailboxFolder(env),
    version: VERSION,
  };
  const app = env.roles === 'worker' ? healthApp(parts) : createApp(parts);
  return {
    app,
    deps,
    connections,
    endStreams: () => changes.close(),
    async stop() {
      await changes.close();
      await worker?.stop();
      await Promise.all([queue.close(), mail.close(), reader.close(), statementReader.close()]);
      await connections.close();
    },
  };
}

/** How old what the status page shows may be. */
const STATUS_AGE_MS = 10_000;

const installationStatus = ({ env, queue, mail, storage }: Deps, { probe }: Connections) =>
  createStatus(
    {
      ...{ probe, queue, mail, storage, hasRoom: () => hasRoom(env.dataDir), sendsMail: env.smtpUrl !== null },
      ...{ readingJobs: READING_JOBS, mailJobs: new Set([SEND_MESSAGE]) },
    },
    STATUS_AGE_MS,
  );

/** Create the clients of the accounting packages; null for one without the operator's keys. */
const createAccounting = ({ accounting: { quickbooks, sage, sageSouthAfrica } }: Env): AccountingPackages => ({
  quickbooks: quickbooks && createQuickBooks(quickbooks),
  'sage-south-africa': sageSouthAfrica && createSageSouthAfrica(sageSouthAfrica),
  sage: sage && createSage(sage),
});

/** Create the scheduled backups; null when the settings name no place for them. */
function createBackups(
  { backup, appSecret }: Env,
  { dumpUrl }: Connections,
  storage: Storage,
  watching: { readonly log: Logger; readonly metrics: Metrics },
): ScheduledBackups | null {
  if (!backup) return null;
  const { target, everyHours, keep } = backup;
  const place = createBackupStorage(target);
  return createScheduledBackups({ databaseUrl: dumpUrl, storage, place, appSecret, keep, everyHours }, watching);
}

/** Delete the files and messages of an earlier database, which an empty one does not need. */
function deleteFiles(env: Env): void {
  for (const folder of [filesFolder(env), mailboxFolder(env)]) rmSync(folder, { recursive: true, force: true });
}

/** Open the bucket, or the folder of documents. */
export const createStorage = (env: Env): Storage =>
  env.s3 ? createS3Storage(env.s3) : createDiskStorage(filesFolder(env), () => hasRoom(env.dataDir));

type ShortSlots = ReturnType<typeof createSlots>;

type Outside = Pick<Deps, 'clock' | 'mail' | 'reader' | 'statementReader'>;

async function outside(env: Env, overrides: Overrides, log: Logger): Promise<Outside> {
  const clock = overrides.clock ?? systemClock;
  // One process reads short invoices and short statements while the others are busy.
  const shortSlots = createSlots(1);
  return {
    clock,
    mail: overrides.mail ?? createMail(env, clock),
    reader: overrides.reader ?? (await createReader(env, log, shortSlots)),
    statementReader: overrides.statementReader ?? (await createStatementReader(env, log, shortSlots)),
  };
}

const createMail = (env: Env, clock: Clock): Mail =>
  env.smtpUrl ? createSmtpMail(env.smtpUrl, env.mailFrom) : createMailboxMail(mailboxFolder(env), clock.now);

/** Create the embedded reader, with a model beside it if one is configured. */
async function createReader({ reader }: Env, log: Logger, shortSlots: ShortSlots): Promise<DocumentReader> {
  const local = createLocalReader({ ...readerSettings({ reader }), processes: reader.processes, shortSlots });
  const { model: settings } = reader;
  return settings ? createHostedReader({ local, client: await createModelClient(settings), settings, log }) : local;
}

/** Create the statement reader, with a model beside it if one is configured. */
async function createStatementReader({ reader }: Env, log: Logger, shortSlots: ShortSlots): Promise<StatementReader> {
  const local = createLocalStatementReader({ ...readerSettings({ reader }), shortSlots });
  const { model: settings } = reader;
  return settings
    ? createHostedStatementReader({ local, client: await createModelClient(settings), settings, log })
    : local;
}

const readerSettings = ({ reader }: Pick<Env, 'reader'>) => ({
  timeoutMs: reader.timeLimitSeconds * 1000,
  idleMs: reader.idleSeconds * 1000,
  ...bundledReader(),
});

/** The folder of documents when there is no bucket. */
const filesFolder = (env: Env): string => join(env.dataDir, 'files');

/** The folder of messages when there is no mail server. */
const mailboxFolder = (env: Env): string => join(env.dataDir, 'mailbox');

const HERE = dirname(fileURLToPath(import.meta.url));

/** Return the bundle of the reading process next to this one; from source, the reader knows its own entry. */
function bundledReader(): { entry?: string } {
  const entry = join(HERE, 'reader-process.js');
  return existsSync(entry) ? { entry } : {};
}

/** Return `dist/web` next to `dist/server`, also when running from source, where it was built. */
function webRoot(): string {
  const beside = join(HERE, '../web');
  return existsSync(join(beside, 'index.html')) ? beside : join(HERE, '../../../dist/web');
}

/** The language that a person chose, for the emails of signing in. */
const choiceOf =
  (deps: Deps): AuthParts['languageOf'] =>
  (userId, otherwise) =>
    languageOfPerson(deps, userId, otherwise);
