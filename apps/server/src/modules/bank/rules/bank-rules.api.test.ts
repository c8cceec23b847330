import type { BankRuleInput } from '@tillslip/contract/bank/rules';
import { contract } from '@tillslip/contract/contract';
import { calendarDate } from '@tillslip/domain/kernel/calendar-date';
import { cents } from '@tillslip/domain/kernel/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aStatement, type BankRow } from '../../../../test/bank-rows.ts';
import { aCompany, aReadingOf, aReceipt } from '../../../../test/documents.ts';
import { jobsDone } from '../../../../test/jobs-done.ts';
import { queryAsUser } from '../../../../test/query-as-user.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';

const { bankRules, matching, expenseCategories, vat } = contract;
const NOBODYS = '00000000-0000-4000-8000-000000000000';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const RULE: BankRuleInput = {
  name: 'Wages of J Smit',
  direction: 'out',
  description: 'J SMIT',
  isContained: false,
  kind: 'salary',
  vat: 'outside',
};

/** A statement of this month with these transactions; returns their ids. */
async function aMonth(companyId: string, month: string, rows: readonly (readonly [text: string, amount: number])[]) {
  const dated = rows.map(
    ([text, amount], index): BankRow => [`${month}-${String(index + 2).padStart(2, '0')}`, text, amount],
  );
  const statement = await aStatement(app, 'ann', dated, { companyId });
  await jobsDone(app);
  return statement.rows;
}

const rowsOf = async (companyId: string) =>
  (await app.ok(matching.list, { companyId, show: 'all', limit: 200 }, 'ann')).rows.map(
    ({ transaction }) => transaction,
  );
const rowOf = async (companyId: string, id: string | undefined) =>
  (await rowsOf(companyId)).find((transaction) => transaction.id === id);
const rulesOf = (companyId: string) => app.ok(bankRules.list, { companyId }, 'ann');
const create = (companyId: string | null, change: object = {}, applyTo: string[] = []) =>
  app.ok(bankRules.create, { companyId, rule: { ...RULE, ...change }, applyTo }, 'ann');

test('the second alike transaction treated the same offers a rule, which then reconciles the next month by itself', async () => {
  const companyId = await aCompany(app, 'ann', 'Offered');
  const [first = '', second = '', third = ''] = await aMonth(companyId, '2026-01', [
    ['MAGTAPE J SMIT 0126', -100_00],
    ['MAGTAPE J SMIT 0226', -110_00],
    ['MAGTAPE J SMIT 0326', -120_00],
  ]);
  const treat = (id: string) => app.ok(bankRules.treat, { transactionIds: [id], kind: 'salary' }, 'ann');
  expect(await treat(first)).toEqual({ transactionIds: [first], offers: [] });
  const offer = { companyId, direction: 'out', kind: 'salary', count: 2, openCount: 1 };
  expect(await treat(second)).toMatchObject({ offers: [offer] });
  expect(await app.ok(bankRules.offers, { companyId }, 'ann')).toMatchObject([offer]);

  const tried = await app.ok(bankRules.try, { companyId, rule: RULE }, 'ann');
  expect(tried.counts).toEqual({ open: 1, treated: 2, matched: 0, submitted: 0 });
  expect(tried.transactions.map(({ transactionId, state }) => [transactionId, state])).toEqual([
    [third, 'open'],
    [second, 'treated'],
    [first, 'treated'],
  ]);
  expect((await rowOf(companyId, third))?.isReconciled).toBe(false);

  const { rule, transactionIds } = await create(companyId, {}, [third, first]);
  expect(transactionIds).toEqual([third]);
  expect(rule).toMatchObject({ ...RULE, uses: 1, position: 0 });
  expect((await rowOf(companyId, first))?.treatment).toMatchObject({ kind: 'salary', ruleName: null });
  expect(await app.ok(bankRules.offers, { companyId }, 'ann')).toEqual([]);

  const [next = ''] = await aMonth(companyId, '2026-02', [['MAGTAPE J SMIT 0426', -130_00]]);
  expect(await rowOf(companyId, next)).toMatchObject({
    isReconciled: true,
    treatment: { kind: 'salary', vat: 'outside', ruleId: rule.id, ruleName: 'Wages of J Smit' },
  });
  const audited = await queryAsUser(app, 'ann', (db) =>
    db.selectFrom('auditEvents').select(['action', 'actorId']).where('subjectId', '=', next).execute(),
  );
  expect(audited).toEqual([{ action: 'transaction.treated', actorId: null }]);
});

