import { contract } from '@tillslip/contract/contract';
import { calendarDate } from '@tillslip/domain/kernel/calendar-date';
import { cents } from '@tillslip/domain/kernel/money';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCompany, aReadingOf, aReceipt } from '../../../test/documents.ts';
import { jobsDone } from '../../../test/jobs-done.ts';
import { queryAsUser } from '../../../test/query-as-user.ts';
import { aStatement } from '../../../test/statements.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { asSuperuser } from '../../../test/test-database.ts';
import { verifyAllRecords } from '../administration/index.ts';
import { keepAnchor } from './anchors.ts';
import { verifyRecords } from './verify-records.ts';

const { audit, matching, vat } = contract;
const SETTINGS = { apportionmentPercent: 100, noteMethod: 'own-fields', remindersOn: false } as const;
const RULE = { name: 'Fuel', supplierContains: 'fuel', vatType: 'denied' } as const;
let app: TestApp;
let owner: pg.Client;
let userId: string;
let receiptId: string;
let companyId: string;

beforeAll(async () => {
  app = await startTestApp();
  owner = new pg.Client(app.server.connections.urls.owner);
  await owner.connect();
  userId = (await app.person('ann')).id;
  companyId = await aCompany(app, 'ann', 'Trail Ltd');
  const reading = aReadingOf(cents(1150_00), cents(150_00), calendarDate('2026-03-10'));
  receiptId = await aReceipt(app, 'ann', { companyId }, reading);
  await app.edit(vat.settings.update, { companyId, ...SETTINGS }, 'ann');
  await app.ok(vat.rules.create, { companyId, rule: RULE }, 'ann');
  await aStatement(app, 'ann', { rows: [['12', 'EFT KAROO CRAFTS', -1150]] }, { companyId });
  await jobsDone(app);
  const transactions = await queryAsUser(app, 'ann', (db) => db.selectFrom('bankTransactions').select('id').execute());
  const transactionIds = transactions.map(({ id }) => id);
  await app.ok(matching.accept, { transactionIds, receiptIds: [receiptId] }, 'ann');
  await jobsDone(app);
  const { period } = await app.ok(vat.periods.create, { companyId, day: calendarDate('2026-03-10') }, 'ann');
  for (const to of ['in_progress', 'ready', 'submitted'] as const)
    await app.ok(vat.periods.move, { id: period.id, to }, 'ann');
  await app.edit(vat.settings.update, { companyId, ...SETTINGS, noteMethod: 'netted' }, 'ann');
});
afterAll(async () => {
  await owner.end();
  await app.stop();
});

const verify = () => app.ok(audit.verify, undefined, 'ann');

/** Run statements as the owner of the tables without triggers and policies, check, and roll them back. */
async function tamper(tables: readonly string[], statement: string, check: () => Promise<void>): Promise<void> {
  for (const table of tables)
    await owner.query(`alter table ${table} disable trigger user; alter table ${table} no force row level security;
      drop table if exists saved_${table}; create table saved_${table} as table ${table}`);
  try {
    await owner.query(statement);
    await check();
  } finally {
    for (const table of tables) await owner.query(`alter table ${table} disable trigger user`);
    for (const table of tables) await restore(table);
  }
}

/** How rows are told apart in tables without an id. */
const KEYS: Record<string, readonly string[]> = {
  audit_heads: ['user_id'],
  vat_period_lines: ['period_document_id', 'position'],
  vat_company_settings: ['user_id', 'company_id'],
};

