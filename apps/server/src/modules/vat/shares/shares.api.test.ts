import { contract } from '@tillslip/contract/contract';
import { calendarDate } from '@tillslip/domain/kernel/calendar-date';
import { cents } from '@tillslip/domain/kernel/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aReadingOf, aReceipt } from '../../../../test/documents.ts';
import { jobsDone } from '../../../../test/jobs-done.ts';
import { queryAsUser } from '../../../../test/query-as-user.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';

const { vat, companies } = contract;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  app.clock.set('2026-03-31T08:00:00Z');
});
afterAll(() => app.stop());

const d = calendarDate;
const march = { periodStart: d('2026-03-01'), periodEnd: d('2026-03-31') };
const purchase = (total: number, vatPart: number, day: string, supplierName: string) =>
  aReadingOf(cents(total), cents(vatPart), d(day), { supplierName });
async function aVendor(companyName: string) {
  const registered = { companyName, vatNumber: '4740101508', vatCategory: 'C' } as const;
  return (await app.ok(companies.create, registered, 'ann')).id;
}
const share = (companyId: string, change = {}) =>
  app.ok(
    vat.shares.create,
    { companyId, ...march, recipient: 'Thandi of Audit Inc', openUntil: d('2026-04-30'), ...change },
    'ann',
  );
const tokenOf = (url: string) => url.split('#')[1] ?? '';
const open = (token: string) => app.call(vat.shares.open, { token });
const askForPack = (token: string) =>
  app.request('/shared-returns/pack', { method: 'POST', body: new URLSearchParams({ token }) });
const listed = async (companyId: string) => app.ok(vat.shares.list, { companyId, ...march }, 'ann');

