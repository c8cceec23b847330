import { contract } from '@tillslip/contract/contract';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aCompany, aReading, aReceipt } from '../../../test/documents.ts';
import { queryAsUser } from '../../../test/query-as-user.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

const { audit, receipts } = contract;
let app: TestApp;
let owner: pg.Client;
let userId: string;
let receiptId: string;

beforeAll(async () => {
  app = await startTestApp();
  owner = new pg.Client(app.server.connections.urls.owner);
  await owner.connect();
  userId = (await app.person('ann')).id;
  await aCompany(app, 'ann', 'Trail Ltd');
  receiptId = await aReceipt(app, 'ann', {}, aReading());
  await app.ok(receipts.accept, { id: receiptId }, 'ann');
});
afterAll(async () => {
  await owner.end();
  await app.stop();
});

/** Run a statement as someone with database access who bypasses the application, then restore the tables. */
async function tamper(statement: string, check: () => Promise<void>): Promise<void> {
  const tables = ['audit_events', 'audit_heads'];
  for (const table of tables)
    await owner.query(`create table if not exists saved_${table} as table ${table} with no data`);
  await owner.query('alter table audit_events disable trigger user');
  for (const table of tables) await owner.query(`alter table ${table} no force row level security`);
  for (const table of tables) await owner.query(`insert into saved_${table} select * from ${table}`);
  await owner.query(statement);
  for (const table of tables) await owner.query(`alter table ${table} force row level security`);
  try {
    await check();
  } finally {
    for (const table of tables) {
      await owner.query(`alter table ${table} no force row level security`);
      await owner.query(`delete from ${table}`);
      await owner.query(`insert into ${table} select * from saved_${table}`);
      await owner.query(`drop table saved_${table}`);
      await owner.query(`alter table ${table} force row level security`);
    }
    await owner.query('alter table audit_events enable trigger user');
  }
}

const verify = () => app.ok(audit.verify, undefined, 'ann');

let events: number;
beforeEach(async () => {
  const whole = await verify();
  expect(whole).toMatchObject({ ok: true, broken: null, head: expect.stringMatching(/^[0-9a-f]{64}$/) });
  events = whole.events;
});

test('entries are numbered without gaps and name their actor', async () => {
  const rows = await queryAsUser(app, 'ann', (db) =>
    db
      .selectFrom('auditEvents')
      .select(['sequence', 'action', 'sourceKind', 'sourceName', 'sourceConfidence'])
      .orderBy('sequence')
      .execute(),
  );
  expect(rows.map(({ sequence }) => sequence)).toEqual(rows.map((_row, index) => index + 1));
  expect(rows.map(({ action, sourceKind }) => [action, sourceKind])).toEqual([
    ['company.created', 'person'],
    ['file.uploaded', 'person'],
    ['draft.created', 'person'],
    ['receipt.created', 'reader'],
    ['supplier.learned', 'person'],
    ['receipt.accepted', 'person'],
  ]);
  expect(rows[3]).toMatchObject({ sourceName: 'fake reader', sourceConfidence: expect.any(Number) });
});

const mine = (condition: string) => `user_id = '${'$'}user' and ${condition}`;

