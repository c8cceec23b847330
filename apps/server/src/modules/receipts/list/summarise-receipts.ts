import type { ReceiptFilter } from '@tillslip/contract/receipts/list';
import { readAsUser } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { listFilter } from './list-filter.ts';
import { searchTerms } from './receipt-filter.repository.ts';
import { countDeleted, summarise } from './receipt-summary.repository.ts';

/** Compute the count and sums of everything the filter matches, and the counts of the other filters. */
export const summariseReceipts = ({ db }: Pick<Deps, 'db'>, userId: string, input: ReceiptFilter) =>
  readAsUser(db, userId, async (tx) => {
    const filter = listFilter(input);
    const terms = await searchTerms(tx, input.q);
    const { count, totalCents, vatCents, needsReview, ...counts } = await summarise(tx, filter, terms);
    const deleted = await countDeleted(tx, filter, terms);
    // While deleted invoices are shown, the other filters still count only invoices that are not deleted.
    const others = filter.filter === 'deleted' ? await summarise(tx, { ...filter, filter: 'all' }, terms) : null;
    const verdicts = others ?? { ...counts, needsReview };
    return {
      ...{ count, totalCents, vatCents },
      counts: {
        all: verdicts.all,
        invalid: verdicts.invalid,
        valid: verdicts.valid,
        pending: verdicts.pending,
        needs_review: verdicts.needsReview,
        duplicates: verdicts.duplicates,
        deleted,
      },
    };
  });
