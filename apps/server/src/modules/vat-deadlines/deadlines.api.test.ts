import { contract } from '@tillslip/contract/contract';
import { calendarDate } from '@tillslip/domain/kernel/calendar-date';
import { cents } from '@tillslip/domain/kernel/money';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { aCompany, aReadingOf, aReceipt } from '../../../test/documents.ts';
import { PASSWORD, startTestApp, type TestApp } from '../../../test/test-app.ts';
import { sendReminders } from './send-reminders.job.ts';

const { vat } = contract;
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
const run = () => sendReminders.run({}, app.server.deps, job);
const reminders = (subject = 'VAT201') => app.mail.sent.filter((message) => message.subject.startsWith(subject));

async function aCategoryB(companyName: string): Promise<string> {
  const company = { companyName, vatNumber: '4740101508', vatCategory: 'B' } as const;
  return (await app.ok(contract.companies.create, company, 'ann')).id;
}

/** March is due on 30 April 2026 on eFiling. */
async function onDays(...days: string[]) {
  for (const day of days) {
    app.clock.set(`${day}T06:00:00Z`);
    await run();
    await run();
  }
}

test('reminders go out 14, 7, 3 and 1 days before, each once however often the job runs, by the South African day', async () => {
  await aCompany(app, 'ann', 'Karoo Crafts');
  await onDays(
    '2026-04-15',
    '2026-04-16',
    '2026-04-17',
    '2026-04-23',
    '2026-04-26',
    '2026-04-27',
    '2026-04-29',
    '2026-04-30',
  );
  expect(reminders().map(({ subject, to }) => [to, subject])).toEqual([
    ['ann@example.com', 'VAT201 of Karoo Crafts is due in 14 days'],
    ['ann@example.com', 'VAT201 of Karoo Crafts is due in 7 days'],
    ['ann@example.com', 'VAT201 of Karoo Crafts is due in 3 days'],
    ['ann@example.com', 'VAT201 of Karoo Crafts is due tomorrow'],
  ]);
});

test('a reminder missed while the server was off is sent later', async () => {
  await aCompany(app, 'ann', 'Karoo Crafts');
  await onDays('2026-04-25');
  expect(reminders().map(({ subject }) => subject)).toEqual(['VAT201 of Karoo Crafts is due in 5 days']);
});

test('nobody gets reminders who switched emails off', async () => {
  await aCompany(app, 'ann', 'Karoo Crafts');
  await app.ok(contract.preferences.update, { version: 0, emailNotifications: false }, 'ann');
  await onDays('2026-04-25');
  expect(reminders()).toEqual([]);
});

test('a submitted period gets no reminders', async () => {
  const companyId = await aCompany(app, 'ann', 'Early Bird');
  const { period } = await app.ok(vat.periods.create, { companyId, day: calendarDate('2026-03-10') }, 'ann');
  for (const to of ['in_progress', 'ready', 'submitted'] as const)
    await app.ok(vat.periods.move, { id: period.id, to }, 'ann');
  await onDays('2026-04-29');
  expect(reminders()).toEqual([]);
  expect((await app.ok(vat.deadlines.list, undefined, 'ann'))[0]).toMatchObject({ periodCode: '202604' });
});

test('the link in the email ends the reminders of that company and nothing else', async () => {
  await aCompany(app, 'ann', 'Noisy');
  await onDays('2026-04-16');
  const link = reminders()[0]?.stopLink ?? '';
  expect(reminders()[0]?.text).toContain(link);
  const path = link.replace('http://localhost:3000', '');
  const asked = await app.request(path);
  expect([asked.status, await asked.text()]).toEqual([200, expect.stringContaining('<main>')]);
  expect((await app.ok(vat.deadlines.list, undefined, 'ann'))[0]?.remindersOn).toBe(true);
  const wrong = await app.request(path.replace('signature=', 'signature=x'), { method: 'POST' });
  expect([wrong.status, await wrong.text()]).toEqual([400, expect.stringContaining('This link does not work')]);
  expect((await app.request(path, { method: 'POST' })).status).toBe(200);
  expect((await app.ok(vat.deadlines.list, undefined, 'ann'))[0]?.remindersOn).toBe(false);
  await onDays('2026-04-23');
  expect(reminders()).toHaveLength(1);
});

