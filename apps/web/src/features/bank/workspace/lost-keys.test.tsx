// @vitest-environment happy-dom

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Payable, Suggestion, WorkspaceRow } from '@tillslip/contract/bank/matching';
import type { Transaction } from '@tillslip/contract/bank/schemas';
import { calendarDate } from '@tillslip/domain/kernel/calendar-date';
import { cents } from '@tillslip/domain/kernel/money';
import { expect, test } from 'vitest';
import { type FakeRequest, fakeServer, json } from '../../../ui/fake-server.testing.ts';
import { show } from '../../../ui/show.testing.tsx';

const server = fakeServer();
const { WorkspacePage } = await import('./workspace-page.tsx');

const NAMES = ['Aloe', 'Buchu', 'Cycad', 'Disa', 'Erica', 'Fynbos'];
const day = calendarDate('2026-05-04');
const idOf = (index: number) => `00000000-0000-4000-8000-00000000000${index}`;

const document = (index: number): Payable => ({
  ...{ receiptId: idOf(index), supplierName: NAMES[index] ?? '', date: day, dueDate: null, invoiceNumber: null },
  ...{ totalCents: cents(100), currency: 'ZAR', openCurrency: 'ZAR', openCents: cents(100), vatCents: null },
  ...{ paymentMethod: null, isForeign: false, companyId: null, companyName: null, thumbnailUrl: null },
});
const suggestion = (index: number): Suggestion => ({
  ...{ kind: 'one-to-one', transactionIds: [idOf(index)], documents: [document(index)], otherRows: [], score: 96 },
  ...{ reasons: [], isHighConfidence: true },
});
const row = (index: number): WorkspaceRow => ({
  transaction: {
    ...{ id: idOf(index), version: 1, statementId: '1', position: index, date: day, description: NAMES[index] ?? '' },
    ...{ reference: null, amountCents: cents(-100), type: 'debit', isFee: false, isFeeOfPayment: false },
    ...{ isReconciled: false, matches: [], treatment: null, reconciliationNotes: null },
  } as unknown as Transaction,
  ...{ bankName: 'FNB', accountMasked: null, companyId: null, companyName: null, suggestions: [suggestion(index)] },
});
const listed = (rows: readonly WorkspaceRow[]) => ({
  ...{ rows, next: null },
  counts: { open: rows.length, suggested: 0, highConfidence: 0, automatic: 0, reconciled: 0, all: 6 },
});

/** The workspace with six rows, whose acceptances are answered when the test says so. */
async function aWorkspace() {
  const accepted: { answer: (isRefused: boolean) => void }[] = [];
  let saved = NAMES.map((_name, index) => row(index));
  server.asked.length = 0;
  server.answer(({ method, path }: FakeRequest) => {
    if (method === 'POST' && path.endsWith('/reconciliation/matches'))
      return new Promise<Response>((done) => {
        accepted.push({
          answer: (isRefused) => {
            if (isRefused)
              return done(json({ code: 'TRANSACTION_MATCHED', status: 409, defined: true, message: 'Taken' }, 409));
            saved = saved.slice(1);
            const match = { kind: 'one-to-one', transactionIds: [], receiptIds: [], isAutomatic: false, reasons: [] };
            return done(json({ id: idOf(9), ...match, createdAt: '2026-05-04T08:00:00.000Z' }, 201));
          },
        });
      });
    if (path.includes('/v1/reconciliation/documents')) return json({ rows: [], next: null });
    return path.includes('/v1/reconciliation') ? json(listed(saved)) : json([]);
  });
  const filter = { show: 'open', direction: 'all' };
  await show(
    <WorkspacePage />,
    [[['bank', 'workspace', 'rows', filter], { pages: [listed(saved)], pageParams: [null] }]],
    '/app/bank-statements/reconcile',
  );
  await screen.findByRole('list', { name: 'Transactions' });
  return accepted;
}

const shownNames = () =>
  within(screen.getByRole('list', { name: 'Transactions' }))
    .getAllByRole('checkbox')
    .map((box) => box.getAttribute('aria-label')?.replace('Select ', ''));
const press = (key: string) => fireEvent.keyDown(window.document.body, { key });

test('five Enters before the first answer accept five rows, one after the other', async () => {
  const accepted = await aWorkspace();
  for (let count = 0; count < 5; count++) press('Enter');
  expect(shownNames()).toEqual(['Fynbos']);
  for (let count = 0; count < 5; count++) {
    await waitFor(() => expect(accepted).toHaveLength(count + 1));
    accepted[count]?.answer(false);
  }
  expect(await screen.findByText('Matched')).toBeTruthy();
  await waitFor(() => expect(shownNames()).toEqual(['Fynbos']));
});

test('a refused acceptance comes back to its row with its reason, and the next keys are for the next row', async () => {
  const accepted = await aWorkspace();
  press('Enter');
  press('Enter');
  expect(shownNames()).toEqual(NAMES.slice(2));
  await waitFor(() => expect(accepted).toHaveLength(1));
  accepted[0]?.answer(true);
  await waitFor(() => expect(shownNames()).toEqual(['Aloe', ...NAMES.slice(2)]));
  const rows = within(screen.getByRole('list', { name: 'Transactions' })).getAllByRole('listitem');
  expect(rows[0]?.textContent).toContain('Not saved:');
  expect(rows[1]?.getAttribute('data-current')).toBe('true');
  expect(rows[1]?.textContent).toContain('Cycad');
});