test('what a rule did is undone in one call, and it does not do it again', async () => {
  const companyId = await aCompany(app, 'ann', 'Undone');
  const { rule } = await create(companyId);
  const [row = ''] = await aMonth(companyId, '2026-01', [['J SMIT', -100_00]]);
  expect((await rowOf(companyId, row))?.treatment?.ruleId).toBe(rule.id);
  expect(await app.ok(bankRules.undo, { transactionIds: [row] }, 'ann')).toEqual({ transactionIds: [row] });
  await jobsDone(app);
  expect(await rowOf(companyId, row)).toMatchObject({ isReconciled: false, treatment: null });
  expect(await app.ok(bankRules.undo, { transactionIds: [row] }, 'ann')).toEqual({ transactionIds: [] });
  expect((await app.ok(bankRules.apply, { id: rule.id, transactionIds: [row] }, 'ann')).transactionIds).toEqual([row]);
});

test('a rule touches no matched or reconciled transaction, none in a submitted return and none of another company', async () => {
  const companyId = await aCompany(app, 'ann', 'Guarded');
  const other = await aCompany(app, 'ann', 'Other');
  const fee = {
    name: 'Fees',
    description: 'account fee',
    isContained: true,
    kind: 'fee',
    vat: 'from_statement',
  } as const;
  const [matched = '', reconciled = '', charged = '', open = ''] = await aMonth(companyId, '2026-01', [
    ['ACCOUNT FEE PAID', -115_00],
    ['ACCOUNT FEE NOTED', -115_00],
    ['ACCOUNT FEE', -115_00],
    ['MONTHLY ACCOUNT FEE', -115_00],
  ]);
  const [theirs = ''] = await aMonth(other, '2026-01', [['ACCOUNT FEE', -115_00]]);
  const receiptId = await aReceipt(
    app,
    'ann',
    { companyId },
    aReadingOf(cents(115_00), cents(15_00), calendarDate('2026-01-02')),
  );
  await app.ok(matching.accept, { transactionIds: [matched], receiptIds: [receiptId] }, 'ann');
  await app.edit(matching.reconcileTransaction, { id: reconciled, isReconciled: true, notes: 'mine' }, 'ann');
  const { period } = await app.ok(vat.periods.create, { companyId }, 'ann');
  await queryAsUser(app, 'ann', (db) =>
    sql`insert into vat_period_fees (user_id, period_id, transaction_id, fee)
      values (app_user_id(), ${period.id}, ${charged}, '{}')`.execute(db),
  );
  const before = await rowsOf(companyId);
  const claims = (rows: typeof before) => rows.map(({ id, vat: claimed }) => [id, claimed]);

  expect((await app.ok(bankRules.try, { companyId, rule: { ...RULE, ...fee } }, 'ann')).counts).toEqual({
    ...{ open: 1, treated: 1, matched: 1, submitted: 1 },
  });
  const { transactionIds } = await create(companyId, fee, [matched, reconciled, charged, open, theirs]);
  expect(transactionIds).toEqual([open]);
  const after = await rowsOf(companyId);
  expect(claims(after)).toEqual(claims(before));
  expect(after.filter(({ treatment }) => treatment !== null).map(({ id }) => id)).toEqual([open]);
  expect((await rowOf(other, theirs))?.isReconciled).toBe(false);
});

