import type { SeenInput } from '@tillslip/contract/common';
import { contract } from '@tillslip/contract/contract';
import { ChangedMeanwhileSchema } from '@tillslip/contract/errors';
import { cents } from '@tillslip/domain/kernel/money';
import type { SupplyUse } from '@tillslip/domain/vat/claim/vat-type';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CallResult } from '../../test/call.ts';
import { aCompany, aReading, aReceipt } from '../../test/documents.ts';
import { queryAsUser } from '../../test/query-as-user.ts';
import { aStatement } from '../../test/statements.ts';
import { startTestApp, type TestApp, type TestUser } from '../../test/test-app.ts';

/** Two tabs, or two people, edit the same thing; docs/decisions/0095. */

const { companies, receipts, statements, matching, vat } = contract;

/** So that no document is taken for a duplicate of another. */
let made = 0;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

type Values = Record<string, unknown>;
type Seen = Pick<SeenInput, 'version'> & Partial<SeenInput>;

/** A form over one thing: what a tab loads and what it saves. */
interface Form {
  load(): Promise<Values & { version: number }>;
  save(values: Values & Seen, as?: TestUser): Promise<CallResult<unknown>>;
  /** Edits of two different fields. */
  readonly one: Values;
  readonly other: Values;
  /** Another edit of the first field, its name, and how it is saved. */
  readonly clashing: Values;
  readonly field: string;
  readonly saved: unknown;
  /** A third value of it, where any number or text will not do. */
  readonly third?: unknown;
}

// biome-ignore lint/suspicious/noExplicitAny: a table of forms with inputs of many kinds
const send = (procedure: any, as: TestUser | undefined) => (input: any) => app.call(procedure, input, as);

async function invoice(): Promise<Form> {
  made += 1;
  const amounts = { totalCents: cents((1_000 + made) * 1_15), vatCents: cents((1_000 + made) * 15) };
  const number = { invoiceNumber: `A-${made * 7919}`, supplierName: `Shop ${made * 104_729}` };
  const companyId = await aCompany(app, 'ann', `Tabs ${made}`);
  const id = await aReceipt(app, 'ann', { companyId }, aReading({ ...number, ...amounts }));
  return {
    async load() {
      const {
        version,
        facts,
        companyId,
        folderId,
        vatType,
        taxCategoryChosen: taxCategoryCode,
        businessUsePercent,
        notes,
      } = await app.ok(receipts.get, { id }, 'ann');
      return { version, ...facts, companyId, folderId, vatType, taxCategoryCode, businessUsePercent, notes };
    },
    save: (
      { version, overwrite, companyId, folderId, vatType, taxCategoryCode, businessUsePercent, notes, ...facts },
      as,
    ) =>
      send(
        receipts.update,
        as,
      )({
        ...{ id, version, overwrite, facts, companyId, folderId, vatType, taxCategoryCode, businessUsePercent },
        notes,
      }),
    one: { supplierAddress: '1 Long Street' },
    other: { recipientName: 'Two tabs', terms: '30 days', businessUsePercent: 50, notes: 'Shared with Ben' },
    clashing: { supplierAddress: '2 Short Street' },
    field: 'supplierAddress',
    saved: '1 Long Street',
  };
}

async function company(): Promise<Form> {
  const id = await aCompany(app, 'ann', 'Two tabs');
  return {
    async load() {
      const {
        notificationEmails,
        id: _,
        receiptCount,
        createdAt,
        isSample,
        ...values
      } = await app.ok(companies.get, { id }, 'ann');
      return { ...values, notificationEmails: (notificationEmails ?? []).join(', ') };
    },
    save: (values, as) => send(companies.update, as)({ ...values, id }),
    one: { notificationEmails: 'one@example.com' },
    other: { companyName: 'Two tabs and more', filingMethod: 'manual' },
    clashing: { notificationEmails: 'two@example.com' },
    field: 'notificationEmails',
    saved: 'one@example.com',
  };
}

async function registration(): Promise<Form> {
  return {
    ...(await company()),
    one: { vatRegisteredFrom: '2020-03-01' },
    other: { vatCutOff: 'day-25', vatRegisteredUntil: '2026-02-28' },
    clashing: { vatRegisteredFrom: '2021-03-01' },
    field: 'vatRegisteredFrom',
    saved: '2020-03-01',
    third: '2019-03-01',
  };
}

