import { expect, test } from 'vitest';
import { buildLayout } from '../../layout/build-rows.ts';
import { layOutText } from '../../testing/lay-out-text.ts';
import { pageDates } from '../page-dates.ts';
import { dateFeatures, type LearnedDateFeatures } from './date-features.ts';

const OWN = 'Date 03/09/2026';

type Case = [why: string, lines: readonly string[], feature: keyof LearnedDateFeatures, value: number];

/** A feature of 3 September, the first time it is printed. */
function featureOf(lines: readonly string[], feature: keyof LearnedDateFeatures): number | undefined {
  const layout = buildLayout(layOutText(['Kudu Foods CC', ...lines].join('\n')));
  const page = pageDates(layout, { isMonthFirst: false, isCorrection: false });
  const [own] = page.ranked
    .filter(({ date }) => date === '2026-09-03')
    .sort((a, b) => a.place.segment.row - b.place.segment.row);
  return own && dateFeatures(layout, own, page)[feature];
}

const check = (_why: string, lines: readonly string[], feature: keyof LearnedDateFeatures, value: number) =>
  expect(featureOf(lines, feature)).toBeCloseTo(value, 3);

test.each<Case>([
  ['its row', [OWN], 'row', 1],
  ['below the title, in rows', ['TAX INVOICE', 'paint', OWN], 'belowTitle', 2],
  ['in figures', [OWN], 'inWords', 0],
  ['a month in words', ['Date 3 Sep 2026'], 'inWords', 1],
  ['the year first', ['Date 2026-09-03'], 'yearFirst', 1],
  ['the day first', [OWN], 'yearFirst', 0],
  ['a year of two digits', ['Date 03/09/26'], 'shortYear', 1],
  ['a year of four', [OWN], 'shortYear', 0],
  ['day and month can be swapped', [OWN], 'swappable', 1],
  ['they cannot', ['Date 3 Sep 2026'], 'swappable', 0],
  ['a weekday before it', ['Thu 03/09/2026'], 'weekday', 1],
  ['none', [OWN], 'weekday', 0],
  ['characters before it', [OWN], 'charactersBefore', 4],
  ['characters behind it', [`${OWN} noon`], 'charactersBehind', 4],
  ['words behind it', [`${OWN} noon`], 'wordsBehind', 1],
  ['a number behind it is no word', [`${OWN} 7`], 'wordsBehind', 0],
  ['a colon before it', ['Date: 03/09/2026'], 'colonBefore', 1],
  ['none before it', [OWN], 'colonBefore', 0],
  ['a number before it', ['Till 7 03/09/2026'], 'othersBefore', 1],
  ['no number before it', [OWN], 'othersBefore', 0],
])('place and text: %s', check);

test.each<Case>([
  ['of the invoice', ['Invoice date 03/09/2026'], 'issued', 1],
  ['a date', [OWN], 'dated', 1],
  ['beside a time', ['03/09/2026 17:42'], 'withTime', 1],
  ['the word of a date', [OWN], 'dateWord', 1],
  ['none of it', ['Seen 03/09/2026'], 'dateWord', 0],
  ['the word of a due date', ['Date due 03/09/2026', 'Due date 04/09/2026'], 'dueWord', 1],
  ['the word of another date', ['Delivery date 03/09/2026'], 'otherWord', 1],
  ['nothing but the word', [OWN], 'bareWord', 1],
  ['more words', ['Date seen 03/09/2026'], 'bareWord', 0],
  ['the words of its label', ['Date seen 03/09/2026'], 'labelWords', 2],
  ['their characters', ['Date seen 03/09/2026'], 'labelLength', 9],
  ['a word of the title', ['TAX INVOICE', 'The invoice of 03/09/2026'], 'titleWord', 1],
  ['none', ['TAX INVOICE', OWN], 'titleWord', 0],
  ['a label in its cell', [OWN], 'labelInCell', 1],
  ['none in its cell', ['Date     03/09/2026'], 'labelInCell', 0],
  ['a label beside it', ['Date     03/09/2026'], 'labelBeside', 1],
  ['a number beside it', ['Till 7     03/09/2026'], 'labelBeside', 0],
  ['a colon beside it', ['Date:     03/09/2026'], 'colonBeside', 1],
  ['nothing beside it', [OWN], 'gapBeside', 999],
])('label: %s', check);

test.each<Case>([
  ['an amount in its row', [`${OWN}     12.50`], 'priced', 1],
  ['none', [OWN], 'priced', 0],
  ['a phone number in its row', [`${OWN}     021 555 0147`], 'phone', 1],
  ['the length of its row', [OWN], 'rowLength', 15],
  ['the words of its row', [OWN], 'rowWords', 1],
  ['the invoice number two rows up', ['Invoice no 40771', 'paint', OWN], 'rowsToOwnNumber', 2],
  ['no invoice number', [OWN], 'rowsToOwnNumber', 999],
  ['an order in its row', [`${OWN}     Order no 40771`], 'rowsToOtherNumber', 0],
])('row: %s', check);

const LATER = 'Seen 07/09/2026';
const EARLIER = 'Seen 01/09/2026';

test.each<Case>([
  ['printed once', [OWN, LATER], 'times', 1],
  ['printed twice', [OWN, 'paint', 'Till 4   03/09/2026'], 'times', 2],
  ['how many days there are', [OWN, LATER, EARLIER], 'dates', 3],
  ['earlier ones', [OWN, LATER, EARLIER], 'earlier', 1],
  ['later ones', [OWN, LATER], 'later', 1],
  ['days to the latest', [OWN, LATER], 'daysToLatest', 4],
  ['days to the earliest', [OWN, EARLIER], 'daysToEarliest', -2],
  ['no more than 400', [OWN, 'Seen 03/09/2029'], 'daysToLatest', 400],
  ['days until it is due', [OWN, 'Due 13/09/2026'], 'daysToDue', 10],
  ['never due', [OWN], 'daysToDue', 999],
  ['dates above it', [EARLIER, OWN], 'above', 1],
  ['dates in its row', [`${OWN}     07/09/2026`], 'inRow', 2],
  ['others that are the invoice’s by their label', [OWN, 'Invoice date 07/09/2026'], 'issuedOthers', 1],
  ['others with a name', [OWN, 'Date 07/09/2026'], 'namedOthers', 1],
  ['others without', [OWN, LATER], 'namedOthers', 0],
  ['others with a time', [OWN, '07/09/2026 17:42'], 'timedOthers', 1],
  ['the same day with a name elsewhere', ['Seen 03/09/2026', OWN], 'namedElsewhere', 1],
  ['without a name', [OWN, 'Seen 03/09/2026'], 'namedElsewhere', 0],
  ['the same day of something else', [OWN, 'Delivered 03/09/2026'], 'otherElsewhere', 1],
])('order: %s', check);
