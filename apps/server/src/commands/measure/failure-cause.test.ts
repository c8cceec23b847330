import type { FieldTrace } from '@tillslip/reading/explain';
import type { ReadingField } from '@tillslip/reading/receipt/receipt-reading';
import { layOutText } from '@tillslip/reading/testing/lay-out-text';
import { expect, test } from 'vitest';
import { findCause, type OtherValues } from './failure-cause.ts';
import { findItemCauses } from './item-causes.ts';

const OTHERS: OtherValues = {
  recipientName: 'Naledi Events CC',
  recipientVatNumber: '4999954912',
  dueDate: '2026-03-27',
  title: 'PRO FORMA INVOICE',
  goods: ['Bar account'],
  amounts: { total: 115, subtotal: 100, VAT: 15 },
};

const FIELDS: Readonly<Record<string, ReadingField>> = {
  supplier: 'supplierName',
  'supplier VAT no.': 'supplierVatNumber',
  'invoice number': 'invoiceNumber',
  date: 'invoiceDate',
  total: 'totalCents',
  VAT: 'vatCents',
};

/** A trace with candidates; the first is chosen. */
const traceOf = (field: ReadingField, values: readonly string[]): FieldTrace => ({
  field,
  class: values.length > 0 ? 'likely' : null,
  checks: [],
  candidates: values.map((value, at) => ({
    value,
    isChosen: at === 0,
    label: null,
    seen: null,
    score: null,
    features: [],
  })),
});

type Value = string | number;
type Case = [
  reason: string,
  field: string,
  truth: Value,
  read: Value | null,
  words: string,
  candidates: string[],
  cause: string,
];

test.each<Case>([
  [
    'a logo has no words',
    'supplier',
    'Tafelkop Studio',
    'Lewer by',
    'Lewer by',
    ['Lewer by'],
    'recognition: not among the words',
  ],
  [
    'a letter for a digit',
    'invoice number',
    'IN103462',
    'IN1O3462',
    'No IN1O3462',
    ['IN1O3462'],
    'recognition: misread',
  ],
  ['a lost decimal point', 'total', 36.53, 3653, 'Total 3653', ['3653.00'], 'recognition: misread'],
  [
    'its words were never joined',
    'supplier',
    'Due South',
    null,
    'Due South',
    [],
    'candidates: no candidate; nothing was read',
  ],
  [
    'only the buyer was a candidate',
    'supplier',
    'Due South',
    'Naledi Events CC',
    'Due South Naledi Events CC',
    ['Naledi Events CC'],
    'candidates: no candidate; the buyer was read',
  ],
  [
    'the buyer scored more',
    'supplier',
    'Due South',
    'Naledi Events',
    'Due South Naledi Events',
    ['Naledi Events', 'Due South'],
    'choice: the buyer was read',
  ],
  [
    'the title scored more',
    'supplier',
    'Due South',
    'Pro forma invoice',
    'Pro forma invoice Due South',
    ['Pro forma invoice', 'Due South'],
    'choice: the title was read',
  ],
  [
    'an item scored more',
    'supplier',
    'Due South',
    'Bar account',
    'Bar account Due South',
    ['Bar account', 'Due South'],
    'choice: an item was read',
  ],
  [
    'the number of the buyer',
    'supplier VAT no.',
    '4999915822',
    '4999954912',
    '4999915822 4999954912',
    ['4999954912', '4999915822'],
    'choice: the number of the buyer was read',
  ],
  [
    'the due date',
    'date',
    '2026-02-27',
    '2026-03-27',
    '27/02/2026 27/03/2026',
    ['2026-03-27', '2026-02-27'],
    'choice: the due date was read',
  ],
  [
    'day and month',
    'date',
    '2026-03-04',
    '2026-04-03',
    '04/03/2026',
    ['2026-04-03'],
    'format: day, month or year swapped',
  ],
  [
    'part of a number',
    'invoice number',
    '8938 676 930738',
    '8938 676',
    'Nr 8938 676 930738',
    ['8938 676'],
    'format: cut short',
  ],
  [
    'a label left on a number',
    'invoice number',
    '930738',
    'KASSIER 930738',
    'Kassier 930738',
    ['KASSIER 930738'],
    'format: more than the value',
  ],
  [
    'a total a hundred times too large',
    'total',
    36.53,
    3653,
    'Total 36.53',
    ['3653.00'],
    'format: the decimal point is elsewhere',
  ],
  ['a credit with its minus', 'total', 115, -115, 'Credit -115.00', ['-115.00'], 'format: the sign is different'],
  ['the subtotal', 'total', 115, 100, '100.00 115.00', ['100.00', '115.00'], 'choice: the subtotal was read'],
  ['a balance', 'total', 115, 230, '230.00 115.00', ['230.00', '115.00'], 'choice: another amount was read'],
  ['no candidate scored enough', 'total', 115, null, '115.00', ['115.00'], 'choice: nothing was read'],
])('%s', (_reason, name, truth, read, words, candidates, cause) => {
  const field = FIELDS[name] ?? 'totalCents';
  const traces = [traceOf(field, candidates)];
  const found = findCause({ name, field, truth, read }, { pages: layOutText(words), traces, others: OTHERS });
  expect(`${found.stage}: ${found.what}`).toBe(cause);
});

test('an amount that was only a candidate for the total is a choice', () => {
  const traces = [traceOf('totalCents', ['115.00', '15.00']), traceOf('vatCents', [])];
  const failure = { name: 'VAT', field: 'vatCents', truth: 15, read: null } as const;
  expect(findCause(failure, { pages: layOutText('15.00 115.00'), traces, others: OTHERS })).toEqual({
    stage: 'choice',
    what: 'candidate for another field; nothing was read',
  });
});

type Items = [reason: string, printed: number[], read: number[], causes: string[]];

test.each<Items>([
  ['all right', [10, 20], [20, 10], []],
  ['an amount that no word shows', [10, 99], [10], ['recognition: amount not among the words']],
  ['words that are no amount to the reader', [10, 30], [10], ['candidates: amount not read from its words']],
  ['a row that is not a line to the reader', [10, 20], [10], ['choice: row not taken as a line']],
  ['the total as a line', [10], [10, 115], ['choice: the total taken as a line']],
  ['a unit price as a line', [10], [5, 10], ['choice: a unit price taken as a line']],
  ['a line twice', [10], [10, 10], ['choice: a line for the second time taken as a line']],
  ['a credit with its minus is one failure', [10, 20], [-10, 20], ['format: the sign is different']],
  ['lines that are not known are not scored', [], [10], []],
])('line amounts: %s', (_reason, printed, read, causes) => {
  const lines = printed.map((amount) => ({ amount, unit_price: amount === 10 ? 5 : null }));
  const truth = { total: 115, subtotal: 100, vat_amount: 15, line_items: lines } as never;
  const prediction = { line_items: read.map((total) => ({ total })) } as never;
  const traces = [traceOf('totalCents', ['115.00', '10.00', '20.00', '5.00'])];
  const found = findItemCauses({ truth } as never, prediction, {
    pages: layOutText('10.00 20.00 30.00 5.00 115.00'),
    traces,
  });
  expect(found.map(({ stage, what }) => `${stage}: ${what}`)).toEqual(causes);
});
