import type { CalendarDate } from '@tillslip/domain/kernel/calendar-date';
import type { Cents } from '@tillslip/domain/kernel/money';
import type { AdjustmentKind } from '@tillslip/domain/vat/vat201/vat-adjustment';
import { firstDayOf, type ProposalReason } from '@tillslip/domain/vat/vat201/vat-proposal';
import type { UserDb } from '../../../platform/database/database.ts';
import { personIn } from '../../../platform/members/member.ts';

/** A document of a proposal, as the person saw it. */
interface NamedDocument {
  readonly receiptId: string;
  readonly supplierName: string | null;
  readonly invoiceNumber: string | null;
}

/** A dismissal as it is saved. */
export interface NewDismissal {
  readonly kind: AdjustmentKind;
  readonly receiptId: string | null;
  /** The last day of the return for which it was proposed. */
  readonly day: CalendarDate;
  readonly vatCents: Cents;
  readonly considerationCents: Cents;
  readonly why: ProposalReason;
  readonly documents: readonly NamedDocument[];
  readonly reason: string;
  readonly dismissedAt: Date;
}

/** A proposal that a person dismissed. */
export interface DismissalRow extends NewDismissal {
  readonly id: string;
  readonly companyId: string;
  readonly dismissedBy: string;
}

const COLUMNS = [
  ...(['id', 'companyId', 'kind', 'receiptId', 'day', 'vatCents', 'considerationCents', 'why', 'documents'] as const),
  ...(['reason', 'dismissedBy', 'dismissedAt'] as const),
] as const;

/** List a company's dismissed proposals, the oldest first. */
export const findDismissals = ({ db, userId }: UserDb, companyId: string): Promise<DismissalRow[]> =>
  db
    .selectFrom('vatDismissals')
    .select(COLUMNS)
    .where('userId', '=', userId)
    .where('companyId', '=', companyId)
    .orderBy('dismissedAt')
    .orderBy('id')
    .$castTo<DismissalRow>()
    .execute();

/** Find one of the user's dismissals. */
export const findDismissal = ({ db, userId }: UserDb, id: string): Promise<DismissalRow | undefined> =>
  db
    .selectFrom('vatDismissals')
    .select(COLUMNS)
    .where('userId', '=', userId)
    .where('id', '=', id)
    .$castTo<DismissalRow>()
    .executeTakeFirst();

/** Save a dismissal, in place of an earlier one of the same proposal. */
export function saveDismissal({ db, userId }: UserDb, companyId: string, values: NewDismissal): Promise<DismissalRow> {
  const said = {
    ...{ day: values.day, vatCents: values.vatCents, considerationCents: values.considerationCents },
    ...{ why: JSON.stringify(values.why), documents: JSON.stringify(values.documents) },
    ...{ reason: values.reason, dismissedBy: personIn(userId), dismissedAt: values.dismissedAt },
  };
  const { kind, receiptId } = values;
  return db
    .insertInto('vatDismissals')
    .values({ ...said, userId, companyId, kind, receiptId, basisFrom: firstDayOf(values.why) })
    .onConflict((conflict) =>
      conflict.columns(['userId', 'companyId', 'kind', 'receiptId', 'basisFrom']).doUpdateSet(said),
    )
    .returning(COLUMNS)
    .$castTo<DismissalRow>()
    .executeTakeFirstOrThrow();
}

/** Delete a dismissal. */
export async function deleteDismissal({ db, userId }: UserDb, id: string): Promise<void> {
  await db.deleteFrom('vatDismissals').where('userId', '=', userId).where('id', '=', id).execute();
}
