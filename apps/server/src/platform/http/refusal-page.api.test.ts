import { contract } from '@tillslip/contract/contract';
import { calendarDate } from '@tillslip/domain/kernel/calendar-date';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCompany } from '../../../test/documents.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

/** What a browser asks for when a person opens an address. */
const opened = { headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } };

async function page(address: string, as?: TestUser, init: RequestInit = opened) {
  const response = await app.request(address, init, as);
  const text = await response.text();
  return { status: response.status, type: response.headers.get('content-type'), text };
}

async function aDownload(): Promise<string> {
  const companyId = await aCompany(app, 'ann', 'Ann & Söns (Pty) Ltd');
  const days = { periodStart: calendarDate('2026-03-01'), periodEnd: calendarDate('2026-03-31') };
  const made = await app.ok(
    contract.vat.byAction.act,
    { query: { action: 'export' }, body: { companyId, ...days, format: 'csv' } },
    'ann',
  );
  return made.downloadUrl;
}

test('a download that has ended is a page that says where the file is, and stays a code for a program', async () => {
  app.clock.set('2026-03-31T08:00:00Z');
  const url = await aDownload();
  expect(await page(url, 'ann')).toMatchObject({ status: 200, type: expect.stringContaining('text/csv') });
  app.clock.set('2026-03-31T09:00:00Z');
  const refused = await page(url, 'ann');
  expect(refused).toMatchObject({ status: 404, type: 'text/html; charset=utf-8' });
  expect(refused.text).toContain('<h1>This download has ended</h1>');
  expect(refused.text).toContain('list of exported files');
  expect(refused.text).toContain('<a href="/app/vat">');
  const program = await page(url, 'ann', {});
  expect(program).toMatchObject({ status: 404, type: 'application/json' });
  expect(JSON.parse(program.text)).toMatchObject({ code: 'VAT_EXPORT_NOT_FOUND' });
});

test('a guest who opens a download is asked to sign in, and a stranger learns nothing more than of an ended link', async () => {
  const url = await aDownload();
  const guest = await page(url);
  expect(guest).toMatchObject({ status: 401, type: 'text/html; charset=utf-8' });
  expect(guest.text).toContain('<a href="/login">');
  const [stranger, unknown] = [await page(url, 'ben'), await page('/vat-files/nothing', 'ben')];
  expect(stranger).toEqual(unknown);
});

test('the pack of a link that was closed is a page for whoever has no account', async () => {
  const refused = await page('/shared-returns/pack', undefined, {
    ...{ method: 'POST', body: new URLSearchParams({ token: 'nothing' }) },
    headers: { ...opened.headers, 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect(refused).toMatchObject({ status: 404, type: 'text/html; charset=utf-8' });
  expect(refused.text).toContain('Ask whoever sent it for a new one.');
  expect(refused.text).not.toContain('<a href');
});

test('what a refusal says stands in the page as text', async () => {
  const refused = await page('/files/%3Cb%3E', 'ann');
  expect(refused).toMatchObject({ status: 404, type: 'text/html; charset=utf-8' });
  expect(refused.text).not.toContain('<b>');
});
