import type { Cents } from '@tillslip/domain/kernel/money';
import { type ZeroCause, zeroCauses } from '@tillslip/domain/vat/vat201/zero-return';
import type { UserDb } from '../../../platform/database/database.ts';
import { countReceiptsOutside } from '../../receipts/index.ts';
import { bankFees } from '../figures/bank-fees.ts';
import { type CompanyDays, countedFigures, periodContext } from '../figures/period-figures.ts';
import { countDocuments, fieldsOf, filterKeys } from '../paper/field-counts.ts';
import { blockersIn } from './period-blockers.ts';

/** The amount of a return, what it is made of, and what keeps it from being ready. */
interface ReturnReadiness {
  /** Field 20: positive is payable, negative refundable. */
  readonly netCents: Cents;
  /** Documents on the form. */
  readonly onForm: number;
  /** Documents of the period that are not on the form. */
  readonly notClaimed: number;
  /** What must be settled before the return is ready. */
  readonly toCheck: number;
  /** Why it comes to R0.00; empty for any other amount. */
  readonly zeroCauses: ZeroCause[];
}

/**
 * Return how ready a company's return is, by the figures and blockers of its working paper.
 *
 * @throws COMPANY_NOT_FOUND when there is none, or it is another user's.
 */
export async function returnReadiness(tx: UserDb, days: CompanyDays): Promise<ReturnReadiness> {
  const context = await periodContext(tx, days, await bankFees(tx, days.companyId, days));
  const {
    figures: { summary, groups },
    keys,
  } = await countedFigures(tx, context);
  const placed = filterKeys(groups, (group) => fieldsOf(group, context.notes).length > 0);
  const blockers = context.period?.isSubmitted ? [] : await blockersIn(tx, context);
  const onForm = countDocuments(keys, placed);
  const notClaimed = keys.reduce((total, { documents }) => total + documents, 0) - onForm;
  const { netCents, totalOutputTaxCents: outputCents } = summary;
  const unread = blockers.filter(({ kind }) => kind === 'unread').length;
  const elsewhere = await countReceiptsOutside(tx, days.companyId, days.periodStart, days.periodEnd);
  return {
    ...{ netCents, onForm, notClaimed, toCheck: blockers.length },
    zeroCauses: zeroCauses({ netCents, outputCents, onForm, notClaimed, unread, elsewhere }),
  };
}
