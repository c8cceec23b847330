import { expect, test } from 'vitest';
import { calendarDate } from './calendar-date.ts';
import { cellText, defineColumns, fileColumns, fileTitle } from './list-column.ts';
import { cents } from './money.ts';

interface Row {
  readonly name: string | null;
  readonly totalCents: ReturnType<typeof cents> | null;
  readonly day: ReturnType<typeof calendarDate> | null;
  readonly createdAt: string;
  readonly count: number;
  readonly isPaid: boolean | null;
}

const COLUMNS = defineColumns<Row>()({
  name: { label: 'Supplier', kind: 'text', file: { title: 'Merchant', width: 32 } },
  totalCents: { label: 'Total', kind: 'money', sort: 'amount', file: { title: 'Total', width: 14 } },
  day: { label: 'Date', kind: 'date', file: { title: 'Date', width: 12 } },
  createdAt: { label: 'Added', kind: 'moment' },
  count: { label: 'Lines', kind: 'number' },
  isPaid: { label: 'Paid', kind: 'yes-no', file: { title: 'Paid', width: 8 } },
  initial: { label: 'Initial', kind: 'text', value: (row) => row.name?.slice(0, 1) ?? null },
});

const row: Row = {
  name: 'Karoo Crafts',
  totalCents: cents(-1_234_50),
  day: calendarDate('2026-03-31'),
  createdAt: '2026-04-01T08:30:00.000Z',
  count: 0,
  isPaid: false,
};
const unknown: Row = { ...row, name: null, totalCents: null, day: null, isPaid: null };

test.each([
  ['text', 'name', row, 'Karoo Crafts'],
  ['unknown text', 'name', unknown, ''],
  ['an amount below zero, without symbol or grouping', 'totalCents', row, '-1234.50'],
  ['an unknown amount is not zero', 'totalCents', unknown, ''],
  ['a day', 'day', row, '2026-03-31'],
  ['an unknown day', 'day', unknown, ''],
  ['a moment is shown as its day', 'createdAt', row, '2026-04-01'],
  ['zero is shown', 'count', row, '0'],
  ['false is No', 'isPaid', row, 'No'],
  ['true is Yes', 'isPaid', { ...row, isPaid: true }, 'Yes'],
  ['an unknown answer is not No', 'isPaid', unknown, ''],
  ['a value computed from the row', 'initial', row, 'K'],
] as const)('a cell in a file: %s', (_why, key, from, text) => {
  expect(cellText<Row>(COLUMNS[key], from)).toBe(text);
});

test.each([
  ['as on the screen', [], ['Merchant', 'Total', 'Date', 'Paid']],
  ['some first', ['day', 'isPaid'], ['Date', 'Paid', 'Merchant', 'Total']],
] as const)('the columns of a file: %s, and only those that files have', (_why, order, titles) => {
  expect(fileColumns(COLUMNS, order).map(fileTitle)).toEqual(titles);
});

test('a definition that does not match its row does not compile', () => {
  const define = defineColumns<Row>();
  // @ts-expect-error: a name is not an amount
  define({ name: { label: 'Name', kind: 'money' } });
  // @ts-expect-error: not a field of the row, so it needs a `value`
  define({ other: { label: 'Other', kind: 'text' } });
});
