import { ANALYTICS_EXPORT_PATH } from '@tillslip/contract/analytics';
import { STATEMENT_EXPORT_PATH } from '@tillslip/contract/bank/statements';
import { contract } from '@tillslip/contract/contract';
import { RECEIPT_EXPORT_PATH } from '@tillslip/contract/receipts/list';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { requestOf } from '../../../test/call.ts';
import { aPicture, aReceipt } from '../../../test/documents.ts';
import { callsOf, createAnnsRows, type OwnedIds, procedures } from '../../../test/every-call.ts';
import { jobsDone } from '../../../test/jobs-done.ts';
import { specimen, statementFile } from '../../../test/statements.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

/** Proves that loading the sample changes no answer about a person's own data, whichever call asks. */

let app: TestApp;
let ids: OwnedIds;
let sampleId: string;
let before: Map<string, string>;
let after: Map<string, string>;

beforeAll(async () => {
  app = await startTestApp();
  ids = await createAnnsRows(app);
  await aReceipt(app, 'ann');
  await jobsDone(app);
  before = await answers();
  sampleId = (await app.ok(contract.sample.load, undefined, 'ann')).companyId;
  await jobsDone(app);
  after = await answers();
});
afterAll(() => app.stop());

const MONTH = '2026-03';

/** The questions about all companies at once. */
const OF_ALL: Record<string, string> = {
  'the dashboard': '/api/v1/dashboard',
  'the export of the dashboard': `/api/v1/dashboard/export?month=${MONTH}`,
  'the list of invoices': '/api/v1/receipts',
  'the list by company': '/api/v1/receipts?sort=company',
  'the sums of the list': '/api/v1/receipts/summary',
  'the sums of a search': '/api/v1/receipts/summary?q=Sample',
  'the file of invoices': `${RECEIPT_EXPORT_PATH}?format=csv`,
  'the badge': '/api/v1/receipts/count',
  'the review queue': '/api/v1/review',
  'the uploads': '/api/v1/receipts/drafts',
  'the statements': '/api/v1/bank-statements',
  'the file of statements': `${STATEMENT_EXPORT_PATH}?format=csv`,
  'the workspace': '/api/v1/reconciliation',
  'the invoices to match': '/api/v1/reconciliation/documents',
  'the missing invoices': '/api/v1/reconciliation/missing',
  'the unpaid invoices': '/api/v1/reconciliation/unpaid',
  'the matching rules': '/api/v1/reconciliation/memory',
  'the figures of spending': `/api/v1/analytics?month=${MONTH}`,
  'the file of spending': `${ANALYTICS_EXPORT_PATH}?format=csv&month=${MONTH}`,
};

/** What names the sample: the list to choose from, and the trail that says that it was loaded. */
const NAMES_IT = new Set([
  'companies.list',
  'people.workplaces',
  'companies.usage',
  'companies.storage',
  'audit.verify',
  'dashboard.get',
]);

const READS = procedures(contract).filter(([name, procedure]) => {
  const { method } = procedure['~orpc'].route;
  return method === 'GET' && !NAMES_IT.has(name) && !name.startsWith('administration.');
});

async function answers(): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const [name, path] of Object.entries(OF_ALL)) found.set(name, await answerTo(path));
  for (const [name, procedure] of READS) {
    const [, input] = callsOf(ids)[name] ?? [404, () => ({})];
    const { path, init } = requestOf(procedure, await input());
    if (!path.includes('/events')) found.set(name, await answerTo(path, init));
  }
  return found;
}

async function answerTo(path: string, init: RequestInit = {}): Promise<string> {
  const response = await app.request(path, init, 'ann');
  const text = await response.text();
  // That a sample is loaded is the one thing about it that the dashboard of all companies says.
  return `${response.status} ${text.replace(/"sampleCompanyId":("[^"]*"|null)/, '')}`;
}

test.each(Object.keys(OF_ALL))('%s of all companies has nothing of the sample', (name) => {
  expect(before.get(name)).toMatch(/^200 /);
  expect(after.get(name)).toBe(before.get(name));
});

test.each(READS.map(([name]) => name))('%s answers as before', (name) => {
  expect(after.get(name)).toBe(before.get(name));
});

