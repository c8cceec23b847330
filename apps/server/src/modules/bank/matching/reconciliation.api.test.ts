import { contract } from '@tillslip/contract/contract';
import { calendarDate } from '@tillslip/domain/kernel/calendar-date';
import { cents } from '@tillslip/domain/kernel/money';
import type { ReceiptReading } from '@tillslip/reading/receipt/receipt-reading';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aStatement } from '../../../../test/bank-rows.ts';
import { aCompany, answered, aReadingOf, aReceipt } from '../../../../test/documents.ts';
import { jobsDone } from '../../../../test/jobs-done.ts';
import { queryAsUser } from '../../../../test/query-as-user.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';

/** The test clock is at 31 March 2026. */

const { matching } = contract;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

/** Wait until the workers have handled every change. */
const settled = () => jobsDone(app);

let suppliers = 0;
const anInvoice = (companyId: string, total: number, day: string, change: Partial<ReceiptReading> = {}) =>
  aReceipt(
    app,
    'ann',
    { companyId },
    aReadingOf(cents(total), cents(Math.round((total * 15) / 115)), calendarDate(day), {
      supplierName: `Supplier ${++suppliers}`,
      paymentMethod: 'eft',
      ...change,
    }),
  );

const list = (companyId: string, show: 'open' | 'highConfidence' | 'automatic' | 'reconciled' | 'all' = 'all') =>
  app.ok(matching.list, { companyId, show }, 'ann');
const rowOf = async (companyId: string, id: string | undefined) =>
  (await list(companyId)).rows.find(({ transaction }) => transaction.id === id);
const accept = (transactionIds: string[], receiptIds: string[], more: object = {}) =>
  app.ok(matching.accept, { transactionIds, receiptIds, ...more }, 'ann');
const openOf = async (companyId: string) =>
  Object.fromEntries(
    (await app.ok(matching.documents, { companyId, show: 'all' }, 'ann')).rows.map(({ receiptId, openCents }) => [
      receiptId,
      openCents,
    ]),
  );
const statementOf = (id: string) =>
  queryAsUser(app, 'ann', (db) =>
    db
      .selectFrom('bankStatements')
      .select(['reconciledCount', 'reconciliationStatus', 'reconciledBy'])
      .where('id', '=', id)
      .executeTakeFirst(),
  );
const paymentsOf = (receiptId: string) =>
  queryAsUser(app, 'ann', (db) =>
    db
      .selectFrom('receiptPayments')
      .select(['paidOn', 'amountCents', 'source'])
      .where('receiptId', '=', receiptId)
      .execute(),
  );
const first = (ids: readonly string[]): string => ids[0] ?? '';

test('suggests an invoice with reasons, accepts it, and restores the earlier state when undone', async () => {
  const companyId = await aCompany(app, 'ann', 'Accepting');
  const karoo = { supplierName: 'Karoo Koffie', invoiceNumber: 'KK4711' };
  const receiptId = await anInvoice(companyId, 1_150_00, '2026-03-02', karoo);
  const statement = await aStatement(app, 'ann', [['2026-03-04', 'EFT KAROO KOFFIE KK4711', -1_150_00]], { companyId });
  await settled();
  const [transaction] = (await list(companyId, 'highConfidence')).rows;
  expect(transaction).toMatchObject({ accountMasked: '•••• 4821', companyName: 'Accepting', bankName: 'FNB' });
  expect(transaction?.suggestions[0]).toMatchObject({
    kind: 'one-to-one',
    isHighConfidence: true,
    documents: [{ receiptId }],
  });
  expect(transaction?.suggestions[0]?.reasons).toContainEqual({ code: 'AMOUNT_EXACT', amountCents: 1_150_00 });

  const match = await accept(statement.rows, [receiptId], { notes: 'paid' });
  expect(match).toMatchObject({ kind: 'one-to-one', isAutomatic: false, receiptIds: [receiptId] });
  expect(match.reasons).not.toEqual([]);
  expect(await rowOf(companyId, statement.rows[0])).toMatchObject({
    transaction: { isReconciled: true, reconciliationNotes: 'paid', matches: [{ label: 'Karoo Koffie', receiptId }] },
    suggestions: [],
  });
  expect(await openOf(companyId)).toEqual({ [receiptId]: 0 });
  expect(await statementOf(statement.id)).toMatchObject({ reconciledCount: 1, reconciliationStatus: 'reconciled' });
  expect(await paymentsOf(receiptId)).toEqual([{ paidOn: '2026-03-04', amountCents: 1_150_00, source: 'bank' }]);
  expect(await app.ok(matching.memory, { companyId }, 'ann')).toMatchObject([
    { supplier: 'Karoo Koffie', confirmations: 1, isAutomatic: false },
  ]);

  await app.ok(matching.undo, { ids: [match.id] }, 'ann');
  expect(await openOf(companyId)).toEqual({ [receiptId]: 1_150_00 });
  expect(await statementOf(statement.id)).toMatchObject({ reconciledCount: 0, reconciliationStatus: 'unreconciled' });
  expect(await paymentsOf(receiptId)).toEqual([]);
  expect(await app.ok(matching.memory, { companyId }, 'ann')).toEqual([]);
  expect(await app.ok(matching.undo, { ids: [match.id] }, 'ann')).toEqual({ ids: [match.id] });
  expect(await app.ok(contract.audit.verify, undefined, 'ann')).toMatchObject({ ok: true });
});

