// @vitest-environment happy-dom

import { fireEvent, screen, waitFor } from '@testing-library/react';
import { calendarDate } from '@tillslip/domain/kernel/calendar-date';
import { expect, test } from 'vitest';
import { fakeServer } from '../../../ui/fake-server.testing.ts';
import { show } from '../../../ui/show.testing.tsx';

fakeServer();
const { AdjustmentDialog } = await import('./adjustment-dialog.tsx');

const COMPANY = '00000000-0000-4000-8000-000000000001';
const PAPER = {
  ...{ companyId: COMPANY, periodStart: calendarDate('2026-03-01'), periodEnd: calendarDate('2026-04-30') },
  ...{ accountingBasis: 'invoice', fields: [] },
};
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label, { selector: 'input, textarea, select' }), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const shownIn = (label: string) =>
  screen.getByLabelText<HTMLInputElement>(label, { selector: 'input, textarea' }).value;

// A text field that grows waits for fonts, which happy-dom does not have.
Object.assign(document, { fonts: new EventTarget() });

async function opened(kind: string): Promise<void> {
  await show(<AdjustmentDialog paper={PAPER as never} opened onClose={() => {}} />);
  await screen.findByLabelText('Type');
  type('Type', kind);
}

test('a motor car fills consideration, VAT and a reason that states each step', async () => {
  await opened('fringe-benefit');
  press('Calculate');
  expect(await screen.findByText('Enter which car it is.')).toBeTruthy();

  type('Motor car', 'VW Polo, CA 123-456');
  type('Cost (without VAT and finance charges)', '300000');
  type('Bought on', '2024-12-15');
  type('The employee has had it since', '2026-01-20');
  press('Calculate');
  // 300 000 less 15 % for one year is 255 000; 0.3 % of it is 765.00 a month; two months are 1 530.00.
  await waitFor(() => expect(shownIn('Consideration (including VAT)')).toBe('1530.00'));
  expect(shownIn('VAT')).toBe('199.57');
  const reason = shownIn('Reason').replace(/\s/g, ' ');
  expect(reason).toContain('VW Polo, CA 123-456: determined value R255 000.00 after 1 completed year, 0.3 % of it');
  expect(reason).toContain('is R765.00 a month after deductions, 2 months: R1 530.00, of which R199.57 is VAT.');
});

test('goods held at deregistration are the lower of cost and market value, in fields 1A and 4A', async () => {
  await opened('deregistration-goods');
  expect(screen.getByText('For field 1A')).toBeTruthy();
  type('Goods', 'Shelves');
  type('Cost (including VAT)', '2300');
  type('Market value (including VAT)', '1150');
  press('Calculate');
  await waitFor(() => expect(shownIn('VAT')).toBe('150.00'));
  expect(shownIn('Consideration (including VAT)')).toBe('1150.00');
});

test('goods held at registration are deducted for their taxable use', async () => {
  await opened('change-in-use-input');
  type('Goods', 'Stock');
  type('Cost (including VAT)', '1150');
  type('Market value (including VAT)', '2300');
  type('Taxable use in percent', '60');
  press('Calculate');
  await waitFor(() => expect(shownIn('VAT')).toBe('90.00'));
});
