import { expect, test } from 'vitest';
import { calendarDate } from '../../kernel/calendar-date.ts';
import { cents } from '../../kernel/money.ts';
import { reissueRequest } from './reissue-request.ts';

const facts = {
  supplierName: 'Karoo Crafts',
  invoiceNumber: 'INV-7',
  invoiceDate: calendarDate('2026-03-05'),
  totalCents: cents(11_500_00),
  company: { name: 'Ann Trading', vatNumber: '4123456789' },
};
const missing = { severity: 'error', message: 'Missing supplier address', section: '20(4)(b)' } as const;
const warning = { severity: 'warning', message: 'VAT number checksum', section: null } as const;

test('asks for exactly what is missing, with the section, and says who asks', () => {
  const request = reissueRequest(facts, [missing, warning]);
  expect(request?.subject).toBe('Please correct invoice INV-7');
  expect(request?.body).toContain('Thank you for invoice INV-7 of Mar 05, 2026 for R11\u00a0500.00.');
  expect(request?.body).toContain('- Missing supplier address (section 20(4)(b))');
  expect(request?.body).toContain('Our details: Ann Trading, VAT number 4123-4567-89.');
  expect(request?.body).toContain('within 21 days');
  expect(request?.body).not.toContain('checksum');
});

test.each([
  ['nothing is missing', facts, []],
  ['only warnings', facts, [warning]],
])('no request when %s', (_why, some, findings) => {
  expect(reissueRequest(some, findings)).toBeNull();
});

test('what is not known is not made up', () => {
  const unknown = { supplierName: null, invoiceNumber: null, invoiceDate: null, totalCents: null, company: null };
  const request = reissueRequest(unknown, [missing]);
  expect(request?.subject).toBe('Please correct your invoice');
  expect(request?.body).toMatch(/^Dear supplier,\n\nThank you for your invoice\. /);
  expect(request?.body).not.toContain('Our details');
});