test('matches several documents or transactions, part payments, refunds, transfers and reversals', async () => {
  const companyId = await aCompany(app, 'ann', 'Kinds');
  const [one, two, big] = [
    await anInvoice(companyId, 500_00, '2026-03-01'),
    await anInvoice(companyId, 400_00, '2026-03-02'),
    await anInvoice(companyId, 900_00, '2026-03-03'),
  ];
  const note = await anInvoice(companyId, 250_00, '2026-03-03', {
    ...{ documentType: 'CREDIT_NOTE', invoiceTitle: 'Credit Note - Tax Invoice' },
  });
  const { rows } = await aStatement(
    app,
    'ann',
    [
      ['2026-03-05', 'EFT A', -900_00],
      ['2026-03-06', 'EFT B', -300_00],
      ['2026-03-07', 'EFT C', -600_00],
      ['2026-03-08', 'REFUND', 250_00],
      ['2026-03-09', 'TRANSFER TO SAVINGS', -80_00],
      ['2026-03-10', 'DEBIT ORDER X', -70_00],
      ['2026-03-11', 'DEBIT ORDER X RETURNED', 70_00],
    ],
    { companyId },
  );
  const savings = await aStatement(app, 'ann', [['2026-03-09', 'TRANSFER', 80_00]], {
    ...{ companyId, accountNumber: '62009999999' },
  });
  const [both, part, rest, back, out, order, returned] = rows.map((id) => [id]);
  expect((await accept(both ?? [], [one, two])).kind).toBe('several-documents');
  expect((await accept(part ?? [], [big])).kind).toBe('part-payment');
  expect((await openOf(companyId))[big]).toBe(600_00);
  expect((await accept(rest ?? [], [big])).kind).toBe('one-to-one');
  expect((await accept(back ?? [], [note])).kind).toBe('refund');
  expect((await accept([...(out ?? []), ...savings.rows], [])).kind).toBe('transfer');
  expect((await accept([...(order ?? []), ...(returned ?? [])], [])).kind).toBe('reversal');
  expect(await openOf(companyId)).toEqual({ [one]: 0, [two]: 0, [big]: 0, [note]: 0 });
  expect((await rowOf(companyId, savings.rows[0]))?.transaction.matches).toMatchObject([
    { kind: 'transfer', transactionId: out?.[0], receiptId: null, label: 'TRANSFER TO SAVINGS', amountCents: 80_00 },
  ]);
  expect((await list(companyId)).counts).toMatchObject({ open: 0, reconciled: 8, all: 8 });
});

