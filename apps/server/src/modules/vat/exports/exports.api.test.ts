import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { contract } from '@tillslip/contract/contract';
import { calendarDate } from '@tillslip/domain/kernel/calendar-date';
import { formatRand } from '@tillslip/domain/kernel/format-rand';
import { cents } from '@tillslip/domain/kernel/money';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { aCompany, aReadingOf, aReceipt } from '../../../../test/documents.ts';
import { PASSWORD, startTestApp, type TestApp, type TestUser } from '../../../../test/test-app.ts';
import { unzip } from '../../../../test/unzip.ts';
import { amountsOfWorkbook, formOfCsv, rowsOfPdf, spaced } from '../../../../test/vat201-files.ts';
import { asUser } from '../../../platform/database/database.ts';
import { zipStream } from '../../../platform/files/zip.ts';
import { buildPack } from './build-pack.job.ts';
import { linkTo } from './export-view.ts';
import { findExport, findExports, insertExport } from './exports.repository.ts';
import { sweepExports } from './sweep-exports.job.ts';

/** The name of the program on Linux. */
const OFFICE = 'soffice';

const { vat } = contract;
const march = { periodStart: calendarDate('2026-03-01'), periodEnd: calendarDate('2026-03-31') };
let app: TestApp;
let companyId = '';
beforeAll(async () => {
  app = await startTestApp();
  companyId = await aCompany(app, 'ann', 'Ann & Söns (Pty) Ltd');
  const of = (total: number, vatPart: number, change = {}) =>
    aReadingOf(cents(total), cents(vatPart), calendarDate('2026-03-10'), change);
  await aReceipt(app, 'ann', { companyId }, of(230_00, 30_00, { supplierName: '=HYPERLINK("http://evil.example")' }));
  await aReceipt(app, 'ann', { companyId }, of(115_00, 15_00, { supplierName: 'Karoo <b>Crafts</b>' }));
  await aReceipt(app, 'ann', { companyId }, of(460_00, 60_00, { supplierAddress: null }));
  const folders = await app.ok(contract.folders.list, { companyId }, 'ann');
  const folderId = folders.find(({ name }) => name === 'Sales')?.id ?? '';
  await aReceipt(app, 'ann', { companyId, folderId }, of(1_150_00, 150_00));
  const quotation = { documentType: 'QUOTATION', invoiceTitle: 'Quotation' } as const;
  await aReceipt(app, 'ann', { companyId }, of(2_300_00, 300_00, quotation));
});
afterAll(() => app.stop());

const act = (action: 'export' | 'supporting-pack', more: object = {}, as: TestUser = 'ann') =>
  app.ok(vat.byAction.act, { query: { action }, body: { companyId, ...march, ...more } }, as);

async function fetchFile(downloadUrl: string, as?: TestUser) {
  const response = await app.request(downloadUrl, {}, as);
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
}

/** Wait until a pack is ready. */
const waitUntilReady = (exportId: string) =>
  vi.waitFor(
    async () => {
      const artifact = await app.ok(vat.exports.get, { id: exportId }, 'ann');
      if (artifact.status !== 'done') throw new Error(`still ${artifact.status}`);
      return artifact;
    },
    { timeout: 100_000, interval: 50 },
  );

const paper = () => app.ok(vat.paper.get, { companyId, ...march }, 'ann');

test('the preview uses the specification’s names, in rand', async () => {
  const response = await app.request(
    `/api/v1/vat?action=preview&companyId=${companyId}&periodStart=2026-03-01&periodEnd=2026-03-31`,
    {},
    'ann',
  );
  expect(await response.json()).toMatchObject({
    summary: { Field14_Capital_Total: 0, Field15_Other_Total: 45, Field14A_Imports_Total: 0, Field18_Other_Total: 0 },
    totals: { total_input_vat: 45, total_output_vat: 150 },
    byBucket: { standard: { vat: 45, taxable: 300 }, denied: { vat: 60, taxable: 400 }, out_of_scope: { vat: 0 } },
  });
});

