import { z } from 'zod';
import { CalendarDateSchema, CentsSchema, signedIn } from '../common.ts';
import { ERRORS } from '../errors.ts';
import { AdjustmentKindSchema } from '../vat-rules.ts';
import { VatSideSchema } from './schemas.ts';

const tags = ['VAT late claims'];

/** A share of a document that no return has. */
const UnclaimedShareSchema = z.object({
  receiptId: z.uuid(),
  /** Which share of the document: all of it, what customs charged, or a payment. */
  share: z.uuid(),
  side: VatSideSchema,
  supplierName: z.string().nullable(),
  invoiceNumber: z.string().nullable(),
  /** The day on which it counts. */
  day: CalendarDateSchema,
  totalCents: CentsSchema,
  /** The VAT that it claims; for a sale the VAT that is owed, and for what is dated outside the registration its VAT. */
  vatCents: CentsSchema,
  /** `before-first`: dated before the company's first return here; `not-started`: nobody started the return of its day;
   * `before-registration`, `after-registration`: the company was not registered on its day, so no return has it. */
  why: z.enum(['before-first', 'not-started', 'before-registration', 'after-registration']),
  /** The return of its day, and its days. */
  periodCode: z.string(),
  periodStart: CalendarDateSchema,
  periodEnd: CalendarDateSchema,
  /** The last day on which a return can still claim it; null for a sale, whose VAT is owed without limit, and for
   * what is dated outside the registration. */
  claimUntil: CalendarDateSchema.nullable(),
  /** The open period that can take it; null when none is open or may still claim it. */
  target: z.object({ id: z.uuid(), periodCode: z.string() }).nullable(),
});
export type UnclaimedShare = z.infer<typeof UnclaimedShareSchema>;

/** The return of the day of something that none has, and why. */
const OutsideSchema = z.object({
  day: CalendarDateSchema,
  vatCents: CentsSchema,
  ...UnclaimedShareSchema.pick({ why: true, periodCode: true, periodStart: true, periodEnd: true }).shape,
});

/** What no return has besides documents: the bank charges of a statement, or an adjustment. */
const UnclaimedEntrySchema = z.discriminatedUnion('kind', [
  OutsideSchema.extend({
    kind: z.literal('bank-charges'),
    statementId: z.uuid(),
    bankName: z.string().nullable(),
    accountMasked: z.string().nullable(),
    /** How many charges of the statement are dated in that return. */
    charges: z.int(),
    claimUntil: CalendarDateSchema,
  }),
  OutsideSchema.extend({
    kind: z.literal('adjustment'),
    id: z.uuid(),
    adjustment: AdjustmentKindSchema,
    reason: z.string(),
  }),
]);
export type UnclaimedEntry = z.infer<typeof UnclaimedEntrySchema>;

/**
 * List what counts on a day that has passed and is in no return, oldest first; at most 500 shares of documents, with the
 * number of all. `entries` are claimed charges and adjustments; they count once the return of their day is started.
 */
export const listUnclaimed = signedIn
  .errors({ COMPANY_NOT_FOUND: ERRORS.COMPANY_NOT_FOUND })
  .route({ method: 'GET', path: '/v1/vat/unclaimed', tags, summary: 'Documents in no return yet' })
  .input(z.object({ companyId: z.uuid() }))
  .output(z.object({ shares: z.array(UnclaimedShareSchema), total: z.int(), entries: z.array(UnclaimedEntrySchema) }));

const Share = z.object({ receiptId: z.uuid(), share: z.uuid() });

/** Take a share into an open period as a late claim. Refused unless it is in no return and the period may claim it. */
export const takeLateClaim = signedIn
  .errors({ RECEIPT_NOT_FOUND: ERRORS.RECEIPT_NOT_FOUND, VAT_PERIOD_NOT_FOUND: ERRORS.VAT_PERIOD_NOT_FOUND })
  .route({ method: 'POST', path: '/v1/vat/late-claims', tags, summary: 'Take a document into the open period' })
  .input(Share.extend({ periodId: z.uuid() }))
  .output(Share);

/** Take a share back out of an open period. */
export const releaseLateClaim = signedIn
  .errors({ RECEIPT_NOT_FOUND: ERRORS.RECEIPT_NOT_FOUND, VAT_PERIOD_SUBMITTED: ERRORS.VAT_PERIOD_SUBMITTED })
  .route({ method: 'POST', path: '/v1/vat/late-claims/release', tags, summary: 'Take a late claim back' })
  .input(Share)
  .output(Share);
