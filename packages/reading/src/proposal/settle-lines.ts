import { type Cents, sum } from '@tillslip/domain/kernel/money';
import type { VatTreatmentKind } from '@tillslip/domain/vat/rates/vat-rate';
import type { Layout } from '../layout/text-row.ts';
import type { ReadLineItem } from '../receipt/receipt-reading.ts';
import { placeOfAmount } from './find-place.ts';
import type { ProposedLine } from './proposal.ts';

/** What the lines have to add up to. */
interface Sums {
  readonly totalCents: Cents | null;
  readonly subtotalCents: Cents | null;
}

/**
 * The lines that add up to the document's total, or to its sum without VAT: the rules' own first, then
 * those proposed. When neither do, the rules' lines stay; without any, those proposed whose amounts are printed.
 */
export function settleLines(
  layout: Layout,
  local: readonly ReadLineItem[],
  { proposed, sums }: { readonly proposed: readonly ProposedLine[]; readonly sums: Sums },
): readonly ReadLineItem[] {
  if (
    addUp(
      local.map(({ totalCents }) => totalCents),
      sums,
    )
  )
    return local;
  const printed = proposed.filter(({ totalCents }) => placeOfAmount(layout, totalCents) !== null);
  const isWhole =
    printed.length === proposed.length &&
    addUp(
      printed.map(({ totalCents }) => totalCents),
      sums,
    );
  return isWhole || local.length === 0 ? printed.map((line) => asRead(line, local)) : local;
}

function addUp(lines: readonly (Cents | null)[], { totalCents, subtotalCents }: Sums): boolean {
  const known = lines.filter((amount) => amount !== null);
  if (known.length === 0 || known.length < lines.length) return false;
  const added = sum(known);
  return added === totalCents || added === subtotalCents;
}

/** How a line is taxed is for the rules to say: of a line they have read as well, what they said. */
function asRead(line: ProposedLine, local: readonly ReadLineItem[]): ReadLineItem {
  const known = local.find(({ totalCents }) => totalCents === line.totalCents);
  return { ...line, vatTreatment: known?.vatTreatment ?? UNKNOWN };
}

const UNKNOWN: VatTreatmentKind = 'unknown';
