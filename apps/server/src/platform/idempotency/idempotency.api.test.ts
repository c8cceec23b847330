import { type AnyContractProcedure, isContractProcedure } from '@orpc/contract';
import { contract } from '@tillslip/contract/contract';
import { calendarDate } from '@tillslip/domain/kernel/calendar-date';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { aStoredConnection } from '../../../test/accounting/stored-connection.ts';
import { requestOf, resultOf } from '../../../test/call.ts';
import { aCompany, aPicture, aReading, aReceipt, read, upload } from '../../../test/documents.ts';
import { procedures } from '../../../test/every-call.ts';
import { jobsDone } from '../../../test/jobs-done.ts';
import { queryAsUser } from '../../../test/query-as-user.ts';
import { aStatement, statementFile } from '../../../test/statements.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../test/test-app.ts';
import { asUser } from '../database/database.ts';
import { answerOnce } from './answer-once.ts';
import { KEY_RETENTION_HOURS, sweepKeys } from './sweep-keys.job.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

let keys = 0;
const nextKey = () => `key-${++keys}`;

/** Make a call with a key. */
async function withKey(procedure: AnyContractProcedure, input: unknown, key: string, as: TestUser | null = 'ann') {
  const { path, init } = requestOf(procedure, input);
  const headers = new Headers(init.headers);
  headers.set('idempotency-key', key);
  return resultOf(procedure, await app.request(path, { ...init, headers }, as ?? undefined));
}

const company = (companyName = 'Once') => ({ companyName });
const companiesNamed = async (name: string, as: TestUser = 'ann') =>
  (await app.ok(contract.companies.list, undefined, as)).filter(({ companyName }) => companyName === name).length;

test('the same key again creates nothing and answers the same', async () => {
  const key = nextKey();
  const first = await withKey(contract.companies.create, company('Again'), key);
  const second = await withKey(contract.companies.create, company('Again'), key);
  expect(first).toMatchObject({ status: 201, error: null });
  expect(second).toEqual(first);
  expect(await companiesNamed('Again')).toBe(1);
});

test('ten at once create one, and all have the same answer', async () => {
  const key = nextKey();
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => withKey(contract.companies.create, company('At once'), key)),
  );
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(answers[0]).toMatchObject({ status: 201 });
  expect(await companiesNamed('At once')).toBe(1);
});

test('without a key, and with different keys, each call creates', async () => {
  await app.ok(contract.companies.create, company('Twice'), 'ann');
  await withKey(contract.companies.create, company('Twice'), nextKey());
  await withKey(contract.companies.create, company('Twice'), nextKey());
  expect(await companiesNamed('Twice')).toBe(3);
});

test.each<[string, AnyContractProcedure, unknown]>([
  ['another input', contract.companies.create, company('Other')],
  ['another call', contract.sample.load, {}],
])('the key with %s is refused, and nothing is created', async (_why, procedure, input) => {
  const key = nextKey();
  await withKey(contract.companies.create, company('Reused'), key);
  const before = await app.ok(contract.companies.list, undefined, 'ann');
  expect(await withKey(procedure, input, key)).toMatchObject({
    status: 422,
    error: { code: 'IDEMPOTENCY_KEY_REUSED' },
  });
  expect(await app.ok(contract.companies.list, undefined, 'ann')).toEqual(before);
});

test('the order of the fields does not make it another request', async () => {
  const key = nextKey();
  await withKey(contract.companies.create, { companyName: 'Ordered', vatNumber: '4740101508' }, key);
  const again = await withKey(contract.companies.create, { vatNumber: '4740101508', companyName: 'Ordered' }, key);
  expect(again).toMatchObject({ status: 201 });
  expect(await companiesNamed('Ordered')).toBe(1);
});

test('keys belong to a person: the same key of somebody else is another one', async () => {
  const key = nextKey();
  const ann = await withKey(contract.companies.create, company('Mine'), key);
  const ben = await withKey(contract.companies.create, company('Mine'), key, 'ben');
  expect(ben).toMatchObject({ status: 201 });
  expect(ben.body).not.toEqual(ann.body);
  expect([await companiesNamed('Mine'), await companiesNamed('Mine', 'ben')]).toEqual([1, 1]);
});

