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

/** Who said where a line belongs, the strongest first. */
export const LINE_SOURCES = ['person', 'rule', 'document', 'words', 'supplier', 'amounts', 'nothing'] as const;

/** Who said where a line belongs. */
export type LineSource = (typeof LINE_SOURCES)[number];

/** True for the VAT types whose VAT has a field of its own on the form. */
export const isInputVatType = (vatType: VatType): vatType is InputVatType =>
  vatType === 'standard' || vatType === 'capital' || vatType === 'import_capital' || vatType === 'import_other';

/** Where a purchase belongs on the form; the names are stored and shown in the preview. */
export const INPUT_VAT_TYPES = ['standard', 'capital', 'import_capital', 'import_other'] as const;

/** Where a purchase belongs on the form. */
export type InputVatType = (typeof INPUT_VAT_TYPES)[number];

/** The kinds of sale that the form tells apart. */
export const SUPPLY_KINDS = [
  'standard',
  'capital',
  'zero-rated',
  'export',
  'exempt',
  'accommodation-over-28-days',
  'accommodation-to-28-days',
  'change-in-use',
] as const;

/** What kind of sale an output document records. */
export type SupplyKind = (typeof SUPPLY_KINDS)[number];

/** An invoice, or a note that changes one. The amounts of a credit note are negative. */
export const NOTE_KINDS = ['invoice', 'credit-note', 'debit-note'] as const;

/** An invoice, or a note that changes one. */
export type NoteKind = (typeof NOTE_KINDS)[number];

/** Where a line of the split comes from: the document; what its lines lack of the total; cash rounding; or all in one. */
export const LINE_ORIGINS = ['line', 'rest', 'rounding', 'whole'] as const;

/** One of them. A line of our own (`rest`, `rounding`, or `whole` of a document without lines) has no description. */
export type LineOrigin = (typeof LINE_ORIGINS)[number];
