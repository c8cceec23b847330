import { z } from 'zod';
import { AskedDaySchema, creating, IdInput, signedIn } from '../common.ts';
import { ERRORS } from '../errors.ts';
import { PeriodBlockerSchema, VatPeriodSchema, VatPeriodStatusSchema } from './schemas.ts';

/** The most characters of a reference of SARS or of a payment. */
export const MAX_REFERENCE_LENGTH = 60;

const tags = ['VAT periods'];
const companyNotFound = { COMPANY_NOT_FOUND: ERRORS.COMPANY_NOT_FOUND };
const periodNotFound = { VAT_PERIOD_NOT_FOUND: ERRORS.VAT_PERIOD_NOT_FOUND };

const reference = z
  .string()
  .trim()
  .max(MAX_REFERENCE_LENGTH)
  .nullable()
  .transform((text) => text || null);

/** The references of SARS and of the payment, and the date of payment, as a person has them. */
const FilingSchema = z.object({
  sarsReference: reference,
  paymentReference: reference,
  paidOn: AskedDaySchema.nullable(),
});

/** List a company's periods, newest first. */
export const listVatPeriods = signedIn
  .errors(companyNotFound)
  .route({ method: 'GET', path: '/v1/vat/periods', tags, summary: "A company's VAT periods" })
  .input(z.object({ companyId: z.uuid() }))
  .output(z.array(VatPeriodSchema));

/**
 * Create the period that contains a day, by default today, by the company's VAT category. A second call creates nothing
 * and returns `created` false.
 */
export const createVatPeriod = creating
  .errors({
    ...companyNotFound,
    VAT_PERIOD_OVERLAPS: ERRORS.VAT_PERIOD_OVERLAPS,
    VAT_NOT_REGISTERED_THEN: ERRORS.VAT_NOT_REGISTERED_THEN,
  })
  .route({ method: 'POST', path: '/v1/vat/periods', tags, summary: 'Create the current VAT period' })
  .input(z.object({ companyId: z.uuid(), day: AskedDaySchema.optional() }))
  .output(z.object({ period: VatPeriodSchema, created: z.boolean() }));

/** List what keeps a period from being ready; empty when nothing does. */
export const listPeriodBlockers = signedIn
  .errors(periodNotFound)
  .route({
    method: 'GET',
    path: '/v1/vat/periods/{id}/blockers',
    tags,
    summary: 'What keeps a period from being ready',
  })
  .input(IdInput)
  .output(z.array(PeriodBlockerSchema));

/**
 * Move a period to `in_progress`, `ready` or `submitted`. `ready` is refused with the list of blockers
 * (`error.data.blockers`), `submitted` locks the figures, and reopening a submitted period needs a reason.
 */
export const moveVatPeriod = signedIn
  .errors({
    ...periodNotFound,
    VAT_PERIOD_MOVE_REFUSED: ERRORS.VAT_PERIOD_MOVE_REFUSED,
    VAT_REASON_REQUIRED: ERRORS.VAT_REASON_REQUIRED,
    VAT_PERIOD_NOT_READY: {
      ...ERRORS.VAT_PERIOD_NOT_READY,
      data: z.object({ blockers: z.array(PeriodBlockerSchema) }),
    },
    VAT_LATER_PERIOD_SUBMITTED: ERRORS.VAT_LATER_PERIOD_SUBMITTED,
  })
  .route({ method: 'POST', path: '/v1/vat/periods/{id}/status', tags, summary: 'Change the status of a VAT period' })
  .input(
    IdInput.extend({ to: VatPeriodStatusSchema, reason: z.string().trim().max(500).optional() }).extend(
      FilingSchema.partial().shape,
    ),
  )
  .output(VatPeriodSchema);

/**
 * Save how a submitted return was filed and paid; what is left out stays as it is, so that two people who enter different
 * facts lose none. A payment is often made after the return was filed.
 */
export const saveVatFiling = signedIn
  .errors({ ...periodNotFound, VAT_NOT_SUBMITTED: ERRORS.VAT_NOT_SUBMITTED })
  .route({ method: 'PUT', path: '/v1/vat/periods/{id}/filing', tags, summary: 'How a return was filed and paid' })
  .input(IdInput.extend(FilingSchema.partial().shape))
  .output(VatPeriodSchema);
