import { describe, expect, test } from 'vitest';
import type { FieldTrace } from '../../explain.ts';
import { buildLayout } from '../../layout/build-rows.ts';
import { readReceipt } from '../../receipt/read-receipt.ts';
import { layOutText } from '../../testing/lay-out-text.ts';
import type { ScoredDate } from '../choose-date.ts';
import { pageDates } from '../page-dates.ts';
import { likeliestDateFirst } from './likeliest-date.ts';

const PAGE = buildLayout(layOutText('Kudu Foods CC\nDate 03/09/2026\n\nSeen 07/09/2026'));
const FOUND = pageDates(PAGE, { isMonthFirst: false, isCorrection: false }).ranked;

function foundOn(at: number, date: string): ScoredDate {
  const found = FOUND[at];
  if (found?.date !== date) throw new Error('The rules choose the named date');
  return found;
}

const RULED = foundOn(0, '2026-09-03');
const RIVAL = foundOn(1, '2026-09-07');

interface Case {
  /** What is different about the date of the rules, and about the other. */
  readonly ruled?: Partial<ScoredDate>;
  readonly rival?: Partial<ScoredDate>;
  /** How far what was learned puts the other ahead. */
  readonly lead: number;
}

/** The date that comes first. */
function firstOf({ ruled = {}, rival = {}, lead }: Case): string | undefined {
  const first = { ...RULED, score: 2, ...ruled };
  const other = { ...RIVAL, score: 0, ...rival };
  const page = { ranked: [first, other], due: null };
  return likeliestDateFirst(PAGE, page, (one) => (one === other ? lead : 0))[0]?.date;
}

const issued = (one: ScoredDate): Partial<ScoredDate> => ({ features: { ...one.features, issued: 1, dated: 0 } });

describe('what was learned against the rules', () => {
  test.each<[why: string, given: Case, date: string]>([
    ['a lead of one takes another date', { lead: 1 }, '2026-09-07'],
    ['less does not', { lead: 0.999 }, '2026-09-03'],
    ['just below three points of the rules', { ruled: { score: 2.999 }, lead: 1 }, '2026-09-07'],
    ['at three points the rules are sure', { ruled: { score: 3 }, lead: 9 }, '2026-09-03'],
    ['the invoice’s by its label stays before one without', { ruled: issued(RULED), lead: 9 }, '2026-09-03'],
    ['but not before another', { ruled: issued(RULED), rival: issued(RIVAL), lead: 1 }, '2026-09-07'],
    ['the same day elsewhere changes nothing', { rival: { date: RULED.date }, lead: 9 }, '2026-09-03'],
  ])('%s', (_why, given, date) => {
    expect(firstOf(given)).toBe(date);
  });

  test('the likeliest of several', () => {
    const ranked = ['2026-09-03', '2026-09-07', '2026-09-09'].map((date) => ({ ...RIVAL, date }) as ScoredDate);
    const page = { ranked, due: null };
    const dates = likeliestDateFirst(PAGE, page, ({ date }) => Number(date.slice(-1))).map(({ date }) => date);
    expect(dates).toEqual(['2026-09-09', '2026-09-03', '2026-09-07']);
  });

  test('no dates', () => {
    expect(likeliestDateFirst(PAGE, { ranked: [], due: null })).toEqual([]);
  });
});

test('a date that was learned is never more than a guess, with that of the rules beside it', () => {
  const traces: FieldTrace[] = [];
  const lines = [
    ...['Kudu Foods CC', '12 Main Road, Paarl', 'VAT no 4123456789', '', 'TAX INVOICE', 'No 40771      12 March 2026'],
    ...['', 'Hall hired by Kudu Club', 'Concert date   3 October 2026', ''],
    ...['Description   Qty     Amount', 'Chairs        2       100.00', 'Tables        1       200.00'],
    'Total                 300.00',
  ];
  const pages = layOutText(lines.join('\n'));
  const { invoiceDate, fields } = readReceipt(pages, { explain: (one) => traces.push(one) });
  const trace = traces.find(({ field }) => field === 'invoiceDate');
  expect(invoiceDate).toBe('2026-03-12');
  expect(fields.invoiceDate).toMatchObject({ class: 'guess', alternatives: ['2026-10-03'] });
  expect(trace?.checks).toContainEqual(expect.objectContaining({ code: 'NO_OTHER_DATE', holds: false }));
  expect(trace?.candidates[0]).toMatchObject({ value: '2026-03-12', isChosen: true });
});
