import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { ACCOUNT_VARIABLES, accountSettings, accountSettingsProblem } from './account-settings.ts';
import { ACCOUNTING_VARIABLES, accountingSettings } from './accounting-env.ts';
import { BACKUP_VARIABLES, backupSettings } from './backup/backup-env.ts';
import { TrustProxySchema } from './http/trusted-proxies.ts';
import { OIDC_VARIABLES, oidcSettings, oidcSettingsProblem } from './oidc-settings.ts';
import { RECORDS_VARIABLES, recordsSettings } from './records-settings.ts';
import { S3_VARIABLES, s3Settings } from './s3-env.ts';
import { SALES_VARIABLES, salesSettings } from './sales-env.ts';
import { booleanText, httpUrl, oneOf, part, postgresUrl, whole } from './variable-types.ts';
import { WEBHOOK_VARIABLES, webhookSettings } from './webhook-env.ts';

export type { QuickBooksSettings, SageSettings, SageSouthAfricaSettings } from './accounting-env.ts';
export type { S3Settings } from './s3-env.ts';

/**
 * Every variable the server reads: its meaning (the sentences of `.env.example`), default and accepted values. An empty
 * value counts as not set.
 */
export const EnvironmentSchema = z.object({
  PORT: whole(0, 65_535).default(3000).describe('The port of the web application.'),
  HOST: z.string().default('127.0.0.1').describe('The address to listen on; 0.0.0.0 for every network of the machine.'),
  PUBLIC_URL: httpUrl
    .optional()
    .describe('The address people type, used in links of messages. Default: http://localhost and the port.'),
  DATABASE_URL: postgresUrl
    .optional()
    .describe('An external PostgreSQL, 15 or later. Default: the PostgreSQL that comes along, kept in DATA_DIR.'),
  MIGRATION_DATABASE_URL: postgresUrl
    .optional()
    .describe('The owner of the external database, for migrations only. Default: DATABASE_URL does both.'),
  DATABASE_DISPOSABLE: booleanText
    .default(false)
    .describe(
      'For trials: the database that comes along, files and mailbox start empty; the database is deleted on stopping.',
    ),
  DATA_DIR: z.string().default('.data').describe('The folder of the database, the files and the mailbox.'),
  APP_SECRET: z
    .string()
    .min(32, 'must be at least 32 characters')
    .optional()
    .describe('Signs sessions and file links; the same on every instance. Default: made once, kept in DATA_DIR.'),
  ROLES: oneOf(['all', 'web', 'worker'])
    .default('all')
    .describe('What this process does: all, web (answers requests) or worker (reads documents).'),
  WORKER_CONCURRENCY: whole(1, 128)
    .optional()
    .describe(
      'How many jobs a worker runs at the same time. Default: two more than READER_PROCESSES, for short documents and messages.',
    ),
  LOG_LEVEL: oneOf(['trace', 'debug', 'info', 'warn', 'error', 'silent'])
    .default('warn')
    .describe('How much is logged; info adds a line for each request.'),
  TRUST_PROXY: TrustProxySchema.prefault('false').describe(
    'Behind proxies that add to X-Forwarded-For: how many (1), or their networks (10.0.0.0/8,::1); never otherwise.',
  ),
  METRICS_TOKEN: z
    .string()
    .min(16, 'must be at least 16 characters')
    .optional()
    .describe('When set, /metrics asks for it as a bearer token; without it, only this machine may read them.'),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must look like smtp://user:password@mail.example.co.za:587' })
    .optional()
    .describe('The mail server. Default: messages are kept in DATA_DIR/mailbox and shown at /mailbox.'),
  MAIL_FROM: z.string().default('Tillslip <tillslip@localhost>').describe('The sender of messages.'),
  GOOGLE_ENDPOINTS: httpUrl
    .optional()
    .describe('For tests: answers /authorize, /token and /userinfo instead of Google.'),
  ...SALES_VARIABLES,
  ...ACCOUNTING_VARIABLES,
  ...OIDC_VARIABLES,
  ...ACCOUNT_VARIABLES,
  ...RECORDS_VARIABLES,
  ...S3_VARIABLES,
  ...WEBHOOK_VARIABLES,
  ...BACKUP_VARIABLES,
  READER_PROCESSES: whole(1, 64)
    .optional()
    .describe(
      'How many documents are read at the same time, each in a process of up to 0.8 GB with two threads. Default: one for every two cores.',
    ),
  READER_TIME_LIMIT_SECONDS: whole(5, 3600)
    .default(120)
    .describe('A document that takes longer to read is handed to a person.'),
  READER_IDLE_SECONDS: whole(1, 86_400)
    .default(300)
    .describe('The reader gives back its memory after this long without work.'),
  READER: oneOf(['local', 'google', 'openai-compatible'])
    .default('local')
    .describe(
      'Who reads: local (nothing leaves this machine), or also a model of google or of any server with an OpenAI chat endpoint, for companies that allow it.',
    ),
  READER_MODEL: z
    .string()
    .optional()
    .describe('The name of the model; it must be able to look at pictures. Default for google: gemini-3.5-flash-lite.'),
  READER_URL: httpUrl
    .optional()
    .describe('The address of an OpenAI-compatible server with its version, such as http://localhost:11434/v1.'),
  READER_API_KEY: z.string().optional().describe('The key of the model service; servers of your own often need none.'),
  READER_TEMPERATURE: part(2)
    .optional()
    .describe('Sampling of the model; current Gemini models ignore it. Default: not sent.'),
  READER_TOP_P: part(1)
    .optional()
    .describe('Sampling of the model; current Gemini models ignore it. Default: not sent.'),
  READER_MAX_TOKENS: whole(256, 65_536)
    .default(8192)
    .describe(
      'The longest answer of the model, its thoughts included; a cut answer is asked for once more with twice as many.',
    ),
  READER_MODEL_TIME_LIMIT_SECONDS: whole(1, 600)
    .default(60)
    .describe('How long the model may take for one answer; then the embedded reader reads alone.'),
  READER_MODEL_PAGES: whole(1, 50).default(10).describe('How many pages of a document are sent to the model at most.'),
  READER_INPUT_PRICE: part(1_000_000)
    .default(0)
    .describe('Cents for a million tokens sent, to tell what a document cost.'),
  READER_OUTPUT_PRICE: part(1_000_000).default(0).describe('Cents for a million tokens answered.'),
});

