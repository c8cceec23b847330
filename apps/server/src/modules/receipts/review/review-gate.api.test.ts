import { contract } from '@tillslip/contract/contract';
import { calendarDate } from '@tillslip/domain/kernel/calendar-date';
import { cents } from '@tillslip/domain/kernel/money';
import type { GateReason } from '@tillslip/domain/receipts/check/review-gate';
import type { ReceiptReading } from '@tillslip/reading/receipt/receipt-reading';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { aCompany, aReading, aReceipt } from '../../../../test/documents.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';

const { receipts, review, vat } = contract;
let app: TestApp;
let companyId: string;
beforeAll(async () => {
  app = await startTestApp();
  companyId = await aCompany(app, 'ann', 'Ann Trading');
});
afterAll(() => app.stop());

const get = (id: string) => app.ok(receipts.get, { id }, 'ann');
const save = (change: Partial<ReceiptReading>) => aReceipt(app, 'ann', { companyId }, aReading(change));
const claimed = async () => (await app.ok(vat.preview, { companyId, month: '2026-03' }, 'ann')).included.length;
const totalOf = async () => (await app.ok(receipts.summary, { companyId }, 'ann')).totalCents;
const unlabelled = {
  confidence: 0.85,
  class: 'likely',
  page: 1,
  box: null,
  alternatives: [],
  isLabelled: false,
} as const;

describe('a document in doubt is out of VAT and sums until a person answers', () => {
  test.each<[string, Partial<ReceiptReading>, GateReason]>([
    ['the amounts do not add up', { subtotalCents: cents(900_00) }, 'amounts-disagree'],
    ['the total has no label', { fields: { totalCents: unlabelled } }, 'total-not-labelled'],
    ['more VAT than the tax fraction', { vatCents: cents(200_00) }, 'vat-above-fraction'],
    ['another recipient', { recipientName: 'Kokerboom Farms' }, 'recipient-is-another'],
    ['dated ahead', { invoiceDate: calendarDate('2026-04-02') }, 'date-in-future'],
    ['no date', { invoiceDate: null }, 'no-date'],
    ['dollars', { currency: 'USD' }, 'foreign-money'],
  ])('%s', async (_why, change, reason) => {
    const before = [await claimed(), await totalOf()];
    const id = await save(change);
    expect(await get(id)).toMatchObject({ status: 'needs_review', validity: 'pending', reviewReasons: [reason] });
    expect([await claimed(), await totalOf()]).toEqual(before);

    const blind = await app.call(receipts.accept, { id }, 'ann');
    expect(blind).toMatchObject({ status: 409, error: { code: 'RECEIPT_NOT_READY', data: { reason } } });
    const many = await app.edit(receipts.reviewMany, { ids: [id] }, 'ann');
    expect(many).toMatchObject({ ids: [], notReady: [{ id, reason }] });
    expect((await get(id)).status).toBe('needs_review');

    const answered = await app.ok(
      receipts.accept,
      { id, answers: [reason], recipientReason: 'Our own trading name' },
      'ann',
    );
    expect(answered).toMatchObject({ status: 'completed', reviewReasons: [], reviewedAt: expect.any(String) });
  });
});

const OURS: { answers: GateReason[]; recipientReason: string } = {
  answers: ['recipient-is-another'],
  recipientReason: 'Our trading name since 2019',
};

describe('an invoice made out to somebody else is claimed only with the reason in words', () => {
  test.each<[string, string | undefined]>([
    ['no words', undefined],
    ['two words', 'Our representatives'],
    ['spaces are no letters', 'it is us               '],
  ])('%s', async (_why, recipientReason) => {
    const id = await save({ recipientName: 'Aardvark Haulage' });
    const answer = { ...OURS, recipientReason };
    const refusal = {
      status: 400,
      error: { data: { issues: [{ path: ['recipientReason'], problem: { code: 'RECIPIENT_REASON_NEEDED' } }] } },
    };
    expect(await app.call(receipts.accept, { id, ...answer }, 'ann')).toMatchObject(refusal);
    expect(await correct(id, { accept: true, ...answer })).toMatchObject(refusal);
    expect(await get(id)).toMatchObject({ status: 'needs_review', recipientReason: null });
  });

  test('the words are shown with the invoice and in its history until it names somebody else', async () => {
    const id = await save({ recipientName: 'Rooibos Agents' });
    expect(await app.call(receipts.accept, { id, ...OURS }, 'ben')).toMatchObject({ status: 404 });
    const accepted = await app.ok(receipts.accept, { id, ...OURS }, 'ann');
    expect(accepted).toMatchObject({ status: 'completed', recipientReason: OURS.recipientReason });
    const [newest] = await app.ok(receipts.history, { id }, 'ann');
    expect(newest?.changes).toContainEqual({
      ...{ field: 'recipientReason', before: null },
      after: { code: 'TEXT', text: OURS.recipientReason },
    });
    await correct(id, {}, { recipientName: 'Fynbos Agents' });
    expect(await get(id)).toMatchObject({ reviewReasons: ['recipient-is-another'], recipientReason: null });
  });
});