test('a call for the account of somebody else is refused, and creates nothing for either', async () => {
  const { path, init } = requestOf(contract.companies.create, company('Waited'));
  const callFor = async (name: TestUser, as: TestUser) => {
    const headers = new Headers(init.headers);
    headers.set('tillslip-account', (await app.person(name)).id);
    return resultOf(contract.companies.create, await app.request(path, { ...init, headers }, as));
  };
  expect(await callFor('ann', 'ben')).toMatchObject({ status: 409, error: { code: 'SIGNED_IN_AS_ANOTHER' } });
  expect([await companiesNamed('Waited'), await companiesNamed('Waited', 'ben')]).toEqual([0, 0]);
  expect(await callFor('ann', 'ann')).toMatchObject({ status: 201 });
});

test('a guest is refused and leaves no key', async () => {
  const key = nextKey();
  expect(await withKey(contract.companies.create, company('Guest'), key, null)).toMatchObject({ status: 401 });
  expect(await withKey(contract.companies.create, company('Guest'), key)).toMatchObject({ status: 201 });
});

test('a refused call leaves no key, and works once what was wrong is corrected', async () => {
  const key = nextKey();
  expect(await withKey(contract.companies.create, company(' '), key)).toMatchObject({ status: 400 });
  expect(await withKey(contract.companies.create, { ...company('Right'), vatNumber: '12' }, key)).toMatchObject({
    status: 400,
  });
  expect(await withKey(contract.companies.create, company('Right'), key)).toMatchObject({ status: 201 });
});

test.each([
  ['longer than 200 characters', 'k'.repeat(201)],
  ['with a space', 'two words'],
])('a key %s is refused and nothing is created', async (_why, key) => {
  expect(await withKey(contract.companies.create, company('Malformed'), key)).toMatchObject({
    status: 400,
    error: { code: 'BAD_INPUT' },
  });
  expect(await companiesNamed('Malformed')).toBe(0);
});

test('when the process ended before it answered, the retry creates nothing and says so', async () => {
  const key = nextKey();
  await withKey(contract.companies.create, company('Ended'), key);
  await queryAsUser(app, 'ann', (db) =>
    db.updateTable('idempotencyKeys').set({ answer: null }).where('key', '=', key).execute(),
  );
  expect(await withKey(contract.companies.create, company('Ended'), key)).toMatchObject({
    status: 409,
    error: { code: 'ALREADY_CREATED' },
  });
  expect(await companiesNamed('Ended')).toBe(1);
});

test('when the database died before the answer was saved, the retry creates nothing and says so', async () => {
  const { id: userId } = await app.person('ann');
  const { db } = app.server.deps;
  const once = answerOnce({ db }, nextKey());
  const create = vi.fn(async () => {
    await asUser(db, userId, async () => {});
    throw new Error('Connection terminated unexpectedly');
  });
  const call = { userId, path: ['companies', 'create'], input: company('Lost') };
  await expect(once(call, create)).rejects.toThrow('Connection terminated unexpectedly');
  await expect(once(call, create)).rejects.toThrow('ALREADY_CREATED');
  expect(create).toHaveBeenCalledTimes(1);
});

test('a retry over another instance or proxy has other headers, and is answered the same', async () => {
  const { id: companyId } = await app.ok(contract.companies.create, company('Headers'), 'ann');
  const key = nextKey();
  const body = { companyId, periodStart: '2026-03-01', periodEnd: '2026-03-31' };
  const make = (proxy: string) =>
    app.request(
      '/api/v1/vat?action=export',
      {
        method: 'POST',
        headers: { 'idempotency-key': key, 'content-type': 'application/json', via: proxy },
        body: JSON.stringify(body),
      },
      'ann',
    );
  const [first, second] = [await make('1.1 one'), await make('1.1 two')];
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(await second.json()).toEqual(await first.json());
});