test('a match that does not fit is refused and changes nothing', async () => {
  const companyId = await aCompany(app, 'ann', 'Refusing');
  const elsewhere = await aCompany(app, 'ann', 'Elsewhere');
  const receiptId = await anInvoice(companyId, 500_00, '2026-03-01');
  const foreign = await anInvoice(elsewhere, 500_00, '2026-03-01');
  const statement = await aStatement(
    app,
    'ann',
    [
      ['2026-03-05', 'EFT A', -500_00],
      ['2026-03-06', 'IN', 500_00],
    ],
    { companyId },
  );
  const [out, into] = statement.rows;
  const missing = '00000000-0000-4000-8000-000000000000';
  await settled();
  const before = [await list(companyId), await openOf(companyId), await statementOf(statement.id)];
  const tries: [string | undefined, string[], string[], object, string][] = [
    [undefined, [first([out ?? ''])], [receiptId], {}, 'NOT_SIGNED_IN'],
    ['ben', [out ?? ''], [receiptId], {}, 'TRANSACTION_NOT_FOUND'],
    ['ann', [out ?? ''], [missing], {}, 'RECEIPT_NOT_FOUND'],
    ['ann', [missing], [receiptId], {}, 'TRANSACTION_NOT_FOUND'],
    ['ann', [into ?? ''], [receiptId], {}, 'MATCH_NOT_POSSIBLE'],
    ['ann', [out ?? ''], [foreign], {}, 'MATCH_NOT_POSSIBLE'],
    ['ann', [out ?? ''], [], {}, 'MATCH_NOT_POSSIBLE'],
    ['ann', [], [receiptId], {}, 'BAD_INPUT'],
    ['ann', ['row'], [receiptId], {}, 'BAD_INPUT'],
    [
      'ann',
      [out ?? ''],
      [receiptId],
      { amounts: [{ transactionId: out, receiptId, amountCents: 500_01 }] },
      'MATCH_NOT_POSSIBLE',
    ],
  ];
  for (const [as, transactionIds, receiptIds, more, code] of tries)
    expect(
      await app.call(matching.accept, { transactionIds, receiptIds, ...more }, as as 'ann' | undefined),
    ).toMatchObject({ error: { code } });
  expect([await list(companyId), await openOf(companyId), await statementOf(statement.id)]).toEqual(before);
  await accept([out ?? ''], [receiptId]);
  expect(
    await app.call(matching.accept, { transactionIds: [out ?? ''], receiptIds: [receiptId] }, 'ann'),
  ).toMatchObject({
    error: { code: 'TRANSACTION_MATCHED' },
  });
});

test.each([
  ['list', (companyId: string) => app.call(matching.list, { companyId }, 'ben'), 'COMPANY_NOT_FOUND'],
  ['undo', () => app.call(matching.undo, { ids: ['00000000-0000-4000-8000-000000000000'] }, 'ann'), 'MATCH_NOT_FOUND'],
  [
    'forget',
    () => app.call(matching.forget, { id: '00000000-0000-4000-8000-000000000000' }, 'ann'),
    'MEMORY_NOT_FOUND',
  ],
  [
    'highConfidence',
    (companyId: string) => app.call(matching.acceptHighConfidence, { companyId }, 'ben'),
    'COMPANY_NOT_FOUND',
  ],
  ['page', (companyId: string) => app.call(matching.list, { companyId, after: 'x' }, 'ann'), 'BAD_INPUT'],
])('%s refuses an unknown id', async (_what, call, code) => {
  const companyId = await aCompany(app, 'ann', 'Not there');
  expect(await call(companyId)).toMatchObject({ error: { code } });
});

test('a rejected pair is not suggested again until the rejection is undone', async () => {
  const companyId = await aCompany(app, 'ann', 'Rejecting');
  const receiptId = await anInvoice(companyId, 777_00, '2026-03-02', { supplierName: 'Berg Books' });
  const { rows } = await aStatement(app, 'ann', [['2026-03-04', 'BERG BOOKS', -777_00]], { companyId });
  const suggested = async () => (await rowOf(companyId, rows[0]))?.suggestions.length;
  await settled();
  expect(await suggested()).toBe(1);
  const pair = { transactionIds: rows, receiptIds: [receiptId] };
  expect(await app.call(matching.reject, pair, 'ben')).toMatchObject({
    error: { code: 'TRANSACTION_NOT_FOUND' },
  });
  expect(await app.ok(matching.reject, pair, 'ann')).toEqual({ pairs: 1 });
  await settled();
  expect(await suggested()).toBe(0);
  await app.ok(matching.unreject, pair, 'ann');
  await settled();
  expect(await suggested()).toBe(1);
});