test('a quotation is not an unclaimed purchase; it waits for review', async () => {
  const { exclusions, waiting } = await paper();
  expect(waiting).toBe(1);
  expect(exclusions.map(({ reason, excludedCents }) => [reason, excludedCents])).toEqual([
    ['no-valid-tax-invoice', 60_00],
  ]);
});

test('screen, CSV, workbook and PDF show the same cents', async () => {
  const { fields } = await paper();
  const csv = await fetchFile((await act('export', { format: 'csv' })).downloadUrl, 'ann');
  expect(csv.headers.get('content-disposition')).toContain('tillslip-vat201-ann-sons-pty-ltd-202603.csv');
  expect(formOfCsv(csv.bytes)).toEqual(fields.map(({ field, amountCents }) => [field, amountCents]));
  const rows: Record<string, string>[] = parse(csv.bytes, { bom: true, columns: true });
  expect(rows.some(({ Supplier }) => Supplier === `'=HYPERLINK("http://evil.example")`)).toBe(true);

  const xlsx = await fetchFile((await act('export', { format: 'xlsx' })).downloadUrl, 'ann');
  expect(await amountsOfWorkbook(xlsx.bytes)).toEqual(fields.map(({ amountCents }) => amountCents));
  const sheet = (await unzip(xlsx.bytes)).get('xl/worksheets/sheet1.xml')?.toString() ?? '';
  expect(sheet).toContain('state="frozen"');
  expect(sheet).toContain('<f>C17-C25</f>');

  const pdf = await fetchFile((await act('export', { format: 'pdf' })).downloadUrl, 'ann');
  const shown = await rowsOfPdf(pdf.bytes);
  for (const { field, amountCents } of fields)
    expect(
      shown.filter((row) => row.startsWith(`${field} `) && row.includes(` ${spaced(formatRand(amountCents))} `)),
    ).not.toEqual([]);
});

