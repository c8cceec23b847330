import { expect, test } from 'vitest';
import type { FieldTrace } from '../../../explain.ts';
import { buildLayout } from '../../../layout/build-rows.ts';
import { layOutText } from '../../../testing/lay-out-text.ts';
import { readReceipt } from '../../read-receipt.ts';
import { rankInvoiceNumbers, type ScoredNumber } from '../rank-numbers.ts';
import { findLikelierNumber } from './likeliest-number.ts';

const PAGE = buildLayout(layOutText('Kudu Foods CC\nSlip no AB-2031\n\nCF-9917   paint'));
const [RULED] = rankInvoiceNumbers(PAGE);
if (RULED?.number !== 'AB-2031') throw new Error('The rules choose the number with a label');

/** The number that is found where what was learned says how likely each is: unlikely unless said otherwise. */
const found = (best: ScoredNumber | undefined, likelihoods: Readonly<Record<string, number>>) =>
  findLikelierNumber(PAGE, best, (_, { text }) => likelihoods[text] ?? -9)?.text ?? null;

const ruled = (score: number, features: Partial<ScoredNumber['features']> = {}): ScoredNumber => ({
  ...RULED,
  score,
  features: { ...RULED.features, ...features },
});

test.each<[why: string, best: ScoredNumber | undefined, lead: number, number: string | null]>([
  ['a lead of two takes another number', ruled(3), 2, 'CF-9917'],
  ['less than two does not', ruled(3), 1.999, null],
  ['just below five points of the rules', ruled(4.999), 2, 'CF-9917'],
  ['at five points the rules are sure', ruled(5), 9, null],
  ['a number that is named as the title names the paper stays', ruled(3, { fitsTitle: 1 }), 9, null],
  ['both agree', ruled(3), -9, null],
])('%s', (_, best, lead, number) => {
  expect(found(best, { 'AB-2031': 0, 'CF-9917': lead })).toBe(number);
});

test.each<[why: string, likelihoods: Readonly<Record<string, number>>, number: string | null]>([
  ['where the rules find none, one that is likely enough is found', { 'CF-9917': 1 }, 'CF-9917'],
  ['one that is less likely is not', { 'CF-9917': 0.999 }, null],
  ['the likeliest of several', { 'AB-2031': 3, 'CF-9917': 2 }, 'AB-2031'],
])('%s', (_, likelihoods, number) => {
  expect(found(undefined, likelihoods)).toBe(number);
});

test('a part of the number of the rules is no other number', () => {
  expect(found({ ...ruled(3), number: 'CF-99171' }, { 'AB-2031': 0, 'CF-9917': 9 })).toBeNull();
});

test.each([
  ['gives way to one that is likely enough', 1, 'CF-9917'],
  ['stays otherwise', 0.999, null],
])('a number that the rules put together from several places %s', (_, likelihood, number) => {
  expect(found({ ...ruled(3), number: 'GH-5500' }, { 'CF-9917': likelihood })).toBe(number);
});

test('a page without numbers has none', () => {
  expect(findLikelierNumber(buildLayout(layOutText('Kudu Foods CC\npaint')), undefined)).toBeNull();
});

const HEAD = ['Kudu Foods CC', '12 Main Road, Paarl', 'VAT no 4123456789', ''];
const UNLABELLED = ['Tax invoice for work done    KF-20417   of 12 March 2026'];
const UNDER_TITLE = ['Ref 8816', 'TAX INVOICE', '', 'KF-20417     12 March 2026'];

test.each<[why: string, lines: readonly string[], alternatives: readonly string[], check: string]>([
  ['the rules find none', UNLABELLED, [], 'OWN_LABEL'],
  ['the rules find another, which is offered', UNDER_TITLE, ['8816'], 'NO_OTHER_NUMBER'],
])('a number that was learned is a guess: %s', (_, lines, alternatives, code) => {
  const traces: FieldTrace[] = [];
  const pages = layOutText([...HEAD, ...lines, '', 'Total    100.00'].join('\n'));
  const { invoiceNumber, fields } = readReceipt(pages, { explain: (one) => traces.push(one) });
  const trace = traces.find(({ field }) => field === 'invoiceNumber');
  expect(invoiceNumber).toBe('KF-20417');
  expect(fields.invoiceNumber).toMatchObject({ class: 'guess', page: 1, alternatives });
  expect(trace).toMatchObject({ class: 'guess', checks: [{ code, holds: false }] });
  const seen = trace?.candidates.map(({ value, isChosen }) => [value, isChosen]);
  expect(seen?.[0]).toEqual(['KF-20417', true]);
  expect(seen?.slice(1).every(([, isChosen]) => isChosen === false)).toBe(true);
});