test('a new transaction with a likely invoice is left for it', async () => {
  const companyId = await aCompany(app, 'ann', 'Invoiced');
  await create(companyId, {
    name: 'Karoo',
    description: 'karoo koffie',
    isContained: true,
    kind: 'no_document',
    vat: 'no_claim',
  });
  await aReceipt(
    app,
    'ann',
    { companyId },
    { ...aReadingOf(cents(230_00), cents(30_00), calendarDate('2026-01-02')), supplierName: 'Karoo Koffie' },
  );
  const [invoiced = '', alone = ''] = await aMonth(companyId, '2026-01', [
    ['EFT KAROO KOFFIE', -230_00],
    ['EFT KAROO KOFFIE', -99_00],
  ]);
  expect((await rowOf(companyId, invoiced))?.isReconciled).toBe(false);
  expect((await rowOf(companyId, alone))?.treatment?.ruleName).toBe('Karoo');
});

test('the first rule in their order decides, and one that reconciles nothing keeps others away', async () => {
  const companyId = await aCompany(app, 'ann', 'Ordered');
  const shell = { description: 'shell', isContained: true, kind: 'no_document', vat: 'no_claim' } as const;
  const { rule: wide } = await create(companyId, { ...shell, name: 'Wide' });
  const { rule: narrow } = await create(companyId, {
    ...shell,
    name: 'Narrow',
    description: 'shell garden',
    kind: 'drawings',
    vat: 'outside',
  });
  const [one] = await aMonth(companyId, '2026-01', [['SHELL GARDEN', -10_00]]);
  expect((await rowOf(companyId, one))?.treatment?.ruleName).toBe('Wide');
  await app.ok(bankRules.reorder, { companyId, ids: [narrow.id, wide.id], seenIds: [wide.id, narrow.id] }, 'ann');
  const [two] = await aMonth(companyId, '2026-02', [['SHELL GARDEN', -11_00]]);
  expect((await rowOf(companyId, two))?.treatment).toMatchObject({ ruleName: 'Narrow', kind: 'drawings' });
  const quiet = {
    ...RULE,
    ...shell,
    name: 'Narrow',
    description: 'shell garden',
    kind: 'drawings',
    vat: 'outside',
    isReconciling: false,
  } as const;
  const [first] = await rulesOf(companyId);
  await app.ok(bankRules.update, { id: narrow.id, version: first?.version ?? 1, rule: quiet }, 'ann');
  const [three] = await aMonth(companyId, '2026-03', [['SHELL GARDEN', -12_00]]);
  expect((await rowOf(companyId, three))?.isReconciled).toBe(false);
});

test('a rule with a range of amounts is about those alone, and two ranges of one payee are two rules', async () => {
  const companyId = await aCompany(app, 'ann', 'Ranged');
  const range = (from: number | null, to: number | null) => ({
    fromCents: from === null ? null : cents(from),
    toCents: to === null ? null : cents(to),
  });
  const { rule } = await create(companyId, { ...range(100_00, 200_00), name: 'Wages' });
  await create(companyId, { ...range(200_01, null), name: 'Bonus' });
  const [below = '', lowest = '', highest = '', above = ''] = await aMonth(companyId, '2026-01', [
    ['J SMIT', -99_99],
    ['J SMIT', -100_00],
    ['J SMIT', -200_00],
    ['J SMIT', -200_01],
  ]);
  const named = async (id: string) => (await rowOf(companyId, id))?.treatment?.ruleName;
  expect([await named(below), await named(lowest), await named(highest), await named(above)]).toEqual([
    ...[undefined, 'Wages', 'Wages', 'Bonus'],
  ]);
  expect(rule).toMatchObject(range(100_00, 200_00));
  const again = { ...RULE, ...range(100_00, 200_00), name: 'Again' };
  expect(await app.call(bankRules.create, { companyId, rule: again }, 'ann')).toMatchObject({ status: 409 });
});