/** The model that may read documents; null values are left to the model or its provider. */
export interface ReaderModelSettings {
  readonly provider: 'google' | 'openai-compatible';
  readonly model: string;
  readonly apiKey: string | null;
  readonly url: string | null;
  readonly temperature: number | null;
  readonly topP: number | null;
  readonly maxTokens: number;
  readonly timeLimitSeconds: number;
  readonly maxPages: number;
  /** Cents per million tokens. */
  readonly inputPriceCents: number;
  readonly outputPriceCents: number;
}

/** Signing in with Google. */
export interface GoogleSettings {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly authorizationUrl: string;
  readonly tokenUrl: string;
  readonly userInfoUrl: string;
}

export type Env = ReturnType<typeof readEnv>;

/** A start that must stop, with a message for the person who started the server. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}

/**
 * Read and validate the environment, create DATA_DIR, and create a secret when none is set.
 *
 * @throws StartupError naming every variable that is not right.
 */
export function readEnv(source: Variables = process.env) {
  const e = parseVariables(EnvironmentSchema, source);
  const problem = accountSettingsProblem(e) ?? oidcSettingsProblem(e);
  if (problem) throw new StartupError(problem);
  const dataDir = resolve(e.DATA_DIR);
  // A reader process uses two threads, so one per two cores keeps all cores busy.
  const readers = e.READER_PROCESSES ?? Math.max(1, Math.floor(availableParallelism() / 2));
  const publicUrl = (e.PUBLIC_URL ?? `http://localhost:${e.PORT}`).replace(/\/+$/, '');
  const stop = (sentence: string) => new StartupError(sentence);
  return {
    port: e.PORT,
    host: e.HOST,
    publicUrl,
    /** The origins that may send changes; without PUBLIC_URL both local host names. */
    origins: e.PUBLIC_URL ? [new URL(publicUrl).origin] : [publicUrl, `http://127.0.0.1:${e.PORT}`],
    databaseUrl: e.DATABASE_URL ?? null,
    migrationDatabaseUrl: e.MIGRATION_DATABASE_URL ?? e.DATABASE_URL ?? null,
    databaseDisposable: e.DATABASE_DISPOSABLE,
    dataDir,
    appSecret: e.APP_SECRET ?? ownSecret(dataDir, e.DATABASE_URL !== undefined),
    previousSecret: e.APP_SECRET_PREVIOUS ?? null,
    roles: e.ROLES,
    // One worker more than those that wait for a reader, so that messages do not wait for a bulk upload.
    workerConcurrency: e.WORKER_CONCURRENCY ?? readers + 2,
    logLevel: e.LOG_LEVEL,
    trustProxy: e.TRUST_PROXY,
    metricsToken: e.METRICS_TOKEN ?? null,
    smtpUrl: e.SMTP_URL ?? null,
    mailFrom: e.MAIL_FROM,
    supportEmail: e.SUPPORT_EMAIL ?? null,
    repositoryUrl: e.REPOSITORY_URL ?? null,
    google: googleSettings(e),
    accounting: accountingSettings(e, publicUrl, stop),
    ...salesSettings(e, stop),
    oidc: oidcSettings(e),
    ...accountSettings(e),
    ...recordsSettings(e),
    s3: s3Settings(e, stop),
    webhooks: webhookSettings(e),
    backup: backupSettings(e, stop),
    reader: {
      processes: readers,
      timeLimitSeconds: e.READER_TIME_LIMIT_SECONDS,
      idleSeconds: e.READER_IDLE_SECONDS,
      model: modelSettings(e),
    },
  } as const;
}