test('after three confirmations the fourth match is automatic, and undoing it is final', async () => {
  const companyId = await aCompany(app, 'ann', 'Automatic');
  const supplier = { supplierName: 'Protea Power', paymentMethod: 'debit order' };
  for (const [index, day] of ['2025-12-01', '2026-01-01', '2026-02-01'].entries()) {
    const receiptId = await anInvoice(companyId, 1_000_00 + index, day, supplier);
    const { rows } = await aStatement(app, 'ann', [[day, 'DEBIT ORDER PROTEA POWER', -(1_000_00 + index)]], {
      companyId,
    });
    await accept(rows, [receiptId]);
  }
  const receiptId = await anInvoice(companyId, 1_234_56, '2026-03-01', supplier);
  const statement = await aStatement(app, 'ann', [['2026-03-01', 'DEBIT ORDER PROTEA POWER', -1_234_56]], {
    companyId,
  });
  await settled();
  const [transaction] = (await list(companyId, 'automatic')).rows;
  expect(transaction?.transaction).toMatchObject({
    id: statement.rows[0],
    isReconciled: true,
    matches: [{ receiptId, isAutomatic: true }],
  });
  expect(await paymentsOf(receiptId)).toHaveLength(1);
  const matchId = transaction?.transaction.matches[0]?.matchId ?? '';
  const trail = await queryAsUser(app, 'ann', (db) =>
    db.selectFrom('auditEvents').select(['action', 'actorId', 'sourceKind']).where('subjectId', '=', matchId).execute(),
  );
  expect(trail).toEqual([{ action: 'match.accepted', actorId: null, sourceKind: 'system' }]);

  await app.ok(matching.undo, { ids: [matchId] }, 'ann');
  await settled();
  expect(await rowOf(companyId, statement.rows[0])).toMatchObject({ transaction: { isReconciled: false } });
  expect(await app.ok(matching.memory, { companyId }, 'ann')).toMatchObject([{ confirmations: 2, isAutomatic: false }]);
});

test('changing an invoice undoes its automatic match', async () => {
  const companyId = await aCompany(app, 'ann', 'Changed');
  const supplier = { supplierName: 'Sand Security', paymentMethod: 'debit order' };
  for (const day of ['2025-12-01', '2026-01-01', '2026-02-01']) {
    const receiptId = await anInvoice(companyId, 300_00, day, supplier);
    await accept((await aStatement(app, 'ann', [[day, 'SAND SECURITY', -300_00]], { companyId })).rows, [receiptId]);
  }
  const receiptId = await anInvoice(companyId, 321_00, '2026-03-01', supplier);
  const { rows } = await aStatement(app, 'ann', [['2026-03-01', 'SAND SECURITY', -321_00]], { companyId });
  await settled();
  expect((await rowOf(companyId, rows[0]))?.transaction.isReconciled).toBe(true);
  const { facts, folderId, vatType } = await app.ok(contract.receipts.get, { id: receiptId }, 'ann');
  const correction = {
    facts: { ...facts, totalCents: cents(400_00), subtotalCents: null, lineItems: [] },
    companyId,
    folderId,
    vatType,
    taxCategoryCode: null,
  };
  await app.edit(contract.receipts.update, { id: receiptId, ...correction }, 'ann');
  await settled();
  expect((await rowOf(companyId, rows[0]))?.transaction.isReconciled).toBe(false);
  expect((await openOf(companyId))[receiptId]).toBe(400_00);
});

test('saving an invoice makes the worker match it', async () => {
  const companyId = await aCompany(app, 'ann', 'By itself');
  await aStatement(app, 'ann', [['2026-03-04', 'LEMON TREE TRADING', -456_00]], { companyId });
  await anInvoice(companyId, 456_00, '2026-03-03', { supplierName: 'Lemon Tree Trading' });
  await expect.poll(async () => (await list(companyId)).counts.suggested).toBe(1);
});

test('accepts all high-confidence suggestions at once', async () => {
  const companyId = await aCompany(app, 'ann', 'Sure');
  const day = '2026-03-03';
  const receipts = [
    await anInvoice(companyId, 101_00, day, { supplierName: 'Alpha Works' }),
    await anInvoice(companyId, 202_00, day, { supplierName: 'Beta Tools' }),
  ];
  await anInvoice(companyId, 303_00, day, { supplierName: 'Gamma Goods' });
  await anInvoice(companyId, 303_00, day, { supplierName: 'Gamma Goods' });
  await aStatement(
    app,
    'ann',
    [
      ['2026-03-04', 'ALPHA WORKS', -101_00],
      ['2026-03-04', 'BETA TOOLS', -202_00],
      ['2026-03-04', 'GAMMA GOODS', -303_00],
    ],
    { companyId },
  );
  const { matches } = await app.ok(matching.acceptHighConfidence, { companyId }, 'ann');
  expect(matches.flatMap(({ receiptIds }) => receiptIds).toSorted()).toEqual(receipts.toSorted());
  expect((await list(companyId, 'open')).rows).toHaveLength(1);
});

