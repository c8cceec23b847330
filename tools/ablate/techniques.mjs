/**
 * What the reader does beyond reading words, each with the module that does it and what stands in for that
 * module when it is switched off. A stand-in keeps the exports and does nothing.
 */
export const TECHNIQUES = [
  ['arithmetic of the total', 'amounts/total-proofs.ts', noProofs()],
  ['labels slipped by a row', 'amounts/slipped-labels.ts', 'export const putLabelsInPlace = (found) => found;'],
  ['table of rates', 'amounts/tax-table.ts', 'export const vatOfTaxTable = () => null;'],
  ['levelling of askew pages', 'layout/level-words.ts', 'export const levelWords = (words) => words;'],
  ['letters and noughts in words', 'layout/repair-word.ts', 'export const repairWord = (text) => text;'],
  ['spaced letters joined', 'layout/join-spaced-letters.ts', 'export const joinSpacedLetters = (tokens) => tokens;'],
  [
    'lines that add up',
    'receipt/items/items-that-add-up.ts',
    `import { joinItemRows } from './join-item-rows.ts';
     export const itemsThatAddUp = (rows) => joinItemRows(rows);`,
  ],
  ['one basis for the lines', 'receipt/items/item-basis.ts', 'export const settleBasis = (items) => items;'],
  ['list of merchants', 'parties/merchants.ts', 'export const MERCHANTS = [];'],
  ['proof of the supplier', 'parties/prove-supplier.ts', 'export const isSupplierProved = () => false;'],
];

function noProofs() {
  return `
    export const OF_A_RATE = /tota[l1]\\s*%/;
    export const proofsOf = () => [];
    export const isVatInside = () => false;
    export const isVatUpon = () => false;
    export const additionsTo = () => null;
    export const taxesAmong = () => [];
    export const ratesOf = () => [];
    export const isPaidWithTip = () => false;
    export const cashLessChange = () => [];
  `;
}