test('who asks for the sample by its id gets it', async () => {
  const { count } = await app.ok(contract.receipts.summary, { companyId: sampleId }, 'ann');
  expect(count).toBe(19);
  expect((await app.ok(contract.dashboard.get, { companyId: sampleId }, 'ann')).readiness.total).toBe(19);
  expect((await app.ok(contract.matching.list, { companyId: sampleId }, 'ann')).rows).not.toEqual([]);
  const [row] = (await app.ok(contract.matching.list, { companyId: sampleId, direction: 'out' }, 'ann')).rows;
  const transactionId = row?.transaction.id ?? '';
  const offered = await app.ok(contract.matching.documents, { transactionId, show: 'all' }, 'ann');
  expect(offered.rows.length).toBeGreaterThan(0);
  expect(new Set(offered.rows.map(({ companyId }) => companyId))).toEqual(new Set([sampleId]));
});

const refused = { status: 409, error: { code: 'COMPANY_IS_SAMPLE' } };

test('nothing of a person enters the sample', async () => {
  const place = { companyId: sampleId, folderId: null };
  const { drafts, receipts, statements, batches } = contract;
  expect(await app.call(drafts.upload, { file: await aPicture(), companyId: sampleId }, 'ann')).toMatchObject(refused);
  const { id: fileId } = await app.ok(drafts.upload, { file: await aPicture() }, 'ann');
  expect(await app.call(drafts.create, { fileIds: [fileId], ...place }, 'ann')).toMatchObject(refused);
  expect(await app.call(batches.create, { fileIds: [fileId], ...place }, 'ann')).toMatchObject(refused);
  const file = statementFile(specimen({ rows: [['02', 'RENT', -45.5]] }), 'may.pdf');
  expect(await app.call(statements.upload, { file, companyId: sampleId }, 'ann')).toMatchObject(refused);
  const moved = { receipts: [{ id: ids.receiptId, version: await versionOf(ids.receiptId) }], ...place };
  expect(await app.call(receipts.move, moved, 'ann')).toMatchObject(refused);
  expect(await app.tryEdit(statements.move, { id: ids.statementId, ...place }, 'ann')).toMatchObject(refused);
  expect((await app.ok(receipts.summary, { companyId: sampleId }, 'ann')).count).toBe(19);
});

const versionOf = async (id: string) => (await app.ok(contract.receipts.get, { id }, 'ann')).version;

test('nothing of the sample leaves it', async () => {
  const { receipts, statements, matching } = contract;
  const [invoice] = (await app.ok(receipts.list, { companyId: sampleId }, 'ann')).rows;
  const place = { companyId: ids.companyId, folderId: null };
  const moved = { receipts: [{ id: invoice?.id ?? '', version: invoice?.version ?? 0 }], ...place };
  expect(await app.call(receipts.move, moved, 'ann')).toMatchObject(refused);
  const { facts } = await app.ok(receipts.get, { id: invoice?.id ?? '' }, 'ann');
  const edit = { id: invoice?.id ?? '', facts, ...place, companyId: null, taxCategoryCode: null, vatType: 'standard' };
  expect(await app.tryEdit(receipts.update, edit as never, 'ann')).toMatchObject(refused);
  const [statement] = (await app.ok(statements.list, { companyId: sampleId }, 'ann')).rows;
  expect(await app.tryEdit(statements.move, { id: statement?.id ?? '', ...place }, 'ann')).toMatchObject(refused);
  const own = await aReceipt(app, 'ann');
  const [row] = (await app.ok(matching.list, { companyId: sampleId, direction: 'out' }, 'ann')).rows;
  const pair = { transactionIds: [row?.transaction.id ?? ''], receiptIds: [own] };
  expect(await app.call(matching.accept, pair, 'ann')).toMatchObject({
    ...{ status: 409, error: { code: 'MATCH_NOT_POSSIBLE', data: { reason: 'two-companies' } } },
  });
});

test("a stranger sees nothing of another's sample", async () => {
  expect(await app.ok(contract.receipts.list, { companyId: sampleId }, 'ben')).toMatchObject({ rows: [] });
  expect(await app.call(contract.dashboard.get, { companyId: sampleId }, 'ben')).toMatchObject({ status: 404 });
  expect(await app.call(contract.sample.load, undefined)).toMatchObject({ status: 401 });
});