async function vatSettings(): Promise<Form> {
  const companyId = await aCompany(app, 'ann', 'Settings');
  return {
    load: () => app.ok(vat.settings.get, { companyId }, 'ann'),
    save: (values, as) => send(vat.settings.update, as)({ ...values, companyId }),
    one: { apportionmentPercent: 80 },
    other: { noteMethod: 'netted', claimsBankFees: true },
    clashing: { apportionmentPercent: 70 },
    field: 'apportionmentPercent',
    saved: 80,
  };
}

async function vatRule(): Promise<Form> {
  const companyId = await aCompany(app, 'ann', 'Rules');
  const rule = { name: 'Paper', itemContains: 'paper', vatType: 'exempt' } as const;
  const { id } = await app.ok(vat.rules.create, { companyId, rule }, 'ann');
  return {
    async load() {
      const [found] = await app.ok(vat.rules.list, { companyId }, 'ann');
      if (!found) throw new Error('no rule');
      const { id: _, companyId: __, position, ...values } = found;
      return values;
    },
    save: ({ version, overwrite, ...values }, as) =>
      send(vat.rules.update, as)({ id, version, overwrite, rule: values }),
    one: { minCents: 10_00 },
    other: { name: 'All paper', businessUsePercent: 50 },
    clashing: { minCents: 20_00 },
    field: 'minCents',
    saved: 10_00,
  };
}

async function useOfRule(): Promise<Form> {
  return {
    ...(await vatRule()),
    one: { supplyUse: 'exempt' },
    other: { name: 'All paper' },
    clashing: { supplyUse: 'mixed' },
    field: 'supplyUse',
    saved: 'exempt',
    third: 'taxable',
  };
}

async function vatChoices(): Promise<Form> {
  const companyId = await aCompany(app, 'ann', 'Choices');
  made += 1;
  const reading = aReading({ invoiceNumber: `B-${made * 7919}`, supplierName: `Store ${made * 104_729}` });
  const receiptId = await aReceipt(app, 'ann', { companyId }, reading);
  return {
    async load() {
      const { version, choices } = await app.ok(vat.documents.get, { receiptId }, 'ann');
      return { ...choices, version };
    },
    save: ({ version, overwrite, ...choices }, as) =>
      send(vat.documents.update, as)({ receiptId, version, overwrite, choices }),
    one: { originalNumber: 'INV-7' },
    other: { importReference: 'SAD 500', paidOn: '2026-03-10' },
    clashing: { originalNumber: 'INV-8' },
    field: 'originalNumber',
    saved: 'INV-7',
  };
}

async function useOfLines(): Promise<Form> {
  const usedFor = (use: SupplyUse) => ({ lineUses: [{ position: 0, use }] });
  return {
    ...(await vatChoices()),
    one: usedFor('exempt'),
    other: { originalNumber: 'INV-7' },
    clashing: usedFor('mixed'),
    field: 'lineUses',
    saved: usedFor('exempt').lineUses,
    third: usedFor('taxable').lineUses,
  };
}

async function statementHeader(): Promise<Form> {
  const { id } = await aStatementOf('ann');
  return {
    async load() {
      const { version, bankName, accountType, periodStart, periodEnd, openingCents, closingCents } = await app.ok(
        statements.get,
        { id },
        'ann',
      );
      return { version, bankName, accountType, periodStart, periodEnd, openingCents, closingCents };
    },
    save: (values, as) => send(statements.correct, as)({ id, change: { kind: 'header', ...values } }),
    one: { accountType: 'Cheque' },
    other: { bankName: 'Capitec' },
    clashing: { accountType: 'Savings' },
    field: 'accountType',
    saved: 'Cheque',
  };
}

async function statementStatus(): Promise<Form> {
  const { id } = await aStatementOf('ann');
  return {
    async load() {
      const { version, reconciliationStatus, reconciliationNotes } = await app.ok(statements.get, { id }, 'ann');
      return { version, status: reconciliationStatus, notes: reconciliationNotes };
    },
    save: (values, as) => send(statements.reconcile, as)({ id, ...values }),
    one: { notes: 'checked' },
    other: { status: 'reconciled' },
    clashing: { notes: 'not checked' },
    field: 'notes',
    saved: 'checked',
  };
}

