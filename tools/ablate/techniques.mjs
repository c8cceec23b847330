/**
 * The techniques of the reader, each with its module and the substitute for that module when the technique is
 * turned off. A substitute has the same exports and does nothing.
 */
export const TECHNIQUES = [
  ['arithmetic of the total', 'amounts/total-arithmetic.ts', noArithmetic()],
  ['labels slipped by a row', 'amounts/align-shifted-labels.ts', 'export const alignShiftedLabels = (found) => found;'],
  ['table of rates', 'amounts/tax-of-rate-table.ts', 'export const findRateTableTax = () => null;'],
  ['levelling of askew pages', 'layout/level-words.ts', 'export const levelWords = (words) => words;'],
  [
    'misread and spaced letters',
    'layout/ocr-repairs.ts',
    `export const repairWord = (text) => text;
     export const joinSpacedLetters = (tokens) => tokens;`,
  ],
  [
    'lines that add up',
    'receipt/items/select-items.ts',
    `import { joinItemRows } from './join-item-rows.ts';
     export const selectItems = (rows, _amounts, locale) => joinItemRows(rows, locale);
     export const settleBasis = (items) => items;`,
  ],
  [
    'list of suppliers',
    'parties/match-supplier.ts',
    `export const matchSupplier = () => null;
     export const respellSupplier = () => null;
     export const findSupplierByDomain = () => null;`,
  ],
  ['check of the supplier', 'parties/check-supplier.ts', 'export const checkSupplier = () => null;'],
];

function noArithmetic() {
  return `
    export const PAIR_TOLERANCE = 2;
    export const MAX_CASH_ROUNDING = 9;
    export const collectTotalEvidence = () => [];
    export const isSumOfLines = () => false;
    export const isTaxInside = () => false;
    export const isTaxOnTop = () => false;
    export const findAdditions = () => null;
    export const filterTaxes = () => [];
    export const isPaidWithTip = () => false;
    export const cashLessChange = () => [];
  `;
}
