import { z } from 'zod';
import { CalendarDateSchema, signedIn } from './common.ts';
import { FilingMethodSchema } from './companies.ts';
import { ERRORS } from './errors.ts';
import { VatPeriodStatusSchema } from './vat/schemas.ts';

const tags = ['VAT deadlines'];

/** A return to file: the next one of each vendor, and those that are overdue. */
export const VatDeadlineSchema = z.object({
  companyId: z.uuid(),
  companyName: z.string(),
  periodCode: z.string(),
  periodStart: CalendarDateSchema,
  periodEnd: CalendarDateSchema,
  /** Null when no such period was created. */
  status: VatPeriodStatusSchema.nullable(),
  filingMethod: FilingMethodSchema,
  dueDate: CalendarDateSchema,
  /** Negative when overdue. */
  daysLeft: z.int(),
  remindersOn: z.boolean(),
});
export type VatDeadline = z.infer<typeof VatDeadlineSchema>;

export const listVatDeadlines = signedIn
  .route({ method: 'GET', path: '/v1/vat/deadlines', tags, summary: 'Returns due, nearest first' })
  .output(z.array(VatDeadlineSchema));

/** Turn the reminder emails (14, 7, 3 and 1 days before a deadline) on or off for a company. */
export const setVatReminders = signedIn
  .errors({ COMPANY_NOT_FOUND: ERRORS.COMPANY_NOT_FOUND })
  .route({ method: 'PUT', path: '/v1/vat/deadlines/reminders', tags, summary: 'Turn deadline emails on or off' })
  .input(z.object({ companyId: z.uuid(), on: z.boolean() }))
  .output(z.object({ remindersOn: z.boolean() }));

const CalendarAddressSchema = z.object({
  /** Return the secret address of a calendar (.ics) to subscribe to; whoever has it sees the deadlines. */
  url: z.string(),
});

export const getVatCalendar = signedIn
  .route({ method: 'GET', path: '/v1/vat/deadlines/calendar', tags, summary: 'Your calendar address' })
  .output(CalendarAddressSchema);

/** Create a new address; the old one stops working at once. */
export const renewVatCalendar = signedIn
  .route({ method: 'POST', path: '/v1/vat/deadlines/calendar', tags, summary: 'Create a new calendar address' })
  .output(CalendarAddressSchema);
