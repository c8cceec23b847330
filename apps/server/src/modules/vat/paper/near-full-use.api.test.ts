import { contract } from '@tillslip/contract/contract';
import { calendarDate } from '@tillslip/domain/kernel/calendar-date';
import { cents } from '@tillslip/domain/kernel/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aReadingOf, aReceipt } from '../../../../test/documents.ts';
import { jobsDone } from '../../../../test/jobs-done.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';

const { vat, companies, receipts, folders } = contract;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  app.clock.set('2026-04-10T08:00:00Z');
});
afterAll(() => app.stop());

const days = { periodStart: calendarDate('2026-02-01'), periodEnd: calendarDate('2026-02-28') };
const of = (total: number, vatPart: number, day: string) => aReadingOf(cents(total), cents(vatPart), calendarDate(day));

async function aVendor(companyName: string, apportionmentPercent: number): Promise<string> {
  const registered = { companyName, vatNumber: '4740101508', vatCategory: 'C' } as const;
  const { id: companyId } = await app.ok(companies.create, registered, 'ann');
  const settings = { noteMethod: 'own-fields', remindersOn: false, apportionmentPercent } as const;
  await app.edit(vat.settings.update, { companyId, ...settings }, 'ann');
  return companyId;
}
const asked = async (companyId: string) =>
  (await app.ok(vat.paper.blockers, { companyId, ...days }, 'ann')).filter(
    ({ problem }) => problem.code === 'NEAR_FULL_USE',
  ).length;
const field15 = async (companyId: string) =>
  (await app.ok(vat.paper.get, { companyId, ...days }, 'ann')).fields.find(({ field }) => field === '15')?.amountCents;
async function say(companyId: string, answer: 'yes' | 'no' | null) {
  await app.ok(vat.answers.save, { companyId, question: 'near_full_use', subject: '', answer }, 'ann');
  await jobsDone(app);
}

test('nearly full use claims its share until a person says that it counts as all, and is asked once', async () => {
  const companyId = await aVendor('Nearly Taxable', 96);
  const id = await aReceipt(app, 'ann', { companyId }, of(1_150_00, 150_00, '2026-02-10'));
  await aReceipt(app, 'ann', { companyId }, of(2_300_00, 300_00, '2026-02-11'));
  expect([await asked(companyId), await field15(companyId)]).toEqual([1, 432_00]);
  const questions = async () => (await app.ok(receipts.get, { id }, 'ann')).check.purchaseQuestions;
  expect(await questions()).toEqual([{ code: 'NEAR_FULL_USE' }]);

  await say(companyId, 'yes');
  expect([await asked(companyId), await field15(companyId), await questions()]).toEqual([0, 450_00, []]);
  await say(companyId, 'no');
  expect([await asked(companyId), await field15(companyId)]).toEqual([0, 432_00]);
  await say(companyId, null);
  expect([await asked(companyId), await field15(companyId)]).toEqual([1, 432_00]);
});

test.each([
  ['below 95 %', 94.99],
  ['taxable supplies only', 100],
])('nobody is asked: %s', async (why, percent) => {
  const companyId = await aVendor(why, percent);
  await aReceipt(app, 'ann', { companyId }, of(1_150_00 + percent * 100, 150_00, '2026-02-12'));
  expect(await asked(companyId)).toBe(0);
});

test('the adjustment of a year whose ratio is nearly all is taken once that is answered', async () => {
  const companyId = await aVendor('Nearly Taxable Year', 80);
  const ofSales = (await app.ok(folders.list, { companyId }, 'ann')).find(({ name }) => name === 'Sales');
  for (const [reading, supply] of [
    [of(1_104_00, 144_00, '2025-07-10'), 'standard'],
    [of(40_00, 0, '2025-07-11'), 'exempt'],
  ] as const) {
    const receiptId = await aReceipt(app, 'ann', { companyId, folderId: ofSales?.id ?? '' }, reading);
    const { choices } = await app.ok(vat.documents.get, { receiptId }, 'ann');
    await app.edit(vat.documents.update, { receiptId, choices: { ...choices, supply } }, 'ann');
  }
  await aReceipt(app, 'ann', { companyId }, of(1_150_00, 150_00, '2025-08-12'));
  const income = { companyId, question: 'other_income', subject: '2026-02-28', answer: '0' } as const;
  await app.ok(vat.answers.save, income, 'ann');

  const proposed = async () =>
    (await app.ok(vat.adjustments.proposals, { companyId, ...days }, 'ann')).proposals.map((one) => ({
      ...one,
      isAsked: one.why.code === 'YEAR_APPORTIONMENT' && one.why.isNearFullUseAsked,
    }));
  const take = async () => {
    const [one] = await proposed();
    if (!one) throw new Error('Nothing is proposed');
    const { kind, vatCents, considerationCents, receiptId } = one;
    const given = {
      companyId,
      kind,
      vatCents,
      considerationCents,
      receiptId,
      day: days.periodEnd,
      isProposed: true as const,
    };
    return app.call(vat.adjustments.create, { ...given, reason: 'The turnover of the year' }, 'ann');
  };
  // 960 of 1 000 is taxable: 96 % of 150.00 is 144.00 instead of 120.00.
  expect(await proposed()).toMatchObject([{ kind: 'apportionment-input', vatCents: 24_00, isAsked: true }]);
  expect(await take()).toMatchObject({ status: 409, error: { code: 'VAT_PROPOSAL_CHANGED' } });
  await say(companyId, 'yes');
  expect(await proposed()).toMatchObject([{ vatCents: 30_00, isAsked: false }]);
  expect(await take()).toMatchObject({ status: 201 });
  expect(await proposed()).toEqual([]);
});

test.each([
  ['another word', { subject: '', answer: 'maybe' }],
  ['about one supplier', { subject: 'a supplier', answer: 'yes' }],
])('an answer is yes or no, for the company: %s', async (why, given) => {
  const companyId = await aVendor(`Bad ${why}`, 96);
  const answer = { companyId, question: 'near_full_use', ...given } as never;
  expect(await app.call(vat.answers.save, answer, 'ann')).toMatchObject({ status: 400 });
});
