import { contract } from '@tillslip/contract/contract';
import { calendarDate } from '@tillslip/domain/kernel/calendar-date';
import { cents } from '@tillslip/domain/kernel/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aReadingOf, aReceipt } from '../../../../test/documents.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';

const { vat, companies } = contract;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  app.clock.set('2026-04-10T08:00:00Z');
});
afterAll(() => app.stop());

const d = calendarDate;
const [january, february, march] = [
  { periodStart: d('2026-01-01'), periodEnd: d('2026-01-31') },
  { periodStart: d('2026-02-01'), periodEnd: d('2026-02-28') },
  { periodStart: d('2026-03-01'), periodEnd: d('2026-03-31') },
];
const of = (total: number, vatPart: number, day: string) => aReadingOf(cents(total), cents(vatPart), d(day));

async function aVendor(companyName: string, percent: number): Promise<string> {
  const registered = { companyName, vatNumber: '4740101508', vatCategory: 'C' } as const;
  const { id: companyId } = await app.ok(companies.create, registered, 'ann');
  const settings = { noteMethod: 'own-fields', remindersOn: false } as const;
  await app.edit(vat.settings.update, { companyId, ...settings, apportionmentPercent: percent }, 'ann');
  return companyId;
}
async function aSale(companyId: string, reading: ReturnType<typeof of>, supply: 'standard' | 'exempt') {
  const folders = await app.ok(contract.folders.list, { companyId }, 'ann');
  const folderId = folders.find(({ name }) => name === 'Sales')?.id ?? '';
  const receiptId = await aReceipt(app, 'ann', { companyId, folderId }, reading);
  const { choices } = await app.ok(vat.documents.get, { receiptId }, 'ann');
  await app.edit(vat.documents.update, { receiptId, choices: { ...choices, supply } }, 'ann');
}
const proposed = async (companyId: string, days = february) =>
  (await app.ok(vat.adjustments.proposals, { companyId, ...days }, 'ann')).proposals;
const answer = (companyId: string, amount: string | null, subject = '2026-02-28') =>
  app.ok(vat.answers.save, { companyId, question: 'other_income', subject, answer: amount }, 'ann');
const take = async (companyId: string, days = february) => {
  const [one] = await proposed(companyId, days);
  if (!one) throw new Error('Nothing is proposed');
  const { kind, vatCents, considerationCents, receiptId } = one;
  return app.call(
    vat.adjustments.create,
    {
      ...{ companyId, kind, day: days.periodEnd, vatCents, considerationCents, receiptId, isProposed: true },
      reason: 'The apportionment of the year, by its own turnover',
    },
    'ann',
  );
};

/** Sales of R600 taxable and R400 exempt, and a mixed purchase with R150 VAT of which 80 % was deducted. */
async function aYear(companyName: string, percent = 80): Promise<string> {
  const companyId = await aVendor(companyName, percent);
  await aSale(companyId, of(690_00, 90_00, '2025-06-10'), 'standard');
  await aSale(companyId, of(400_00, 0, '2025-07-11'), 'exempt');
  await aReceipt(app, 'ann', { companyId }, of(1_150_00, 150_00, '2025-08-12'));
  return companyId;
}

test('the year’s own turnover is explained step by step, asked about, and taken once', async () => {
  const companyId = await aYear('Mixed Supplies');
  expect(await proposed(companyId, january)).toEqual([]);
  // 600 of 1 000 is taxable: 60 % of 150.00 is 90.00 instead of 120.00.
  expect(await proposed(companyId)).toMatchObject([
    {
      ...{ kind: 'apportionment-output', field: '12', vatCents: 30_00, receiptId: null, documents: [] },
      why: {
        ...{ code: 'YEAR_APPORTIONMENT', from: '2025-03-01', until: '2026-02-28', ratioBp: 6_000 },
        ...{ taxableCents: 600_00, exemptCents: 400_00, otherIncomeCents: null },
        steps: [{ code: '202508', usedBp: 8_000, chargedCents: 150_00, deductedCents: 120_00, dueCents: 90_00 }],
      },
    },
  ]);
  expect(await take(companyId)).toMatchObject({ status: 409, error: { code: 'VAT_PROPOSAL_CHANGED' } });

  // 600 of 1 200 with dividends of 200: 75.00.
  await answer(companyId, '20000');
  expect(await proposed(companyId)).toMatchObject([
    { vatCents: 45_00, why: { ratioBp: 5_000, otherIncomeCents: 200_00 } },
  ]);
  expect(await take(companyId)).toMatchObject({ status: 201 });
  const { fields } = await app.ok(vat.paper.get, { companyId, ...february }, 'ann');
  expect(fields.find(({ field }) => field === '12')?.amountCents).toBe(45_00);
  expect([await proposed(companyId), await proposed(companyId, march)]).toEqual([[], []]);

  // What turns up later in the year is the difference, in the next return as well.
  await answer(companyId, '0');
  expect(await proposed(companyId, march)).toMatchObject([
    { kind: 'apportionment-input', field: '18', vatCents: 15_00 },
  ]);
});

