import { expect, test } from 'vitest';
import { buildLayout } from '../layout/build-rows.ts';
import { segmentsOf } from '../layout/text-row.ts';
import { layOutText } from '../testing/lay-out-text.ts';
import { ownTaxNumbers, type PartyEvidence, partyEvidence } from './party-evidence.ts';

const layoutOf = (lines: readonly string[]) => buildLayout(layOutText(lines.join('\n')));

function evidenceOf(name: string, lines: readonly string[]): PartyEvidence | undefined {
  const layout = layoutOf(lines);
  const segment = segmentsOf(layout).find(({ text }) => text === name);
  return segment && partyEvidence(layout, segment);
}

const rows = (count: number) => Array.from({ length: count }, () => 'paint');
const VAT = 'VAT No 4999352711';
const STREET = '12 Church Street';
const REGISTRATION = 'Reg 2019/574495/07';
const HOLDER = 'Account name: Mossie Motors CC';
const at = (...columns: readonly (readonly [number, string])[]) =>
  columns.reduce((line, [column, text]) => line.padEnd(column) + text, '');

type Case = readonly [why: string, name: string, lines: readonly string[], feature: keyof PartyEvidence, value: 0 | 1];

const CASES: readonly Case[] = [
  ['a tax number eight lines below', 'Mossie', ['Mossie', ...rows(7), VAT], 'taxNumber', 1],
  ['nine lines below', 'Mossie', ['Mossie', ...rows(8), VAT], 'taxNumber', 0],
  ['a tax number beside the name', 'Mossie', [at([0, 'Mossie'], [60, VAT])], 'taxNumber', 1],
  ['under the heading of another party', 'Mossie', ['Mossie', 'Bill to: Acacia CC', VAT], 'taxNumber', 0],
  ['under a heading of delivery', 'Mossie', ['Mossie', 'Deliver to: Acacia CC', VAT], 'taxNumber', 0],
  ['said to be the customer’s', 'Mossie', ['Mossie', 'Your VAT No 4999352711'], 'taxNumber', 0],
  ['and then of a customer', 'Mossie', ['Mossie', 'Your VAT No 4999352711'], 'customer', 1],
  ['an attention line', 'Mossie', ['Mossie', 'Att: T Botha'], 'customer', 1],
  [
    'an attention line within the block, which goes on below',
    'Mossie',
    ['Mossie', 'Attn: T Botha', VAT],
    'taxNumber',
    1,
  ],
  ['an attention line below another name', 'Mossie', ['Mossie', STREET, VAT, 'Acacia', 'Att: T Botha'], 'customer', 0],
  ['below a second line of the name', 'Mossie', ['Mossie', VAT, 'Att: T Botha'], 'customer', 1],
  ['a number on the line of the name ends no block', VAT, [VAT, 'Acacia', 'Att: T Botha'], 'customer', 1],
  ['a number directly below the name does', 'Mossie', ['Mossie', VAT, 'Acacia', 'Att: T Botha'], 'customer', 0],
  [
    'a bank with two numbers is no holder',
    'Pay into Kopje Bank, 2845313832, 632005',
    ['Pay into Kopje Bank, 2845313832, 632005', 'Branch 632005'],
    'payee',
    0,
  ],
  [
    'a holder and a number',
    'Pay into Mossie CC, 2845313832',
    ['Pay into Mossie CC, 2845313832', 'Branch 632005'],
    'payee',
    1,
  ],
  ['a registration below', 'Mossie', ['Mossie', REGISTRATION], 'registration', 1],
  ['a telephone below', 'Mossie', ['Mossie', 'Tel: 021 555 0101'], 'contact', 1],
  ['a telephone beside it', 'Mossie', [at([0, 'Mossie'], [60, 'Tel: 021 555 0101'])], 'contact', 1],
  ['a street three lines below', 'Mossie', ['Mossie', ...rows(2), STREET], 'street', 1],
  ['four lines below', 'Mossie', ['Mossie', ...rows(3), STREET], 'street', 0],
  ['a street without a number', 'Mossie', ['Mossie', 'Church Street'], 'street', 0],
  ['the holder of an account, a bank four rows below', HOLDER, [HOLDER, ...rows(3), 'Branch 051001'], 'payee', 1],
  ['five rows below', HOLDER, [HOLDER, ...rows(4), 'Branch 051001'], 'payee', 0],
  ['a bank four rows above', HOLDER, ['Branch 051001', ...rows(3), HOLDER], 'payee', 1],
  ['five rows above', HOLDER, ['Branch 051001', ...rows(4), HOLDER], 'payee', 0],
  ['in another cell of two', HOLDER, [HOLDER, at([40, 'paint'], [60, 'Branch 051001'])], 'payee', 1],
  ['in another cell of three', HOLDER, [HOLDER, at([40, 'paint'], [52, 'glue'], [64, 'Branch 051001'])], 'payee', 0],
  ['a label in the cell before', 'Mossie CC', ['Payee:        Mossie CC', 'Branch 051001'], 'payee', 1],
  ['the name of a payee of six letters', 'Karoos', ['Karoos', '12', 'Payee: Karoos', 'Branch 051001'], 'payee', 1],
  ['five letters match by chance', 'Karoo', ['Karoo', '12', 'Payee: Karoo', 'Branch 051001'], 'payee', 0],
  ['who a payment slip is sent to', 'To: Mossie CC', ['PAYMENT ADVICE', ...rows(5), 'To: Mossie CC'], 'payee', 1],
  ['seven rows under its title', 'To: Mossie CC', ['PAYMENT ADVICE', ...rows(6), 'To: Mossie CC'], 'payee', 0],
  ['beside its column', 'To: Mossie CC', [at([40, 'PAYMENT ADVICE']), 'paint', 'To: Mossie CC'], 'payee', 0],
  [
    'a street printed again by a registration',
    'Mossie',
    ['Mossie', STREET, ...rows(6), `${REGISTRATION} ${STREET}`],
    'legalAddress',
    1,
  ],
  ['in the block itself', 'Mossie', ['Mossie', STREET, ...rows(5), `${REGISTRATION} ${STREET}`], 'legalAddress', 0],
  ['another street', 'Mossie', ['Mossie', STREET, ...rows(7), `${REGISTRATION} 7 Long Street`], 'legalAddress', 0],
];

test.each(CASES)('%s', (_why, name, lines, feature, value) => {
  expect(evidenceOf(name, lines)?.[feature]).toBe(value);
});

test('own tax numbers: each once, without the customer’s', () => {
  const lines = [VAT, 'Customer VAT No 4888888888', 'VAT No 4999 352 711', 'VAT 4777777777', 'VAT 15 %'];
  expect(ownTaxNumbers(layoutOf(lines))).toEqual(['4999352711', '4777777777']);
});