test('the dialog saves a document, another one or none, and unreconciling clears the match', async () => {
  const companyId = await aCompany(app, 'ann', 'Dialog');
  const [one, two] = [await anInvoice(companyId, 60_00, '2026-03-01'), await anInvoice(companyId, 60_00, '2026-03-02')];
  const statement = await aStatement(app, 'ann', [['2026-03-05', 'X', -60_00]], { companyId });
  const id = first(statement.rows);
  const save = (isReconciled: boolean, receiptIds: string[], notes: string | null = null) =>
    app.edit(matching.reconcileTransaction, { id, isReconciled, receiptIds, notes }, 'ann');
  expect(await save(true, [one], 'mine')).toMatchObject({ matches: [{ receiptId: one }], reconciliationNotes: 'mine' });
  const [match] = (await save(true, [one])).matches;
  expect((await save(true, [one])).matches[0]?.matchId).toBe(match?.matchId);
  expect(await save(true, [two])).toMatchObject({ isReconciled: true, matches: [{ receiptId: two }] });
  expect(await openOf(companyId)).toEqual({ [one]: 60_00, [two]: 0 });
  expect(await save(true, [])).toMatchObject({ isReconciled: true, matches: [] });
  expect(await statementOf(statement.id)).toMatchObject({ reconciliationStatus: 'reconciled' });
  expect(await save(false, [one])).toMatchObject({ isReconciled: false, matches: [] });
  expect(await openOf(companyId)).toEqual({ [one]: 60_00, [two]: 60_00 });
  for (const [as, code] of [
    [undefined, 'NOT_SIGNED_IN'],
    ['ben', 'TRANSACTION_NOT_FOUND'],
  ] as const)
    expect(await app.tryEdit(matching.reconcileTransaction, { id, isReconciled: true, notes: null }, as)).toMatchObject(
      {
        error: { code },
      },
    );
});

test('deleting an invoice suspends its match, and restoring it resumes the match if the transaction is still open', async () => {
  const companyId = await aCompany(app, 'ann', 'Deleting');
  const [one, two] = [await anInvoice(companyId, 90_00, '2026-03-01'), await anInvoice(companyId, 90_00, '2026-03-02')];
  const statement = await aStatement(app, 'ann', [['2026-03-05', 'X', -90_00]], { companyId });
  await accept(statement.rows, [one]);
  await app.ok(contract.receipts.delete, { id: one }, 'ann');
  await settled();
  expect(await statementOf(statement.id)).toMatchObject({ reconciledCount: 0 });
  expect(await paymentsOf(one)).toEqual([]);
  await app.ok(contract.receipts.restore, { ids: [one] }, 'ann');
  await settled();
  expect(await statementOf(statement.id)).toMatchObject({ reconciledCount: 1 });
  expect(await paymentsOf(one)).toHaveLength(1);
  await app.ok(contract.receipts.delete, { id: one }, 'ann');
  await settled();
  await accept(statement.rows, [two]);
  await app.ok(contract.receipts.restore, { ids: [one] }, 'ann');
  await settled();
  expect(await openOf(companyId)).toEqual({ [one]: 90_00, [two]: 0 });
});

test('deleting a statement suspends its matches, and restoring it resumes them', async () => {
  const companyId = await aCompany(app, 'ann', 'Deleted statement');
  const receiptId = await anInvoice(companyId, 95_00, '2026-03-01');
  const statement = await aStatement(app, 'ann', [['2026-03-05', 'X', -95_00]], { companyId });
  await accept(statement.rows, [receiptId]);
  await app.ok(contract.statements.delete, { id: statement.id }, 'ann');
  expect((await openOf(companyId))[receiptId]).toBe(95_00);
  await app.ok(contract.statements.restore, { id: statement.id }, 'ann');
  expect((await openOf(companyId))[receiptId]).toBe(0);
});