test('changing a rule shows what redoing would change, does it when asked, and undoes it exactly', async () => {
  const companyId = await aCompany(app, 'ann', 'Redone');
  const { rule } = await create(companyId);
  const [small = '', large = '', charged = ''] = await aMonth(companyId, '2026-01', [
    ['J SMIT', -100_00],
    ['J SMIT', -900_00],
    ['J SMIT', -500_00],
  ]);
  const { period } = await app.ok(vat.periods.create, { companyId }, 'ann');
  await queryAsUser(app, 'ann', (db) =>
    sql`insert into vat_period_fees (user_id, period_id, transaction_id, fee)
      values (app_user_id(), ${period.id}, ${charged}, '{}')`.execute(db),
  );
  const before = await rowsOf(companyId);
  const changed = { ...RULE, name: 'Owner', kind: 'drawings', toCents: cents(400_00) } as const;
  const tried = await app.ok(bankRules.try, { companyId, rule: changed, ruleId: rule.id }, 'ann');
  expect(tried.redone.counts).toEqual({ changed: 1, opened: 1, locked: 1 });
  expect(tried.redone.transactions.map(({ transactionId, outcome, kind }) => [transactionId, outcome, kind])).toEqual([
    [small, 'changed', 'salary'],
    [large, 'opened', 'salary'],
  ]);
  await app.ok(bankRules.update, { id: rule.id, version: rule.version, rule: changed }, 'ann');
  expect(await rowsOf(companyId)).toEqual(before);

  const redone = await app.ok(bankRules.redo, { id: rule.id }, 'ann');
  expect(redone).toMatchObject({ changed: 1, opened: 1, left: 0 });
  await jobsDone(app);
  expect(await rowOf(companyId, small)).toMatchObject({
    isReconciled: true,
    treatment: { kind: 'drawings', ruleName: 'Owner' },
  });
  expect(await rowOf(companyId, large)).toMatchObject({ isReconciled: false, treatment: null });
  expect((await rowOf(companyId, charged))?.treatment?.kind).toBe('salary');
  expect(await app.ok(bankRules.redo, { id: rule.id }, 'ann')).toMatchObject({ before: [], changed: 0, opened: 0 });

  const { transactionIds } = await app.ok(bankRules.restore, { id: rule.id, before: redone.before }, 'ann');
  expect(transactionIds.toSorted()).toEqual([small, large].toSorted());
  const shown = (rows: typeof before) => rows.map(({ id, isReconciled, treatment }) => [id, isReconciled, treatment]);
  expect(shown(await rowsOf(companyId))).toEqual(shown(before));
});

test('undoing a redone rule leaves what somebody said something else of since', async () => {
  const companyId = await aCompany(app, 'ann', 'Meanwhile');
  const { rule } = await create(companyId);
  const [row = ''] = await aMonth(companyId, '2026-01', [['J SMIT', -100_00]]);
  const changed = { ...RULE, kind: 'drawings' } as const;
  await app.ok(bankRules.update, { id: rule.id, version: rule.version, rule: changed }, 'ann');
  const { before } = await app.ok(bankRules.redo, { id: rule.id }, 'ann');
  await app.ok(bankRules.treat, { transactionIds: [row], kind: 'tax' }, 'ann');
  expect(await app.ok(bankRules.restore, { id: rule.id, before }, 'ann')).toEqual({ transactionIds: [] });
  expect((await rowOf(companyId, row))?.treatment?.kind).toBe('tax');
});

test('what a deleted rule did stays with its name, and a match or the dialog ends what was said', async () => {
  const companyId = await aCompany(app, 'ann', 'Deleted');
  const { rule } = await create(companyId);
  const [kept = '', opened = '', matched = ''] = await aMonth(companyId, '2026-01', [
    ['J SMIT', -100_00],
    ['J SMIT', -110_00],
    ['J SMIT', -115_00],
  ]);
  await app.ok(bankRules.delete, { id: rule.id, version: rule.version }, 'ann');
  expect((await rowOf(companyId, kept))?.treatment).toMatchObject({ ruleId: null, ruleName: 'Wages of J Smit' });
  await app.edit(matching.reconcileTransaction, { id: opened, isReconciled: false, notes: null }, 'ann');
  expect(await rowOf(companyId, opened)).toMatchObject({ isReconciled: false, treatment: null });
  const receiptId = await aReceipt(
    app,
    'ann',
    { companyId },
    aReadingOf(cents(115_00), cents(15_00), calendarDate('2026-01-02')),
  );
  await app.edit(
    matching.reconcileTransaction,
    { id: matched, isReconciled: true, receiptIds: [receiptId], notes: null },
    'ann',
  );
  expect(await rowOf(companyId, matched)).toMatchObject({
    isReconciled: true,
    treatment: null,
    matches: [{ receiptId }],
  });
  expect(await app.call(bankRules.treat, { transactionIds: [matched], kind: 'salary' }, 'ann')).toMatchObject({
    ...{ status: 409, error: { code: 'TRANSACTION_MATCHED' } },
  });
});

