import { contract } from '@tillslip/contract/contract';
import { type CalendarDate, calendarDate } from '@tillslip/domain/kernel/calendar-date';
import { cents } from '@tillslip/domain/kernel/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCompany, answered, aReadingOf } from '../../../../test/documents.ts';
import { saveRead } from '../../../../test/mixed-documents.ts';
import { queryAsUser, runAsUser } from '../../../../test/query-as-user.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';

const { vat, receipts } = contract;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

/** `tools/submit-while-editing.mjs` runs a thousand. */
const ROUNDS = Number(process.env.ROUNDS ?? 10);
const [march, april] = [calendarDate('2026-03-10'), calendarDate('2026-04-10')];
const reason = 'The supplier sent a corrected invoice';

/** The number of deadlocks PostgreSQL has broken in this database. */
async function deadlocks(): Promise<number> {
  const { rows } = await app.server.connections.jobsPool.query(
    'select deadlocks::int as n from pg_stat_database where datname = current_database()',
  );
  return rows[0]?.n;
}

async function saveDocuments(companyId: string, day: CalendarDate): Promise<string[]> {
  const ids: string[] = [];
  for (let no = 0; no < 4; no++) {
    const reading = aReadingOf(cents(1150_00 + no * 23_00), cents(150_00 + no * 3_00), day, {
      supplierName: `Supplier ${no % 3}`,
    });
    const id = await runAsUser(app, 'ann', (tx) => saveRead(app, tx, companyId, reading));
    ids.push(await answered(app, 'ann', id));
  }
  return ids;
}

const move = (id: string, to: 'in_progress' | 'ready' | 'submitted') =>
  app.call(vat.periods.move, { id, to, reason }, 'ann');

async function submit(id: string): Promise<void> {
  for (const to of ['in_progress', 'ready', 'submitted'] as const)
    expect((await move(id, to)).error, `move to ${to}`).toBeNull();
}

/** Eight edits, of submitted and of open documents; which edit meets which document changes with the round. */
async function edits(companyId: string, submitted: readonly string[], open: readonly string[], round: number) {
  const [first, second, third] = rotate(submitted, round);
  const [fourth, fifth, sixth] = rotate(open, round);
  const place = { companyId, folderId: null };
  const { choices } = await app.ok(vat.documents.get, { receiptId: first }, 'ann');
  const { facts, vatType } = await app.ok(receipts.get, { id: fourth }, 'ann');
  const settings = await app.ok(vat.settings.get, { companyId }, 'ann');
  const corrected = { ...facts, supplierName: `Supplier ${round % 5}` };
  return [
    () => app.tryEdit(vat.documents.update, { receiptId: first, choices, reason }, 'ann'),
    () => app.tryEdit(vat.documents.update, { receiptId: second, choices, reason }, 'ann'),
    () => app.call(vat.documents.carry, { receiptId: third, reason }, 'ann'),
    () =>
      app.tryEdit(receipts.update, { id: fourth, facts: corrected, vatType, taxCategoryCode: null, ...place }, 'ann'),
    () => app.tryEdit(receipts.move, { ids: open.toReversed(), ...place }, 'ann'),
    () => app.call(vat.documents.addPayment, { receiptId: fifth, paidOn: april, amountCents: cents(round + 1) }, 'ann'),
    () => app.call(receipts.delete, { id: sixth }, 'ann'),
    () => app.call(vat.settings.update, { ...settings, companyId, remindersOn: round % 2 === 0 }, 'ann'),
  ];
}

function rotate(ids: readonly string[], by: number): [string, string, string] {
  const at = (no: number): string => ids[(no + by) % ids.length] ?? '';
  return [at(0), at(1), at(2)];
}

test(`eight edits beside a submission, ${ROUNDS} rounds: nothing fails and nothing is half submitted`, async () => {
  const companyId = await aCompany(app, 'ann', 'Busy');
  const [submitted, open] = [await saveDocuments(companyId, march), await saveDocuments(companyId, april)];
  const { period: first } = await app.ok(vat.periods.create, { companyId, day: march }, 'ann');
  const { period } = await app.ok(vat.periods.create, { companyId, day: april }, 'ann');
  await submit(first.id);
  await move(period.id, 'in_progress');
  const faults: unknown[] = [];
  let submissions = 0;
  for (let round = 0; round < ROUNDS; round++) {
    expect((await move(period.id, 'ready')).error).toBeNull();
    const calls = await edits(companyId, submitted, open, round);
    const [submission, ...answers] = await Promise.all([move(period.id, 'submitted'), ...calls.map((edit) => edit())]);
    if (submission.status === 200) submissions += 1;
    faults.push(...[submission, ...answers].filter(({ status }) => status >= 500).map(({ error }) => error));
    expect(await countDeletedButSubmitted()).toBe(0);
    await move(period.id, 'in_progress');
    await app.ok(receipts.restore, { ids: [...open] }, 'ann');
  }
  expect(faults).toEqual([]);
  expect(await deadlocks()).toBe(0);
  expect(submissions).toBeGreaterThan(ROUNDS / 2);
  expect(await app.ok(contract.audit.verify, undefined, 'ann')).toMatchObject({ ok: true });
}, 3_600_000);

/** Documents in a submitted period that were deleted beside the submission. */
const countDeletedButSubmitted = (): Promise<number> =>
  queryAsUser(app, 'ann', async (db) => {
    const { n } = await db
      .selectFrom('vatPeriodDocuments as p')
      .innerJoin('receipts as r', 'r.id', 'p.receiptId')
      .where('r.deletedAt', 'is not', null)
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow();
    return n;
  });
