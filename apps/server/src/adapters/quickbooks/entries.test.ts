import { calendarDate } from '@tillslip/domain/kernel/calendar-date';
import { cents, sum } from '@tillslip/domain/kernel/money';
import type { AccountingEntry, EntryKind, EntryLine } from '@tillslip/domain/sync/accounting-entry';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { aLine, anEntry, type Connected, connect, US1, ZA1, ZA2 } from '../../../test/accounting/quickbooks.ts';

let connected: Connected;
const open = async (realmId: string) => {
  await connected.sim.close();
  connected = await connect(realmId);
};
beforeEach(async () => {
  connected = await connect();
});
afterEach(() => connected.sim.close());

const sent = (path = /\/purchase$/) => connected.calls(path).map(({ body }) => body);
const rows = (entity: string, realmId = ZA1) => connected.sim.control.rows(realmId, entity);

/** Tax codes of ZA-1. */
const ZERO_RATED = '4';
const NO_VAT = '2';

describe('G13.17 the lists', () => {
  test('a tax code has its rate for purchases, which is another than that for sales', async () => {
    connected.sim.control.edit(ZA1, 'TaxRate', '17', { RateValue: 99 });
    expect(await connected.books.taxCodes()).toEqual([
      { id: '9', name: '15.0% S', description: '15.0% S', purchaseRate: 1500 },
      { id: '4', name: '0.0% Z', description: '0.0% Z', purchaseRate: 0 },
      { id: '6', name: 'Exempt', description: 'Exempt', purchaseRate: 0 },
      { id: '2', name: 'No VAT', description: 'No VAT', purchaseRate: 0 },
      { id: '5', name: '15.0% CG', description: '15.0% CG', purchaseRate: 1500 },
    ]);
  });

  test('a code of two rates has their sum; one for sales only is not for purchases', async () => {
    const detail = (value: string) => ({ TaxRateRef: { value } });
    const { edit } = connected.sim.control;
    edit(ZA1, 'TaxCode', '9', { PurchaseTaxRateList: { TaxRateDetail: [detail('18'), detail('12')] } });
    edit(ZA1, 'TaxRate', '12', { RateValue: '0.5' });
    edit(ZA1, 'TaxCode', '6', { PurchaseTaxRateList: { TaxRateDetail: [] } });
    edit(ZA1, 'TaxCode', '5', { PurchaseTaxRateList: { TaxRateDetail: [detail('404')] } });
    const codes = await connected.books.taxCodes();
    expect(codes.map(({ id, purchaseRate }) => [id, purchaseRate])).toEqual([
      ['9', 1550],
      ['4', 50],
      ['6', null],
      ['2', 0],
      ['5', null],
    ]);
  });

  test('accounts are the active ones, with their kinds', async () => {
    const accounts = await connected.books.accounts();
    expect(accounts.map(({ id, type }) => [id, type])).toEqual([
      ['1', 'bank'],
      ['2', 'other-current-asset'],
      ['42', 'credit-card'],
      ['33', 'payable'],
      ['34', 'receivable'],
      ['64', 'expense'],
      ['13', 'expense'],
      ['70', 'expense'],
      ['80', 'expense'],
      ['81', 'expense'],
      ['82', 'fixed-asset'],
    ]);
    expect(accounts[0]).toEqual({ id: '1', name: 'Cheque', fullName: 'Cheque', type: 'bank', currency: 'ZAR' });
  });

  test.each([
    ['bank', 'Bank'],
    ['credit-card', 'Credit Card'],
    ['other-current-asset', 'Other Current Asset'],
    ['fixed-asset', 'Fixed Asset'],
    ['other-asset', 'Other Asset'],
    ['receivable', 'Accounts Receivable'],
    ['payable', 'Accounts Payable'],
    ['other-current-liability', 'Other Current Liability'],
    ['long-term-liability', 'Long Term Liability'],
    ['equity', 'Equity'],
    ['income', 'Income'],
    ['other-income', 'Other Income'],
    ['cost-of-sales', 'Cost of Goods Sold'],
    ['expense', 'Expense'],
    ['other-expense', 'Other Expense'],
    ['other', 'Non-Posting'],
  ])('%s is %s', async (type, name) => {
    connected.sim.control.edit(ZA1, 'Account', '1', { AccountType: name });
    expect((await connected.books.accounts())[0]).toMatchObject({ id: '1', type });
  });

  test('the company, with what decides what may be booked', async () => {
    connected.sim.control.closeBooks(ZA1, '2026-02-28');
    expect(await connected.books.company()).toEqual({
      name: 'Protea Trading (Pty) Ltd',
      legalName: 'Protea Trading (Pty) Ltd',
      vatNumber: '4123456780',
      country: 'ZAF',
      homeCurrency: 'ZAR',
      isMulticurrency: false,
      usesTaxCodes: true,
      booksClosedOn: '2026-02-28',
    });
    await open(ZA2);
    expect(await connected.books.company()).toMatchObject({ isMulticurrency: true, booksClosedOn: null });
    await open(US1);
    expect(await connected.books.company()).toMatchObject({
      ...{ country: 'USA', homeCurrency: 'USD', usesTaxCodes: false, vatNumber: null },
    });
  });
});

