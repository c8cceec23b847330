import type { CalendarDate } from '../../kernel/calendar-date.ts';
import type { Cents } from '../../kernel/money.ts';
import type { VatSide } from '../claim/claim-types.ts';
import type { NotClaimableReason } from '../claim/input-tax.ts';
import type { NoteKind, SupplyKind, VatType } from '../claim/vat-type.ts';
import type { VatTreatmentKind } from '../rates/vat-rate.ts';
import type { Vat201Document } from './vat201-document.ts';

/**
 * The sum of lines that are identical in everything the VAT201 depends on. Every amount on the form is a sum over
 * lines, so a few groups give the same figures as thousands of lines.
 */
export interface LineGroup {
  readonly side: VatSide;
  readonly kind: NoteKind;
  readonly vatType: VatType;
  /** The kind of a sale; null for a purchase and for a sale that is not on the form. */
  readonly supply: SupplyKind | null;
  readonly treatment: VatTreatmentKind;
  readonly reason: NotClaimableReason | null;
  /** Any day on which the rate of these lines applies. */
  readonly date: CalendarDate;
  readonly inclusiveCents: Cents;
  readonly vatCents: Cents;
  readonly claimableCents: Cents;
}

/** Convert a group or a single line for the VAT201; null for a sale that is not on the form. */
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
