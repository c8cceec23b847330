import type { InputVatType } from '../vat201/vat201-document.ts';

/** Where a line of a document belongs, in the order of the breakdown. */
export const VAT_TYPES = [
  'standard',
  'capital',
  'import_capital',
  'import_other',
  'imported_services',
  'zero_rated',
  'exempt',
  'denied',
  'out_of_scope',
  'unknown',
] as const;

/** Where a line belongs. `unknown` is asked, never silently 0 % (decisions 3). */
export type VatType = (typeof VAT_TYPES)[number];

/** What each vatType is called on the working paper. */
export const VAT_TYPE_NAMES: Readonly<Record<VatType, string>> = {
  standard: 'Standard-rated',
  capital: 'Capital goods and services',
  import_capital: 'Imported capital goods',
  import_other: 'Other imported goods',
  imported_services: 'Imported services',
  zero_rated: 'Zero-rated',
  exempt: 'Exempt',
  denied: 'VAT not claimed',
  out_of_scope: 'Outside VAT',
  unknown: 'Not classified',
};

/** Who said where a line belongs, the strongest first. */
export const LINE_SOURCES = ['person', 'rule', 'document', 'words', 'supplier', 'amounts', 'nothing'] as const;

/** Who said where a line belongs. */
export type LineSource = (typeof LINE_SOURCES)[number];

/** True for the vatTypes whose VAT has a field of its own on the form. */
export const isInputVatType = (vatType: VatType): vatType is InputVatType =>
  vatType === 'standard' || vatType === 'capital' || vatType === 'import_capital' || vatType === 'import_other';