test('overdue first, then the next of each company; another user’s are not seen', async () => {
  const companyId = await aCompany(app, 'ann', 'Slow');
  await aCompany(app, 'ben', 'Ben Ltd');
  await app.ok(vat.periods.create, { companyId, day: calendarDate('2026-01-10') }, 'ann');
  const deadlines = await app.ok(vat.deadlines.list, undefined, 'ann');
  expect(
    deadlines.map(({ companyName, periodCode, dueDate, status }) => [companyName, periodCode, dueDate, status]),
  ).toEqual([
    ['Slow', '202601', '2026-02-27', 'not_started'],
    ['Slow', '202602', '2026-03-31', null],
  ]);
});

test('a missed return is overdue whether or not its period was created', async () => {
  const companyId = await aCategoryB('Gaps');
  app.clock.set('2026-11-22T08:00:00Z');
  await aReceipt(app, 'ann', { companyId }, aReadingOf(cents(115_00), cents(15_00), calendarDate('2026-03-10')));
  await app.ok(vat.periods.create, { companyId, day: calendarDate('2026-07-10') }, 'ann');
  const deadlines = await app.ok(vat.deadlines.list, undefined, 'ann');
  expect(deadlines.map(({ periodCode, daysLeft, status }) => [periodCode, daysLeft < 0, status])).toEqual([
    ...[
      ['202604', true, null],
      ['202608', true, 'not_started'],
    ],
    ['202610', false, null],
  ]);
});

test('the email and the calendar lead to the working paper of the return that they name', async () => {
  const companyId = await aCategoryB('Karoo Crafts');
  app.clock.set('2026-05-22T06:00:00Z');
  await run();
  const paper = `/app/vat?company=${companyId}&month=2026-04`;
  expect(reminders()[0]?.text).toContain(paper);
  const { url } = await app.ok(vat.deadlines.calendar, undefined, 'ann');
  const text = await (await app.request(url.replace('http://localhost:3000', ''))).text();
  expect(text.replaceAll('\r\n ', '')).toContain(`URL:http://localhost:3000${paper}`);
  const { period } = await app.ok(vat.periods.create, { companyId, day: calendarDate('2026-04-01') }, 'ann');
  expect(period).toMatchObject({ periodCode: '202604', dueDate: '2026-05-29' });
});

test('the calendar of a secret address has an entry for each deadline; a new address replaces the old one', async () => {
  await aCompany(app, 'ann', 'Karoo; Crafts');
  const { url } = await app.ok(vat.deadlines.calendar, undefined, 'ann');
  const read = (address: string) => app.request(address.replace('http://localhost:3000', ''));
  const calendar = await read(url);
  expect(calendar.headers.get('content-type')).toContain('text/calendar');
  const text = await calendar.text();
  expect(text).toContain('DTSTART;VALUE=DATE:20260430');
  expect(text.replaceAll('\r\n ', '')).toContain('SUMMARY:VAT201 202603 is due: Karoo\\; Crafts');
  expect((await read(url.replace(/\.ics$/, 'x.ics'))).status).toBe(400);
  const renewed = await app.ok(vat.deadlines.renewCalendar, undefined, 'ann');
  expect([(await read(url)).status, (await read(renewed.url)).status]).toEqual([400, 200]);
  await app.ok(contract.account.delete, { password: PASSWORD }, 'ann');
  expect((await read(renewed.url)).status).toBe(400);
});

test('another user cannot turn reminders off', async () => {
  const companyId = await aCompany(app, 'ann', 'Mine');
  expect(await app.call(vat.deadlines.setReminders, { companyId, on: false }, 'ben')).toMatchObject({
    ...{ status: 404, error: { code: 'COMPANY_NOT_FOUND' } },
  });
  expect((await app.ok(vat.deadlines.list, undefined, 'ann'))[0]?.remindersOn).toBe(true);
});
