import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { EnvironmentSchema, readEnv, StartupError } from './env.ts';
import { VERSION } from './version.ts';

const DATA_DIR = mkdtempSync(join(tmpdir(), 'tillslip-env-'));
const EXTERNAL = { DATABASE_URL: 'postgres://app:secret@db.example.co.za/books' };
const OIDC = { OIDC_ISSUER: 'https://id.example.co.za', OIDC_CLIENT_ID: 'books', OIDC_CLIENT_SECRET: 'secret' };
const S3 = { S3_ENDPOINT: 'https://s3.example.co.za', S3_BUCKET: 'slips' };
const fromRoot = (path: string): URL => new URL(`../../../../${path}`, import.meta.url);
const variables = Object.entries(EnvironmentSchema.shape);

test('no variable is required', () => {
  const env = readEnv({ DATA_DIR });
  expect(env).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    databaseUrl: null,
    s3: null,
  });
});

test('a model is used only when the settings name one', () => {
  expect(readEnv({ DATA_DIR, READER_API_KEY: 'key' }).reader.model).toBeNull();
  expect(readEnv({ DATA_DIR, READER: 'google', READER_API_KEY: 'key' }).reader.model).toMatchObject({
    provider: 'google',
    model: 'gemini-3.5-flash-lite',
    temperature: null,
    maxPages: 10,
  });
  const own = { READER: 'openai-compatible', READER_URL: 'http://localhost:11434/v1/', READER_MODEL: 'qwen3-vl:8b' };
  expect(readEnv({ DATA_DIR, ...own }).reader.model).toMatchObject({ url: 'http://localhost:11434/v1', apiKey: null });
});

const KEYS = { QUICKBOOKS_CLIENT_ID: 'id', QUICKBOOKS_CLIENT_SECRET: 'secret' };

test('QuickBooks is offered only with its keys, at the addresses of Intuit', () => {
  expect(readEnv({ DATA_DIR, QUICKBOOKS_WEBHOOK_VERIFIER: 'v' }).accounting).toEqual({
    ...{ quickbooks: null, sageSouthAfrica: null, sage: null },
  });
  expect(readEnv({ DATA_DIR, ...KEYS, PUBLIC_URL: 'https://books.example.co.za/' }).accounting.quickbooks).toEqual({
    clientId: 'id',
    clientSecret: 'secret',
    environment: 'production',
    redirectUrl: 'https://books.example.co.za/integrations/quickbooks/callback',
    authUrl: 'https://appcenter.intuit.com/connect/oauth2',
    tokenUrl: 'https://oauth.platform.intuit.com/oauth2/v1/tokens/bearer',
    revokeUrl: 'https://developer.api.intuit.com/v2/oauth2/tokens/revoke',
    apiUrl: 'https://quickbooks.api.intuit.com',
    webhookVerifier: null,
    requestsPerMinute: 500,
  });
  expect(readEnv({ DATA_DIR, ...KEYS, QUICKBOOKS_ENVIRONMENT: 'sandbox' }).accounting.quickbooks?.apiUrl).toBe(
    'https://sandbox-quickbooks.api.intuit.com',
  );
});

test.each([
  ['as it is meant', 'http://127.0.0.1:4400'],
  ['with a slash', 'http://127.0.0.1:4400/'],
  ['with the version', 'http://127.0.0.1:4400/v3'],
  ['with the version and a slash', 'http://127.0.0.1:4400/v3/'],
  ['with the path to the companies', 'http://127.0.0.1:4400/v3/company/'],
])('the address of the accounting API may be given %s', (_why, url) => {
  const { quickbooks } = readEnv({ DATA_DIR, ...KEYS, QUICKBOOKS_API_URL: url }).accounting;
  expect(quickbooks?.apiUrl).toBe('http://127.0.0.1:4400');
});

test('Sage in South Africa is offered only with its key', () => {
  const env = { DATA_DIR, SAGE_SOUTH_AFRICA_API_KEY: '{key}' };
  expect(readEnv(env).accounting.sageSouthAfrica).toEqual({
    apiKey: '{key}',
    apiUrl: 'https://accounting.sageone.co.za/api/2.0.0',
    webUrl: 'https://accounting.sageone.co.za',
  });
  const own = { ...env, SAGE_SOUTH_AFRICA_API_URL: 'http://127.0.0.1:4500/api/2.0.0/' };
  expect(readEnv(own).accounting.sageSouthAfrica).toMatchObject({
    ...{ apiUrl: 'http://127.0.0.1:4500/api/2.0.0', webUrl: 'http://127.0.0.1:4500' },
  });
});