test('several transactions are treated at once, and each is guessed where nobody says', async () => {
  const companyId = await aCompany(app, 'ann', 'Bulk');
  const ids = await aMonth(companyId, '2026-01', [
    ['SARS VAT201', -100_00],
    ['MONTHLY ACCOUNT FEE', -115_00],
    ['KAROO STOKVEL', -30_00],
    ['KAROO STOKVEL', -40_00],
  ]);
  const { offers } = await app.ok(bankRules.treat, { transactionIds: ids, kind: null, notes: 'Cleared' }, 'ann');
  expect(offers).toMatchObject([{ description: 'KAROO STOKVEL', kind: 'no_document', count: 2, openCount: 0 }]);
  const rows = await rowsOf(companyId);
  expect(
    rows.map(({ treatment, reconciliationNotes }) => [treatment?.kind, treatment?.vat, reconciliationNotes]),
  ).toEqual([
    ['tax', 'outside', 'Cleared'],
    ['fee', 'from_statement', 'Cleared'],
    ['no_document', 'no_claim', 'Cleared'],
    ['no_document', 'no_claim', 'Cleared'],
  ]);
});

test('a rule carries one of its company’s own categories', async () => {
  const [companyId, other] = [await aCompany(app, 'ann', 'Sorted'), await aCompany(app, 'ann', 'Unsorted')];
  const { id } = await app.ok(expenseCategories.create, { companyId, name: 'Wages' }, 'ann');
  const rule = { ...RULE, expenseCategoryId: id };
  for (const place of [other, null])
    expect(await app.call(bankRules.create, { companyId: place, rule }, 'ann')).toMatchObject({
      ...{ status: 404, error: { code: 'EXPENSE_CATEGORY_NOT_FOUND' } },
    });
  await create(companyId, { expenseCategoryId: id });
  const [row] = await aMonth(companyId, '2026-01', [['J SMIT', -100_00]]);
  expect((await rowOf(companyId, row))?.treatment?.category).toBe('Wages');
});

test('the file of a statement says what rows are matched with, what they are, who said so, and what was noted', async () => {
  const companyId = await aCompany(app, 'ann', 'Filed');
  await create(companyId);
  const [ruled = '', matched = ''] = await aMonth(companyId, '2026-01', [
    ['J SMIT', -100_00],
    ['EFT KAROO KOFFIE', -115_00],
  ]);
  const reading = {
    ...aReadingOf(cents(115_00), cents(15_00), calendarDate('2026-01-02')),
    supplierName: 'Karoo Koffie',
  };
  const receiptIds = [await aReceipt(app, 'ann', { companyId }, reading)];
  await app.ok(matching.accept, { transactionIds: [matched], receiptIds, notes: 'By phone' }, 'ann');
  const statementId = (await rowOf(companyId, ruled))?.statementId ?? '';
  const file = await app.request(`/api/v1/bank-statements/${statementId}/export`, {}, 'ann');
  expect((await file.text()).split('\r\n').slice(1, 3)).toEqual([
    '2026-01-02,J SMIT,,100.00,,99900.00,debit,Yes,,salary,outside,,Wages of J Smit,,confirmed',
    '2026-01-03,EFT KAROO KOFFIE,,115.00,,99785.00,debit,Yes,Karoo Koffie 2026-01-02 115.00,,,,,By phone,confirmed',
  ]);
});

