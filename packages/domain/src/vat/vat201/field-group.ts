import type { Coded } from '../../kernel/coded.ts';
import { NOT_CLAIMABLE_REASONS } from '../claim/input-tax.ts';
import { NOTE_KINDS, SUPPLY_KINDS, VAT_TYPES } from '../claim/vat-type.ts';

const IN_PART = [...NOT_CLAIMABLE_REASONS, 'all'] as const;

/** The groups of lines within a VAT201 field. `claimed` is the reason they are claimed only in part, or `all`. */
export const FIELD_GROUPS = {
  SALES: { supply: [...SUPPLY_KINDS, 'unknown'], kind: NOTE_KINDS },
  PURCHASES: { vatType: VAT_TYPES, kind: NOTE_KINDS, claimed: IN_PART },
  BANK_CHARGES: { claimed: IN_PART },
} as const;

/** A group of lines within a field. */
export type FieldGroup = Coded<typeof FIELD_GROUPS>;