test('a link opens its return, its schedules and its pack for a guest, and nothing of another company or month', async () => {
  const companyId = await aVendor('Shared Traders');
  const other = await aVendor('Secret Traders');
  await aReceipt(app, 'ann', { companyId }, purchase(1_150_00, 150_00, '2026-03-10', 'Visible Supplies'));
  await aReceipt(app, 'ann', { companyId }, purchase(460_00, 60_00, '2026-02-10', 'February Supplies'));
  await aReceipt(app, 'ann', { companyId: other }, purchase(2_300_00, 300_00, '2026-03-11', 'Hidden Supplies'));
  const { url, share: made } = await share(companyId);
  expect(url).toMatch(/\/shared-return#[\w-]{64}$/);
  await jobsDone(app);

  const { status, body } = await open(tokenOf(url));
  expect(status).toBe(200);
  expect(body).toMatchObject({
    ...{ companyName: 'Shared Traders', periodCode: '202603', openUntil: '2026-04-30', submittedAt: null },
    ...{ recipient: 'Thandi of Audit Inc', pack: { filename: expect.stringContaining('pack.zip') } },
  });
  const { fields, schedules } = body as { fields: { field: string; amountCents: number }[]; schedules: unknown };
  expect(fields.find(({ field }) => field === '15')?.amountCents).toBe(150_00);
  expect(schedules).toMatchObject([
    { kind: 'output', total: 0 },
    { kind: 'input', total: 1, lines: [{ party: 'Visible Supplies', claimableCents: 150_00, field: '15' }] },
    { kind: 'excluded', total: 0 },
    { kind: 'fees', total: 0 },
  ]);
  const text = JSON.stringify(body);
  for (const secret of ['Secret', 'Hidden', 'February', companyId, other]) expect(text).not.toContain(secret);

  const pack = await askForPack(tokenOf(url));
  expect([pack.status, pack.headers.get('content-type')]).toEqual([200, 'application/zip']);
  expect([...new Uint8Array(await pack.arrayBuffer()).subarray(0, 2)]).toEqual([...Buffer.from('PK')]);
  expect(await listed(companyId)).toMatchObject([
    { id: made.id, isOpen: true, openingCount: 2, openings: [{ what: 'pack' }, { what: 'page', device: 'other' }] },
  ]);
});

test('unknown, malformed, ended and closed links look alike', async () => {
  const companyId = await aVendor('Closed Traders');
  const { url, share: made } = await share(companyId);
  const token = tokenOf(url);
  const unknown = await open(token.slice(0, -2) + (token.endsWith('AA') ? 'BA' : 'AA'));
  expect(unknown).toMatchObject({ status: 404, error: { code: 'SHARED_RETURN_NOT_FOUND' } });
  expect(await open('nothing')).toEqual(unknown);

  app.clock.set('2026-05-01T08:00:00Z');
  expect(await open(token)).toEqual(unknown);
  expect((await listed(companyId))[0]).toMatchObject({ isOpen: false });
  app.clock.set('2026-03-31T08:00:00Z');
  expect(await open(token)).toMatchObject({ status: 200 });
  await app.ok(vat.shares.revoke, { id: made.id }, 'ann');
  expect(await open(token)).toEqual(unknown);
  expect((await askForPack(token)).status).toBe(404);
  expect((await listed(companyId))[0]).toMatchObject({ isOpen: false, revokedAt: expect.any(String), openingCount: 1 });
});

test('the token is stored as a hash alone, and no log of openings names anybody', async () => {
  const companyId = await aVendor('Hashed Traders');
  const { url } = await share(companyId);
  await open(tokenOf(url));
  const stored = await queryAsUser(app, 'ann', async (db) => [
    ...(await db.selectFrom('vatShares').selectAll().where('companyId', '=', companyId).execute()),
    ...(await db.selectFrom('auditEvents').selectAll().where('subjectId', '=', companyId).execute()),
    ...(await db.selectFrom('idempotencyKeys').selectAll().execute()),
  ]);
  expect(JSON.stringify(stored)).not.toContain(tokenOf(url));
  const openings = await queryAsUser(app, 'ann', (db) => db.selectFrom('vatShareOpenings').selectAll().execute());
  expect(Object.keys(openings[0] ?? {}).toSorted()).toEqual(['device', 'id', 'openedAt', 'shareId', 'userId', 'what']);
});

test('a link is made, listed and closed by its owner alone, and ends within 90 days', async () => {
  const companyId = await aVendor('Owned Traders');
  const input = { companyId, ...march, recipient: 'Auditor', openUntil: d('2026-04-30') };
  expect(await app.call(vat.shares.create, input, 'ben')).toMatchObject({ status: 404 });
  expect(await app.call(vat.shares.create, input)).toMatchObject({ status: 401 });
  for (const openUntil of ['2026-03-30', '2026-06-30'])
    expect(await app.call(vat.shares.create, { ...input, openUntil: d(openUntil) }, 'ann')).toMatchObject({
      status: 400,
    });
  expect(await app.call(vat.shares.create, { ...input, recipient: ' ' }, 'ann')).toMatchObject({ status: 400 });
  expect(await listed(companyId)).toEqual([]);
  const { share: made, url } = await share(companyId, { openUntil: d('2026-06-29') });
  expect(await app.call(vat.shares.revoke, { id: made.id }, 'ben')).toMatchObject({ status: 404 });
  expect(await open(tokenOf(url))).toMatchObject({ status: 200 });
});

test('the email of a pack has a link that opens without an account', async () => {
  const companyId = await aVendor('Mailed Traders');
  const { email } = await app.person('ann');
  const body = { companyId, ...march, emailTo: email };
  await app.ok(vat.byAction.act, { query: { action: 'supporting-pack' }, body }, 'ann');
  await jobsDone(app);
  const [made] = await listed(companyId);
  expect(made).toMatchObject({ recipient: email, openUntil: '2026-04-30', isOpen: true });
});

test('a network address that opens too often waits', async () => {
  const statuses = [];
  for (let n = 0; n < 35; n += 1) statuses.push((await open('nothing')).status);
  expect(statuses).toContain(429);
});
