import { contract } from '@tillslip/contract/contract';
import { calendarDate } from '@tillslip/domain/kernel/calendar-date';
import { cents } from '@tillslip/domain/kernel/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCompany, answered, aReading, aReceipt } from '../../../../test/documents.ts';
import { queryAsUser } from '../../../../test/query-as-user.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';
import { askEarlier } from './ask-earlier.job.ts';

const { receipts, vat } = contract;
let app: TestApp;
let companyId: string;
beforeAll(async () => {
  app = await startTestApp();
  companyId = await aCompany(app, 'ann', 'Ann Trading');
});
afterAll(() => app.stop());

const march = { periodStart: calendarDate('2026-03-01'), periodEnd: calendarDate('2026-03-31') };
const wrong = () => aReading({ subtotalCents: cents(900_00) });
const get = (id: string) => app.ok(receipts.get, { id }, 'ann');
const ask = () =>
  askEarlier.run({}, app.server.deps, {
    ...{ signal: new AbortController().signal, attempt: 1, interruptions: 0, isLastAttempt: false },
  });

/** Make an invoice as it was before anything was asked: it counts, whatever is in doubt. */
async function asEarlier(id: string, reviewedAt: Date | null = null): Promise<void> {
  await queryAsUser(app, 'ann', (db) =>
    db
      .updateTable('receipts')
      .set({
        ...{ rawExtractedData: sql`raw_extracted_data - 'answers'`, questionsDue: true, reviewedAt },
        ...{
          status: 'completed',
          validity: 'valid',
          checkResult: sql`jsonb_set(check_result, '{reviewReasons}', '[]')`,
        },
      })
      .where('id', '=', id)
      .execute(),
  );
}

test('an invoice that was never asked waits for an answer, with an entry in its history', async () => {
  const id = await aReceipt(app, 'ann', { companyId }, wrong());
  await asEarlier(id);
  const before = await get(id);
  expect(before.status).toBe('completed');
  await ask();
  expect(await get(id)).toMatchObject({ status: 'needs_review', reviewReasons: ['amounts-disagree'] });
  expect(JSON.stringify(await app.ok(receipts.history, { id }, 'ann'))).toContain('ASKED_SINCE_UPDATE');

  await app.ok(receipts.accept, { id, answers: ['amounts-disagree'] }, 'ann');
  const { version } = await get(id);
  await ask();
  expect(await get(id)).toMatchObject({ status: 'completed', reviewReasons: [], version });
});

test('an invoice without a doubt stays as it is', async () => {
  const id = await aReceipt(app, 'ann', { companyId });
  await asEarlier(id);
  const before = await get(id);
  await ask();
  expect(await get(id)).toEqual({ ...before, pages: expect.anything(), files: expect.anything() });
});

test('what a person accepted is not asked again', async () => {
  const id = await aReceipt(app, 'ann', { companyId }, wrong());
  await asEarlier(id, new Date('2026-03-02T08:00:00Z'));
  await ask();
  expect(await get(id)).toMatchObject({ status: 'completed', reviewReasons: [] });
  // Nor when its company changes; but when an amount changes.
  await app.ok(vat.answers.save, { companyId, question: 'trade', subject: '', answer: 'plumber' }, 'ann');
  expect((await get(id)).status).toBe('completed');
});

test('what a person typed is not asked again', async () => {
  const id = await aReceipt(app, 'ann', { companyId }, aReading({ invoiceDate: null }));
  const typed = '{"byPerson": {"invoiceDate": "2026-03-01T08:00:00.000Z"}}';
  await asEarlier(id);
  await queryAsUser(app, 'ann', (db) =>
    db
      .updateTable('receipts')
      .set({ rawExtractedData: sql`raw_extracted_data || ${typed}::jsonb` })
      .where('id', '=', id)
      .execute(),
  );
  await ask();
  expect(await get(id)).toMatchObject({ status: 'completed', reviewReasons: [] });
});

test('a submitted period does not change', async () => {
  const ownId = await aCompany(app, 'ann', 'Submitted Ltd');
  const id = await answered(app, 'ann', await aReceipt(app, 'ann', { companyId: ownId }, wrong()));
  const { period } = await app.ok(vat.periods.create, { companyId: ownId, day: calendarDate('2026-03-10') }, 'ann');
  for (const to of ['in_progress', 'ready', 'submitted'] as const)
    await app.ok(vat.periods.move, { id: period.id, to }, 'ann');
  await asEarlier(id);
  const paper = () => app.ok(vat.paper.get, { companyId: ownId, ...march }, 'ann');
  const before = await paper();
  await ask();
  expect((await get(id)).status).toBe('completed');
  expect((await paper()).fields).toEqual(before.fields);
});

test('a deleted invoice is asked once it is restored', async () => {
  const id = await aReceipt(app, 'ann', { companyId }, wrong());
  await asEarlier(id);
  await app.ok(receipts.delete, { id }, 'ann');
  await ask();
  await app.ok(receipts.restore, { ids: [id] }, 'ann');
  await ask();
  expect(await get(id)).toMatchObject({ status: 'needs_review', reviewReasons: ['amounts-disagree'] });
});
