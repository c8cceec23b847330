import { expect, test } from 'vitest';
import { joinTaxLetters, repairWord } from './ocr-repairs.ts';

test.each([
  // why                                         read             meant
  ['zeros within a name', 'RO0DEP00RT', 'ROODEPOORT'],
  ['a zero within a title', 'INV0ICE', 'INVOICE'],
  ['a capital begins a word', '0rlando', 'Orlando'],
  ['a small letter inside a word', 'Y0rk', 'York'],
  ['letters within a measure', '5OOML', '500ML'],
  ['one letter within a measure', '8OG', '80G'],
  ['the short word for number', 'N0:', 'No:'],
  ['ounces keep their letter', '12OZ', '12OZ'],
  ['an amount is repaired elsewhere', 'R0.08', 'R0.08'],
  ['a reference keeps its digits', 'FYN-0088213', 'FYN-0088213'],
  ['a reference keeps its letters and digits', 'A0001', 'A0001'],
  ['two letters are not a word', 'A0B', 'A0B'],
  ['three are', 'AB0C', 'ABOC'],
  ['as many zeros as letters are a number', 'AB00C', 'AB00C'],
  ['a branch code', 'JHB01', 'JHB01'],
])('%s: %s', (_why, read, meant) => {
  expect(repairWord(read)).toBe(meant);
});

test.each([
  // why                                  printed          read as
  ['the tax in Afrikaans', 'B.T.W.', 'BTW'],
  ['the tax in English', 'V.A.T', 'VAT'],
  ['in small letters', 'b.t.w.:', 'btw:'],
  ['with its number', 'V.A.T.No.', 'VAT.No.'],
  ['within other initials', 'A.B.T.W.', 'A.B.T.W.'],
  ['initials of a person', 'V.A. Tladi', 'V.A. Tladi'],
])('letters of a tax: %s', (_why, printed, read) => {
  expect(joinTaxLetters(printed)).toBe(read);
});