test.each([
  ['a VAT treatment that does not fit what it is', { vat: 'zero_rated' }],
  ['a claim through the statement for what is no fee', { kind: 'no_document', vat: 'from_statement' }],
  ['words that name nobody', { description: '/' }],
  ['no name', { name: ' ' }],
  ['a largest amount below the smallest', { fromCents: cents(200), toCents: cents(100) }],
  ['a negative amount', { fromCents: cents(-1) }],
])('%s is refused', async (_why, change) => {
  const companyId = await aCompany(app, 'ann', 'Refused');
  const rule = { ...RULE, ...change } as typeof RULE;
  expect(await app.call(bankRules.create, { companyId, rule }, 'ann')).toMatchObject({ status: 400 });
  expect(await rulesOf(companyId)).toEqual([]);
});

test('guests and strangers change nothing and see nothing, and one condition has one rule', async () => {
  const companyId = await aCompany(app, 'ann', 'Shut');
  const { rule } = await create(companyId);
  const [row = ''] = await aMonth(companyId, '2026-01', [['PAINT', -100_00]]);
  const { id, version } = rule;
  const treated = {
    transactionId: row,
    kind: 'tax',
    vat: 'outside',
    expenseCategoryId: null,
    ruleName: 'Taken',
  } as const;
  for (const as of ['ben', undefined] as const) {
    const status = as ? 404 : 401;
    const calls = [
      app.call(bankRules.create, { companyId, rule: RULE }, as),
      app.call(bankRules.update, { id, version, rule: { ...RULE, name: 'Taken' } }, as),
      app.call(bankRules.delete, { id, version }, as),
      app.call(bankRules.reorder, { companyId, ids: [id], seenIds: [id] }, as),
      app.call(bankRules.try, { companyId, rule: RULE }, as),
      app.call(bankRules.apply, { id, transactionIds: [row] }, as),
      app.call(bankRules.treat, { transactionIds: [row], kind: 'tax' }, as),
      app.call(bankRules.undo, { transactionIds: [row] }, as),
      app.call(bankRules.redo, { id }, as),
      app.call(bankRules.restore, { id, before: [treated] }, as),
      app.call(bankRules.try, { companyId: null, rule: RULE, ruleId: id }, as),
    ];
    for (const call of calls) expect(await call).toMatchObject({ status });
  }
  expect(await app.ok(bankRules.list, { companyId }, 'ben')).toEqual([]);
  expect(await app.call(bankRules.treat, { transactionIds: [row, NOBODYS], kind: 'tax' }, 'ann')).toMatchObject({
    status: 404,
  });
  expect(await app.call(bankRules.create, { companyId, rule: { ...RULE, name: 'Again' } }, 'ann')).toMatchObject({
    ...{ status: 409, error: { code: 'BANK_RULE_EXISTS' } },
  });
  expect(await rulesOf(companyId)).toMatchObject([{ id, version, name: 'Wages of J Smit' }]);
  expect((await rowOf(companyId, row))?.isReconciled).toBe(false);
});

// The last one: its transactions are more than other tests look through.
test('a trial says when there are more transactions than it looks at or uses', async () => {
  const companyId = await aCompany(app, 'ann', 'Many');
  const [row = ''] = await aMonth(companyId, '2026-01', [['J SMIT', -100_00]]);
  const copy = (copies: number) =>
    queryAsUser(app, 'ann', (db) =>
      sql`insert into bank_transactions (user_id, bank_statement_id, company_id, position, transaction_date, description,
          amount_cents, transaction_type, direction, confidence, balance_confirmed, is_fee, rules_seen)
        select user_id, bank_statement_id, company_id, position + n, transaction_date - n % 30, description,
          amount_cents, transaction_type, direction, confidence, balance_confirmed, is_fee, true
          from bank_transactions, generate_series(1, ${copies}::int) n where id = ${row}`.execute(db),
    );
  await copy(600);
  const tried = await app.ok(bankRules.try, { companyId, rule: RULE }, 'ann');
  expect(tried).toMatchObject({ lookedAt: null, counts: { open: 601 } });
  expect(tried.transactions).toHaveLength(500);
  await copy(19_400);
  expect(await app.ok(bankRules.try, { companyId, rule: RULE }, 'ann')).toMatchObject({
    ...{ lookedAt: 20_000, counts: { open: 20_000 } },
  });
});