export type Variables = Readonly<Record<string, string | undefined>>;

/** Check variables against a schema. @throws StartupError naming every invalid variable. */
export function parseVariables<S extends z.ZodType>(schema: S, source: Variables): z.output<S> {
  const given = Object.entries(source).filter(([, value]) => value !== undefined && value !== '');
  const parsed = schema.safeParse(Object.fromEntries(given));
  if (!parsed.success) throw new StartupError(formatIssues(parsed.error.issues));
  return parsed.data;
}

function formatIssues(issues: readonly z.core.$ZodIssue[]): string {
  const lines = issues.map(({ path, message }) => `  ${path.join('.')} ${message}`);
  return `The settings are not right (see .env.example):\n${lines.join('\n')}`;
}

/** Return the settings of the model; null when documents are never sent. */
function modelSettings(e: z.output<typeof EnvironmentSchema>): ReaderModelSettings | null {
  if (e.READER === 'local') return null;
  if (e.READER === 'google' && !e.READER_API_KEY) throw new StartupError('READER=google needs READER_API_KEY as well.');
  if (e.READER === 'openai-compatible' && !(e.READER_URL && e.READER_MODEL))
    throw new StartupError('READER=openai-compatible needs READER_URL and READER_MODEL as well.');
  return {
    provider: e.READER,
    model: e.READER_MODEL ?? 'gemini-3.5-flash-lite',
    apiKey: e.READER_API_KEY ?? null,
    url: e.READER_URL?.replace(/\/+$/, '') ?? null,
    temperature: e.READER_TEMPERATURE ?? null,
    topP: e.READER_TOP_P ?? null,
    maxTokens: e.READER_MAX_TOKENS,
    timeLimitSeconds: e.READER_MODEL_TIME_LIMIT_SECONDS,
    maxPages: e.READER_MODEL_PAGES,
    inputPriceCents: e.READER_INPUT_PRICE,
    outputPriceCents: e.READER_OUTPUT_PRICE,
  };
}

function googleSettings(e: z.output<typeof EnvironmentSchema>): GoogleSettings | null {
  if (!e.GOOGLE_CLIENT_ID && !e.GOOGLE_CLIENT_SECRET) return null;
  if (!e.GOOGLE_CLIENT_ID || !e.GOOGLE_CLIENT_SECRET)
    throw new StartupError('GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET are needed together.');
  const own = e.GOOGLE_ENDPOINTS?.replace(/\/+$/, '');
  return {
    clientId: e.GOOGLE_CLIENT_ID,
    clientSecret: e.GOOGLE_CLIENT_SECRET,
    authorizationUrl: own ? `${own}/authorize` : 'https://accounts.google.com/o/oauth2/v2/auth',
    tokenUrl: own ? `${own}/token` : 'https://oauth2.googleapis.com/token',
    userInfoUrl: own ? `${own}/userinfo` : 'https://openidconnect.googleapis.com/v1/userinfo',
  };
}

/** Load or create the secret beside the data, so that sessions and links survive a restart of a single machine. */
function ownSecret(dataDir: string, external: boolean): string {
  // Several instances can share an external database; a different secret in each would sign people out at random.
  if (external) throw new StartupError('DATABASE_URL needs APP_SECRET as well: at least 32 characters, kept secret.');
  const file = join(dataDir, 'secret');
  try {
    mkdirSync(dataDir, { recursive: true });
    if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' });
    return readFileSync(file, 'utf8');
  } catch (cause) {
    throw new StartupError(`The data folder ${dataDir} cannot be used: ${String(cause)}`, { cause });
  }
}