test('purchases that serve one kind of supplies are left out, and ratios of 100 % are adjusted too', async () => {
  const companyId = await aYear('Estimated In Full', 100);
  const receiptId = await aReceipt(app, 'ann', { companyId }, of(2_300_00, 300_00, '2025-09-13'));
  const { choices } = await app.ok(vat.documents.get, { receiptId }, 'ann');
  const lineUses = [{ position: 0, use: 'taxable' as const }];
  await app.edit(vat.documents.update, { receiptId, choices: { ...choices, lineUses } }, 'ann');
  expect(await proposed(companyId)).toMatchObject([
    { kind: 'apportionment-output', vatCents: 60_00, why: { steps: [{ usedBp: 10_000, dueCents: 90_00 }] } },
  ]);
});

test('services from abroad are a step: what was not declared of their VAT counts as deducted', async () => {
  const companyId = await aYear('From Abroad');
  const receiptId = await aReceipt(app, 'ann', { companyId }, of(1_000_00, 0, '2025-09-15'));
  const { choices } = await app.ok(vat.documents.get, { receiptId }, 'ann');
  await app.edit(vat.documents.update, { receiptId, choices: { ...choices, purchase: 'imported-services' } }, 'ann');
  // Declared were 20 % of 150.00; at 60 % it is 40 %.
  const step = { code: '202509', usedBp: 8_000, considerationCents: 1_000_00 };
  expect(await proposed(companyId)).toMatchObject([
    {
      ...{ kind: 'apportionment-output', vatCents: 60_00 },
      why: {
        steps: [{ code: '202508' }, { ...step, chargedCents: 150_00, deductedCents: 120_00, dueCents: 90_00 }],
      },
    },
  ]);
});

test('a company with taxable supplies only is asked nothing', async () => {
  const companyId = await aVendor('Taxable Only', 100);
  await aSale(companyId, of(1_380_00, 180_00, '2025-10-10'), 'standard');
  await aReceipt(app, 'ann', { companyId }, of(575_00, 75_00, '2025-10-12'));
  expect(await proposed(companyId)).toEqual([]);
});

test('a dismissed year stays dismissed until it asks for more', async () => {
  const companyId = await aYear('Dismissed Year');
  const [one] = await proposed(companyId);
  if (!one) throw new Error('Nothing is proposed');
  const { kind, vatCents, considerationCents, receiptId } = one;
  const asked = { companyId, kind, day: february.periodEnd, vatCents, considerationCents, receiptId };
  await app.ok(vat.adjustments.dismiss, { ...asked, reason: 'SARS approved another method for us' }, 'ann');
  expect([await proposed(companyId), await proposed(companyId, march)]).toEqual([[], []]);
  await answer(companyId, '20000');
  expect(await proposed(companyId)).toMatchObject([{ vatCents: 45_00 }]);
});

test('other income is an amount of cents for a day', async () => {
  const companyId = await aVendor('Bad Answers', 80);
  for (const [subject, amount] of [
    ['2026-02-28', '-1'],
    ['2026-02-28', '1.50'],
    ['February', '100'],
  ])
    expect(
      await app.call(
        vat.answers.save,
        { companyId, question: 'other_income', subject, answer: amount } as never,
        'ann',
      ),
    ).toMatchObject({ status: 400 });
});
