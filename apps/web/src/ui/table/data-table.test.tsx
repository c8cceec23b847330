import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { calendarDate } from '@tillslip/domain/kernel/calendar-date';
import { defineColumns } from '@tillslip/domain/kernel/list-column';
import { type Cents, cents } from '@tillslip/domain/kernel/money';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { setWindowWidth, show } from '../show.testing.tsx';
import { tableColumns } from './column.tsx';
import { DataTable } from './data-table.tsx';
import type { DataTableProps } from './data-table-props.ts';
import { useLocalSort } from './use-local-sort.ts';
import { useSelection } from './use-selection.ts';

// @vitest-environment happy-dom

type Row = { id: string; name: string; day: ReturnType<typeof calendarDate>; totalCents: Cents | null };

const row = (id: string, name: string, total: number | null): Row => ({
  id,
  name,
  day: calendarDate('2026-03-31'),
  totalCents: total === null ? null : cents(total),
});

const ROWS = [row('a', 'Karoo Crafts', 230_00), row('b', 'Amanzi Plumbing', null), row('c', 'Baobab Books', 90_00)];

const COLUMNS = tableColumns(
  defineColumns<Row>()({
    name: { label: 'Supplier', kind: 'text', sort: 'name' },
    day: { label: 'Date', kind: 'date' },
    totalCents: { label: 'Total', kind: 'money', sort: 'total' },
  }),
  {
    name: { card: 'title', note: ({ id }) => `No. ${id}` },
    totalCents: { card: 'figure' },
  },
);

const List = (props: Partial<DataTableProps<Row>>) => (
  <DataTable
    label="Invoices"
    columns={COLUMNS}
    rows={ROWS}
    rowKey={({ id }) => id}
    rowName={({ name }) => name}
    {...props}
  />
);

afterEach(() => {
  setWindowWidth(1024);
  vi.restoreAllMocks();
});

const bodyRows = () => within(screen.getByRole('table')).getAllByRole('row').slice(1);
const names = () => bodyRows().map((each) => within(each).getAllByRole('cell')[0]?.textContent);

test('a table shows headings and formats each value by kind', async () => {
  await show(<List />);
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Supplier',
    'Date',
    'Total',
  ]);
  const [first, second] = bodyRows();
  expect(first?.textContent).toBe('Karoo CraftsNo. a31 Mar 2026R230.00');
  expect(second?.textContent).toContain('–');
});

