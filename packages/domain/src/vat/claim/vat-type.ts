/** The VAT types of a line, in the order of the breakdown. */
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

/** The VAT type of a line. For `unknown` a person is asked; it never becomes 0 % (decisions 3). */
export type VatType = (typeof VAT_TYPES)[number];

/** The sources of a line's VAT type, the strongest first. */
export const LINE_SOURCES = ['person', 'rule', 'document', 'words', 'supplier', 'amounts', 'nothing'] as const;

/** The source of a line's VAT type. */
export type LineSource = (typeof LINE_SOURCES)[number];

/** Check for a VAT type with its own input tax field on the form. */
export const isInputVatType = (vatType: VatType): vatType is InputVatType =>
  vatType === 'standard' || vatType === 'capital' || vatType === 'import_capital' || vatType === 'import_other';

/** The VAT types with an input tax field on the form; the names are stored and shown in the preview. */
export const INPUT_VAT_TYPES = ['standard', 'capital', 'import_capital', 'import_other'] as const;

/** A VAT type with an input tax field on the form. */
export type InputVatType = (typeof INPUT_VAT_TYPES)[number];

/** The kinds of sale that the form distinguishes. */
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

/** The kinds of sale that carry no VAT. */
export const UNTAXED_SUPPLIES = ['zero-rated', 'export', 'exempt'] as const satisfies readonly SupplyKind[];

/** A kind of sale that the form distinguishes. */
export type SupplyKind = (typeof SUPPLY_KINDS)[number];

/**
 * What a purchase is used for. Only what serves both, `mixed`, is cut by the company's apportionment.
 *
 * Law: Value-Added Tax Act 89 of 1991, section 17(1).
 */
export const SUPPLY_USES = ['taxable', 'mixed', 'exempt'] as const;

/** What a purchase is used for. */
export type SupplyUse = (typeof SUPPLY_USES)[number];

/** An invoice, or a note that changes one. The amounts of a credit note are negative. */
export const NOTE_KINDS = ['invoice', 'credit-note', 'debit-note'] as const;

/** An invoice, or a note that changes one. */
export type NoteKind = (typeof NOTE_KINDS)[number];

/** The origin of a claim line: a document line, the rest of the total, cash rounding, or the whole document as one. */
export const LINE_ORIGINS = ['line', 'rest', 'rounding', 'whole'] as const;

/** The origin of a claim line. A `rest` or `rounding` line, or a `whole` document without lines, has no description. */
export type LineOrigin = (typeof LINE_ORIGINS)[number];
