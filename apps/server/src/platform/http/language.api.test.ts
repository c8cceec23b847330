import { createI18n } from '@tillslip/messages/create-i18n';
import { refusalText, type WordedRefusal } from '@tillslip/messages/errors';
import { fieldProblemText } from '@tillslip/messages/fields';
import {
  confirmEmailMail,
  greetingText,
  newSignInMail,
  resetPasswordMail,
} from '@tillslip/messages/mails/sign-in-mails';
import { PSEUDO_LOCALE, pseudoTranslations } from '@tillslip/messages/testing/pseudo';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { PASSWORD, startTestApp, type TestApp } from '../../../test/test-app.ts';

const translations = await pseudoTranslations('server');
const pseudo = createI18n(PSEUDO_LOCALE, translations);

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ translations: { [PSEUDO_LOCALE]: translations } });
});
afterAll(() => app.stop());

const inPseudo = { 'accept-language': `fr, ${PSEUDO_LOCALE};q=0.8, en;q=0.5` };
const json = { 'content-type': 'application/json' };
const NO_COMPANY = '/api/v1/companies/00000000-0000-4000-8000-000000000000';

const Refused = z.looseObject({ code: z.string(), message: z.string(), data: z.unknown().optional() });
const refused = async (answer: Response | Promise<Response>) => Refused.parse(await (await answer).json());

const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  app.request(path, { method: 'POST', headers: { ...json, ...headers }, body: JSON.stringify(body) });

describe('a refusal is worded in the requested language, with the same code and parameters', () => {
  test.each<[string, string, RequestInit, WordedRefusal]>([
    ['a guest', '/api/v1/companies', {}, { code: 'NOT_SIGNED_IN' }],
    ['a download outside the contract', '/api/v1/receipts/export', {}, { code: 'NOT_SIGNED_IN' }],
    ['a path that does not exist', '/api/v1/nothing', {}, { code: 'NOT_FOUND' }],
    [
      'a body that is too large',
      '/api/v1/companies',
      { method: 'POST', body: new Uint8Array(2 * 1024 * 1024) },
      { code: 'FILE_TOO_LARGE' },
    ],
  ])('%s', async (_why, path, init, refusal) => {
    const english = await refused(app.request(path, init));
    const other = await refused(app.request(path, { ...init, headers: inPseudo }));
    expect([english.code, other.code]).toEqual([refusal.code, refusal.code]);
    expect(english.message).toBe(refusalText(createI18n('en'), refusal));
    expect(other.message).toBe(refusalText(pseudo, refusal));
    expect(other.message).not.toBe(english.message);
  });

  test('of a call of the contract, for a signed-in user', async () => {
    expect(await refused(app.request(NO_COMPANY, { headers: inPseudo }, 'ann'))).toMatchObject({
      ...{ defined: true, status: 404, code: 'COMPANY_NOT_FOUND' },
      message: refusalText(pseudo, { code: 'COMPANY_NOT_FOUND' }),
    });
  });

  test('at the invalid field, with the code and its parameters', async () => {
    const problem = { code: 'EMAIL_ADDRESSES_INVALID', emails: ['bob'] } as const;
    const body = JSON.stringify({ companyName: 'Karoo Crafts', notificationEmails: 'bob' });
    const answer = app.request('/api/v1/companies', { method: 'POST', headers: { ...json, ...inPseudo }, body }, 'ann');
    const { message, data } = await refused(answer);
    expect(message).toBe(refusalText(pseudo, { code: 'BAD_INPUT' }));
    expect(data).toEqual({
      issues: [{ path: ['notificationEmails'], message: fieldProblemText(pseudo, problem), problem }],
    });
  });

  test('when the contract’s schema refuses the input', async () => {
    const body = JSON.stringify({ companyName: ' ' });
    const answer = app.request('/api/v1/companies', { method: 'POST', headers: { ...json, ...inPseudo }, body }, 'ann');
    const message = fieldProblemText(pseudo, { code: 'COMPANY_NAME_REQUIRED' });
    expect((await refused(answer)).data).toMatchObject({ issues: [{ path: ['companyName'], message }] });
  });

  test('of the sign-in library', async () => {
    const wrong = { email: 'nobody@example.com', password: 'Wrong-Horse-9' };
    const english = await refused(post('/api/auth/sign-in/email', wrong));
    const other = await refused(post('/api/auth/sign-in/email', wrong, inPseudo));
    expect(english).toEqual({ code: 'INVALID_EMAIL_OR_PASSWORD', message: 'Invalid email or password' });
    expect(other).toEqual({ code: english.code, message: pseudo.t('Invalid email or password') });
  });

  test('concurrent requests keep their own language', async () => {
    const both = [inPseudo, {}, inPseudo, {}].map((headers) => app.request(NO_COMPANY, { headers }, 'ann'));
    const messages = await Promise.all(both.map(async (answer) => (await refused(answer)).message));
    expect(messages).toEqual([
      ...[pseudo.t('Company not found'), 'Company not found'],
      ...[pseudo.t('Company not found'), 'Company not found'],
    ]);
  });
});

describe('an email is written in the language of the person who asked for it', () => {
  const newest = async (email: string) => {
    await expect.poll(() => app.mail.sent.findLast(({ to }) => to === email), { timeout: 15_000 }).toBeDefined();
    return app.mail.newestTo(email);
  };

  test('to confirm an address', async () => {
    await post('/api/auth/sign-up/email', { name: 'Nomsa', email: 'nomsa@example.com', password: PASSWORD }, inPseudo);
    const { subject, text, html, link } = await newest('nomsa@example.com');
    const words = confirmEmailMail(pseudo);
    expect(subject).toBe(words.subject);
    for (const part of [greetingText(pseudo, 'Nomsa'), ...words.paragraphs, words.action, words.footnote])
      expect([text, html]).toEqual([expect.stringContaining(part ?? '?'), expect.stringContaining(part ?? '?')]);
    expect(html).toContain(`<html lang="${PSEUDO_LOCALE}">`);
    expect(link).toContain('/confirm-email#token=');
  });

  test('in English when no supported language is requested', async () => {
    const french = { 'accept-language': 'fr' };
    await post('/api/auth/sign-up/email', { name: 'Zane', email: 'zane@example.com', password: PASSWORD }, french);
    expect((await newest('zane@example.com')).subject).toBe('Confirm your email for Tillslip');
  });

  test('to choose a new password', async () => {
    const { email } = await app.person('ben');
    const before = app.mail.sent.length;
    await post('/api/auth/request-password-reset', { email }, inPseudo);
    await expect.poll(() => app.mail.sent.length, { timeout: 15_000 }).toBeGreaterThan(before);
    expect((await newest(email)).subject).toBe(resetPasswordMail(pseudo).subject);
  });

  test('of a sign-in from a new device', async () => {
    const { email } = await app.person('cara');
    const before = app.mail.sent.length;
    const device = { 'user-agent': 'Mozilla/5.0 (Macintosh) Safari/605.1.15', 'x-forwarded-for': '198.51.100.7' };
    await post('/api/auth/sign-in/email', { email, password: PASSWORD }, { ...inPseudo, ...device });
    await expect.poll(() => app.mail.sent.length, { timeout: 15_000 }).toBeGreaterThan(before);
    const words = newSignInMail(pseudo, { device: { browser: null, system: null }, address: null, at: new Date() });
    const { subject, text } = await newest(email);
    expect([subject, text]).toEqual([words.subject, expect.stringContaining(words.footnote)]);
  });
});
