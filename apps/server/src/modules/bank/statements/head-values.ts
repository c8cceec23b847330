import type { StatementRow } from './statements.repository.ts';
import { PrintedFactsSchema } from './stored-facts.ts';

/** What people edit of a statement's header. */
export type HeadValues = ReturnType<typeof headValues>;

/** Return what people edit of a statement's header; the balances are null where none is printed or given. */
export const headValues = (record: StatementRow) => {
  const { opening, closing } = PrintedFactsSchema.parse(record.facts);
  const { bankName, accountNumber, accountType, periodStart, periodEnd } = record;
  return {
    ...{ bankName, accountNumber, accountType, periodStart, periodEnd },
    ...{ openingCents: opening, closingCents: closing },
  };
};