async function transaction(): Promise<Form> {
  const { id, rowId } = await aStatementOf('ann');
  return {
    async load() {
      const [row] = await app.ok(statements.transactions, { id }, 'ann');
      if (!row) throw new Error('no transaction');
      const { version, date, description, reference, amountCents, balanceCents } = row;
      return { version, date, description, reference, amountCents, balanceCents };
    },
    save: (values, as) =>
      send(statements.correct, as)({ id, change: { kind: 'edit', transactionId: rowId, ...values } }),
    one: { description: 'POS PURCHASE COFFEE' },
    other: { reference: 'REF 7' },
    clashing: { description: 'POS PURCHASE CAKE' },
    field: 'description',
    saved: 'POS PURCHASE COFFEE',
  };
}

async function reconciledTransaction(): Promise<Form> {
  const { id, rowId } = await aStatementOf('ann');
  return {
    async load() {
      const [row] = await app.ok(statements.transactions, { id }, 'ann');
      if (!row) throw new Error('no transaction');
      const receiptIds = row.matches.flatMap(({ receiptId }) => receiptId ?? []);
      return { version: row.version, isReconciled: row.isReconciled, notes: row.reconciliationNotes, receiptIds };
    },
    save: (values, as) => send(matching.reconcileTransaction, as)({ id: rowId, ...values }),
    one: { notes: 'my lunch' },
    other: { isReconciled: true },
    clashing: { notes: 'their lunch' },
    field: 'notes',
    saved: 'my lunch',
  };
}

async function aStatementOf(user: TestUser): Promise<{ id: string; rowId: string }> {
  made += 1;
  const id = await aStatement(app, user, { account: String(62_000_000_000 + made) });
  const [row] = await app.ok(statements.transactions, { id }, user);
  return { id, rowId: row?.id ?? '' };
}