test.each([
  [
    'an amount edited',
    `update audit_events set after = jsonb_set(after, '{totalCents}', '1') where ${mine('sequence = 4')}`,
    4,
    'edited',
  ],
  ['a time edited', `update audit_events set at = at - interval '1 day' where ${mine('sequence = 2')}`, 2, 'edited'],
  ['a reason added', `update audit_events set reason = 'so be it' where ${mine('sequence = 5')}`, 5, 'edited'],
  [
    'an entry edited and sealed again',
    `update audit_events e set action = 'x', hash = audit_hash((e.*)::audit_events) where ${mine('sequence = 3')}`,
    3,
    'edited',
  ],
  ['an entry in the middle deleted', `delete from audit_events where ${mine('sequence = 3')}`, 3, 'missing'],
  [
    'an entry deleted and the rest renumbered',
    // Far away and back: numbers that move by one each may meet on the way.
    `delete from audit_events where ${mine('sequence = 3')};
     update audit_events set sequence = sequence + 1000 where ${mine('sequence > 3')};
     update audit_events set sequence = sequence - 1001 where ${mine('sequence > 1000')}`,
    3,
    'edited',
  ],
  ['the last entry deleted', `delete from audit_events where ${mine('sequence = 6')}`, 6, 'cut-off'],
  ['all entries deleted', `delete from audit_events where ${mine('true')}`, 1, 'cut-off'],
  [
    'two entries swapped',
    `update audit_events set sequence = 100 where ${mine('sequence = 3')}; update audit_events set sequence = 3 where ${mine('sequence = 4')}; update audit_events set sequence = 4 where ${mine('sequence = 100')}`,
    3,
    'edited',
  ],
] as const)('%s is found', async (_why, statement, sequence, what) => {
  await tamper(statement.replaceAll('$user', userId), async () => {
    expect(await verify()).toMatchObject({ ok: false, broken: { sequence, what } });
  });
});

test.each([
  ['changed', "update audit_events set reason = 'x'"],
  ['deleted', 'delete from audit_events'],
  ['emptied', 'truncate audit_events'],
])('the audit trail cannot be %s by the application or the owner of its tables', async (_why, statement) => {
  await expect(queryAsUser(app, 'ann', (db) => sql.raw(statement).execute(db))).rejects.toThrow(/permission denied/);
  await expect(owner.query(statement)).rejects.toThrow(/only ever added to/);
  expect((await verify()).events).toBe(events);
});

test('the application cannot forge a number, a hash or the head', async () => {
  await queryAsUser(app, 'ann', (db) =>
    sql`insert into audit_events (user_id, action, subject_type, subject_id, sequence, hash, previous_hash)
      values (${userId}, 'forged', 'receipt', ${receiptId}, 1, 'x', 'y')`.execute(db),
  );
  expect(await verify()).toMatchObject({ ok: true, events: events + 1 });
  await expect(queryAsUser(app, 'ann', (db) => sql`delete from audit_heads`.execute(db))).rejects.toThrow(
    /permission denied/,
  );
});

test('simultaneous changes follow each other in one chain', async () => {
  const ids = await Promise.all([1, 2, 3].map((n) => aCompany(app, 'ben', `At once ${n}`)));
  const receipt = await aReceipt(app, 'ben', {}, aReading());
  await Promise.all([
    ...ids.map((companyId) => app.edit(receipts.move, { ids: [receipt], companyId, folderId: null }, 'ben')),
    ...ids.map((companyId) => aCompany(app, 'ben', `Another ${companyId}`)),
    app.ok(receipts.accept, { id: receipt }, 'ben'),
  ]);
  expect(await app.ok(audit.verify, undefined, 'ben')).toMatchObject({ ok: true });
});

test('the history of an invoice lists changes newest first and survives its deletion', async () => {
  const shown = await app.ok(receipts.get, { id: receiptId }, 'ann');
  const { companyId, folderId, vatType } = shown;
  const facts = { ...shown.facts, totalCents: shown.facts.totalCents, supplierName: 'History Ltd' };
  await app.edit(receipts.update, { id: receiptId, facts, companyId, folderId, vatType, taxCategoryCode: null }, 'ann');
  await app.edit(receipts.deleteMany, { ids: [receiptId], reason: 'not ours' }, 'ann');
  const history = await app.ok(receipts.history, { id: receiptId }, 'ann');
  expect(history.map(({ action }) => action)).toEqual(
    expect.arrayContaining([
      'receipt.deleted',
      'receipt.updated',
      'receipt.accepted',
      'receipt.created',
      'draft.created',
    ]),
  );
  expect(history[0]).toMatchObject({
    action: 'receipt.deleted',
    reason: 'not ours',
    source: { kind: 'person', name: 'ann Test' },
  });
  expect(history[1]?.changes).toContainEqual({
    field: 'supplierName',
    before: { code: 'TEXT', text: 'Karoo Crafts (Pty) Ltd' },
    after: { code: 'TEXT', text: 'History Ltd' },
  });
});
