import { DATA_DOWNLOAD_PATH } from '@tillslip/contract/account';
import { contract } from '@tillslip/contract/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCompany } from '../../../test/documents.ts';
import { queryAsUser } from '../../../test/query-as-user.ts';
import { aStatement, captureStatement, statementFile } from '../../../test/statements.ts';
import { PASSWORD, startTestApp, type TestApp } from '../../../test/test-app.ts';
import { asUser } from '../../platform/database/database.ts';
import { sweepAccounts } from './deletion/sweep-accounts.job.ts';

/** The test clock is at 31 March 2026, so today's uploads are kept until 31 March 2032. */

const { account } = contract;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  const companyId = await aCompany(app, 'ann', 'Kept Trading');
  await aStatement(app, 'ann', {}, { companyId });
  const deleted = await aStatement(app, 'ann', { account: '1050000002' });
  await app.ok(contract.statements.delete, { id: deleted }, 'ann');
  await captureStatement(app, 'ann', statementFile('Dear Ann'));
});
afterAll(() => app.stop());

const uploads = () =>
  queryAsUser(app, 'ann', (db) => db.selectFrom('bankUploads').selectAll().orderBy('createdAt').execute());
const left = (id: string) =>
  asUser(app.server.deps.db, id, async (tx) => ({
    uploads: (await tx.db.selectFrom('bankUploads').select('id').execute()).length,
    statements: (await tx.db.selectFrom('bankStatements').select('id').execute()).length,
    transactions: (await tx.db.selectFrom('bankTransactions').select('id').execute()).length,
    companies: (await tx.db.selectFrom('companies').select('id').execute()).length,
  }));
const stored = async (key: string) => (await app.server.deps.storage.get(key)) !== null;

test('the data download contains statements, transactions and files, but no storage keys', async () => {
  const response = await app.request(DATA_DOWNLOAD_PATH, {}, 'ann');
  const text = Buffer.from(await response.arrayBuffer()).toString('latin1');
  for (const name of ['bank-uploads.json', 'bank-statements.json', 'bank-transactions.json', 'files/2026-03/'])
    expect(text).toContain(name);
});

test('deleting an account keeps only the statements that are tax records', async () => {
  const { id } = await app.person('ann');
  expect(await app.ok(account.previewDeletion, undefined, 'ann')).toMatchObject({
    ...{ keptInvoices: 0, keptStatements: 2, keptFiles: 2, keptUntil: '2032-03-31', removedUploads: 1 },
  });
  const files = await uploads();
  const [first, , failed] = files;
  const picture = `${id}/statements/${first?.id}/1.jpg`;
  expect(await stored(picture)).toBe(true);

  await app.ok(account.delete, { password: PASSWORD }, 'ann');
  await expect.poll(() => stored(picture)).toBe(false);
  await expect.poll(() => left(id)).toEqual({ uploads: 2, statements: 2, transactions: 6, companies: 1 });
  expect([await stored(first?.storageKey ?? ''), await stored(failed?.storageKey ?? '')]).toEqual([true, false]);

  app.clock.set('2032-04-01T08:00:00Z');
  await sweepAccounts.run({}, app.server.deps, {
    signal: new AbortController().signal,
    attempt: 1,
    interruptions: 0,
    isLastAttempt: false,
  });
  expect(await left(id)).toEqual({ uploads: 0, statements: 0, transactions: 0, companies: 0 });
  expect(await stored(first?.storageKey ?? '')).toBe(false);
});