/** Saves an edit of an invoice. */
const correct = async (id: string, more: object, facts: object = {}) => {
  const { folderId, vatType, businessUsePercent, taxCategoryChosen: taxCategoryCode, ...shown } = await get(id);
  const filing = { companyId, folderId, vatType, businessUsePercent, taxCategoryCode, version: shown.version };
  return app.call(receipts.update, { id, ...filing, facts: { ...shown.facts, ...facts }, ...more }, 'ann');
};

test('a recipient that was accepted once is not asked again, until it is forgotten', async () => {
  const trading = { recipientName: 'Crusty Corner' };
  const [first, waiting] = [await save(trading), await save(trading)];
  const typo = await save({ recipientName: 'Hadeda Feeds CC' });
  await app.ok(receipts.accept, { id: first, ...OURS }, 'ann');
  const { answers: known } = await app.ok(vat.answers.list, { companyId }, 'ann');
  const crusty = { question: 'recipient', subject: 'crusty corner', answer: 'Crusty Corner' };
  expect(known).toContainEqual(expect.objectContaining(crusty));
  expect(await get(await save(trading))).toMatchObject({ status: 'completed', reviewReasons: [] });
  // Those that waited for the same answer have it; another recipient is still asked.
  await vi.waitFor(async () => expect((await get(waiting)).status).toBe('completed'), { timeout: 60_000 });
  expect(await get(typo)).toMatchObject({ reviewReasons: ['recipient-is-another'] });

  const forgotten = { companyId, question: 'recipient', subject: 'crusty corner', answer: null } as const;
  expect(await app.call(vat.answers.save, forgotten, 'ben')).toMatchObject({ status: 404 });
  expect(await app.ok(vat.answers.save, forgotten, 'ann')).toEqual({ isChanged: true });
  expect((await app.ok(vat.answers.list, { companyId }, 'ann')).answers).not.toContainEqual(
    expect.objectContaining(crusty),
  );
  expect(await get(await save(trading))).toMatchObject({ reviewReasons: ['recipient-is-another'] });
  expect((await get(first)).status).toBe('completed');
});

test('an explanation that is printed needs no answer', async () => {
  const id = await save({
    subtotalCents: cents(1_100_00),
    adjustments: [{ kind: 'discount', amountCents: cents(-100_00) }],
  });
  expect(await get(id)).toMatchObject({ status: 'completed', reviewReasons: [] });
});

test('a correction answers by itself, and a changed amount is asked again', async () => {
  const id = await save({ subtotalCents: cents(900_00) });
  const change = async (facts: object, more: object = {}) => {
    const shown = await get(id);
    const { folderId, vatType, businessUsePercent, taxCategoryChosen: taxCategoryCode } = shown;
    const filing = { companyId, folderId, vatType, businessUsePercent, taxCategoryCode };
    return app.edit(receipts.update, { id, ...filing, facts: { ...shown.facts, ...facts }, ...more }, 'ann');
  };
  expect(await change({ subtotalCents: 800_00 }, { accept: true })).toMatchObject({
    status: 'needs_review',
    reviewedAt: null,
  });
  const answers = { accept: true, answers: ['amounts-disagree'] };
  expect(await change({}, answers)).toMatchObject({ status: 'completed', reviewReasons: [] });
  expect(await change({ subtotalCents: 700_00 })).toMatchObject({ reviewReasons: ['amounts-disagree'] });
  expect(await change({ subtotalCents: 1_000_00 })).toMatchObject({ status: 'completed', reviewReasons: [] });
});

test('the queue puts the same reasons together, wrong before weak', async () => {
  const as = 'dan';
  const guess = { confidence: 0.3, class: 'guess', page: 1, box: null, alternatives: [] } as const;
  const weak = await aReceipt(app, as, {}, aReading({ fields: { totalCents: guess } }));
  const undated = await aReceipt(app, as, {}, aReading({ invoiceDate: null }));
  const wrong = await aReceipt(app, as, {}, aReading({ subtotalCents: cents(900_00) }));
  const undatedToo = await aReceipt(app, as, {}, aReading({ invoiceDate: null }));
  const first = await app.ok(review.queue, { limit: 2 }, as);
  const rest = await app.ok(review.queue, { limit: 2, after: first.next ?? '' }, as);
  const rows = [...first.rows, ...rest.rows];
  expect(rows[0]?.id).toBe(wrong);
  expect(
    rows
      .slice(1, 3)
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual([undated, undatedToo].toSorted());
  expect(rows[3]?.id).toBe(weak);
  expect(rows.map(({ reasons }) => reasons[0])).toEqual(['amounts-disagree', 'no-date', 'no-date', 'unsure']);
});
