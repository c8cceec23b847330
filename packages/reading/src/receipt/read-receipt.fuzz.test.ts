import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildLayout } from '../layout/build-rows.ts';
import { layOutText } from '../testing/lay-out-text.ts';
import { isPrinted, mutateWords, seededRandom } from '../testing/mutate-words.ts';
import { readReceipt } from './read-receipt.ts';
import { findRegionsToReread } from './reread.ts';
import { readSupplierIdentity } from './supplier-memory.ts';

const SLIP = `
          HUIS EN TUIN (EDMS) BPK
          VAT NO 4870123456     TAX INVOICE
          SLIP 0031-004-118207  14/09/2026 17:42
 WHITE BREAD SLICED 700G              18.49 Z
 INSTANT COFFEE 750G                 124.99
 3 @ 24.99                            74.97
 TOTAL                              R218.45
 CASH                                220.00
 CHANGE                                1.55
 VAT RATE     NETT       VAT      GROSS
 15.00%     173.88     26.08     199.96
 0.00%       18.49      0.00      18.49
`;
const INVOICE = `
 Umoya Web Studio (Pty) Ltd                     TAX INVOICE
 12 Kloof Street, Cape Town, 8001               No. INV-2041
 VAT 4123456789                                 Date 3 April 2026
 Bill to: Acacia Trading
 Description              Qty     Price      Amount
 Consulting services        3    850.00    2 550.00
 Hosting                    1    199.00      199.00
 Subtotal                                  2 749.00
 VAT @ 15%                                   412.35
 Total due                               R 3 161.35
`;

test('damaged words never crash the reader or make it invent a total that is not on the page', () => {
  fc.assert(
    fc.property(fc.constantFrom(SLIP, INVOICE), fc.nat(), (text, seed) => {
      const pages = mutateWords(layOutText(text), seededRandom(seed));
      const { totalCents } = readReceipt(pages);
      if (totalCents !== null) expect(isPrinted(totalCents, buildLayout(pages).rows)).toBe(true);
    }),
    { numRuns: 200 },
  );
});

test('damaged words never put a region to re-read off the page or break the supplier identity', () => {
  fc.assert(
    fc.property(fc.constantFrom(SLIP, INVOICE), fc.nat(), (text, seed) => {
      const pages = mutateWords(layOutText(text), seededRandom(seed)).map((page) => ({
        ...page,
        source: 'ocr' as const,
      }));
      for (const { box } of findRegionsToReread(pages, readReceipt(pages))) {
        expect(Math.min(box.x0, box.y0)).toBeGreaterThanOrEqual(0);
        expect(Math.max(box.x1, box.y1)).toBeLessThanOrEqual(1);
      }
      expect(readSupplierIdentity(pages).vatNumbers.every((number) => number.length > 5)).toBe(true);
    }),
    { numRuns: 100 },
  );
});

test('words without letters, places or numbers give an empty reading', () => {
  const word = { text: '  ', page: 1, x0: 0, y0: 0, x1: 0, y1: 0, confidence: 0 };
  const page = { page: 1, width: 0, height: 0, source: 'ocr' as const, words: [word, { ...word, text: 'R' }] };
  expect(readReceipt([page]).totalCents).toBeNull();
  expect(readReceipt([])).toMatchObject({ totalCents: null, lineItems: [] });
});