test('Sage outside South Africa is offered only with its keys, at the addresses of Sage', () => {
  const env = {
    DATA_DIR,
    PUBLIC_URL: 'https://books.example.co.za',
    SAGE_CLIENT_ID: 'id',
    SAGE_CLIENT_SECRET: 'secret',
  };
  expect(readEnv(env).accounting.sage).toEqual({
    clientId: 'id',
    clientSecret: 'secret',
    redirectUrl: 'https://books.example.co.za/integrations/sage/callback',
    authUrl: 'https://www.sageone.com/oauth2/auth/central?filter=apiv3.1',
    tokenUrl: 'https://oauth.accounting.sage.com/token',
    revokeUrl: 'https://oauth.accounting.sage.com/revoke',
    apiUrl: 'https://api.accounting.sage.com/v3.1',
  });
  const local = {
    SAGE_AUTH_URL: 'http://127.0.0.1:4970/auth',
    SAGE_TOKEN_URL: 'http://127.0.0.1:4970/token',
    SAGE_REVOKE_URL: 'http://127.0.0.1:4970/revoke',
    SAGE_API_URL: 'http://127.0.0.1:4970/v3.1/',
  };
  expect(readEnv({ ...env, ...local }).accounting.sage).toMatchObject({
    authUrl: 'http://127.0.0.1:4970/auth',
    tokenUrl: 'http://127.0.0.1:4970/token',
    revokeUrl: 'http://127.0.0.1:4970/revoke',
    apiUrl: 'http://127.0.0.1:4970/v3.1',
  });
});

test('every address of QuickBooks may be set', () => {
  const own = {
    QUICKBOOKS_AUTH_URL: 'http://localhost:4400/connect/oauth2',
    QUICKBOOKS_TOKEN_URL: 'http://localhost:4400/oauth2/v1/tokens/bearer',
    QUICKBOOKS_REVOKE_URL: 'http://localhost:4400/v2/oauth2/tokens/revoke',
    QUICKBOOKS_API_URL: 'http://localhost:4400/qbo',
    QUICKBOOKS_WEBHOOK_VERIFIER: 'verifier',
  };
  expect(readEnv({ DATA_DIR, ...KEYS, ...own }).accounting.quickbooks).toMatchObject({
    authUrl: own.QUICKBOOKS_AUTH_URL,
    tokenUrl: own.QUICKBOOKS_TOKEN_URL,
    revokeUrl: own.QUICKBOOKS_REVOKE_URL,
    apiUrl: own.QUICKBOOKS_API_URL,
    webhookVerifier: 'verifier',
  });
});

test('a service to sign in with is called by its host name unless it has another one', () => {
  expect(readEnv({ DATA_DIR }).oidc).toBeNull();
  expect(readEnv({ DATA_DIR, ...OIDC }).oidc).toEqual({
    ...{ issuer: 'https://id.example.co.za', clientId: 'books', clientSecret: 'secret', name: 'id.example.co.za' },
  });
  expect(readEnv({ DATA_DIR, ...OIDC, OIDC_NAME: ' Books ID ' }).oidc?.name).toBe('Books ID');
  expect(readEnv({ DATA_DIR, ...OIDC, OIDC_ISSUER: 'http://localhost:9000' }).oidc).not.toBeNull();
});

test('the secret is created once and kept', () => {
  const { appSecret } = readEnv({ DATA_DIR });
  expect(appSecret).toMatch(/^[0-9a-f]{64}$/);
  expect(readEnv({ DATA_DIR }).appSecret).toBe(appSecret);
});