test('sortable headings sort and announce the direction', async () => {
  const onSort = vi.fn();
  await show(<List sorting={{ by: 'total', dir: 'desc', onSort }} />);
  expect(screen.getByRole('columnheader', { name: 'Total' }).getAttribute('aria-sort')).toBe('descending');
  expect(screen.getByRole('columnheader', { name: 'Supplier' }).getAttribute('aria-sort')).toBeNull();
  expect(within(screen.getByRole('columnheader', { name: 'Date' })).queryByRole('button')).toBeNull();
  // By keyboard: a heading is a button.
  screen.getByRole('button', { name: 'Supplier' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(onSort).toHaveBeenCalledExactlyOnceWith('name');
});

function Sorted() {
  const { rows, sorting } = useLocalSort(COLUMNS, ROWS, { by: 'name', dir: 'asc' });
  return <List rows={rows} sorting={sorting} />;
}

test('a fully loaded list sorts locally; rows without a value come last in both directions', async () => {
  await show(<Sorted />);
  expect(names()).toEqual(['Amanzi PlumbingNo. b', 'Baobab BooksNo. c', 'Karoo CraftsNo. a']);
  await userEvent.click(screen.getByRole('button', { name: 'Total' }));
  expect(names()).toEqual(['Baobab BooksNo. c', 'Karoo CraftsNo. a', 'Amanzi PlumbingNo. b']);
  await userEvent.click(screen.getByRole('button', { name: 'Total' }));
  expect(names()).toEqual(['Karoo CraftsNo. a', 'Baobab BooksNo. c', 'Amanzi PlumbingNo. b']);
});

function Picked() {
  const selection = useSelection(ROWS.map(({ id }) => id));
  return (
    <>
      <List selection={selection} />
      <output>{selection.ids.join(' ')}</output>
    </>
  );
}

test('rows are selected one by one, as a range with Shift, and all at once', async () => {
  await show(<Picked />);
  const user = userEvent.setup();
  const picked = () => screen.getByRole('status').textContent;
  await user.click(screen.getByRole('checkbox', { name: 'Select Karoo Crafts' }));
  expect(picked()).toBe('a');
  await user.keyboard('{Shift>}');
  await user.click(screen.getByRole('checkbox', { name: 'Select Baobab Books' }));
  await user.keyboard('{/Shift}');
  expect(picked()).toBe('a b c');
  await user.click(screen.getByRole('checkbox', { name: 'Select all invoices that are loaded' }));
  expect(picked()).toBe('');
});

test('clicking anywhere on a row opens it, except on its controls', async () => {
  const opened = vi.fn();
  const acted = vi.fn();
  await show(
    <List
      target={({ id }) => ({ run: () => opened(id) })}
      actions={() => (
        <button type="button" onClick={acted}>
          Delete
        </button>
      )}
    />,
  );
  await userEvent.click(within(bodyRows()[2] ?? document.body).getAllByRole('cell')[2] ?? document.body);
  expect(opened).toHaveBeenCalledExactlyOnceWith('c');
  await userEvent.click(screen.getAllByRole('button', { name: 'Delete' })[0] ?? document.body);
  expect(acted).toHaveBeenCalledTimes(1);
  expect(opened).toHaveBeenCalledTimes(1);
});

test('a row with a page is a link to it', async () => {
  const { address } = await show(<List target={({ id }) => ({ href: `/app/receipts/${id}` })} />);
  expect(screen.getByRole('link', { name: 'Baobab Books' }).getAttribute('href')).toBe('/app/receipts/c');
  await userEvent.click(bodyRows()[1] ?? document.body);
  await screen.findByText('Elsewhere');
  expect(address()).toBe('/app/receipts/b');
});

function Keyed({ onCorrect }: { onCorrect: (id: string) => void }) {
  const [active, setActive] = useState<string | null>(null);
  return <List keys={{ active, onActive: setActive, actions: { e: onCorrect } }} />;
}

test('arrows, Home and End move between rows; letters act on the active row', async () => {
  const correct = vi.fn();
  await show(<Keyed onCorrect={correct} />);
  expect(bodyRows().map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1]);
  bodyRows()[0]?.focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(bodyRows()[1]);
  expect(bodyRows()[1]?.getAttribute('aria-current')).toBe('true');
  await userEvent.keyboard('{End}{ArrowDown}');
  expect(document.activeElement).toBe(bodyRows()[2]);
  await userEvent.keyboard('e');
  expect(correct).toHaveBeenCalledExactlyOnceWith('c');
  await userEvent.keyboard('{Home}{ArrowUp}');
  expect(document.activeElement).toBe(bodyRows()[0]);
});

test('totals are below their columns, after the label', async () => {
  await show(<List totals={{ label: '3 invoices', values: { totalCents: 'R320.00' } }} />);
  const [label, sum] = within(screen.getByRole('table')).getAllByRole('row').at(-1)?.children ?? [];
  expect([label?.textContent, label?.getAttribute('colspan')]).toEqual(['3 invoices', '2']);
  expect(sum?.textContent).toBe('R320.00');
});

test('a narrow window shows cards with a title, a main figure and labelled facts', async () => {
  setWindowWidth(390);
  await show(
    <List
      target={({ id }) => ({ href: `/app/receipts/${id}` })}
      actions={() => <button type="button">Delete</button>}
    />,
  );
  expect(screen.queryByRole('table')).toBeNull();
  const card = screen.getByRole('article', { name: 'Karoo Crafts' });
  expect(within(card).getByRole('link', { name: 'Karoo Crafts' }).getAttribute('href')).toBe('/app/receipts/a');
  expect(card.textContent).toContain('R230.00');
  expect(within(card).getByRole('term').textContent).toBe('Date');
  expect(within(card).getByRole('definition').textContent).toBe('31 Mar 2026');
  expect(within(card).getByRole('button', { name: 'Delete' })).toBeTruthy();
});

test('a long list renders only the rows in view, each with its index', async () => {
  // There is no layout here: rows are as high as they are meant to be.
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(41);
  const many = Array.from({ length: 3000 }, (_, index) => row(`r${index}`, `Supplier ${index}`, index));
  await show(<List rows={many} />);
  expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('3001');
  expect(bodyRows().length).toBeLessThan(120);
  expect(screen.getByText('Supplier 0').closest('tr')?.getAttribute('aria-rowindex')).toBe('2');
});

test.each([
  ['loading is announced', { isLoading: true, rows: [] }, 'Loading'],
  ['an empty list shows its message', { rows: [], empty: <p>No invoices yet</p> }, 'No invoices yet'],
  ['an error takes the place of old rows', { error: <p>It failed</p> }, 'It failed'],
])('%s', async (_why, props, words) => {
  await show(<List {...props} />);
  expect(screen.getByText(words)).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
});
