import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SyncProblem } from '@tillslip/domain/sync/sync-problem';

/** Where a person settles a problem: a tab of Integration Settings, or the invoice itself. */
export interface ProblemPlace {
  readonly tab: 'setup' | 'categories' | null;
  readonly label: MessageDescriptor;
}

const SETUP: ProblemPlace = { tab: 'setup', label: msg`Open the set-up` };
const MAPPINGS: ProblemPlace = { tab: 'categories', label: msg`Open the mappings` };
const INVOICE: ProblemPlace = { tab: null, label: msg`Open the invoice` };

const PLACES: Partial<Readonly<Record<SyncProblem['code'], ProblemPlace>>> = {
  ...{ NO_PAID_FROM: SETUP, PAID_FROM_KIND: SETUP, NO_TAX_CODE: SETUP, TAX_CODE_RATE: SETUP, UNPAID_LEFT_OUT: SETUP },
  ...{ NO_ACCOUNT: MAPPINGS, ACCOUNT_GONE: MAPPINGS },
  ...{ NOT_COMPLETED: INVOICE, IS_DUPLICATE: INVOICE, NO_COMPANY: INVOICE, OTHER_COMPANY: INVOICE },
  ...{ MISSING_FIELD: INVOICE, TOTAL_NOT_POSITIVE: INVOICE, VAT_UNKNOWN: INVOICE, SUM_DIFFERS: INVOICE },
  ...{ MEMO_TOO_LONG: INVOICE },
};

/** The place where a problem is settled; null for one that nothing here can change. */
export const problemPlace = ({ code }: Pick<SyncProblem, 'code'>): ProblemPlace | null => PLACES[code] ?? null;
