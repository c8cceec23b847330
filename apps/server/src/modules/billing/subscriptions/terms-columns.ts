import { PLANS, type Plan } from '@tillslip/domain/billing/plans';
import { BILLING_CURRENCY, type Terms } from '@tillslip/domain/billing/terms';
import type { Cents } from '@tillslip/domain/kernel/money';
import { z } from 'zod';

const Amount = z.int().min(0) as unknown as z.ZodType<Cents, Cents>;

const StoredTerms = z.object({
  planId: z.enum(PLANS.map(({ id }) => id) as [Plan['id'], ...Plan['id'][]]),
  interval: z.enum(['monthly', 'annual']),
  documents: z.int(),
  freeDocuments: z.int(),
  companies: z.int().nullable(),
  people: z.int().nullable(),
  charge: z.object({ exclusiveCents: Amount, vatCents: Amount, totalCents: Amount }),
  currency: z.literal(BILLING_CURRENCY),
});

/** Read terms that were stored as JSON. @throws when they are not terms of ours. */
export const parseTerms = (stored: unknown): Terms => StoredTerms.parse(stored);

/** The columns that terms are stored in. */
export interface TermsColumns {
  readonly planId: string;
  readonly billingInterval: Terms['interval'];
  readonly documents: number;
  readonly freeDocuments: number;
  readonly companies: number | null;
  readonly people: number | null;
  readonly exclusiveCents: Cents;
  readonly vatCents: Cents;
  readonly totalCents: Cents;
  readonly currency: string;
}

/** Read terms from their columns. */
export const termsOfColumns = ({
  billingInterval: interval,
  exclusiveCents,
  vatCents,
  totalCents,
  ...columns
}: TermsColumns): Terms => parseTerms({ ...columns, interval, charge: { exclusiveCents, vatCents, totalCents } });

/** Write terms into their columns. */
export const columnsOfTerms = ({ interval, charge, ...terms }: Terms): TermsColumns => ({
  ...terms,
  billingInterval: interval,
  ...charge,
});
