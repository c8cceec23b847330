import { expect, test } from 'vitest';
import { haveOtherObjects } from './other-object.ts';

const paper = (description: string) => ({
  ...{ documentType: 'TAX_INVOICE' as const, supplierName: 'Karoo Air', supplierVatNumber: null },
  ...{ invoiceNumber: null, invoiceDate: null, totalCents: null },
  lineItems: [{ description, totalCents: null }],
});

test.each([
  ['two passengers', 'Fare CPT-JNB MS N ZUMA', 'Fare CPT-JNB MR T MOLEFE', true],
  ['one passenger, read badly', 'Fare MR T MOLEFE', 'Fare MR T M0LEFF', false],
  ['a passenger on one only', 'Fare MR T MOLEFE', 'Fare', false],
  ['parcels to two towns', 'Fuel levy to Vredenburg', 'Fuel levy to Mthatha', true],
  ['one town, read badly', 'Parcel to Vredenburg', 'Parcel to Vredenbvrg', false],
  ['two telephones', 'Data 5GB 072 474 1289', 'Data 5GB 083 897 2358', true],
  ['one telephone, a digit misread', 'Data 5GB 072 474 1289', 'Data 5GB 072 474 1239', false],
  ['two vehicles', 'Licence disc CA 481-220', 'Licence disc FGH 223 GP', true],
  ['two passengers as an airline prints them', 'JNB-CPT 02JUL SMITH/A', 'JNB-CPT 02JUL NAIDOO/K', true],
  ['two pairs of rooms', 'Carpet rooms 1 & 2', 'Carpet rooms 5 & 6', true],
  ['two rooms', 'Night room 2', 'Night room 7', true],
  ['two names on the internet', 'Renewal karoo.co.za', 'Renewal boland.co.za', true],
  ['several of which one is common', 'Room 2, room 7', 'Room 7', false],
  ['goods without any of these', 'Cement 50kg', 'Kalk 25kg', false],
])('for whom or what: %s', (_why, a, b, areOther) => {
  expect(haveOtherObjects(paper(a), paper(b))).toBe(areOther);
  expect(haveOtherObjects(paper(b), paper(a))).toBe(areOther);
});