describe.each<[string, () => Promise<Form>]>([
  ['an invoice', invoice],
  ['a company', company],
  ['when a company is registered', registration],
  ['VAT settings', vatSettings],
  ['a VAT rule', vatRule],
  ['what a VAT rule says of use', useOfRule],
  ['the VAT choices of an invoice', vatChoices],
  ['what lines are used for', useOfLines],
  ['the header of a bank statement', statementHeader],
  ['the status of a bank statement', statementStatus],
  ['a bank transaction', transaction],
  ['the dialog of a bank transaction', reconciledTransaction],
])('%s in two tabs', (_what, open) => {
  test('different fields are both kept, without a question', async () => {
    const form = await open();
    const seen = await form.load();
    expect(await form.save({ ...seen, ...form.one }, 'ann')).toMatchObject({ status: 200 });
    expect(await form.save({ ...seen, ...form.other }, 'ann')).toMatchObject({ status: 200 });
    const now = await form.load();
    expect(now).toMatchObject({ ...form.one, ...form.other });
    expect(now.version).toBeGreaterThan(seen.version + 1);
  });

  test('the same field asks with what is saved now, and nothing is changed', async () => {
    const form = await open();
    const seen = await form.load();
    await form.save({ ...seen, ...form.one }, 'ann');
    const before = await form.load();
    const refused = await form.save({ ...seen, ...form.other, ...form.clashing }, 'ann');
    expect(refused).toMatchObject({ status: 409, error: { code: 'CHANGED_MEANWHILE' } });
    const { version, saved, clashes } = ChangedMeanwhileSchema.parse(refused.error?.data);
    expect({ version, value: saved[form.field] }).toEqual({ version: before.version, value: form.saved });
    expect(clashes).toMatchObject([{ name: form.field }]);
    expect(await form.load()).toEqual(before);
  });

  test('a decision to keep mine is saved, and asked about again when it changed since', async () => {
    const form = await open();
    const seen = await form.load();
    await form.save({ ...seen, ...form.one }, 'ann');
    const mine = { ...seen, ...form.clashing };
    const shown = (await form.load()).version;
    const overwrite = { version: shown, fields: [form.field] };
    await form.save({ ...(await form.load()), ...undo(form, seen) }, 'ann');
    await form.save({ ...(await form.load()), [form.field]: another(form) }, 'ann');
    expect(await form.save({ ...mine, overwrite }, 'ann')).toMatchObject({ status: 409 });
    const again = { version: (await form.load()).version, fields: [form.field] };
    expect(await form.save({ ...mine, overwrite: again }, 'ann')).toMatchObject({ status: 200 });
    expect(await form.load()).toMatchObject(form.clashing);
  });

  test('the same change twice is one change', async () => {
    const form = await open();
    const seen = await form.load();
    await form.save({ ...seen, ...form.one }, 'ann');
    const { version } = await form.load();
    expect(await form.save({ ...seen, ...form.one }, 'ann')).toMatchObject({ status: 200 });
    expect((await form.load()).version).toBe(version);
  });

  test('of two at the same moment, one is saved and the other is asked', async () => {
    const form = await open();
    const seen = await form.load();
    const answers = await Promise.all([
      form.save({ ...seen, ...form.one }, 'ann'),
      form.save({ ...seen, ...form.clashing }, 'ann'),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test.each([
    ['a guest', undefined, {}, 401],
    ['a stranger, even with the version', 'ben' as const, {}, 404],
    ['no version', 'ann' as const, { version: undefined }, 400],
    ['a negative version', 'ann' as const, { version: -1 }, 400],
    ['a version that is text', 'ann' as const, { version: 'newest' }, 400],
  ])('%s is refused and changes nothing', async (_why, as, part, status) => {
    const form = await open();
    const before = await form.load();
    const refused = await form.save({ ...before, ...form.one, ...part } as Values & Seen, as);
    expect(refused.status).toBe(status);
    expect(await form.load()).toEqual(before);
  });

  test('an unknown version, as of a page that was open for months, asks about every difference', async () => {
    const form = await open();
    const seen = await form.load();
    await form.save({ ...seen, ...form.one }, 'ann');
    await queryAsUser(app, 'ann', (db) => db.deleteFrom('earlierVersions').execute());
    const before = await form.load();
    if (seen.version === 0) return;
    const refused = await form.save({ ...seen, ...form.other }, 'ann');
    expect(refused).toMatchObject({ status: 409, error: { code: 'CHANGED_MEANWHILE' } });
    expect(await form.load()).toEqual(before);
  });
});

const undo = (form: Form, seen: Values): Values =>
  Object.fromEntries(Object.keys(form.one).map((key) => [key, seen[key]]));
const another = ({ third, saved }: Form): unknown => third ?? (typeof saved === 'number' ? 55 : 'another@example.com');

describe('edits without a form of their own', () => {
  const clash = { status: 409, error: { code: 'CHANGED_MEANWHILE' } };

  test('a folder that was renamed meanwhile is asked about', async () => {
    const companyId = await aCompany(app, 'ann', 'Folders');
    const { id, version } = await app.ok(contract.folders.create, { companyId, name: 'Old' }, 'ann');
    const rename = (name: string, overwrite?: SeenInput['overwrite']) =>
      app.call(contract.folders.rename, { id, version, name, overwrite }, 'ann');
    expect((await rename('Mine')).body).toMatchObject({ name: 'Mine', version: version + 1 });
    const refused = await rename('Theirs');
    expect(refused).toMatchObject(clash);
    expect(refused.error?.data).toMatchObject({ saved: { name: 'Mine' }, clashes: [{ name: 'name' }] });
    expect(await rename('Theirs', { version: version + 1, fields: ['name'] })).toMatchObject({ status: 200 });
  });

  test('the order of rules that somebody else changed meanwhile is asked about', async () => {
    const companyId = await aCompany(app, 'ann', 'Order');
    const ids: string[] = [];
    for (const itemContains of ['paper', 'pens', 'ink']) {
      const rule = { name: itemContains, itemContains, vatType: 'exempt' } as const;
      ids.push((await app.ok(vat.rules.create, { companyId, rule }, 'ann')).id);
    }
    const [a = '', b = '', c = ''] = ids;
    const order = (wanted: string[], seenIds: string[]) =>
      app.call(vat.rules.reorder, { companyId, ids: wanted, seenIds }, 'ann');
    expect(await order([b, a, c], ids)).toMatchObject({ status: 200 });
    expect(await order([b, a, c], ids)).toMatchObject({ status: 200 });
    const refused = await order([c, b, a], ids);
    expect(refused).toMatchObject({
      ...clash,
      error: { data: { saved: { ids: [b, a, c] }, clashes: [{ name: 'ids' }] } },
    });
    expect((await app.ok(vat.rules.list, { companyId }, 'ann')).map(({ id }) => id)).toEqual([b, a, c]);
    expect(await order([c, b, a], [b, a, c])).toMatchObject({ status: 200 });
  });

  test('an invoice that was marked as a duplicate of another meanwhile is asked about', async () => {
    const [id, one, other] = [await anInvoice(), await anInvoice(), await anInvoice()];
    const { version } = await app.ok(receipts.get, { id }, 'ann');
    const mark = (duplicateOf: string | null) => app.call(receipts.markDuplicate, { id, version, duplicateOf }, 'ann');
    expect(await mark(one)).toMatchObject({ status: 200 });
    expect(await mark(one)).toMatchObject({ status: 200 });
    expect(await mark(other)).toMatchObject(clash);
    expect((await app.ok(receipts.get, { id }, 'ann')).duplicateOf).toBe(one);
  });

  test('a transaction that was corrected meanwhile is not removed, and a statement that was moved is not moved again', async () => {
    const { id, rowId } = await aStatementOf('ann');
    const [row] = await app.ok(statements.transactions, { id }, 'ann');
    const seen = { version: row?.version ?? 0 };
    const remove = { kind: 'remove', transactionId: rowId, ...seen } as const;
    const { amountCents, date } = row ?? { amountCents: cents(0), date: null };
    const values = { date, description: 'Corrected', reference: null, amountCents, balanceCents: null };
    const edit = { kind: 'edit', transactionId: rowId, ...seen, ...values, overwrite: null } as const;
    expect(await app.call(statements.correct, { id, change: edit }, 'ann')).toMatchObject({ status: 200 });
    expect(await app.call(statements.correct, { id, change: { ...remove, overwrite: null } }, 'ann')).toMatchObject(
      clash,
    );
    expect((await app.ok(statements.transactions, { id }, 'ann'))[0]).toMatchObject({ description: 'Corrected' });

    const { version } = await app.ok(statements.get, { id }, 'ann');
    const [here, there] = [await aCompany(app, 'ann', 'Here'), await aCompany(app, 'ann', 'There')];
    const move = (companyId: string) => app.call(statements.move, { id, version, companyId, folderId: null }, 'ann');
    expect(await move(here)).toMatchObject({ status: 200 });
    expect(await move(there)).toMatchObject({ ...clash, error: { data: { clashes: [{ name: 'place' }] } } });
    expect((await app.ok(statements.get, { id }, 'ann')).companyId).toBe(here);
  });

  test('other invoices chosen for a transaction meanwhile are asked about', async () => {
    const { id, rowId } = await aStatementOf('ann');
    const [row] = await app.ok(statements.transactions, { id }, 'ann');
    const [one, other] = [await anInvoice(), await anInvoice()];
    const choose = (receiptIds: string[], version = row?.version ?? 0) =>
      app.call(
        matching.reconcileTransaction,
        { id: rowId, version, isReconciled: true, notes: null, receiptIds },
        'ann',
      );
    expect(await choose([one])).toMatchObject({ status: 200 });
    const matched = (await choose([one])).body;
    const refused = await choose([other]);
    expect(refused).toMatchObject({ ...clash, error: { data: { clashes: [{ name: 'receiptIds' }] } } });
    expect(await choose([other], matched?.version)).toMatchObject({ status: 200 });
    // A tab that saw the first match would silently bring it back.
    expect(await choose([], matched?.version)).toMatchObject(clash);
  });
});

/** An invoice like no other. */
async function anInvoice(): Promise<string> {
  made += 1;
  return aReceipt(
    app,
    'ann',
    {},
    aReading({ invoiceNumber: `C-${made * 7919}`, supplierName: `Kiosk ${made * 104_729}` }),
  );
}
