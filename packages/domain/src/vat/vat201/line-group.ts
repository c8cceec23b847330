import type { CalendarDate } from '../../kernel/calendar-date.ts';
import type { Cents } from '../../kernel/money.ts';
import type { VatSide } from '../claim/claim-types.ts';
import type { NotClaimableReason } from '../claim/input-tax.ts';
import type { NoteKind, SupplyKind, VatType } from '../claim/vat-type.ts';
import type { VatTreatmentKind } from '../rates/vat-rate.ts';
import type { Vat201Document } from './vat201-document.ts';

/**
 * Lines that are alike in all that the VAT201 asks for, added up. Every amount of the form is a sum over
 * lines, so that a few groups give the same figures as the thousands of lines in them.
 */
export interface LineGroup {
  readonly side: VatSide;
  readonly kind: NoteKind;
  readonly vatType: VatType;
  /** Of a sale; null where it is nowhere on the form. */
  readonly supply: SupplyKind | null;
  readonly treatment: VatTreatmentKind;
  readonly reason: NotClaimableReason | null;
  /** Any day of the rate that all of them have. */
  readonly date: CalendarDate;
  readonly inclusiveCents: Cents;
  readonly vatCents: Cents;
  readonly claimableCents: Cents;
}

/** A group, or one line, as the VAT201 takes it; null for a sale that is nowhere on the form. */
export function vat201Document(group: LineGroup, id: string): Vat201Document | null {
  const { side, kind, vatType, supply, treatment, reason, date, inclusiveCents, vatCents, claimableCents } = group;
  if (side === 'purchase')
    return {
      side: 'input',
      id,
      kind,
      vatType,
      treatment,
      inclusiveCents,
      chargedCents: vatCents,
      claimableCents,
      reason,
    };
  return supply === null ? null : { side: 'output', id, kind, supply, date, inclusiveCents, vatCents };
}