const line = (inclusive: number, vat: number, change: Partial<EntryLine> = {}) =>
  aLine({ inclusiveCents: cents(inclusive), vatCents: cents(vat), ...change });
const without = (inclusive: number, taxCodeId = ZERO_RATED, accountId = '70') =>
  line(inclusive, 0, { taxCodeId, accountId });

describe('G13.18 totals to the cent', () => {
  test.each<[string, EntryLine[], number]>([
    ['R1 150.00', [line(1_150_00, 150_00)], 150_00],
    ['R349.90', [line(349_90, 45_64)], 45_64],
    ['R89.99', [line(89_99, 11_74)], 11_74],
    [
      'three of R11.62 on three accounts',
      [line(11_62, 1_52), line(11_62, 1_52, { accountId: '13' }), line(11_62, 1_51, { accountId: '80' })],
      4_55,
    ],
    [
      'three of R10.10 on three accounts',
      [line(10_10, 1_32), line(10_10, 1_32, { accountId: '13' }), line(10_10, 1_31, { accountId: '80' })],
      3_95,
    ],
    ['a standard-rated and a zero-rated line', [line(115_00, 15_00), without(20_00)], 15_00],
    ['a discount', [line(115_00, 15_00), line(-11_50, -1_50, { accountId: '70' })], 13_50],
    ['cash rounding', [line(99_98, 13_04), without(-3, NO_VAT)], 13_04],
    [
      'forty lines',
      Array.from({ length: 40 }, (_one, index) => line(1_01 + index, 13, { accountId: index % 2 ? '64' : '70' })),
      6_29,
    ],
  ])('%s', async (_why, lines, vat) => {
    const entry = anEntry({ lines });
    const booked = await connected.books.create(entry, 'receipt-1');
    expect([booked.totalCents, booked.vatCents]).toEqual([sum(lines.map((one) => one.inclusiveCents)), vat]);
    const net = sum(booked.lines.map(({ netCents }) => netCents));
    expect(net + vat).toBe(booked.totalCents);
    expect(connected.sim.control.warnings).toEqual([]);
    const body = JSON.parse(sent().at(-1) ?? '');
    expect(body).toMatchObject({ GlobalTaxCalculation: 'TaxInclusive' });
    expect(body.Line).toHaveLength(lines.length);
    expect(body).not.toHaveProperty('TxnTaxDetail');
  });

  test('amounts are JSON numbers with two decimals', async () => {
    await connected.books.create(anEntry(), 'receipt-1');
    expect(sent()).toEqual([
      '{"PaymentType":"CreditCard","AccountRef":{"value":"42"},"EntityRef":{"value":"31","type":"Vendor"},' +
        '"TxnDate":"2026-11-18","DocNumber":"INV-10442","PrivateNote":"Tillslip 7f3a · office chairs",' +
        '"GlobalTaxCalculation":"TaxInclusive","Line":[{"DetailType":"AccountBasedExpenseLineDetail","Amount":1000.00,' +
        '"Description":"Office chairs","AccountBasedExpenseLineDetail":{"AccountRef":{"value":"64"},' +
        '"TaxCodeRef":{"value":"9"},"BillableStatus":"NotBillable","TaxInclusiveAmt":1150.00}}]}',
    ]);
  });

  test('what was booked is read back whole', async () => {
    const booked = await connected.books.create(anEntry(), 'receipt-1');
    expect(booked).toEqual({
      kind: 'purchase',
      id: expect.any(String),
      version: '0',
      date: '2026-11-18',
      docNumber: 'INV-10442',
      supplierId: '31',
      supplierName: null,
      currency: 'ZAR',
      totalCents: 1_150_00,
      vatCents: 150_00,
      memo: 'Tillslip 7f3a · office chairs',
      lines: [{ description: 'Office chairs', accountId: '64', accountName: null, taxCodeId: '9', netCents: 1_000_00 }],
    });
    expect(await connected.books.find('purchase', booked.id)).toEqual(booked);
  });
});