test('a call that does not create ignores the key', async () => {
  const key = nextKey();
  const { id } = await app.ok(contract.companies.create, company('Edited'), 'ann');
  for (const companyName of ['Edited once', 'Edited twice']) {
    const { version } = await app.ok(contract.companies.get, { id }, 'ann');
    const saved = await withKey(contract.companies.update, { id, version, companyName }, key);
    expect(saved.body).toMatchObject({ companyName });
  }
});

test('keys are forgotten after 30 days', async () => {
  const key = nextKey();
  await withKey(contract.companies.create, company('Old'), key);
  const now = app.clock.now().toISOString();
  app.clock.set(new Date(Date.now() + (KEY_RETENTION_HOURS + 1) * 3_600_000).toISOString());
  await sweepKeys.run({}, app.server.deps, { signal: new AbortController().signal } as never);
  expect(await withKey(contract.companies.create, company('Old'), key)).toMatchObject({ status: 201 });
  expect(await companiesNamed('Old')).toBe(2);
  app.clock.set(now);
});

/** What each call that creates is asked for; each must answer the same twice. */
const CREATIONS: Readonly<Record<string, () => Promise<unknown>>> = {
  'companies.create': async () => company('Every call'),
  'folders.create': async () => ({ companyId: await aCompany(app, 'ann'), name: 'New' }),
  'folders.addDefaults': async () => ({ companyId: await aCompany(app, 'ann') }),
  'expenseCategories.create': async () => ({ companyId: await aCompany(app, 'ann'), name: 'New' }),
  'expenseCategories.adoptStarter': async () => ({ companyId: await aCompany(app, 'ann'), trade: 'general' }),
  'sample.load': async () => ({}),
  'drafts.upload': async () => ({ file: await aPicture('once.jpg') }),
  'drafts.create': async () => {
    app.reader.answers(read(aReading({ supplierName: 'Read once' })));
    return { fileIds: [(await upload(app, 'ann', await aPicture('draft.jpg'))).id] };
  },
  'batches.open': async () => ({ names: ['slip.pdf'] }),
  'batches.create': async () => ({ fileIds: [(await upload(app, 'ann', await aPicture('batch.jpg'))).id] }),
  'receipts.reread': async () => {
    // The uploads before have read what was answered for them.
    await jobsDone(app);
    return { id: await aReceipt(app, 'ann', {}, aReading({ supplierName: 'Read again', invoiceNumber: 'R-1' })) };
  },
  'statements.upload': async () => ({ file: statementFile() }),
  'statements.correct': async () => {
    const values = { date: null, description: 'Last', reference: null, amountCents: 100, balanceCents: null };
    const id = await aStatement(app, 'ann', { account: '62000000777' });
    return { id, change: { kind: 'insert', beforeId: null, ...values } };
  },
  'matching.accept': async () => {
    const id = await aStatement(app, 'ann', { account: '62000000778' });
    const [row] = await app.ok(contract.statements.transactions, { id }, 'ann');
    const receiptId = await aReceipt(app, 'ann', {}, aReading({ supplierName: 'Paid once', invoiceNumber: 'P-1' }));
    return { transactionIds: [row?.id], receiptIds: [receiptId] };
  },
  'vat.periods.create': async () => ({ companyId: await aCompany(app, 'ann') }),
  'vat.documents.addPayment': async () => {
    const companyId = await aCompany(app, 'ann');
    const reading = aReading({ supplierName: 'Paid in part', invoiceNumber: 'P-2' });
    return { receiptId: await aReceipt(app, 'ann', { companyId }, reading), paidOn: '2026-03-10', amountCents: 100 };
  },
  'vat.rules.create': async () => ({
    companyId: await aCompany(app, 'ann'),
    rule: { name: 'Paper', itemContains: 'paper', vatType: 'exempt' },
  }),
  'vat.adjustments.create': async () => ({
    ...{
      companyId: await aCompany(app, 'ann'),
      kind: 'bad-debts',
      day: '2026-03-10',
      vatCents: 15,
      considerationCents: 115,
      reason: 'Written off after the liquidation',
    },
  }),
  'vat.adjustments.dismiss': async () => {
    const registered = { companyName: 'Dismissed once', vatNumber: '4740101508', vatCategory: 'C' } as const;
    const payments = { ...registered, accountingBasis: 'payments', isBasisAllowed: true } as const;
    const { id: companyId } = await app.ok(contract.companies.create, payments, 'ann');
    const reading = aReading({
      supplierName: 'Unpaid then',
      invoiceNumber: 'U-1',
      invoiceDate: calendarDate('2026-02-10'),
    });
    await aReceipt(app, 'ann', { companyId }, { ...reading, paymentMethod: null });
    const countsFrom = calendarDate('2026-03-01');
    await app.edit(
      contract.companies.update,
      { id: companyId, ...registered, accountingBasis: 'invoice', countsFrom },
      'ann',
    );
    await jobsDone(app);
    const days = { companyId, periodStart: countsFrom, periodEnd: calendarDate('2026-03-31') };
    const [made] = (await app.ok(contract.vat.adjustments.proposals, days, 'ann')).proposals;
    return {
      ...{ companyId, day: days.periodEnd, kind: made?.kind, receiptId: made?.receiptId, vatCents: made?.vatCents },
      ...{ considerationCents: made?.considerationCents, reason: 'SARS agreed to another date' },
    };
  },
  'vat.byAction.act': async () => ({
    query: { action: 'supporting-pack' },
    body: { companyId: await aCompany(app, 'ann'), periodStart: '2026-03-01', periodEnd: '2026-03-31' },
  }),
  'webhooks.test': async () => {
    const companyId = await aCompany(app, 'ann');
    const hook = { companyId, url: 'https://hooks.example/once', events: ['receipt.saved' as const] };
    const { webhook } = await app.ok(contract.webhooks.create, hook, 'ann');
    return { id: webhook.id };
  },
  'views.create': async () => ({ name: 'Kept once', filter: {} }),
  'bulkSync.start': async () => {
    const id = await aStoredConnection(app, await aCompany(app, 'ann'), 'started once');
    await queryAsUser(app, 'ann', (db) => db.updateTable('accountingConnections').set({ isSetUp: true }).execute());
    return { id, options: {} };
  },
  'bankRules.create': async () => ({
    companyId: await aCompany(app, 'ann'),
    rule: {
      name: 'Wages',
      direction: 'out',
      description: 'J SMIT',
      isContained: false,
      kind: 'salary',
      vat: 'outside',
    },
  }),
  'people.invite': async () => ({ companyId: await aCompany(app, 'ann'), role: 'bookkeeper' }),
  'administration.invite': async () => ({ email: 'invited-once@example.com' }),
  'administration.addHoliday': async () => ({ date: '2026-11-03', name: 'Kept once' }),
  'languages.report': async () => ({ language: 'zu', sentence: 'Kept once', better: 'Kept one time' }),
};

