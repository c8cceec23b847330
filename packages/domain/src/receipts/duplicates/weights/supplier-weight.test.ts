import { expect, test } from 'vitest';
import type { DuplicateEvidence } from '../duplicate-facts.ts';
import { OTHER_PLACE_BITS, OTHER_PLACES_BITS, otherSuppliers, placeBits, supplierBits } from './supplier-weight.ts';

const slip: DuplicateEvidence = {
  ...{ documentType: 'RECEIPT', supplierName: null, supplierVatNumber: null },
  ...{ invoiceNumber: null, invoiceDate: null, totalCents: null },
};
const by = (
  supplierName: string | null,
  supplierVatNumber: string | null = null,
  supplierAddress: string | null = null,
) => ({
  ...slip,
  ...{ supplierName, supplierVatNumber, supplierAddress },
});

test.each([
  ['name and VAT number', by('Karoo Hardware', '4010139121'), by('KAROO HARDWARE', '4010139121'), 11, null],
  ['the name', by('Karoo Hardware'), by('Karoo Hardwere'), 6, null],
  ['the VAT number', by(null, '4010139121'), by('Karoo', '4010139121'), 8, null],
  ['a digit of the VAT number', by(null, '4010139121'), by(null, '4010739121'), 6, null],
  ['the address', by(null, null, '12 Long Street, Paarl'), by(null, null, '12 Long Street, Paarl'), 3, null],
  ['a word of the paper for the name', by('Thank you'), by('Karoo Hardware'), 0, null],
  ['the name of a holding company', by('Blue Crane Investments 27'), by('Karoo Hardware'), 0, null],
  ['two names', by('Dorp Bakery'), by('Umhlanga Print Works'), 0, 'named'],
  [
    'two names and VAT numbers',
    by('Dorp Bakery', '4010139121'),
    by('Umhlanga Print Works', '4987654321'),
    -8,
    'certain',
  ],
])('suppliers: %s', (_why, a, b, bits, others) => {
  expect(supplierBits(a, b)).toBe(bits);
  expect(otherSuppliers(a, b)).toBe(others);
});

test.each([
  ['two places in the name', by('Karoo Hardware Paarl'), by('Karoo Hardware Ceres'), OTHER_PLACE_BITS],
  ['one name has none', by('Karoo Hardware Paarl'), by('Karoo Hardware'), 0],
  [
    'two places at one address',
    by('Karoo Hardware Paarl', null, '12 Long Street'),
    by('Karoo Hardware Ceres', null, '12 Long Street'),
    0,
  ],
  ['a last word that was read badly', by('Tshwane Meats'), by('Tshwane Mcarns'), 0],
  ['a box at a post office', by('K', null, '12 Long Street, Paarl'), by('K', null, 'PO Box 88, Ceres'), 0],
  ['two addresses', by('K', null, '12 Long Street, Paarl'), by('K', null, '88 Main Road, Ceres'), OTHER_PLACE_BITS],
  [
    'two places by name and address',
    by('Karoo Hardware Paarl', null, '12 Long Street, Paarl'),
    by('Karoo Hardware Ceres', null, '88 Main Road, Ceres'),
    OTHER_PLACES_BITS,
  ],
])('places: %s', (_why, a, b, bits) => {
  expect(placeBits(a, b)).toBe(bits);
});