test('the pack lists every file with its hash, links only to its own files and keeps originals byte for byte', async () => {
  const { exportId, downloadUrl } = await act('supporting-pack', { emailTo: 'ann@example.com' });
  const artifact = await waitUntilReady(exportId);
  const { bytes, headers } = await fetchFile(downloadUrl, 'ann');
  expect(headers.get('content-type')).toBe('application/zip');
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(artifact.sha256);
  const files = await unzip(bytes);
  const index: Record<string, string>[] = parse(files.get('index.csv') ?? '', { bom: true, columns: true });
  expect(index.map(({ File }) => File).toSorted()).toEqual(
    [...files.keys()].filter((name) => !['index.csv', 'verify.html'].includes(name)).toSorted(),
  );
  for (const row of index)
    expect(
      createHash('sha256')
        .update(files.get(row.File ?? '') ?? '')
        .digest('hex'),
    ).toBe(row['SHA-256']);
  const events: { sequence: number; sealed: string }[] = JSON.parse(
    files.get('audit-trail/events.json')?.toString() ?? '',
  );
  const trail: Record<string, string>[] = parse(files.get('audit-trail/events.csv') ?? '', {
    bom: true,
    columns: true,
  });
  expect(trail.map(({ Who }) => Who)).toContain('ann Test');
  const script = /<script>([\s\S]*)<\/script>/.exec(files.get('verify.html')?.toString() ?? '')?.[1] ?? '';
  const sealed = /id="seal">([\s\S]*?)<\/script>/.exec(files.get('verify.html')?.toString() ?? '')?.[1] ?? '{}';
  const check = new Function(`${script.slice(0, script.indexOf('const { seal'))}; return verifyPack;`)();
  const verify = (packed: ReadonlyMap<string, Uint8Array>) =>
    check(
      JSON.parse(sealed).seal,
      async (path: string) => packed.get(path) ?? null,
      [...packed.keys()].filter((path) => path !== 'verify.html'),
    );
  expect([events.length > 0, await verify(files)]).toEqual([true, []]);
  const document = [...files.keys()].find((name) => name.startsWith('documents/')) ?? '';
  const tampered = Buffer.from(files.get(document) ?? '');
  tampered[0] = (tampered[0] ?? 0) ^ 1;
  expect(await verify(new Map([...files, [document, tampered]]))).toEqual([{ what: 'changed-file', name: document }]);
  const page = files.get('index.html')?.toString() ?? '';
  const links = [...page.matchAll(/href="([^"]+)"/g)].map(([, link]) => link ?? '');
  expect(links.filter((link) => !files.has(link))).toEqual([]);
  expect(page).not.toContain('<b>Crafts');
  expect([...files.keys()].filter((name) => name.startsWith('documents/'))).toHaveLength(5);
  expect(files.get('audit-trail/chain-head.txt')?.toString()).toMatch(/Its hash is [0-9a-f]{64}/);
  const message = await app.mail.newestTo('ann@example.com');
  const token = message.link?.split('#')[1] ?? '';
  expect(message.link).toMatch(/\/shared-return#[\w-]{64}$/);
  expect(await app.ok(contract.vat.shares.open, { token })).toMatchObject({ pack: { filename: expect.any(String) } });
});

test('until a pack is ready, its link shows a waiting page', async () => {
  const { id: userId } = await app.person('ann');
  const row = await asUser(app.server.deps.db, userId, (tx) =>
    insertExport(tx, {
      companyId,
      kind: 'pack',
      ...march,
      filename: 'x.zip',
      emailTo: null,
      locale: 'en',
      createdAt: app.clock.now(),
    }),
  );
  const { status, bytes } = await fetchFile(linkTo(app.server.deps, userId, row.id), 'ann');
  expect([status, bytes.toString()]).toEqual([202, expect.stringContaining('http-equiv="refresh"')]);
});

test('an address outside the company gets no email, and no file is created', async () => {
  const before = await app.ok(vat.exports.list, { companyId }, 'ann');
  const body = { companyId, ...march, emailTo: 'stranger@example.com' };
  expect(await app.call(vat.byAction.act, { query: { action: 'supporting-pack' }, body }, 'ann')).toMatchObject({
    ...{ status: 400, error: { code: 'EMAIL_NOT_OF_COMPANY' } },
  });
  expect(await app.ok(vat.exports.list, { companyId }, 'ann')).toHaveLength(before.length);
});

test.each<[string, TestUser | undefined, object, number, string]>([
  ['a guest', undefined, {}, 401, 'NOT_SIGNED_IN'],
  ['a stranger', 'ben', {}, 404, 'COMPANY_NOT_FOUND'],
  ['a period that ends before it starts', 'ann', { periodEnd: '2026-02-01' }, 400, 'BAD_INPUT'],
  ['an impossible day', 'ann', { periodEnd: '2026-02-30' }, 400, 'BAD_INPUT'],
  ['an unknown format', 'ann', { format: 'doc' }, 400, 'BAD_INPUT'],
])('refused: %s', async (_why, as, change, status, code) => {
  const body = JSON.stringify({ companyId, ...march, ...change });
  const init = { method: 'POST', body, headers: { 'content-type': 'application/json' } };
  const response = await app.request('/api/v1/vat?action=export', init, as);
  expect([response.status, await response.json()]).toEqual([status, expect.objectContaining({ code })]);
});

test('a link works only for its owner, expires, and does not open another file', async () => {
  const { downloadUrl, exportId } = await act('export', { format: 'csv' });
  const other = await act('export', { format: 'pdf' });
  expect((await fetchFile(downloadUrl)).status).toBe(401);
  expect((await fetchFile(downloadUrl, 'ben')).status).toBe(404);
  expect((await fetchFile(downloadUrl.replace(exportId, other.exportId), 'ann')).status).toBe(404);
  expect((await fetchFile(downloadUrl, 'ann')).status).toBe(200);
  const now = app.clock.now();
  app.clock.set(new Date(now.getTime() + 16 * 60_000).toISOString());
  expect((await fetchFile(downloadUrl, 'ann')).status).toBe(404);
  app.clock.set(now.toISOString());
});

test('after the account is deleted its links do not work, and the files are deleted', async () => {
  const daysOfCara = { companyId: await aCompany(app, 'cara', 'Cara Ltd'), ...march };
  const { downloadUrl } = await app.ok(
    vat.byAction.act,
    { query: { action: 'export' }, body: { ...daysOfCara, format: 'csv' } },
    'cara',
  );
  expect((await fetchFile(downloadUrl, 'cara')).status).toBe(200);
  const { id: userId } = await app.person('cara');
  await app.ok(contract.account.delete, { password: PASSWORD }, 'cara');
  expect((await fetchFile(downloadUrl, 'cara')).status).toBe(401);
  expect((await fetchFile(downloadUrl, 'ann')).status).toBe(404);
  await vi.waitFor(
    async () => {
      const rows = await asUser(app.server.deps.db, userId, (tx) => findExports(tx, daysOfCara.companyId, 10));
      expect(rows).toEqual([]);
    },
    { timeout: 100_000, interval: 50 },
  );
});

test('an exported file is deleted with its bytes after as many days as the person keeps such files', async () => {
  const { exportId, downloadUrl } = await act('export', { format: 'csv' });
  const now = app.clock.now();
  const keyOf = async () => {
    const { id: userId } = await app.person('ann');
    return asUser(app.server.deps.db, userId, (tx) => findExport(tx, exportId));
  };
  const storageKey = (await keyOf())?.storageKey ?? '';
  const later = (days: number) => new Date(now.getTime() + days * 86_400_000).toISOString();
  const sweep = () =>
    sweepExports.run({}, app.server.deps, {
      signal: AbortSignal.timeout(60_000),
      attempt: 1,
      interruptions: 0,
      isLastAttempt: false,
    });
  app.clock.set(later(364));
  await sweep();
  expect(await app.server.deps.storage.open(storageKey)).not.toBeNull();
  // Who chose nothing keeps them for 365.
  await app.ok(contract.preferences.update, { version: 0, dataRetentionDays: 60 }, 'ann');
  app.clock.set(later(59));
  await sweep();
  expect(await app.server.deps.storage.open(storageKey)).not.toBeNull();
  app.clock.set(later(61));
  await sweep();
  expect([await keyOf(), await app.server.deps.storage.open(storageKey)]).toEqual([undefined, null]);
  app.clock.set(now.toISOString());
  expect((await fetchFile(downloadUrl, 'ann')).status).toBe(404);
});

/** Remove the stored values from a workbook, so that a program has to calculate the formulas. */
async function withoutValues(bytes: Buffer): Promise<Buffer> {
  const parts = await unzip(bytes);
  const entries = [...parts].map(([path, content]) => ({
    path,
    modified: new Date(0),
    open: async () => Readable.from([content.toString().replace(/(<f>[^<]*<\/f>)<v>[^<]*<\/v>/g, '$1')]),
  }));
  return buffer(zipStream(entries));
}

test('LibreOffice, where it is installed, opens the workbook and calculates the same totals', async ({ skip }) => {
  if (spawnSync(OFFICE, ['--version']).status !== 0) skip('LibreOffice is not installed');
  const folder = mkdtempSync(join(tmpdir(), 'tillslip-calc-'));
  const { bytes } = await fetchFile((await act('export', { format: 'xlsx' })).downloadUrl, 'ann');
  writeFileSync(join(folder, 'vat201.xlsx'), await withoutValues(bytes));
  const args = [
    `-env:UserInstallation=file://${folder}/profile`,
    '--headless',
    '--convert-to',
    'csv:Text - txt - csv (StarCalc):44,34,76,1',
    '--outdir',
    folder,
    join(folder, 'vat201.xlsx'),
  ];
  expect(spawnSync(OFFICE, args, { timeout: 60_000 }).status).toBe(0);
  const rows: Record<string, string>[] = parse(readFileSync(join(folder, 'vat201.csv')), { columns: true, bom: true });
  const { fields } = await paper();
  expect(rows.map(({ Amount }) => Math.round(Number(Amount?.replace(/[^\d.-]/g, '')) * 100))).toEqual(
    fields.map(({ amountCents }) => amountCents),
  );
  rmSync(folder, { recursive: true, force: true });
});

test('a job for a deleted pack does nothing', async () => {
  const { id: userId } = await app.person('ann');
  const run = { signal: new AbortController().signal, attempt: 1, interruptions: 0, isLastAttempt: false };
  await buildPack.run({ userId, exportId: crypto.randomUUID(), name: 'Ann' }, app.server.deps, run);
});
