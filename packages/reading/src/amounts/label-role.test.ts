import { expect, test } from 'vitest';
import { DEFAULT_LOCALE } from '../locale/default-packs.ts';
import { isPlainLabel, isStrongTotal, normaliseLabel, removeNumbers, roleOf } from './label-role.ts';

test.each([
  // why                                          label                                role
  ['the plain word', 'TOTAL', 'total'],
  ['Afrikaans', 'Totaal verskuldig', 'total'],
  ['total with a zero and a one for letters', 'T0TA1', 'total'],
  ['total with a wrong letter', 'Tolal', 'total'],
  ['what is payable', 'AMOUNT DUE', 'total'],
  ['a total that includes VAT', 'Total (incl. VAT)', 'total'],
  ['charges that include VAT', 'Current charges including VAT', 'total'],
  ['a total of items sold', 'Items sold total', 'total'],
  ['German: amount to pay', 'Zu zahlender Betrag', 'total'],
  ['German, with VAT', 'Gesamtbetrag inkl. MwSt', 'total'],
  ['French, with VAT', 'Montant total TTC', 'total'],
  ['Dutch', 'Factuurbedrag', 'total'],
  ['Afrikaans: amount due', 'Verskuldigde bedrag', 'total'],
  ['a total without VAT', 'Total excl VAT', 'subtotal'],
  ['before tax, in accounting software', 'Untaxed Amount', 'subtotal'],
  ['Afrikaans: VAT excluded', 'Totaal BTW uitgesluit', 'subtotal'],
  ['before VAT', 'Amount before VAT', 'subtotal'],
  ['Afrikaans: without VAT', 'Bedrag sonder BTW', 'subtotal'],
  ['French VAT', 'Total TVA', 'vat'],
  ['with points', 'V.A.T.', 'vat'],
  ['a till’s sub-total', 'SUB-TOTAL', 'subtotal'],
  ['Afrikaans: subtotal', 'Subtotaal (BTW uitgesluit)', 'subtotal'],
  ['VAT with its rate', 'VAT @ %', 'vat'],
  ['included VAT', 'Incl. VAT %', 'vat'],
  ['VAT of a total', 'Total includes VAT at %', 'vat'],
  ['all VAT together', 'Total VAT', 'vat'],
  ['Afrikaans VAT', 'BTW ingesluit %', 'vat'],
  ['glued by the recogniser', 'IncludesVATat %', 'vat'],
  ['a VAT registration is not VAT', 'VAT Reg No', 'other'],
  ['what the customer paid', 'CASH', 'tendered'],
  ['what went back', 'CHANGE', 'change'],
  ['Afrikaans change', 'KLEINGELD', 'change'],
  ['cash rounding', 'Cash Rounding', 'rounding'],
  ['a total after rounding is a total', 'Total after rounding', 'total'],
  ['a tip is not part of the bill', 'Gratuity', 'tip'],
  ['an amount owed before', 'Balance brought forward', 'previous'],
  ['a count', 'Total qty', 'count'],
  ['a total of a number of items', 'Balance due items', 'total'],
  ['the same, in a till’s abbreviation', 'TOT ITM', 'total'],
  ['Afrikaans, of a number of items', 'TOTAAL VIR ITEMS', 'total'],
  ['Afrikaans: payable', 'Bedrag betaalbaar', 'total'],
  ['VAT in a sentence', 'Price includes VAT of', 'vat'],
  ['the same in Afrikaans', 'Prys sluit in BTW van', 'vat'],
  ['a charge for service is no change', 'Svc Chg %', 'other'],
  ['change in short', 'CHG', 'change'],
  ['Afrikaans: the value of an invoice', 'Faktuurwaarde', 'total'],
  ['the amount of an invoice', 'Amount of invoice', 'total'],
  ['the VAT in a total', 'VAT in total', 'vat'],
  ['with its rate in brackets', 'VAT ( %) in total', 'vat'],
  ['with its rate', 'VAT at % in the total', 'vat'],
  ['Afrikaans: with its rate', 'BTW (%) in totaal', 'vat'],
  ['Afrikaans: the VAT in a total', 'BTW in totaal', 'vat'],
  ['founding is no misread rounding', 'Founding affidavit', 'other'],
  ['rounding with a wrong letter', 'Roundimg', 'rounding'],
  ['carried to the next page', 'Total carried forward', 'other'],
  ['Afrikaans: carried to the next page', 'Totaal oorgedra', 'previous'],
  ['Afrikaans: please pay', 'Betaal asseblief', 'total'],
  ['a claim with its VAT', 'Claim including VAT', 'other'],
  ['ground beef is not rounding', 'GROUND BEEF BURGER', 'other'],
  ['round steak is not rounding', 'ROUND STEAK BULK', 'other'],
  ['rounding, torn by the recogniser', 'ROUND ING', 'rounding'],
  ['a till’s total', 'TOT', 'total'],
  ['a till’s subtotal', 'S/TOTAL', 'subtotal'],
  ['tax within a total', 'Tax included in total', 'vat'],
  ['tax within the above', 'VAT in above', 'vat'],
  ['Afrikaans: tax within the above', 'BTW ingesluit by bogenoemde', 'vat'],
  ['Afrikaans: without VAT', 'Totaal eksl', 'subtotal'],
  ['what is sold at the standard rate', 'Total standard rate sales', 'rated'],
  ['what is sold at no tax', 'Zero rated', 'rated'],
  ['the same, as VAT', 'Non-VAT', 'rated'],
  ['the same, exempt', 'VAT exempt', 'rated'],
  ['Afrikaans: zero rated', 'Nulkoers', 'rated'],
  ['Afrikaans: exempt', 'Vrygestel', 'rated'],
  ['money handed out at the till', 'CASH BACK', 'tip'],
  ['Afrikaans saving', 'Totale besparing', 'discount'],
  ['an article', 'Brown bread 700g', 'other'],
  ['nothing', '', 'none'],
])('%s: %s is %s', (_why, label, role) => {
  expect(roleOf(normaliseLabel(label, DEFAULT_LOCALE), DEFAULT_LOCALE)).toBe(role);
});

