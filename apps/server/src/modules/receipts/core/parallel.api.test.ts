import { contract } from '@tillslip/contract/contract';
import { calendarDate } from '@tillslip/domain/kernel/calendar-date';
import { cents } from '@tillslip/domain/kernel/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aStatement } from '../../../../test/bank-rows.ts';
import { aCompany, aPicture, aReading, aReadingOf, read, upload } from '../../../../test/documents.ts';
import { jobsDone } from '../../../../test/jobs-done.ts';
import { saveRead } from '../../../../test/mixed-documents.ts';
import { runAsUser } from '../../../../test/query-as-user.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const PARALLEL_USERS = 20;
const reading = (no: number) =>
  aReadingOf(cents(115_00 + no * 100), cents(15_00), calendarDate('2026-03-10'), {
    supplierName: `Supplier ${no % 3}`,
  });

/** The number of deadlocks PostgreSQL has broken in this database. */
async function deadlocks(): Promise<number> {
  const { rows } = await app.server.connections.jobsPool.query(
    'select deadlocks::int as n from pg_stat_database where datname = current_database()',
  );
  return rows[0]?.n;
}

test('twenty saves, edits, moves, deletions, matches and settings changes at once: no deadlock, none lost', async () => {
  const [companyId, other] = [await aCompany(app, 'ann', 'Busy'), await aCompany(app, 'ann', 'Also busy')];
  const ids: string[] = [];
  for (let no = 0; no < PARALLEL_USERS; no++)
    ids.push(await runAsUser(app, 'ann', (tx) => saveRead(app, tx, no % 2 ? companyId : other, reading(no))));
  const { rows } = await aStatement(
    app,
    'ann',
    ids.map((_, no) => ['2026-03-11', `POS PURCHASE SUPPLIER ${no % 3}`, -(115_00 + no * 100)] as const),
    { companyId },
  );
  app.reader.answers(() => Promise.resolve(read(aReading())));
  const files = await Promise.all(ids.map(async () => (await upload(app, 'ann', await aPicture())).id));
  const settings = await app.ok(contract.vat.settings.get, { companyId }, 'ann');
  const place = { companyId, folderId: null };
  const elsewhere = { companyId: other, folderId: null };
  const { facts, vatType } = await app.ok(contract.receipts.get, { id: ids[0] ?? '' }, 'ann');
  const input = { vatType, taxCategoryCode: null, ...place };
  /** Everything one of twenty people in a company does, in sequence. */
  const editReceipt = async (id: string, no: number) => [
    await app.call(contract.drafts.create, { fileIds: [files[no] ?? ''], ...place }, 'ann'),
    await app.tryEdit(
      contract.receipts.update,
      { id, facts: { ...facts, supplierName: `Edited ${no}` }, ...input },
      'ann',
    ),
    await app.call(contract.matching.accept, { transactionIds: [rows[no] ?? ''], receiptIds: [id] }, 'ann'),
    await app.tryEdit(contract.receipts.move, { ids: ids.toReversed(), ...(no % 2 ? place : elsewhere) }, 'ann'),
    await app.call(contract.vat.settings.update, { ...settings, companyId, apportionmentPercent: 50 + no }, 'ann'),
    await app.call(contract.receipts.delete, { id }, 'ann'),
    await app.tryEdit(contract.receipts.reviewMany, { ids: [ids[(no + 1) % PARALLEL_USERS] ?? ''] }, 'ann'),
    await app.call(contract.receipts.restore, { ids: [id] }, 'ann'),
  ];
  const answers = (await Promise.all(ids.map(editReceipt))).flat();
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  await jobsDone(app);
  expect(await deadlocks()).toBe(0);
  expect(await app.ok(contract.audit.verify, undefined, 'ann')).toMatchObject({ ok: true });
  const kept = await app.ok(contract.receipts.list, { limit: 200 }, 'ann');
  expect(ids.filter((id) => !kept.rows.some((row) => row.id === id))).toEqual([]);
});