describe('the kinds of entry', () => {
  test.each<[string, Partial<AccountingEntry>, object]>([
    ['cash', { paidFrom: { payment: 'cash', accountId: '2' } }, { PaymentType: 'Cash', AccountRef: { value: '2' } }],
    ['a payment by bank', { paidFrom: { payment: 'bank', accountId: '1' } }, { PaymentType: 'Check' }],
    ['a card', {}, { PaymentType: 'CreditCard' }],
    ['a refund to a card', { isCardCredit: true }, { PaymentType: 'CreditCard', Credit: true }],
  ])('%s is a purchase', async (_why, change, body) => {
    const booked = await connected.books.create(anEntry(change), 'receipt-1');
    expect(booked).toMatchObject({ kind: 'purchase', totalCents: 1_150_00 });
    expect(JSON.parse(sent().at(-1) ?? '')).toMatchObject(body);
  });

  test('an unpaid invoice is a bill, a credit note a credit of the supplier', async () => {
    const unpaid = { paidFrom: null, dueDate: calendarDate('2026-12-18') };
    const bill = await connected.books.create(anEntry({ kind: 'bill', ...unpaid }), 'receipt-1');
    expect(bill).toMatchObject({ kind: 'bill', supplierId: '31', totalCents: 1_150_00, vatCents: 150_00 });
    expect(rows('Bill')).toMatchObject([{ VendorRef: { value: '31' }, DueDate: '2026-12-18' }]);
    const credit = anEntry({ kind: 'credit', ...unpaid, docNumber: 'CN-1' });
    expect(await connected.books.create(credit, 'receipt-2')).toMatchObject({ kind: 'credit', vatCents: 150_00 });
    expect(rows('VendorCredit')[0]).not.toHaveProperty('DueDate');
    await connected.books.remove('credit', String(rows('VendorCredit')[0]?.Id), '0', 'receipt-3');
    expect(rows('VendorCredit')).toEqual([]);
  });

  test('books without tax codes have none on their lines', async () => {
    await open(US1);
    const booked = await connected.books.create(
      anEntry({
        currency: 'USD',
        paidFrom: { payment: 'card', accountId: '2042' },
        lines: [aLine({ accountId: '2064', taxCodeId: null, vatCents: cents(0) })],
      }),
      'receipt-1',
    );
    expect(booked).toMatchObject({ totalCents: 1_150_00, vatCents: 0, currency: 'USD' });
    expect(JSON.parse(sent().at(-1) ?? '')).toMatchObject({ GlobalTaxCalculation: 'NotApplicable' });
  });

  test('texts have no control characters, and a description is not too long', async () => {
    const description = `a\u0007b${'x'.repeat(5_000)}`;
    const entry = anEntry({ lines: [aLine({ description })], memo: 'a\u0000b', docNumber: 'A\u001b1' });
    const { lines, memo, docNumber } = await connected.books.create(entry, 'receipt-1');
    expect(lines[0]?.description).toBe(`a b${'x'.repeat(3_997)}`);
    expect([memo, docNumber]).toEqual(['a b', 'A 1']);
  });

  test('a memo that would lose its marker is refused before any call', async () => {
    const tooLong = connected.books.create(anEntry({ memo: 'x'.repeat(4_001) }), 'receipt-1');
    await expect(tooLong).rejects.toMatchObject({ kind: 'invalid', code: '2050' });
    expect(sent()).toEqual([]);
    await connected.books.create(anEntry({ memo: 'x'.repeat(4_000) }), 'receipt-2');
  });
});

