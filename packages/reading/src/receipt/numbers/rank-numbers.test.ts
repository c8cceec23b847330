import { expect, test } from 'vitest';
import { buildLayout } from '../../layout/build-rows.ts';
import { layOutText } from '../../testing/lay-out-text.ts';
import { checkNumber, isLikelyNumber } from './check-number.ts';
import { NUMBER_WEIGHTS, rankInvoiceNumbers } from './rank-numbers.ts';

const layoutOf = (...lines: readonly string[]) => buildLayout(layOutText(lines.join('\n')));

test.each([
  // why                                                            feature           at least  at most
  ['the label is the measure of the others', 'label', 0.9, 1.1],
  ['a quotation’s own number is almost a document number', 'fitsTitle', 2.8, 3.2],
  ['a sign at the head of its line is almost a receipt', 'leads', 1.45, 1.65],
  ['a number in the next cell is slightly less certain', 'inNextCell', -0.35, -0.25],
  ['one in the row below a little less', 'rowsBelow', -0.45, -0.35],
  ['a number at the foot is half a label lower', 'depth', -1.7, -1.3],
  ['words behind a number make it an address', 'runsOn', -3.3, -2.7],
  ['a number under a title may belong to anything', 'underTitle', -1.15, -0.85],
  ['a number in a row with an amount may be an item', 'inPricedRow', -1.7, -1.3],
  ['a single digit may be a stray stroke', 'oneDigit', -1.7, -1.3],
  ['the form of a tax number speaks against it', 'otherForm', -1.7, -1.3],
  ['a number printed twice is important', 'repeated', 0.7, 0.9],
  ['a number of an account is not the document’s', 'belongsToOther', -2.8, -2.2],
  ['a delivery note’s number is none of an invoice', 'otherDocument', -2.1, -1.5],
] as const)('%s', (_why, feature, atLeast, atMost) => {
  expect(NUMBER_WEIGHTS[feature]).toBeGreaterThanOrEqual(atLeast);
  expect(NUMBER_WEIGHTS[feature]).toBeLessThanOrEqual(atMost);
});

/** The best number of a page of 21 rows where the first row and one further down have a label with a number. */
function bestOf(first: string, other: string, row: number): string | undefined {
  const lines = Array.from({ length: 21 }, () => 'paint');
  lines[0] = `${first} 11111`;
  lines[row] = `${other} 22222`;
  return rankInvoiceNumbers(layoutOf(...lines))[0]?.number;
}

test.each([
  // why                                                           in row 1        further down      in row  wins
  ['an invoice number a fifth down beats a document number', 'Document no', 'Invoice no', 4, true],
  ['two fifths down it does not', 'Document no', 'Invoice no', 8, false],
  ['a document number three tenths down beats a slip number', 'Slip no', 'Document no', 6, true],
  ['halfway down it does not', 'Slip no', 'Document no', 10, false],
  ['a slip number three fifths down beats an invoice', 'Invoice', 'Slip no', 12, true],
  ['four fifths down it does not', 'Invoice', 'Slip no', 16, false],
  ['an invoice a tenth down beats a receipt', 'Receipt', 'Invoice', 2, true],
  ['a fifth down it does not', 'Receipt', 'Invoice', 4, false],
  ['a receipt a fifth down beats a transaction', 'Transaction', 'Receipt', 4, true],
  ['two fifths down it does not', 'Transaction', 'Receipt', 8, false],
  ['a transaction three tenths down beats a reference', 'Ref', 'Transaction', 6, true],
  ['halfway down it does not', 'Ref', 'Transaction', 10, false],
  ['a reference in the next row beats a delivery note', 'Dispatch no', 'Ref', 1, true],
  ['two rows down it does not', 'Dispatch no', 'Ref', 2, false],
  ['a delivery note in the next row beats a quotation', 'Quote no', 'Dispatch no', 1, true],
  ['two rows down it does not', 'Quote no', 'Dispatch no', 2, false],
  ['a quotation in the next row beats a statement', 'Staat nr', 'Quote no', 1, true],
  ['two rows down it does not', 'Staat nr', 'Quote no', 2, false],
  ['a statement two rows down beats a sign', 'paint 7 #', 'Staat nr', 2, true],
  ['a fifth down it does not', 'paint 7 #', 'Staat nr', 4, false],
  ['a sign in the next row beats a payment reference', 'Payment reference', 'paint 7 #', 1, true],
  ['two rows down it does not', 'Payment reference', 'paint 7 #', 2, false],
] as const)('%s', (_why, first, other, row, wins) => {
  expect(bestOf(first, other, row)).toBe(wins ? '22222' : '11111');
});