test('a total without VAT is never the total', () => {
  expect(isStrongTotal('total amount excl vat', DEFAULT_LOCALE)).toBe(false);
  expect(isStrongTotal('total amount due', DEFAULT_LOCALE)).toBe(true);
});

test.each([
  // why                                               read           meant
  ['charge is not corrected to change, one letter away', 'charge', 'charge'],
  ['total, a letter misread', 'tosal', 'total'],
  ['total, two letters misread', 'tosar', 'tosar'],
  ['subtotal, two letters misread', 'sabtosal', 'subtotal'],
  ['subtotal, three letters misread', 'sabtosar', 'sabtosar'],
  ['amount, a letter misread', 'anount', 'amount'],
  ['amount, two letters misread', 'anoumt', 'anoumt'],
  ['rounding, two letters misread', 'roumdimg', 'rounding'],
  ['running shoes are no rounding', 'running', 'running'],
  ['rounding, three letters misread', 'reumdimg', 'reumdimg'],
  ['exclusive, a letter misread', 'exclusave', 'exclusive'],
  ['exclusive, two letters misread', 'exclasave', 'exclasave'],
  ['inclusive, two letters misread', 'inclasave', 'inclusive'],
  ['inclusive, three letters misread', 'anclasave', 'anclasave'],
  ['tendered, a letter misread', 'tendared', 'tendered'],
  ['tendered, two letters misread', 'tandared', 'tandared'],
  ['payable, a letter misread', 'pavable', 'payable'],
  ['payable, two letters misread', 'pavabme', 'pavabme'],
  ['change, a letter misread', 'chamge', 'change'],
  ['change, two letters misread', 'chanqa', 'chanqa'],
])('a misread word: %s', (_why, read, meant) => {
  expect(normaliseLabel(read, DEFAULT_LOCALE)).toBe(meant);
});

test.each([
  ['words of labels', 'total for items incl. vat', true],
  ['Afrikaans words of labels', 'bedrag nog betaalbaar', true],
  ['goods', 'total care dishwash', false],
  ['two letters are a mark', 'total xl', true],
  ['three letters are a word', 'total tea', false],
  ['nothing', '', true],
])('a label has only words that labels are made of: %s', (_why, label, isPlain) => {
  expect(isPlainLabel(label, DEFAULT_LOCALE)).toBe(isPlain);
});

test.each([
  ['figures', 'vat 15 incl', 'vat incl'],
  ['the symbol before the amount', 'total due r', 'total due'],
  ['but not the name of a currency', 'total zar', 'total zar'],
  ['a line of dots', 'total ......', 'total'],
  ['the points of an abbreviation stay', 'v.a.t. 15', 'v.a.t.'],
])('what is removed from a label: %s', (_why, label, left) => {
  expect(removeNumbers(label, DEFAULT_LOCALE)).toBe(left);
});
