import { calendarDate } from '@tillslip/domain/kernel/calendar-date';
import { expect, test } from 'vitest';
import { keptWords, removedWords } from './deletion-words.ts';

const nothing = { companies: 0, keptInvoices: 0, keptStatements: 0, keptFiles: 0, keptUntil: null, removedUploads: 0 };
const until = calendarDate('2031-11-21');

test.each([
  ['an empty account', nothing, 'your name, email and password and every session'],
  [
    'one of each',
    { ...nothing, companies: 1, removedUploads: 1 },
    /companies that have no invoices or statements and 1 upload that never/,
  ],
  [
    'several',
    { ...nothing, companies: 3, removedUploads: 2 },
    /companies that have no invoices or statements and 2 uploads that never/,
  ],
])('removed: %s', (_why, deletion, words) => {
  expect(removedWords(deletion)).toMatch(words);
});

test.each([
  ['nothing to keep is not mentioned', nothing, null],
  [
    'one invoice',
    { ...nothing, keptInvoices: 1, keptFiles: 1, keptUntil: until },
    '1 invoice with 1 original file, and the companies they belong to, without your name and addresses, until Nov 21, 2031',
  ],
  [
    'a statement beside them',
    { ...nothing, keptInvoices: 2, keptStatements: 1, keptFiles: 3, keptUntil: until },
    '2 invoices and 1 bank statement with 3 original files, and the companies they belong to, without your name and addresses, until Nov 21, 2031',
  ],
  [
    'several',
    { ...nothing, keptInvoices: 12, keptFiles: 14, keptUntil: until },
    '12 invoices with 14 original files, and the companies they belong to, without your name and addresses, until Nov 21, 2031',
  ],
])('kept: %s', (_why, deletion, words) => {
  expect(keptWords(deletion)).toBe(words);
});