describe('G13.19 VAT as it is printed', () => {
  test('goes as one tax line for each rate, beside net amounts', async () => {
    const lines = [
      line(349_90, 45_65),
      line(115_00, 15_01, { accountId: '13' }),
      line(115_00, 15_00, { accountId: '82', taxCodeId: '5' }),
      without(20_00),
    ];
    const booked = await connected.books.create(anEntry({ lines, sendsVat: true }), 'receipt-1');
    expect([booked.totalCents, booked.vatCents]).toEqual([599_90, 75_66]);
    const body = JSON.parse(sent().at(-1) ?? '');
    expect(body.GlobalTaxCalculation).toBe('TaxExcluded');
    expect(body.Line.map(({ Amount }: { Amount: number }) => Amount)).toEqual([304.25, 99.99, 100, 20]);
    expect(body.TxnTaxDetail.TaxLine).toEqual([
      taxLine('18', 60.66, 404.24),
      taxLine('20', 15, 100),
      taxLine('12', 0, 20),
    ]);
  });

  const taxLine = (rate: string, amount: number, net: number) => ({
    Amount: amount,
    DetailType: 'TaxLineDetail',
    TaxLineDetail: { TaxRateRef: { value: rate }, PercentBased: false, NetAmountTaxable: net },
  });

  test('of a code with two rates is divided between them', async () => {
    const detail = (value: string) => ({ TaxRateRef: { value } });
    connected.sim.control.edit(ZA1, 'TaxCode', '9', {
      PurchaseTaxRateList: { TaxRateDetail: [detail('18'), detail('20')] },
    });
    await connected.books.create(anEntry({ lines: [line(130_01, 30_01)], sendsVat: true }), 'receipt-1');
    const { TxnTaxDetail } = JSON.parse(sent().at(-1) ?? '');
    expect(TxnTaxDetail.TaxLine).toEqual([taxLine('18', 15.01, 100), taxLine('20', 15, 100)]);
  });

  test('without it the computed VAT is booked', async () => {
    const booked = await connected.books.create(anEntry({ lines: [line(349_90, 45_65)] }), 'receipt-1');
    expect([booked.totalCents, booked.vatCents, booked.lines[0]?.netCents]).toEqual([349_90, 45_64, 304_26]);
  });

  test('a tax code that came since the codes were read is found', async () => {
    await connected.books.create(anEntry(), 'receipt-1');
    const { edit } = connected.sim.control;
    const reads = () => connected.calls(/\/query$/).length;
    expect(reads()).toBe(2);
    edit(ZA1, 'TaxCode', '6', { Id: '6', Active: true });
    const unknown = anEntry({ lines: [line(115_00, 15_00, { taxCodeId: '404' })], sendsVat: true });
    await expect(connected.books.create(unknown, 'receipt-2')).rejects.toMatchObject({ kind: 'wrong-reference' });
    expect(reads()).toBe(4);
    expect(sent()).toHaveLength(1);
  });
});

