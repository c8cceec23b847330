import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Mail } from '../../ports/mail.ts';
import { createMailboxMail } from './mailbox-mail.ts';
import { createSmtpMail } from './smtp-mail.ts';

const folder = mkdtempSync(join(tmpdir(), 'tillslip-mail-'));
const received: string[] = [];
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo: ({ address }, _session, done) => done(address.startsWith('refused') ? new Error('no such box') : null),
  onData: async (stream, _session, done) => {
    received.push(await text(stream));
    done();
  },
});

const message = {
  to: 'ann@example.com',
  subject: 'Confirm your e-mail',
  text: 'Open http://localhost:3000/confirm#token=abc',
  html: '<p>Open <a href="http://localhost:3000/confirm#token=abc">this</a></p>',
  link: 'http://localhost:3000/confirm#token=abc',
};

interface Kind {
  readonly mail: Mail;
  /** Return everything that has arrived, as text. */
  arrived(): string[];
}
const kinds: Record<string, Kind> = {};

beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const bound = server.server.address();
  const port = bound && typeof bound === 'object' ? bound.port : 0;
  kinds.smtp = {
    mail: createSmtpMail(`smtp://127.0.0.1:${port}`, 'Tillslip <slips@example.co.za>'),
    arrived: () => received,
  };
  kinds.mailbox = {
    mail: createMailboxMail(folder, () => new Date('2026-03-31T10:00:00Z')),
    arrived: () => readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8')),
  };
});
afterAll(async () => {
  await Promise.all(Object.values(kinds).map(({ mail }) => mail.close()));
  await new Promise<void>((closed) => server.close(closed));
  rmSync(folder, { recursive: true, force: true });
});

describe.each(['smtp', 'mailbox'])('mail: %s', (name) => {
  const kind = (): Kind => {
    const found = kinds[name];
    if (!found) throw new Error(`no ${name}`);
    return found;
  };

  test('a message arrives once, with its receiver, subject and link', async () => {
    await kind().mail.send(message);
    expect(kind().arrived()).toHaveLength(1);
    const whole = kind().arrived()[0] ?? '';
    for (const part of [message.to, message.subject, 'confirm#token']) expect(whole).toContain(part);
  });

  test('it says that it is reachable', async () => {
    expect(await kind().mail.isReachable()).toBe(true);
  });

  test('a second message does not replace the first', async () => {
    const before = kind().arrived().length;
    await kind().mail.send({ ...message, subject: 'Reset your password' });
    expect(kind().arrived()).toHaveLength(before + 1);
  });
});

test('a mail server that does not answer is not reachable', async () => {
  const mail = createSmtpMail('smtp://127.0.0.1:9', 'Tillslip <slips@example.co.za>');
  expect(await mail.isReachable()).toBe(false);
  await mail.close();
});

test('passes the sender to the mail server', () => {
  expect(received[0]).toContain('From: Tillslip <slips@example.co.za>');
});

test.each([
  ['with one press where the link is safe to send to', 'https', ['List-Unsubscribe-Post: List-Unsubscribe=One-Click']],
  ['by its page on a network without encryption', 'http', []],
])('an email program can stop such emails %s', async (_why, scheme, more) => {
  const stopLink = `${scheme}://tillslip.example/mails/off?kind=weekly`;
  await kinds.smtp?.mail.send({ ...message, stopLink });
  const headers = (received.at(-1) ?? '').split(/\r?\n\r?\n/)[0]?.split(/\r?\n(?!\s)/) ?? [];
  const found = headers.filter((line) => line.startsWith('List-')).map((line) => line.replaceAll(/\r?\n\s*/g, ''));
  expect(found.map((line) => line.replace(/:\s*/, ': '))).toEqual([`List-Unsubscribe: <${stopLink}>`, ...more]);
});

test('an attached PDF arrives as it was, with its name and type', async () => {
  const pdf = Buffer.from(Array.from({ length: 5_000 }, (_, n) => (n * 7) % 256));
  await kinds.smtp?.mail.send({
    ...message,
    attachments: [{ filename: 'TS-000001.pdf', mediaType: 'application/pdf', base64: pdf.toString('base64') }],
  });
  const raw = received.at(-1) ?? '';
  const part = raw.slice(raw.indexOf('Content-Type: application/pdf'));
  expect(part).toMatch(/^Content-Type: application\/pdf; name="?TS-000001\.pdf"?/);
  expect(part).toMatch(/Content-Disposition: attachment; filename="?TS-000001\.pdf"?/);
  const [, body = ''] = part.split('\r\n\r\n');
  expect(Buffer.from(body.replaceAll('\r\n', ''), 'base64').subarray(0, pdf.length).equals(pdf)).toBe(true);
  expect(raw, 'the text is still there').toContain('confirm#token');
});

test('an email that cannot be stopped says nothing of it', async () => {
  await kinds.smtp?.mail.send(message);
  expect(received.at(-1)).not.toContain('List-Unsubscribe');
});

test('a signed line can be read in the message as it arrives, whatever else is in it', async () => {
  const signed = `tillslip-head 018f-7 2026-03-31T22:00:00.000Z 1234 ${'0123456789abcdef'.repeat(4)} ${'A_b-9'.repeat(8)}xyz`;
  const foreign = 'Записи проверены. 记录已检查。 '.repeat(40);
  await kinds.smtp?.mail.send({
    ...message,
    text: `${foreign}\n${signed}`,
    html: `<p>${foreign}</p><pre>${signed}</pre>`,
  });
  const raw = received.at(-1) ?? '';
  expect(raw).not.toContain('Content-Transfer-Encoding: base64');
  expect(raw).toContain('tillslip-head 018f-7 2026-03-31T22:00:00.000Z 1234');
  const unfolded = raw.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=');
  expect(unfolded.split(signed)).toHaveLength(3);
});

test('throws when the mail server refuses, so that the job is retried', async () => {
  await expect(kinds.smtp?.mail.send({ ...message, to: 'refused@example.com' })).rejects.toThrow();
});