test('an empty value counts as not set', () => {
  expect(readEnv({ DATA_DIR, PORT: '', SMTP_URL: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, smtpUrl: null });
});

test('without PUBLIC_URL both local host names are allowed', () => {
  expect(readEnv({ DATA_DIR, PORT: '4100' }).origins).toEqual(['http://localhost:4100', 'http://127.0.0.1:4100']);
  expect(readEnv({ DATA_DIR, PUBLIC_URL: 'https://books.example.co.za/' }).origins).toEqual([
    'https://books.example.co.za',
  ]);
});

test.each([
  ['a port that is not a number', { PORT: 'abc' }, /PORT must be a whole number from 0 to 65535/],
  ['a role that does not exist', { ROLES: 'both' }, /ROLES must be one of: all, web, worker/],
  ['a boolean that is neither true nor false', { DATABASE_DISPOSABLE: 'maybe' }, /DATABASE_DISPOSABLE must be true or/],
  ['a proxy without a number', { TRUST_PROXY: 'true' }, /TRUST_PROXY must be the number of proxies in front/],
  ['a database of another kind', { DATABASE_URL: 'mysql://x/y' }, /DATABASE_URL must look like postgres:/],
  ['a mail server without a protocol', { SMTP_URL: 'mail.example.co.za' }, /SMTP_URL must look like smtp:/],
  ['a short secret', { APP_SECRET: 'short' }, /APP_SECRET must be at least 32 characters/],
  ['two mistakes at once', { PORT: '-1', LOG_LEVEL: 'loud' }, /PORT must.*\n.*LOG_LEVEL must/],
  ['an external database without a secret for all instances', EXTERNAL, /DATABASE_URL needs APP_SECRET/],
  ['a bucket without an account', S3, /S3_ENDPOINT needs S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY/],
  [
    'an id of QuickBooks without its secret',
    { QUICKBOOKS_CLIENT_ID: 'id' },
    /QUICKBOOKS_CLIENT_ID and QUICKBOOKS_CLIENT_SECRET are needed together/,
  ],
  [
    'a secret of QuickBooks without its id',
    { QUICKBOOKS_CLIENT_SECRET: 'secret' },
    /QUICKBOOKS_CLIENT_ID and QUICKBOOKS_CLIENT_SECRET are needed together/,
  ],
  [
    'an id of Sage without its secret',
    { SAGE_CLIENT_ID: 'id' },
    /SAGE_CLIENT_ID and SAGE_CLIENT_SECRET are needed together/,
  ],
  [
    'a secret of Sage without its id',
    { SAGE_CLIENT_SECRET: 'secret' },
    /SAGE_CLIENT_ID and SAGE_CLIENT_SECRET are needed together/,
  ],
  [
    'an environment of QuickBooks that does not exist',
    { QUICKBOOKS_ENVIRONMENT: 'test' },
    /QUICKBOOKS_ENVIRONMENT must be one of: sandbox, production/,
  ],
  [
    'an address without a protocol',
    { QUICKBOOKS_API_URL: 'localhost:4400' },
    /QUICKBOOKS_API_URL must look like https/,
  ],
  ['a reader that does not exist', { READER: 'oracle' }, /READER must be one of: local, google, openai-compatible/],
  ['Google without a key', { READER: 'google' }, /READER=google needs READER_API_KEY/],
  [
    'a server without a model',
    { READER: 'openai-compatible', READER_URL: 'http://localhost:11434/v1' },
    /READER_MODEL/,
  ],
  ['a price that is not a number', { READER_INPUT_PRICE: 'cheap' }, /READER_INPUT_PRICE must be a number from 0/],
  ['a way to charge that does not exist', { BILLING: 'cash' }, /BILLING must be one of: off, paystack, simulator/],
  ['Paystack without its key', { BILLING: 'paystack' }, /BILLING=paystack needs PAYSTACK_SECRET_KEY/],
  [
    'Paystack without a seller',
    { BILLING: 'paystack', PAYSTACK_SECRET_KEY: 'sk' },
    /needs SELLER_NAME, SELLER_ADDRESS/,
  ],
  ['a seller who is no vendor', { SELLER_VAT_NUMBER: '123' }, /SELLER_VAT_NUMBER must be ten digits that start with 4/],
  ['a way to sign up that does not exist', { SIGN_UP: 'friends' }, /SIGN_UP must be one of: open, invited, closed/],
  [
    'sessions that may be idle for longer than they last',
    { SESSION_IDLE_HOURS: '100', SESSION_MAX_HOURS: '99' },
    /SESSION_IDLE_HOURS must not be more than SESSION_MAX_HOURS/,
  ],
  [
    'a service without a secret',
    { ...OIDC, OIDC_CLIENT_SECRET: '' },
    /OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SEC/,
  ],
  ['a service without an address', { ...OIDC, OIDC_ISSUER: '' }, /OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET/],
  ['a name without a service', { OIDC_NAME: 'Books ID' }, /OIDC_NAME needs OIDC_ISSUER/],
  ['a service that anybody could answer for', { ...OIDC, OIDC_ISSUER: 'http://id.example.co.za' }, /start with https/],
  ['a service with a query', { ...OIDC, OIDC_ISSUER: 'https://id.example.co.za?x=1' }, /without \? and #/],
  ['a service that is no address', { ...OIDC, OIDC_ISSUER: 'id.example.co.za' }, /OIDC_ISSUER must look like https/],
  ['a long name of a service', { ...OIDC, OIDC_NAME: 'x'.repeat(41) }, /OIDC_NAME must be at most 40 characters/],
  [
    'a data folder that cannot be made',
    { DATA_DIR: '/dev/null/data' },
    /The data folder \/dev\/null\/data cannot be used/,
  ],
])('%s is reported at start', (_why, settings, message) => {
  expect(() => readEnv({ DATA_DIR, ...settings })).toThrow(StartupError);
  expect(() => readEnv({ DATA_DIR, ...settings })).toThrow(message);
});

test('.env.example lists every variable with its meaning (vitest -u writes it)', async () => {
  const lines = variables.map(([name, schema]) => {
    const fallback =
      schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault ? String(schema.def.defaultValue) : '';
    return `# ${schema.description}\n#${name}=${fallback}\n`;
  });
  const head = '# Settings of Tillslip. Copy this file to .env and take away the # of a line to change it.\n';
  await expect([head, ...lines].join('\n')).toMatchFileSnapshot(fileURLToPath(fromRoot('.env.example')));
});

test.each(variables.map(([name]) => [name]))('docs/operations.md explains %s', (name) => {
  expect(readFileSync(fromRoot('docs/operations.md'), 'utf8')).toMatch(new RegExp(`^\\| \`${name}\` +\\|`, 'm'));
});

test('the version is the one of package.json', () => {
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(readFileSync(fromRoot('package.json'), 'utf8')));
  expect(VERSION).toBe(version);
});
