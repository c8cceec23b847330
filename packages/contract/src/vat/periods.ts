import { z } from 'zod';
import { CalendarDateSchema, IdInput, signedIn } from '../common.ts';
import { ERRORS } from '../errors.ts';
import { PeriodBlockerSchema, VatPeriodSchema, VatPeriodStatusSchema } from './schemas.ts';

const tags = ['VAT periods'];
const companyNotFound = { COMPANY_NOT_FOUND: ERRORS.COMPANY_NOT_FOUND };
const periodNotFound = { VAT_PERIOD_NOT_FOUND: ERRORS.VAT_PERIOD_NOT_FOUND };

/** A company's periods, the newest first. */
export const listVatPeriods = signedIn
  .errors(companyNotFound)
  .route({ method: 'GET', path: '/v1/vat/periods', tags, summary: "A company's VAT periods" })
  .input(z.object({ companyId: z.uuid() }))
  .output(z.array(VatPeriodSchema));

/**
 * Creates the period that a day lies in, today unless said, by the company's category. Pressing twice
 * creates one: `created` is false the second time.
 */
export const createVatPeriod = signedIn
  .errors({ ...companyNotFound, VAT_PERIOD_OVERLAPS: ERRORS.VAT_PERIOD_OVERLAPS })
  .route({ method: 'POST', path: '/v1/vat/periods', tags, summary: 'Create the current VAT period' })
  .input(z.object({ companyId: z.uuid(), day: CalendarDateSchema.optional() }))
  .output(z.object({ period: VatPeriodSchema, created: z.boolean() }));

/** What keeps a period from being ready; empty when nothing does. */
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
 * Moves a period along: `in_progress`, `ready`, `submitted`. Ready is refused with the list of what is
 * open (`error.data.blockers`); submitted locks the figures; opening a submitted one needs a reason.
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
  .route({ method: 'POST', path: '/v1/vat/periods/{id}/status', tags, summary: 'Move a VAT period along' })
  .input(IdInput.extend({ to: VatPeriodStatusSchema, reason: z.string().trim().max(500).optional() }))
  .output(VatPeriodSchema);