describe('G13.22 a number that is taken', () => {
  test('says which entry has it, and is booked when the person wants it', async () => {
    const first = await connected.books.create(anEntry(), 'receipt-1');
    await expect(connected.books.create(anEntry(), 'receipt-2')).rejects.toMatchObject({
      ...{ kind: 'duplicate-number', code: '6140', detail: expect.stringContaining(`TxnId=${first.id}`) },
    });
    await connected.books.create(anEntry(), 'receipt-3', { allowsSameNumber: true });
    expect(connected.calls(/\/purchase$/).at(-1)?.query.include).toBe('allowduplicatedocnum');
    expect(rows('Purchase')).toHaveLength(2);
  });
});

describe('G13.23 currencies', () => {
  test('another currency is refused where the books have one', async () => {
    const dollar = connected.books.create(anEntry({ currency: 'USD' }), 'receipt-1');
    await expect(dollar).rejects.toMatchObject({ kind: 'invalid', code: '6000' });
    expect(rows('Purchase')).toEqual([]);
  });

  test('where they have several, every entry names its own', async () => {
    await open(ZA2);
    const entry = anEntry({
      paidFrom: { payment: 'card', accountId: '1042' },
      lines: [aLine({ accountId: '1064', taxCodeId: '3' })],
    });
    expect(await connected.books.create(entry, 'receipt-1')).toMatchObject({ currency: 'ZAR' });
    const dollar = connected.books.create({ ...entry, currency: 'USD', docNumber: 'X' }, 'receipt-2');
    await expect(dollar).rejects.toMatchObject({
      kind: 'invalid',
      detail: expect.stringContaining('foreign currency'),
    });
    expect(sent().map((body) => JSON.parse(body).CurrencyRef)).toEqual([{ value: 'ZAR' }, { value: 'USD' }]);
  });
});

interface ClassedLine {
  AccountBasedExpenseLineDetail: { ClassRef?: object };
}

describe('a change', () => {
  test('replaces lines and facts, and keeps what a person added', async () => {
    const { edit } = connected.sim.control;
    const { id } = await connected.books.create(anEntry({ kind: 'bill', paidFrom: null }), 'receipt-1');
    const before = rows('Bill')[0] as { Line: { AccountBasedExpenseLineDetail: object }[] };
    const [own] = before.Line;
    const classed = {
      ...own,
      AccountBasedExpenseLineDetail: { ...own?.AccountBasedExpenseLineDetail, ClassRef: { value: '77' } },
    };
    edit(ZA1, 'Bill', id, { SalesTermRef: { value: '3' }, DueDate: '2026-12-01', Line: [classed] });
    const lines = [without(20_00), line(230_00, 30_00)];
    const changed = await connected.books.update(
      id,
      '1',
      anEntry({ kind: 'bill', paidFrom: null, lines, docNumber: null }),
      'receipt-2',
    );
    expect(changed).toMatchObject({ id, version: '2', totalCents: 250_00, vatCents: 30_00, docNumber: 'INV-10442' });
    expect(rows('Bill')).toMatchObject([{ SalesTermRef: { value: '3' }, DueDate: '2026-12-01' }]);
    const body = JSON.parse(sent(/\/bill$/).at(-1) ?? '');
    expect(body).toMatchObject({ Id: id, SyncToken: '1', sparse: false });
    expect(body.Line.map((one: ClassedLine) => one.AccountBasedExpenseLineDetail.ClassRef)).toEqual([
      undefined,
      { value: '77' },
    ]);
  });

  test('whose reply was lost is booked once', async () => {
    const { id, version } = await connected.books.create(anEntry(), 'receipt-1');
    connected.sim.control.failNext({
      ...{ match: { method: 'POST', path: /\/purchase$/ }, when: 'afterCommit', kind: { reset: true } },
    });
    const entry = anEntry({ lines: [line(230_00, 30_00)] });
    const changed = await connected.books.update(id, version, entry, 'receipt-2');
    expect(changed).toMatchObject({ version: '1', totalCents: 230_00 });
    expect(await connected.books.update(id, version, entry, 'receipt-2')).toEqual(changed);
    expect(rows('Purchase')).toHaveLength(1);
  });

  test('of an entry that somebody changed since is refused, and of one that is gone too', async () => {
    const { id, version } = await connected.books.create(anEntry(), 'receipt-1');
    connected.sim.control.edit(ZA1, 'Purchase', id, { PrivateNote: 'by hand' });
    const stale = connected.books.update(id, version, anEntry(), 'receipt-2');
    await expect(stale).rejects.toMatchObject({ kind: 'stale', code: '5010' });
    connected.sim.control.remove(ZA1, 'Purchase', id);
    const gone = connected.books.update(id, version, anEntry(), 'receipt-3');
    await expect(gone).rejects.toMatchObject({ kind: 'not-found', code: '610' });
  });
});