test('lists missing invoices with their VAT at risk, and unpaid invoices, longest overdue first', async () => {
  const companyId = await aCompany(app, 'ann', 'Lists');
  const late = await anInvoice(companyId, 100_00, '2026-01-05', { dueDate: calendarDate('2026-02-01') });
  const later = await anInvoice(companyId, 100_00, '2026-01-01', { dueDate: calendarDate('2026-03-01') });
  const undated = await anInvoice(companyId, 100_00, '2026-03-01');
  await anInvoice(companyId, 100_00, '2026-03-01', { paymentMethod: 'cash' });
  await aStatement(
    app,
    'ann',
    [
      ['2026-03-05', 'POS PURCHASE UNKNOWN SHOP', -1_150_00],
      ['2026-03-06', 'ENGEN FUEL', -500_00],
      ['2026-03-07', 'MONTHLY ACCOUNT FEE', -100_00],
      ['2026-03-08', 'SALARY', -9_000_00],
      ['2026-03-09', 'DEPOSIT', 700_00],
    ],
    { companyId },
  );
  await settled();
  const missing = await app.ok(matching.missing, { companyId, limit: 1 }, 'ann');
  expect(missing).toMatchObject({ count: 2, amountCents: 1_650_00, vatAtStakeCents: 150_00 });
  expect(missing.rows[0]).toMatchObject({ description: 'POS PURCHASE UNKNOWN SHOP', vatAtStakeCents: 150_00 });
  expect(missing.rows[0]?.company).toEqual({ name: 'Lists', vatNumber: '4740101508' });
  const second = await app.ok(matching.missing, { companyId, limit: 1, after: missing.next ?? '' }, 'ann');
  expect(second).toMatchObject({ rows: [{ description: 'ENGEN FUEL', vatAtStakeCents: 0 }], next: null });
  const unpaid = await app.ok(matching.unpaid, { companyId, limit: 2 }, 'ann');
  expect(unpaid).toMatchObject({ count: 3, sums: [{ currency: 'ZAR', oweCents: 300_00, owedCents: 0 }] });
  expect(unpaid.rows).toMatchObject([
    { receiptId: late, daysOverdue: 58 },
    { receiptId: later, daysOverdue: 30 },
  ]);
  const rest = await app.ok(matching.unpaid, { companyId, limit: 2, after: unpaid.next ?? '' }, 'ann');
  expect(rest).toMatchObject({ rows: [{ receiptId: undated, daysOverdue: null }], next: null });
  for (const call of [matching.missing, matching.unpaid]) {
    expect(await app.call(call, { companyId })).toMatchObject({ status: 401 });
    expect(await app.ok(call, { companyId }, 'ben')).toMatchObject({ rows: [], count: 0 });
  }
});

test('adds up what is unpaid in each currency, and what others owe apart', async () => {
  const companyId = await aCompany(app, 'ann', 'Sums');
  await anInvoice(companyId, 100_00, '2026-01-05');
  await anInvoice(companyId, 40_00, '2026-01-06', {
    ...{ documentType: 'CREDIT_NOTE', invoiceTitle: 'Credit Note - Tax Invoice' },
  });
  for (const [total, day, currency] of [
    [30_00, '2026-01-07', 'USD'],
    [25_00, '2026-01-08', 'EUR'],
  ] as const)
    await answered(app, 'ann', await anInvoice(companyId, total, day, { currency }));
  const { count, sums, rows } = await app.ok(matching.unpaid, { companyId }, 'ann');
  expect(count).toBe(4);
  expect(sums).toEqual([
    { currency: 'ZAR', oweCents: 100_00, owedCents: 40_00 },
    { currency: 'EUR', oweCents: 25_00, owedCents: 0 },
    { currency: 'USD', oweCents: 30_00, owedCents: 0 },
  ]);
  expect(rows.map(({ openCents, openCurrency }) => [openCents, openCurrency])).toEqual([
    [100_00, 'ZAR'],
    [-40_00, 'ZAR'],
    [30_00, 'USD'],
    [25_00, 'EUR'],
  ]);
  expect(await app.ok(matching.unpaid, { companyId, to: calendarDate('2025-12-31') }, 'ann')).toMatchObject({
    ...{ count: 0, sums: [] },
  });
});