/** Calls that act on an upload in one state, which they end: a second one is refused by the state. */
const BY_STATE = [
  ...['drafts.split', 'drafts.splitPages', 'drafts.separate', 'statements.importWithMapping'],
  'statements.importChosen',
  // Needs QuickBooks, and is tried beside it: modules/integrations/edit-setup.api.test.ts.
  'integrations.sync',
  // The same: modules/integrations/expense-accounts.api.test.ts.
  'expenseCategories.adoptAccounts',
  // The same: modules/schedules/schedules.api.test.ts.
  ...['schedules.create', 'schedules.run'],
];

describe('every call of the contract that creates', () => {
  const creating = procedures(contract).filter(
    ([, call]) => isContractProcedure(call) && call['~orpc'].meta.isCreating,
  );

  test('is tried here or acts on a state', () => {
    const names = creating.map(([name]) => name).toSorted();
    expect(names).toEqual([...Object.keys(CREATIONS), ...BY_STATE].toSorted());
  });

  test.each(creating.filter(([name]) => CREATIONS[name]))('%s answers the same twice', async (name, call) => {
    const key = nextKey();
    const input = await CREATIONS[name]?.();
    const first = await withKey(call, input, key);
    expect(first.error).toBeNull();
    expect(await withKey(call, input, key)).toEqual(first);
  });
});