test.each(['610', '2500'])(
  'G13.14 something an entry names that was put away (%s) is a wrong reference',
  async (code) => {
    const { id, version } = await connected.books.create(anEntry(), 'receipt-1');
    connected.sim.control.failNext({ match: { method: 'POST' }, when: 'before', kind: { fault: code }, times: 2 });
    const fault = { kind: 'wrong-reference', code, detail: expect.any(String), status: 400 };
    await expect(connected.books.create(anEntry({ docNumber: 'X' }), 'receipt-2')).rejects.toMatchObject(fault);
    await expect(connected.books.update(id, version, anEntry(), 'receipt-3')).rejects.toMatchObject(fault);
  },
);

describe('G13.29 taking an entry away', () => {
  const create = () => connected.books.create(anEntry(), 'receipt-1');

  test('is done when it is gone, also a second time and after a lost reply', async () => {
    const { id, version } = await create();
    connected.sim.control.failNext({
      ...{ match: { method: 'POST', path: /\/purchase$/ }, when: 'afterCommit', kind: { http: 503 } },
    });
    await connected.books.remove('purchase', id, version, 'receipt-2');
    await connected.books.remove('purchase', id, version, 'receipt-3');
    expect(rows('Purchase')).toEqual([]);
    expect(await connected.books.find('purchase', id)).toBeNull();
  });

  test('is refused when somebody changed it since', async () => {
    const { id, version } = await create();
    connected.sim.control.edit(ZA1, 'Purchase', id, { PrivateNote: 'by hand' });
    await expect(connected.books.remove('purchase', id, version, 'r')).rejects.toMatchObject({ kind: 'stale' });
    await connected.books.remove('purchase', id, '1', 'r-2');
  });

  test.each(['6200', '6210'])('is refused in closed books (%s), as any booking, in one call', async (code) => {
    const { id, version } = await create();
    connected.sim.control.failNext({ match: { method: 'POST' }, when: 'before', kind: { fault: code }, times: 2 });
    const fault = { kind: 'closed-books', code };
    await expect(connected.books.remove('purchase', id, version, 'r')).rejects.toMatchObject(fault);
    await expect(connected.books.create(anEntry({ docNumber: 'X' }), 'receipt-2')).rejects.toMatchObject(fault);
    expect(sent()).toHaveLength(3);
    expect(rows('Purchase')).toHaveLength(1);
  });
});

