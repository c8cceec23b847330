import type { InstanceStatus } from '@tillslip/contract/auth';
import { createI18n } from '@tillslip/messages/create-i18n';
import { expect, test } from 'vitest';
import { healthLines, healthSummary } from './health-lines.ts';

const english = createI18n('en');

const healthy: InstanceStatus = {
  ...{ reader: 'working', queue: 'working', mail: 'working', storage: 'working', database: 'working' },
};

test.each<[string, InstanceStatus | null, string, RegExp]>([
  ['everything works', healthy, 'good', /^Everything is working\.$/],
  ['email that nobody set up is no fault', { ...healthy, mail: 'off' }, 'good', /^Everything is working\.$/],
  ['something is slow', { ...healthy, queue: 'slow' }, 'warn', /^Something is not working/],
  ['something cannot be asked', { ...healthy, queue: 'unknown' }, 'warn', /^Something is not working/],
  ['something is down', { ...healthy, reader: 'down' }, 'bad', /^Something is not working/],
  ['the disk is full', { ...healthy, storage: 'full' }, 'bad', /^Something is not working/],
  ['no database', { ...healthy, database: 'down' }, 'bad', /^The server is not ready\. Everything you saved is safe\./],
  ['no server', null, 'bad', /^The server is not responding\. Everything you saved is safe\./],
])('in one sentence: %s', (_why, status, kind, text) => {
  const summary = healthSummary(english, status);
  expect(summary.kind).toBe(kind);
  expect(summary.text).toMatch(text);
});

test.each<[string, Partial<InstanceStatus>, string, string, RegExp]>([
  ['reader', { reader: 'down' }, 'Reader', 'Not working', /kept but not read/],
  ['slow reader', { reader: 'slow' }, 'Reader', 'Slow', /take longer/],
  ['queue', { queue: 'down' }, 'Queue', 'Not working', /wait, and go on by themselves/],
  ['mail', { mail: 'down' }, 'Email', 'Not working', /arrive late/],
  ['mail that is not set up', { mail: 'off' }, 'Email', 'Not set up', /sends no email/],
  ['storage', { storage: 'down' }, 'File storage', 'Not working', /cannot upload or open/],
  ['full storage', { storage: 'full' }, 'File storage', 'Full', /no room left/],
  ['database', { database: 'down' }, 'Database', 'Not working', /until it works again/],
])('what an outage means for a person: %s', (_why, differs, name, text, meaning) => {
  const lines = healthLines(english, { ...healthy, ...differs });
  expect(lines.filter((line) => line.meaning !== null)).toEqual([
    expect.objectContaining({ name, text, meaning: expect.stringMatching(meaning) }),
  ]);
});

test('what cannot be asked is unknown, never healthy', () => {
  expect(healthLines(english, null).map(({ text }) => text)).toEqual(Array(5).fill('Unknown'));
});
