import { calendarDate } from '@tillslip/domain/kernel/calendar-date';
import { cents } from '@tillslip/domain/kernel/money';
import { expect, test } from 'vitest';
import { createI18n } from '../create-i18n.ts';
import { reissueRequestText } from './reissue-request.ts';

const english = createI18n('en');

const facts = {
  supplierName: 'Karoo Crafts',
  invoiceNumber: 'INV-7',
  invoiceDate: calendarDate('2026-03-05'),
  totalCents: cents(11_500_00),
  currency: null,
  guessed: [],
  company: { name: 'Ann Trading', vatNumber: '4123456789' },
};
const missing = { code: 'MISSING_SUPPLIER_ADDRESS', severity: 'error', section: '20(4)(b)' } as const;
const warning = { code: 'VAT_NUMBER_CHECKSUM', severity: 'warning', section: null } as const;

test('asks for exactly what is missing, with the section, and says who asks', () => {
  const request = reissueRequestText(english, facts, [missing, warning]);
  expect(request?.subject).toBe('Please correct invoice INV-7');
  expect(request?.body).toContain('Number: INV-7\nDate: 5 Mar 2026\nTotal: R11\u00a0500.00\n');
  expect(request?.body).toContain('- Missing supplier address (section 20(4)(b))');
  expect(request?.body).toContain('Our details: Ann Trading, VAT number 4123-4567-89.');
  expect(request?.body).toContain('within 21 days');
  expect(request?.body).not.toContain('checksum');
});

test.each([
  ['nothing is missing', facts, []],
  ['only warnings', facts, [warning]],
])('no request when %s', (_why, some, findings) => {
  expect(reissueRequestText(english, some, findings)).toBeNull();
});

test('what is not known is not made up', () => {
  const nothing = { supplierName: null, invoiceNumber: null, invoiceDate: null, totalCents: null, company: null };
  const unknown = { ...facts, ...nothing };
  const request = reissueRequestText(english, unknown, [missing]);
  expect(request?.subject).toBe('Please correct your invoice');
  expect(request?.body).toMatch(/^Dear supplier,\n\nThank you for your invoice\.\nTo claim/);
  expect(request?.body).not.toContain('Our details');
});

test('an amount is in the currency of the document', () => {
  const request = reissueRequestText(english, { ...facts, currency: 'USD' }, [missing]);
  expect(request?.body).toContain('Total: USD\u00a011\u00a0500.00');
  expect(request?.body).not.toMatch(/Total: R/);
});

test.each([
  ['the supplier', 'supplierName', 'Dear [Karoo Crafts?],'],
  ['the number', 'invoiceNumber', 'Number: [INV-7?]'],
  ['the date', 'invoiceDate', 'Date: [5 Mar 2026?]'],
  ['the total', 'totalCents', 'Total: [R11\u00a0500.00?]'],
] as const)('a guess is marked: %s', (_why, part, text) => {
  const request = reissueRequestText(english, { ...facts, guessed: [part] }, [missing]);
  expect(request?.body).toContain(text);
  expect(request?.body.match(/\?\]/g)).toHaveLength(1);
});
