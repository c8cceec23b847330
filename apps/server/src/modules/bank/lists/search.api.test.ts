import { contract } from '@tillslip/contract/contract';
import { cents } from '@tillslip/domain/kernel/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCompany, aReading, aReceipt } from '../../../../test/documents.ts';
import { captureStatement, specimen, statementFile } from '../../../../test/statements.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';
import { readAsUser } from '../../../platform/database/database.ts';
import { findTransactions } from './search.repository.ts';

let app: TestApp;
let companyId: string;
beforeAll(async () => {
  app = await startTestApp();
  companyId = await aCompany(app, 'ann', 'Ann Trading');
  const rows = [
    ['02', 'POS PURCHASE KAROO KOFFIE', -1_249.5],
    ['03', 'EFT FROM A CLIENT', 1_249.5],
    ['04', '100% DISCOUNT STORE', -45.5],
  ] as const;
  await captureStatement(app, 'ann', statementFile(specimen({ rows }), 'march.pdf'), { companyId });
  await aReceipt(app, 'ann', { companyId }, aReading({ supplierName: 'Bergop', supplierVatNumber: '4170249066' }));
  await app.ok(contract.sample.load, undefined, 'ann');
});
afterAll(() => app.stop());

const found = async (q: string, given: { companyId?: string } = {}) =>
  (await app.ok(contract.statements.search, { q, ...given }, 'ann')).map(({ description }) => description);

test.each([
  ['an amount as it is printed', 'R1 249.50', ['EFT FROM A CLIENT', 'POS PURCHASE KAROO KOFFIE']],
  ['an amount as it is typed', '1249,5', ['EFT FROM A CLIENT', 'POS PURCHASE KAROO KOFFIE']],
  ['a money out with its sign', '-45.50', ['100% DISCOUNT STORE']],
  ['words of the description in any case', 'karoo', ['POS PURCHASE KAROO KOFFIE']],
  ['a percent sign is a percent sign', '0%', ['100% DISCOUNT STORE']],
  ['an amount of the sample alone', '9200.00', []],
  ['a description of the sample alone', 'sample', []],
  ['nothing', 'no such thing', []],
])('finds %s', async (_why, q, descriptions) => {
  expect(await found(q)).toEqual(descriptions);
});

test('finds the transactions of the company that is asked for', async () => {
  const [sample] = (await app.ok(contract.companies.list, undefined, 'ann')).filter(({ isSample }) => isSample);
  expect(await found('9200', { companyId: sample?.id ?? '' })).toEqual(['DEBIT ORDER SAMPLE PROPERTIES RENT']);
  expect(await found('karoo', { companyId: sample?.id ?? '' })).toEqual([]);
  expect(await found('karoo', { companyId })).toEqual(['POS PURCHASE KAROO KOFFIE']);
});

test('words in older transactions are found where the newest have too few, each transaction once', async () => {
  const { id: userId } = await app.person('ann');
  const newest = async (text: string, limit: number) => {
    const search = { text, amount: text === '45.50' ? cents(45_50) : null, companyId };
    const rows = await readAsUser(app.server.deps.db, userId, (tx) => findTransactions(tx, search, limit, 1));
    return rows.map(({ description }) => description);
  };
  expect(await newest('o', 9)).toEqual(['100% DISCOUNT STORE', 'EFT FROM A CLIENT', 'POS PURCHASE KAROO KOFFIE']);
  expect(await newest('o', 2)).toEqual(['100% DISCOUNT STORE', 'EFT FROM A CLIENT']);
  expect(await newest('karoo', 9)).toEqual(['POS PURCHASE KAROO KOFFIE']);
  expect(await newest('45.50', 9)).toEqual(['100% DISCOUNT STORE']);
});

test('a stranger finds nothing, a guest is refused, and so is bad input', async () => {
  expect(await app.ok(contract.statements.search, { q: 'karoo' }, 'ben')).toEqual([]);
  expect(await app.ok(contract.statements.search, { q: 'karoo', companyId }, 'ben')).toEqual([]);
  expect(await app.call(contract.statements.search, { q: 'karoo' })).toMatchObject({ status: 401 });
  expect(await app.call(contract.statements.search, { q: ' k ' }, 'ann')).toMatchObject({ status: 400 });
  expect(await app.call(contract.statements.search, { q: 'karoo', companyId: 'x' }, 'ann')).toMatchObject({
    status: 400,
  });
});

test.each(['4170249066', '4170 249 066', 'VAT 4170249066'])('an invoice is found by the VAT number %s', async (q) => {
  const { rows } = await app.ok(contract.receipts.list, { q }, 'ann');
  expect(rows.map(({ supplierName }) => supplierName)).toEqual(['Bergop']);
});
