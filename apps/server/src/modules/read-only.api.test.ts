import { ANALYTICS_EXPORT_PATH } from '@tillslip/contract/analytics';
import { ACCOUNT_EXPORT_PATH } from '@tillslip/contract/bank/accounts';
import { STATEMENT_EXPORT_PATH } from '@tillslip/contract/bank/statements';
import { BULK_HISTORY_PATH } from '@tillslip/contract/bulk-sync/schemas';
import { contract } from '@tillslip/contract/contract';
import { RECEIPT_EXPORT_PATH } from '@tillslip/contract/receipts/list';
import { taxDocumentPath } from '@tillslip/contract/tax-invoices';
import { calendarDate } from '@tillslip/domain/kernel/calendar-date';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aTaxInvoice } from '../../test/billing/payments.ts';
import { requestOf } from '../../test/call.ts';
import { callsOf, createAnnsRows, type OwnedIds, procedures } from '../../test/every-call.ts';
import { jobsDone } from '../../test/jobs-done.ts';
import { captureStatement } from '../../test/statements.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';

/** Makes every GET request as the owner, on connections on which PostgreSQL refuses writes. */

let app: TestApp;
let reading: Awaited<ReturnType<TestApp['readOnly']>>;
let ids: OwnedIds;
/** Paths of routes outside the contract, by route pattern. */
let raw: Record<string, string>;
let own: Record<string, Record<string, unknown>>;

const MARCH = { periodStart: calendarDate('2026-03-01'), periodEnd: calendarDate('2026-03-31') };

beforeAll(async () => {
  app = await startTestApp();
  ids = await createAnnsRows(app);
  const { companyId, receiptId } = ids;
  const { period } = await app.ok(contract.vat.periods.create, { companyId }, 'ann');
  const pack = await app.ok(
    contract.vat.byAction.act,
    { query: { action: 'supporting-pack' }, body: { companyId, ...MARCH } },
    'ann',
  );
  await app.ok(contract.receipts.reread, { id: receiptId }, 'ann');
  await jobsDone(app);
  own = {
    'vat.periods.blockers': { id: period.id },
    'vat.exports.get': { id: pack.exportId },
    'statements.previewOverlap': { id: await waitingForChoice() },
  };
  const { downloadUrl } = await app.ok(contract.vat.exports.get, { id: pack.exportId }, 'ann');
  raw = await rawPaths(downloadUrl);
  reading = await app.readOnly();
});
afterAll(async () => {
  await reading.stop();
  await app.stop();
});

/** Upload two exports without balances that share a day and an amount, and return the id of the second upload. */
async function waitingForChoice(): Promise<string> {
  const qif = (words: string) =>
    new File([`!Type:Bank\nD20260302\nT-45.50\nP${words}\n^\n`], `${words}.qif`, { type: 'text/plain' });
  await captureStatement(app, 'ann', qif('Koffie'));
  const { id, status } = await captureStatement(app, 'ann', qif('Coffee'));
  expect(status).toBe('needs_choice');
  return id;
}

/** Build the paths of routes outside the contract, by route pattern. */
async function rawPaths(packUrl: string): Promise<Record<string, string>> {
  const receipt = await app.ok(contract.receipts.get, { id: ids.receiptId }, 'ann');
  const statement = await app.ok(contract.statements.get, { id: ids.statementId }, 'ann');
  const { url } = await app.ok(contract.vat.deadlines.calendar, undefined, 'ann');
  return {
    '/files/:id': receipt.files[0]?.url ?? '',
    '/files/statements/:id': statement.files[0]?.url ?? '',
    '/previews/:id': receipt.pages[0]?.url ?? '',
    '/vat-files/:id': packUrl,
    [STATEMENT_EXPORT_PATH]: `${STATEMENT_EXPORT_PATH}?format=csv`,
    [ACCOUNT_EXPORT_PATH]: `/api/v1/bank-accounts/${ids.statementId}/export?format=xlsx`,
    '/api/v1/bank-statements/:id/export': `/api/v1/bank-statements/${ids.statementId}/export?format=csv`,
    [RECEIPT_EXPORT_PATH]: `${RECEIPT_EXPORT_PATH}?format=csv`,
    [ANALYTICS_EXPORT_PATH]: `${ANALYTICS_EXPORT_PATH}?format=csv&companyId=${ids.companyId}&month=2026-03`,
    [BULK_HISTORY_PATH]: `${BULK_HISTORY_PATH}?id=${ids.connectionId}`,
    [taxDocumentPath(':id')]: taxDocumentPath(await aTaxInvoice(app, 'ann')),
    '/api/account/data.zip': '/api/account/data.zip',
    '/vat-reminders/off': '/vat-reminders/off?user=a&company=b&signature=c',
    '/vat-reminders/off.js': '/vat-reminders/off.js',
    '/mails/off': '/mails/off?user=a&kind=weekly&signature=c',
    '/mails/off.js': '/mails/off.js',
    '/upload-mails/off': '/upload-mails/off?user=a&company=b&signature=c',
    '/upload-mails/off.js': '/upload-mails/off.js',
    '/calendar/:token{.+\\.ics}': new URL(url).pathname,
  };
}

/** Routes without user data: pages and scripts, API documentation, health, and the sign-in library. */
const WITHOUT_ROWS =
  /^\/(|\*|assets\/.*|api\/(auth|docs|openapi).*|healthz|readyz|statusz|metrics|mailbox|app\.html|eula|privacy-policy)$/;

const reads = procedures(contract).filter(
  ([
    ,
    {
      '~orpc': { route },
    },
  ]) => route.method === 'GET',
);

test.each(reads)('%s writes nothing', async (name, procedure) => {
  const [, input] = callsOf(ids)[name] ?? [404, () => ({})];
  const { path, init } = requestOf(procedure, own[name] ?? (await input()));
  const { status } = await reading.request(path, init, 'ann');
  expect(status).toBe(200);
});

test('no route outside the contract writes', async () => {
  const answers = Object.entries(raw).map(async ([pattern, path]) => {
    const response = await reading.request(path, {}, 'ann');
    await response.arrayBuffer();
    return [pattern, response.status];
  });
  const patterns = reading.server.app.routes
    .filter(({ method, path }) => method === 'GET' && !WITHOUT_ROWS.test(path))
    .map(({ path }) => path);
  expect(Object.fromEntries(await Promise.all(answers))).toEqual(
    Object.fromEntries(patterns.map((pattern) => [pattern, 200])),
  );
});

test('the connections refuse writes', async () => {
  const write = sql`create temporary table written ()`.execute(reading.server.deps.db.pool);
  await expect(write).rejects.toMatchObject({ code: '25006' });
});
