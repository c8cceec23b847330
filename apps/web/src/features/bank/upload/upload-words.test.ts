import type { StatementUpload } from '@tillslip/contract/bank/schemas';
import { cents } from '@tillslip/domain/kernel/money';
import { createI18n } from '@tillslip/messages/create-i18n';
import { expect, test } from 'vitest';
import { readingPercent, readingText, uploadToasts } from './upload-words.ts';

const english = createI18n('en');

const result = (transactionCount: number) => ({
  ...{ id: 'a', bankName: 'FNB', accountType: null, accountMasked: '•••• 4821', closingCents: cents(100) },
  ...{ transactionCount, status: 'completed' as const, balanceConfirmed: true, alreadySavedCount: 0 },
  balanceResult: 'passed' as const,
});

const upload: StatementUpload = {
  ...{ id: 'u', status: 'saved', filename: 'july.pdf', kind: 'pdf', bytes: 1, companyId: null, folderId: null },
  ...{ progress: null, waitsForRoom: false, failure: null, statements: [result(41)], warnings: [], elapsedMs: 1240 },
  createdAt: '2026-09-14T10:00:00.000Z',
};

test.each<[why: string, part: Partial<StatementUpload>, toasts: string[]]>([
  ['read', {}, ['success: july.pdf processed in 1.2 s! 41 transactions extracted.']],
  [
    'two accounts in one file are counted together',
    { statements: [result(41), result(2)] },
    ['success: july.pdf processed in 1.2 s! 43 transactions extracted.'],
  ],
  [
    'warnings follow',
    { warnings: [{ code: 'LIMITED_DATA' }] },
    [
      'success: july.pdf processed in 1.2 s! 41 transactions extracted.',
      'warning: Bank statement processed with warnings: Limited data extracted',
    ],
  ],
  [
    'failed',
    { status: 'failed', failure: 'timed-out', elapsedMs: 400 },
    ['error: Failed in 0.4 s: Request timed out. Please try again.'],
  ],
  [
    'failed without a reason',
    { status: 'failed', elapsedMs: null },
    ['error: Failed in 0.0 s: An unexpected error occurred. Please try again.'],
  ],
  ['needs a password', { status: 'needs_password' }, ['info: july.pdf needs a password.']],
  ['stopped by the person', { status: 'cancelled' }, []],
  ['still being read', { status: 'reading' }, []],
])('%s', (_why, part, toasts) => {
  expect(uploadToasts(english, { ...upload, ...part }).map(({ kind, message }) => `${kind}: ${message}`)).toEqual(
    toasts,
  );
});

test('progress never goes back', () => {
  const at = (stage: 'opening' | 'page' | 'understanding' | 'checking', page = 0) =>
    ({ status: 'reading', progress: { stage, page, pages: 60 } }) as const;
  const steps = [at('opening'), at('page', 1), at('page', 30), at('page', 60), at('understanding'), at('checking')];
  const percents = steps.map(readingPercent);
  expect(percents).toEqual([...percents].sort((a, b) => a - b));
  expect(readingText(english, at('page', 3))).toBe('Reading page 3 of 60…');
  expect(readingText(english, { status: 'queued', progress: null })).toBe('Waiting…');
});
