// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { companiesQuery } from '../../api/companies.queries.ts';
import { receiptListQuery } from '../../features/receipts/receipts.queries.ts';
import { show } from '../../ui/show.testing.tsx';
import { CommandPalette } from './command-palette.tsx';

const COMPANY = { id: 'protea', companyName: 'Protea Traders', vatNumber: '4123456789' };
const INVOICE = { id: 'one', supplierName: 'Café Kaya', invoiceNumber: 'K-1', invoiceDate: null, totalCents: 86_00 };

async function open() {
  const onClose = vi.fn();
  const found = (q?: string) =>
    [
      receiptListQuery({ limit: 8, ...(q && { q }) }).queryKey,
      { rows: q === 'zzz' ? [] : [INVOICE], next: null },
    ] as const;
  const shown = await show(<CommandPalette opened onClose={onClose} />, [
    [companiesQuery.queryKey, [COMPANY]],
    ...[undefined, 'kaya', 'sars', 'protea', 'zzz'].map(found),
  ]);
  return { ...shown, onClose, user: userEvent.setup(), field: await screen.findByRole('combobox') };
}

const selected = () => screen.getByRole('option', { selected: true });

test('it opens with everything listed, the first entry selected and announced to screen readers', async () => {
  const { field } = await open();
  expect(screen.getByRole('dialog', { name: 'Go to' })).toBeTruthy();
  expect(screen.getAllByRole('group').map((group) => group.getAttribute('aria-label'))).toEqual([
    'Pages',
    'Actions',
    'Companies',
    'Invoices',
  ]);
  expect(selected().textContent).toBe('Dashboard');
  expect(field.getAttribute('aria-activedescendant')).toBe(selected().id);
  expect(field.getAttribute('aria-controls')).toBe(screen.getByRole('listbox').id);
});

test('arrow keys wrap around at both ends', async () => {
  const { user, field } = await open();
  await user.click(field);
  await user.keyboard('{ArrowDown}');
  expect(selected().textContent).toBe('Invoices');
  await user.keyboard('{ArrowUp}{ArrowUp}');
  expect(selected().textContent).toContain('Café Kaya');
  expect(field.getAttribute('aria-activedescendant')).toBe(selected().id);
  await user.keyboard('{ArrowDown}');
  expect(selected().textContent).toBe('Dashboard');
});

test.each([
  ['a page by a keyword', 'sars', '/app/vat'],
  ['a company', 'protea', '/app/dashboard?company=protea'],
  ['an invoice typed without its accent', 'kaya', '/app/receipts/one'],
])('Enter goes to %s', async (_why, words, path) => {
  const { user, field, address, onClose } = await open();
  await user.type(field, words);
  await waitFor(() => expect(screen.getAllByRole('option')[0]).toBe(selected()));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(decodeURIComponent(address())).toBe(path));
  expect(onClose).toHaveBeenCalled();
});

test('clicking a result goes there', async () => {
  const { user, address } = await open();
  await user.click(within(screen.getByRole('group', { name: 'Companies' })).getByRole('option'));
  await waitFor(() => expect(decodeURIComponent(address())).toBe('/app/dashboard?company=protea'));
});

test('no results are announced, and Enter does nothing', async () => {
  const { user, field, address } = await open();
  await user.type(field, 'zzz');
  expect(await screen.findByText('No results for “zzz”.')).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('0 results');
  await user.keyboard('{Enter}');
  expect(address()).toBe('/');
});

test('Escape closes it', async () => {
  const { user, field, onClose } = await open();
  await user.click(field);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
});