async function restore(table: string): Promise<void> {
  const { rows } = await owner.query<{ names: string; sets: string }>(
    `select string_agg(quote_ident(attname), ', ') as names,
        string_agg(quote_ident(attname) || ' = s.' || quote_ident(attname), ', ') filter (where attidentity = '') as sets
       from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  );
  const [columns] = rows;
  const isSame = (KEYS[table] ?? ['id']).map((key) => `t.${key} = s.${key}`).join(' and ');
  await owner.query(`update ${table} t set ${columns?.sets} from saved_${table} s where ${isSame}`);
  await owner.query(`delete from ${table} t where not exists (select from saved_${table} s where ${isSame})`);
  await owner.query(`insert into ${table} (${columns?.names}) overriding system value select ${columns?.names} from saved_${table} s
    where not exists (select from ${table} t where ${isSame})`);
  await owner.query(`drop table saved_${table}; alter table ${table} enable trigger user;
    alter table ${table} force row level security`);
}

test('records that nobody touched match their trail', async () => {
  const { ok, rows, broken } = await verify();
  expect([rows.findings, broken, ok, rows.unsealed]).toEqual([[], null, true, 0]);
  expect(rows.checked).toBeGreaterThanOrEqual(4);
  expect(await app.ok(audit.verifyOriginals, {}, 'ann')).toEqual({ checked: 2, total: 2, findings: [], next: null });
});

test.each([
  ['an amount', ['receipts'], "update receipts set total_cents = 1 where user_id = '$user'", 'receipt'],
  [
    'a fact of the reading',
    ['receipts'],
    `update receipts set raw_extracted_data = jsonb_set(raw_extracted_data, '{facts,supplierName}', '"X"') where user_id = '$user'`,
    'receipt',
  ],
  [
    'a deletion',
    ['receipts'],
    "update receipts set deleted_at = now(), status = 'deleted' where user_id = '$user'",
    'receipt',
  ],
  ['a VAT number', ['companies'], "update companies set vat_number = '4000000000' where user_id = '$user'", 'company'],
  [
    'a submitted line',
    ['vat_period_lines'],
    "update vat_period_lines set claimable_cents = claimable_cents + 100 where user_id = '$user'",
    'vat_period',
  ],
  [
    'a figure of a submitted return',
    ['vat_periods'],
    `update vat_periods set submitted_return = jsonb_set(submitted_return, '{fields,15}', '1') where user_id = '$user'`,
    'vat_period',
  ],
  [
    'the code of a submitted return',
    ['vat_periods'],
    "update vat_periods set period_code = '202604' where user_id = '$user'",
    'vat_period',
  ],
  [
    'how a return was filed',
    ['vat_periods'],
    "update vat_periods set sars_reference = '9' where user_id = '$user'",
    'vat_period',
  ],
  [
    'a payment',
    ['receipt_payments'],
    "update receipt_payments set amount_cents = 1 where user_id = '$user'",
    'receipt_payments',
  ],
  ['a match', ['bank_matches'], "update bank_matches set undone_at = now() where user_id = '$user'", 'bank_match'],
  [
    'what a match pays',
    ['bank_match_parts'],
    "update bank_match_parts set waived_cents = 7 where user_id = '$user'",
    'bank_match',
  ],
  [
    'a VAT setting',
    ['vat_company_settings'],
    "update vat_company_settings set apportionment_bp = 9000 where user_id = '$user'",
    'vat_settings',
  ],
  [
    'from when a VAT setting counts',
    ['vat_setting_changes'],
    "update vat_setting_changes set counts_from = counts_from + 31 where user_id = '$user'",
    'vat_setting_changes',
  ],
  [
    'what a VAT setting was before',
    ['vat_setting_changes'],
    `update vat_setting_changes set before = '"E"' where user_id = '$user'`,
    'vat_setting_changes',
  ],
  ['a VAT rule', ['vat_rules'], "update vat_rules set vat_type = 'capital' where user_id = '$user'", 'vat_settings'],
  ['the hash of an original', ['files'], "update files set sha256 = 'x' where user_id = '$user'", 'file'],
] as const)('%s that was changed in the database is found', async (_why, tables, statement, subjectType) => {
  await tamper(tables, statement.replaceAll('$user', userId), async () => {
    const { ok, rows } = await verify();
    expect(ok).toBe(false);
    expect(rows.findings).toEqual([{ subjectType, subjectId: expect.any(String), what: 'changed' }]);
  });
  expect((await verify()).ok).toBe(true);
});

test.each([
  ['a payment', 'removed', ['receipt_payments'], "delete from receipt_payments where user_id = '$user'", 'changed'],
  [
    'a payment',
    'added',
    ['receipt_payments'],
    `insert into receipt_payments (user_id, receipt_id, paid_on, amount_cents, source)
       values ('$user', '$receipt', '2026-03-13', 5, 'person')`,
    'changed',
  ],
  [
    'a match',
    'added',
    ['bank_matches'],
    "insert into bank_matches (user_id, kind, is_automatic) values ('$user', 'one-to-one', false)",
    'unrecorded',
  ],
  [
    'a dated VAT setting',
    'removed',
    ['vat_setting_changes'],
    "delete from vat_setting_changes where user_id = '$user'",
    'changed',
  ],
  ['a VAT rule', 'removed', ['vat_rules'], "delete from vat_rules where user_id = '$user'", 'changed'],
] as const)('%s that was %s in the database is found', async (_what, _how, tables, statement, what) => {
  await tamper(tables, statement.replaceAll('$user', userId).replaceAll('$receipt', receiptId), async () => {
    const { ok, rows } = await verify();
    expect([ok, rows.findings]).toEqual([false, [expect.objectContaining({ what })]]);
  });
  expect((await verify()).ok).toBe(true);
});

test('an original that was changed or removed on the disk is found', async () => {
  const { storage } = app.server.deps;
  const { storageKey } = await queryAsUser(app, 'ann', (db) =>
    db.selectFrom('files').select('storageKey').where('purpose', '=', 'original').executeTakeFirstOrThrow(),
  );
  const bytes = await storage.get(storageKey);
  if (!bytes) throw new Error('The original is stored');
  await storage.put(storageKey, new Uint8Array([1, 2, 3]), 'image/jpeg');
  expect((await app.ok(audit.verifyOriginals, {}, 'ann')).findings).toMatchObject([{ what: 'changed' }]);
  await storage.delete(storageKey);
  expect((await app.ok(audit.verifyOriginals, {}, 'ann')).findings).toMatchObject([{ what: 'missing' }]);
  await storage.put(storageKey, bytes, 'image/jpeg');
  expect((await verifyRecords(app.server.deps, userId)).ok).toBe(true);
});

test('an event appended behind the head is found', async () => {
  await tamper(
    ['audit_events', 'audit_heads'],
    `insert into audit_events (user_id, action, subject_type, subject_id, sequence, hash)
       select '${userId}', 'forged', 'supplier', '${receiptId}', sequence + 1, 'x' from audit_heads where user_id = '${userId}'`,
    async () => expect((await verify()).ok).toBe(false),
  );
});

test('cutting the end off with its head shows by the head kept outside the database', async () => {
  const run = { signal: new AbortController().signal, attempt: 1, interruptions: 0, isLastAttempt: false };
  await verifyAllRecords.start({}, app.server.deps, run);
  expect(await verify()).toMatchObject({ ok: true, anchors: 1 });
  const cut = `delete from audit_events where user_id = '${userId}' and sequence > 5;
    update audit_heads h set sequence = 5, hash = (select hash from audit_events e where e.user_id = h.user_id and e.sequence = 5)
     where user_id = '${userId}'`;
  await tamper(['audit_events', 'audit_heads'], cut, async () => {
    expect((await verify()).broken).toMatchObject({ what: 'cut-off' });
  });
});

test('an anchor written without the secret is found', async () => {
  const { deps } = app.server;
  const key = `anchors/${userId}.json`;
  const good = await deps.storage.get(key);
  if (!good) throw new Error('The anchors are stored');
  const forger = { storage: deps.storage, env: { ...deps.env, appSecret: 'f'.repeat(64) } };
  await keepAnchor(forger, userId, { sequence: 1, hash: 'x' }, new Date());
  expect((await verify()).broken).toMatchObject({ what: 'anchor-forged' });
  await deps.storage.put(key, good, 'application/json');
  expect((await verify()).ok).toBe(true);
});

test('the application cannot put a temporary table before the tables of a function with the owner’s rights', async () => {
  const { appPool } = app.server.connections;
  const temporary = 'create temp table audit_heads (user_id uuid, sequence integer, hash text)';
  await expect(appPool.query(temporary)).rejects.toThrow(/permission denied/);
  // Even where an administrator gives that right back.
  const { database } = owner;
  await asSuperuser(`grant temporary on database ${database} to tillslip_app`);
  const client = await appPool.connect();
  try {
    await client.query(`begin; select set_config('app.user_id', '${userId}', true)`);
    await client.query(temporary);
    await client.query(`insert into audit_events (user_id, action, subject_type, subject_id)
      values ('${userId}', 'noted', 'supplier', '${receiptId}')`);
    const { rows } = await client.query('select count(*)::int as n from pg_temp.audit_heads');
    expect(rows).toEqual([{ n: 0 }]);
    await client.query('drop table pg_temp.audit_heads; commit');
  } finally {
    client.release();
    await asSuperuser(`revoke temporary on database ${database} from tillslip_app`);
  }
  expect(await verify()).toMatchObject({ ok: true });
});

test('every function with its owner’s rights looks into the temporary schema last', async () => {
  const { rows } = await owner.query<{ name: string; path: string | null }>(
    `select p.oid::regprocedure::text as name,
        (select split_part(c, '=', 2) from unnest(p.proconfig) c where c like 'search_path=%') as path
       from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where p.prosecdef and n.nspname not in ('pg_catalog', 'information_schema')`,
  );
  expect(rows.length).toBeGreaterThan(5);
  for (const { name, path } of rows) expect(path, name).toMatch(/, "?pg_temp"?$/);
});

test('a stranger sees only their own records, and a guest none', async () => {
  expect((await app.ok(audit.verifyOriginals, {}, 'ben')).total).toBe(0);
  expect((await app.call(audit.verifyOriginals, {})).status).toBe(401);
  expect(await app.call(audit.verifyOriginals, { after: 'x' }, 'ann')).toMatchObject({ status: 400 });
});
