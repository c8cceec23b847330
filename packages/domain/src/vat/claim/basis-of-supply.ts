import { absolute, type Cents, cents, ZERO } from '../../kernel/money.ts';
import type { AccountingBasis } from '../periods/vat-settings.ts';
import type { ClaimLine, VatSide } from './claim-types.ts';

/** The consideration, VAT included, from which a supply is on the invoice basis whatever basis its vendor has. */
export const LARGE_SUPPLY_CENTS = cents(100_000_00);

/** A document as the basis asks about it. */
interface Supply {
  readonly side: VatSide;
  readonly totalCents: Cents | null;
  readonly lines: readonly Pick<ClaimLine, 'supply' | 'description'>[];
}

/**
 * The basis on which a document counts. A vendor on the payments basis accounts for a large supply of its own when it is
 * invoiced; fixed property, which is a sale of capital goods that names it, stays with its payments, and so do purchases.
 * Public authorities and municipalities are excepted.
 *
 * @param isPublicAuthority null while nobody said: the supply counts when it is invoiced, and a person is asked.
 * Law: Value-Added Tax Act 89 of 1991, section 15(2A); section 16(3)(b)(i) for purchases.
 */
export const basisOfSupply = (
  basis: AccountingBasis,
  supply: Supply,
  isPublicAuthority: boolean | null = null,
): AccountingBasis => (isLargeSupply(basis, supply) && isPublicAuthority !== true ? 'invoice' : basis);

/** Check for a supply of a vendor on the payments basis that section 15(2A) speaks of. */
export const isLargeSupply = (basis: AccountingBasis, { side, totalCents, lines }: Supply): boolean =>
  basis === 'payments' &&
  side === 'sale' &&
  absolute(totalCents ?? ZERO) >= LARGE_SUPPLY_CENTS &&
  !lines.some(isFixedProperty);

const isFixedProperty = ({ supply, description }: Supply['lines'][number]): boolean =>
  supply === 'capital' && FIXED_PROPERTY.test(description);

const FIXED_PROPERTY =
  /\b(land|erf|erwe|plot|farm|plaas|grond|buildings?|gebou|house|huis|sectional title|deeltitel|(fixed|immovable) property|vaste eiendom)\b/i;
