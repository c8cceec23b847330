import { calendarDate } from '@tillslip/domain/kernel/calendar-date';
import { createI18n } from '@tillslip/messages/create-i18n';
import { expect, test } from 'vitest';
import { keptTexts, removedTexts } from './deletion-texts.ts';

const english = createI18n('en');

const nothing = { companies: 0, keptInvoices: 0, keptStatements: 0, keptFiles: 0, keptUntil: null, removedUploads: 0 };
const until = calendarDate('2031-11-21');
const always = ['Your name, email and password', 'All your sessions'];

test.each([
  ['an empty account', nothing, always],
  [
    'one of each',
    { ...nothing, companies: 1, removedUploads: 1 },
    [
      ...always,
      'Companies without invoices or bank statements',
      '1 upload that never became an invoice or bank statement',
    ],
  ],
  [
    'several uploads',
    { ...nothing, removedUploads: 2 },
    [...always, '2 uploads that never became invoices or bank statements'],
  ],
])('removed: %s', (_why, deletion, texts) => {
  expect(removedTexts(english, deletion)).toEqual(texts);
});

test.each([
  [
    'one invoice',
    { ...nothing, keptInvoices: 1, keptFiles: 1, keptUntil: until },
    ['1 invoice', '1 original file', 'The companies they belong to'],
  ],
  [
    'a statement beside them',
    { ...nothing, keptInvoices: 2, keptStatements: 1, keptFiles: 3, keptUntil: until },
    ['2 invoices', '1 bank statement', '3 original files', 'The companies they belong to'],
  ],
  [
    'an invoice typed by hand, without a file',
    { ...nothing, keptInvoices: 12, keptUntil: until },
    ['12 invoices', 'The companies they belong to'],
  ],
])('kept: %s', (_why, deletion, texts) => {
  expect(keptTexts(english, deletion)).toEqual(texts);
});
