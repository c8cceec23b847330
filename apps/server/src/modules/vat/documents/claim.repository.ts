import { CUSTOMS_SHARE, WHOLE_SHARE } from '@tillslip/domain/vat/claim/dated-shares';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { UserDb } from '../../../platform/database/database.ts';
import type { VatClaims } from '../../../platform/database/types.gen.ts';
import type { LineRow } from '../figures/period-lines.repository.ts';

/** The stored claim of an invoice with all of its lines, whichever day they count on. */
export interface ClaimRow extends Pick<Selectable<VatClaims>, 'side' | 'kind'> {
  readonly questions: unknown;
  readonly lines: readonly LineRow[];
}

/** Find the claim of one invoice; undefined when it does not count in VAT. */
export async function findClaim(tx: UserDb, receiptId: string): Promise<ClaimRow | undefined> {
  const claim = await tx.db
    .selectFrom('vatClaims')
    .select(['side', 'kind', 'questions'])
    .where('userId', '=', tx.userId)
    .where('receiptId', '=', receiptId)
    .executeTakeFirst();
  if (!claim) return undefined;
  return { ...claim, lines: await findWholeLines(tx, receiptId) };
}

/** The lines before they are divided by payments. */
async function findWholeLines({ db, userId }: UserDb, receiptId: string): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    select c.receipt_id, l.share, c.side, c.kind, 'document'::vat_origin as origin, null::text as origin_reason, c.invoice_date,
        l.position, l.description, l.line_origin, l.inclusive_cents, l.vat_cents, l.claimable_cents, l.treatment, l.rate_bp, l.vat_type,
        l.supply, l.source, l.why, l.reason
      from vat_claims c join vat_claim_lines l on l.user_id = c.user_id and l.receipt_id = c.receipt_id
     where c.user_id = ${userId} and c.receipt_id = ${receiptId} and l.share in (${WHOLE_SHARE}, ${CUSTOMS_SHARE})
     order by l.position`.execute(db);
  return rows;
}
