import { contract } from '@tillslip/contract/contract';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { aCompany, aReading, aReceipt } from '../../../test/documents.ts';
import { jobsDone } from '../../../test/jobs-done.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { sendReports } from './send-reports.job.ts';

const { preferences } = contract;
const apps: TestApp[] = [];
let app: TestApp;
beforeEach(async () => {
  app = await startTestApp();
  apps.push(app);
});
afterAll(async () => {
  for (const started of apps) await started.stop();
});

const job = { signal: new AbortController().signal, attempt: 1, interruptions: 0, isLastAttempt: true };
/** The Monday after the day of the tests, at eight in the morning in South Africa. */
async function onMonday(): Promise<void> {
  app.clock.set('2026-04-06T06:00:00Z');
  await sendReports.run({}, app.server.deps, job);
  await sendReports.run({}, app.server.deps, job);
  await jobsDone(app);
}

const reports = () => app.mail.sent.filter(({ subject }) => subject.startsWith('Your week'));

test('the week comes with its figures, once, and its link ends it', async () => {
  await aReceipt(app, 'ann', { companyId: await aCompany(app, 'ann', 'Karoo Crafts') }, aReading());
  await onMonday();
  const [mail, ...others] = reports();
  expect([mail?.to, others]).toEqual(['ann@example.com', []]);
  expect(mail?.text).toContain('1 invoice was added.');
  expect(mail?.text).toMatch(/Karoo Crafts: 1 invoice, R\d.* VAT to claim, /);
  const stop = new URL(mail?.stopLink ?? '');
  for (const text of [mail?.text, mail?.html.replaceAll('&amp;', '&')]) expect(text).toContain(stop.href);
  expect((await app.request(stop.pathname + stop.search)).status).toBe(200);
  expect(await app.ok(preferences.get, undefined, 'ann')).toMatchObject({ weeklyReports: true });
  const forged = stop.search.replace('kind=weekly', 'kind=monthly');
  expect((await app.request(stop.pathname + forged, { method: 'POST' })).status).toBe(400);
  const before = await app.ok(preferences.get, undefined, 'ann');
  const post = (body: string) =>
    app.request(stop.pathname + stop.search, {
      ...{ method: 'POST', body, headers: { 'content-type': 'application/x-www-form-urlencoded' } },
    });
  // As the program of a mailbox does with one press: without a cookie, and without looking at the page.
  const stopped = await post('List-Unsubscribe=One-Click');
  const page = await stopped.text();
  expect([stopped.status, page]).toEqual([200, expect.stringContaining('Weekly reports are off')]);
  const after = await app.ok(preferences.get, undefined, 'ann');
  expect(after).toEqual({ ...before, weeklyReports: false, version: 1 });
  expect((await post('undo=yes')).status).toBe(400);
  const undone = await post(`undo=${/name="undo" value="([^"]+)"/.exec(page)?.[1]}`);
  expect([undone.status, await undone.text()]).toEqual([200, expect.stringContaining('Weekly reports are on again')]);
  expect(await app.ok(preferences.get, undefined, 'ann')).toEqual({ ...before, version: 2 });
});

test('the month comes on its first day to whoever wants it', async () => {
  await aReceipt(app, 'ann', { companyId: await aCompany(app, 'ann', 'Karoo Crafts') }, aReading());
  const onTheFirst = async (month: string) => {
    app.clock.set(`${month}-01T06:00:00Z`);
    await sendReports.run({}, app.server.deps, job);
    await jobsDone(app);
    return app.mail.sent.filter(({ subject }) => subject.startsWith('Your month')).length;
  };
  expect(await onTheFirst('2026-04')).toBe(0);
  await app.ok(preferences.update, { version: 0, monthlyReports: true }, 'ann');
  await aReceipt(app, 'ann', { companyId: await aCompany(app, 'ann', 'Dorp Traders') }, aReading());
  expect(await onTheFirst('2026-05')).toBe(1);
});

test.each<[string, object]>([
  ['the report is switched off', { weeklyReports: false }],
  ['all emails are switched off', { emailNotifications: false }],
])('nothing comes when %s', async (_why, chosen) => {
  await app.ok(preferences.update, { version: 0, ...chosen }, 'ann');
  await aReceipt(app, 'ann', { companyId: await aCompany(app, 'ann', 'Karoo Crafts') }, aReading());
  await onMonday();
  expect(reports()).toEqual([]);
});

test('nothing comes where nothing happened', async () => {
  await app.person('ben');
  await onMonday();
  expect(reports().filter(({ to }) => to.startsWith('ben'))).toEqual([]);
});
