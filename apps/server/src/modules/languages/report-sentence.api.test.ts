import { contract } from '@tillslip/contract/contract';
import { ATTEMPT_LIMITS } from '@tillslip/domain/auth/attempt-limits';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jobsDone } from '../../../test/jobs-done.ts';
import { PASSWORD, startTestApp, type TestApp, type TestUser } from '../../../test/test-app.ts';

const { account, administration, languages } = contract;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: { SUPPORT_EMAIL: 'help@example.com' } });
  // The first person is the administrator.
  await app.person('ann');
});
afterAll(() => app.stop());

const REPORT = { language: 'zu', sentence: 'Layisha isiliphu', better: 'Faka isiliphu' } as const;
const listed = async () => (await app.ok(administration.sentences, undefined, 'ann')).map(({ sentence }) => sentence);
const report = (sentence: string, as: TestUser) => app.ok(languages.report, { ...REPORT, sentence }, as);
const mailed = () => app.mail.sent.filter(({ to }) => to === 'help@example.com');

test('a report is kept for the administrators with who wrote it, and mailed to the operator', async () => {
  const { id } = await app.ok(languages.report, REPORT, 'ben');
  expect(await app.ok(administration.sentences, undefined, 'ann')).toMatchObject([
    { ...REPORT, id, reportedBy: 'ben@example.com' },
  ]);
  await jobsDone(app);
  const [mail] = mailed();
  for (const part of [REPORT.sentence, REPORT.better, 'isiZulu']) expect(mail?.text).toContain(part);
});

test('an administrator settles it once, and that is recorded', async () => {
  const { id } = await report('Settled', 'ben');
  expect(await app.ok(administration.settleSentence, { id }, 'ann')).toEqual({ settled: true });
  expect(await app.ok(administration.settleSentence, { id }, 'ann')).toEqual({ settled: false });
  expect(await listed()).not.toContain('Settled');
  const [act] = await app.ok(administration.acts, undefined, 'ann');
  expect(act).toMatchObject({ act: 'sentence-settled', subject: 'Settled' });
});

test('only administrators see and settle reports, and a guest reports nothing', async () => {
  const { id } = await report('Stays', 'ben');
  for (const refused of [
    await app.call(administration.sentences, undefined, 'ben'),
    await app.call(administration.settleSentence, { id }, 'ben'),
    await app.call(administration.settleSentence, { id }),
  ])
    expect(refused).toMatchObject({ status: 404, error: { code: 'NOT_FOUND' } });
  expect(await app.call(languages.report, REPORT)).toMatchObject({ status: 401, error: { code: 'NOT_SIGNED_IN' } });
  expect(await listed()).toContain('Stays');
});

test.each([
  ['no sentence', { sentence: '  ' }, 'sentence', 'Enter the sentence that is wrong'],
  ['no better one', { better: '' }, 'better', 'Enter how the sentence should read'],
])('%s is refused, and nothing is kept', async (_why, wrong, field, message) => {
  const before = await listed();
  const refused = await app.call(languages.report, { ...REPORT, ...wrong }, 'ben');
  expect(refused).toMatchObject({ status: 400, error: { data: { issues: [{ path: [field], message }] } } });
  expect(await listed()).toEqual(before);
});

test.each([
  ['a language that there is not', { language: 'fr' }],
  ['a text that is too long', { sentence: 'x'.repeat(1001) }],
])('%s is refused', async (_why, wrong) => {
  expect((await app.call(languages.report, { ...REPORT, ...wrong } as typeof REPORT, 'ben')).status).toBe(400);
});

test('reports are limited by person, and another person may still report', async () => {
  const { max } = ATTEMPT_LIMITS['sentence-report'];
  for (let count = 0; count < max; count++) await report(`Many ${count}`, 'cara');
  const refused = await app.call(languages.report, { ...REPORT, sentence: 'One too many' }, 'cara');
  expect(refused).toMatchObject({ status: 429, error: { code: 'TOO_MANY_REQUESTS' } });
  expect(await listed()).not.toContain('One too many');
  await report('From somebody else', 'ben');
});

test('what a person reported goes with their account', async () => {
  await report('Of somebody who leaves', 'dan');
  await app.ok(account.delete, { password: PASSWORD }, 'dan');
  expect(await listed()).not.toContain('Of somebody who leaves');
});
