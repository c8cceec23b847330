import type { Coded } from '../../kernel/coded.ts';
import { NOT_CLAIMABLE_REASONS } from '../claim/input-tax.ts';
import { NOTE_KINDS, SUPPLY_KINDS, VAT_TYPES } from '../claim/vat-type.ts';

const IN_PART = [...NOT_CLAIMABLE_REASONS, 'all'] as const;

/** What lines of a VAT201 field have in common. `claimed` is why they are claimed in part only, or `all`. */
export const FIELD_GROUPS = {
  SALES: { supply: [...SUPPLY_KINDS, 'unknown'], kind: NOTE_KINDS },
  PURCHASES: { vatType: VAT_TYPES, kind: NOTE_KINDS, claimed: IN_PART },
  BANK_CHARGES: { claimed: IN_PART },
} as const;

/** What lines of a field have in common. */
export type FieldGroup = Coded<typeof FIELD_GROUPS>;