describe('finding entries', () => {
  test('by the marker of a document, of its day', async () => {
    const { id } = await connected.books.create(anEntry(), 'receipt-1');
    const day = calendarDate('2026-11-18');
    expect(await connected.books.findMarked('purchase', day, 'Tillslip 7f3a')).toMatchObject({ id });
    expect(await connected.books.findMarked('purchase', day, 'Tillslip 7f3b')).toBeNull();
    expect(await connected.books.findMarked('purchase', calendarDate('2026-11-17'), 'Tillslip 7f3a')).toBeNull();
    expect(await connected.books.findMarked('bill', day, 'Tillslip 7f3a')).toBeNull();
  });

  test('of a kind between two days, both included', async () => {
    const unpaid = { paidFrom: null, date: calendarDate('2026-11-20') } as const;
    const { id } = await connected.books.create(anEntry(), 'receipt-1');
    await connected.books.create(anEntry({ kind: 'credit', ...unpaid, docNumber: 'C' }), 'receipt-2');
    const ids = async (kind: EntryKind, from: string, to: string) =>
      (await connected.books.entriesBetween(kind, calendarDate(from), calendarDate(to))).map((entry) => entry.id);
    expect(await ids('purchase', '2026-11-18', '2026-11-20')).toEqual([id]);
    expect(await ids('purchase', '2026-11-16', '2026-11-18')).toEqual([id]);
    expect(await ids('purchase', '2026-11-19', '2026-11-20')).toEqual([]);
    expect(await ids('credit', '2026-11-18', '2026-11-20')).toHaveLength(1);
    expect(await ids('bill', '2026-11-18', '2026-11-20')).toEqual([]);
  });

  describe('what suppliers were booked to before', () => {
    const book = (accountIds: readonly string[], index: number, change: Partial<AccountingEntry> = {}) => {
      const lines = accountIds.map((accountId) => aLine({ accountId }));
      return connected.books.create(
        anEntry({ lines, docNumber: `N${index}`, memo: 'typed by hand', ...change }),
        `receipt-${index}`,
      );
    };
    const sorted = async () =>
      (await connected.books.pastBookings()).map((booking) => ({
        ...booking,
        accounts: booking.accounts.toSorted((a, b) => b.entries - a.entries),
      }));

    test('every entry counts once for each of its accounts, in three reads for all suppliers', async () => {
      for (const [index, accountIds] of [['70'], ['64'], ['64', '64', '70']].entries()) await book(accountIds, index);
      await book(['64'], 3, { kind: 'bill', paidFrom: null });
      const [vendor] = rows('Vendor').filter(({ Id }) => Id === '31');
      const reads = connected.calls(/\/query$/).length;
      expect(await sorted()).toEqual([
        {
          ...{ supplierName: vendor?.DisplayName, ofEntries: 4 },
          accounts: [
            { accountId: '64', entries: 3 },
            { accountId: '70', entries: 2 },
          ],
        },
      ]);
      expect(connected.calls(/\/query$/).length - reads).toBeLessThanOrEqual(3);
    });

    test('an entry that we sent is no evidence', async () => {
      await book(['64'], 0, { memo: 'Tillslip 7f3a0000-0000-4000-8000-000000000001' });
      expect(await connected.books.pastBookings()).toEqual([]);
    });
  });

  test('what was changed or deleted since a moment', async () => {
    const since = new Date(connected.sim.control.now() - 1_000);
    const { id: kept } = await connected.books.create(anEntry(), 'receipt-1');
    const gone = await connected.books.create(anEntry({ kind: 'bill', paidFrom: null, docNumber: 'B' }), 'receipt-2');
    connected.sim.control.remove(ZA1, 'Bill', gone.id);
    expect(await connected.books.changesSince(since)).toEqual([
      { kind: 'purchase', id: kept, isDeleted: false },
      { kind: 'bill', id: gone.id, isDeleted: true },
    ]);
    connected.sim.control.advance(60_000);
    expect(await connected.books.changesSince(new Date(connected.sim.control.now()))).toEqual([]);
  });
});

test('G13.30 fifty documents with what was read before are fifty writes', async () => {
  await connected.books.create(anEntry(), 'warm-up');
  const before = connected.sim.control.reads(ZA1);
  for (let index = 0; index < 50; index += 1)
    await connected.books.create(anEntry({ docNumber: `N${index}` }), `receipt-${index}`);
  expect(connected.sim.control.reads(ZA1)).toBe(before);
});