test.each([
  // why                                                    lines                                             feature          value
  ['a single digit may be a stray stroke', ['Slip no 5'], 'oneDigit', 1],
  ['two are not', ['Slip no 52'], 'oneDigit', 0],
  ['four digits are printed twice', ['Slip no 9792', 'Ref 9792'], 'repeated', 1],
  ['printed once they are not', ['Slip no 9792'], 'repeated', 0],
  ['three may be so by chance', ['Slip no 979', 'Ref 979'], 'repeated', 0],
  ['also with the label as a part of it', ['Slip no 9792', 'SLIP 9792'], 'repeated', 1],
  ['words behind the number of a bare label', ['Receipt 50 slips'], 'runsOn', 1],
  ['a slip number may have words behind it', ['Slip no 50 thanks'], 'runsOn', 0],
  ['an address under a sentence', ['Please use your invoice number', '329 Main Road'], 'runsOn', 1],
  ['a bare label in a row with an amount', ['Receipt 50   14.00'], 'inPricedRow', 1],
  ['a slip number may stand beside an amount', ['Slip no 50   14.00'], 'inPricedRow', 0],
  ['a phone number', ['Ref 011 555 0143'], 'otherForm', 1],
  ['ten digits beginning with a zero may be a number', ['Ref 0115550143'], 'otherForm', 0],
  ['a company registration', ['Ref 2018/439352/07'], 'otherForm', 1],
  ['an account printed higher up', ['Account 44710', 'Please quote 44710'], 'belongsToOther', 1],
  ['a reference lower down does not make it somebody else’s', ['Ref 44710', 'Your ref 44710'], 'belongsToOther', 0],
  ['a receipt keeps its number', ['Order 44710', 'Receipt 44710'], 'belongsToOther', 0],
  ['a number under a title', ['TAX INVOICE', '44710'], 'underTitle', 1],
  ['not one in a row of headings', ['Invoice   Date', '44710     12/05/2026'], 'underTitle', 0],
  ['a sign under a title', ['TAX INVOICE', 'paint', '# 44710'], 'leads', 1],
  ['a sign without one', ['Paint', '# 44710'], 'leads', 0],
  ['a sign on a slip', ['RECEIPT', 'paint', '# 44710'], 'leads', 0],
  ['a sign behind words', ['TAX INVOICE', 'Main Street # 44710'], 'leads', 0],
] as const)('%s', (_why, lines, feature, value) => {
  const found = rankInvoiceNumbers(layoutOf('Kudu', ...lines, 'paint')).find(({ score }) => score > -9);
  expect(found?.features[feature]).toBe(value);
});

/** The checks of the best number of a picture or a text layer. */
function checksOf(confidence: number, ...lines: readonly string[]) {
  const pages = layOutText(lines.join('\n')).map((page) => ({
    ...page,
    words: page.words.map((word) => ({ ...word, confidence })),
  }));
  const layout = buildLayout(pages);
  return checkNumber(layout, rankInvoiceNumbers(layout));
}

test.each([
  // why                                                confidence  lines                                   by
  ['four digits that are printed twice', 0.9, ['Slip no 9792', 'Till 9792'], ['printed-twice']],
  ['four digits that are printed once', 0.9, ['Slip no 9792', 'Till 4'], []],
  ['three digits may be printed twice by chance', 0.9, ['Slip no 979', 'Till 979'], []],
  ['two digits in a text layer', 1, ['Slip no 52'], ['text-layer']],
  ['a single digit is never certain', 1, ['Slip no 5'], []],
] as const)('certain digits: %s', (_why, confidence, lines, by) => {
  expect(checksOf(confidence, ...lines).find(({ code }) => code === 'CERTAIN_DIGITS')?.by).toEqual(by);
});

/** Whether the given check of the best number of a page of 21 rows holds. */
function holds(code: string, first: string, other: string, row: number) {
  const lines = Array.from({ length: 21 }, () => 'paint');
  lines[0] = first;
  lines[row] = other;
  return checksOf(1, ...lines).find((check) => check.code === code)?.holds;
}

test.each([
  // why                                                     first                   other                 row  code               holds
  ['the label of a receipt is its own', 'Receipt 11111', 'paint', 1, 'OWN_LABEL', true],
  ['the label of a transaction is not', 'Transaction 11111', 'paint', 1, 'OWN_LABEL', false],
  ['unless its number is printed twice', 'Transaction 11111', '11111', 5, 'OWN_LABEL', true],
  ['a reference printed twice is not', 'Ref 11111', '11111', 5, 'OWN_LABEL', false],
  ['a number with words behind it is not', 'Receipt 11 slips', 'paint', 1, 'OWN_LABEL', false],
  ['a number under a title is not', 'TAX INVOICE', '11111', 1, 'OWN_LABEL', false],
  ['a number that scores 1.1 less is no rival', 'Invoice no 11111', 'Slip no 22222', 2, 'NO_OTHER_NUMBER', true],
  ['a number that scores 0.9 less is', 'Invoice no 11111', 'Document no 22222', 7, 'NO_OTHER_NUMBER', false],
  ['digits under a number may belong to it', 'Slip no 11111', 'paint', 5, 'CERTAIN_DIGITS', true],
  ['then it may be cut', 'Slip no 11111', '        22222', 1, 'CERTAIN_DIGITS', false],
] as const)('a number beyond doubt: %s', (_why, first, other, row, code, expected) => {
  expect(holds(code, first, other, row)).toBe(expected);
});

test.each([
  // why                                          line              row  likely
  ['a receipt in the upper half', 'Receipt 11111', 10, true],
  ['a receipt at the foot', 'Receipt 11111', 20, true],
  ['a receipt in the upper half with an amount', 'Receipt 11111   14.00', 10, false],
  ['a transaction', 'Transaction 11111', 0, false],
] as const)('a likely number: %s', (_why, line, row, likely) => {
  const lines = Array.from({ length: 21 }, () => 'paint');
  lines[row] = line;
  expect(isLikelyNumber(rankInvoiceNumbers(layoutOf(...lines)))).toBe(likely);
});