test('finds documents by words or amount, and for a transaction only those of its direction', async () => {
  const companyId = await aCompany(app, 'ann', 'Choosing');
  const named = await anInvoice(companyId, 111_00, '2026-03-01', { supplierName: 'Quiver Tree 100%' });
  const other = await anInvoice(companyId, 222_00, '2026-03-02');
  const note = await anInvoice(companyId, 33_00, '2026-03-03', {
    ...{ documentType: 'CREDIT_NOTE', invoiceTitle: 'Credit Note - Tax Invoice' },
  });
  const { rows } = await aStatement(app, 'ann', [['2026-03-05', 'QUIVER TREE', -111_00]], { companyId });
  await settled();
  const ids = async (input: object) =>
    (await app.ok(matching.documents, { companyId, ...input }, 'ann')).rows.map(({ receiptId }) => receiptId);
  expect(await ids({})).toEqual([note, other, named]);
  expect(await ids({ q: 'tree 100%' })).toEqual([named]);
  expect(await ids({ q: 'R222' })).toEqual([other]);
  expect(await ids({ transactionId: first(rows) })).toEqual([named, other]);
  await accept(rows, [named]);
  expect(await ids({})).toEqual([note, other]);
  expect(await ids({ show: 'all' })).toEqual([note, other, named]);
  const page = await app.ok(matching.documents, { companyId, limit: 1 }, 'ann');
  expect(await ids({ limit: 1, after: page.next })).toEqual([other]);
});

test('a foreign document matches near its rand value, and the match settles it', async () => {
  const companyId = await aCompany(app, 'ann', 'Abroad');
  const receiptId = await anInvoice(companyId, 100_07, '2026-03-01', {
    ...{ currency: 'USD', supplierName: 'Cloud Abroad' },
  });
  await answered(app, 'ann', receiptId);
  const { id: userId } = await app.person('ann');
  await queryAsUser(app, 'ann', (db) =>
    db
      .insertInto('vatChoices')
      .values({ userId, receiptId, randTotalCents: cents(1_850_00) })
      .onConflict((conflict) =>
        conflict.columns(['userId', 'receiptId']).doUpdateSet({ randTotalCents: cents(1_850_00) }),
      )
      .execute(),
  );
  const { rows } = await aStatement(app, 'ann', [['2026-03-03', 'CLOUD ABROAD', -1_870_00]], { companyId });
  await settled();
  expect((await rowOf(companyId, rows[0]))?.suggestions[0]).toMatchObject({
    documents: [{ receiptId, isForeign: true }],
  });
  await accept(rows, [receiptId]);
  expect((await openOf(companyId))[receiptId]).toBe(0);
});

test('in any order of accepting and undoing, no amount is negative and undoing restores the state', async () => {
  const companyId = await aCompany(app, 'ann', 'Any order');
  const receipts = [await anInvoice(companyId, 500_00, '2026-03-01'), await anInvoice(companyId, 300_00, '2026-03-02')];
  const { rows } = await aStatement(
    app,
    'ann',
    [
      ['2026-03-05', 'A', -200_00],
      ['2026-03-06', 'B', -500_00],
      ['2026-03-07', 'C', -300_00],
    ],
    { companyId },
  );
  const state = async () => ({ open: await openOf(companyId), counts: (await list(companyId)).counts });
  const before = await state();
  const pick = fc.record({ row: fc.nat(rows.length - 1), receipts: fc.subarray(receipts, { minLength: 1 }) });
  await fc.assert(
    fc.asyncProperty(fc.array(pick, { minLength: 1, maxLength: 4 }), async (picks) => {
      const made: string[] = [];
      for (const { row, receipts: receiptIds } of picks) {
        const { body } = await app.call(matching.accept, { transactionIds: [rows[row] ?? ''], receiptIds }, 'ann');
        if (body) made.push(body.id);
        for (const open of Object.values(await openOf(companyId))) expect(open).toBeGreaterThanOrEqual(0);
      }
      if (made.length > 0) await app.ok(matching.undo, { ids: made.toReversed() }, 'ann');
      expect((await state()).open).toEqual(before.open);
      expect((await state()).counts).toMatchObject({ open: before.counts.open, reconciled: before.counts.reconciled });
    }),
    { numRuns: 5 },
  );
});
