import { MAX_ASKED_YEAR } from '@tillslip/domain/kernel/calendar-date';
import { HOLIDAY_ORIGINS } from '@tillslip/domain/vat/periods/public-holidays';
import { z } from 'zod';
import { AskedDaySchema, anyone, CalendarDateSchema, IdInput, KEY_ERRORS, MomentSchema } from './common.ts';
import { StorageLimitsSchema } from './companies.ts';
import { ERRORS, type SchemaProblem } from './errors.ts';
import { SentenceReportSchema } from './languages.ts';

const tags = ['Administration'];

/** A call for administrators; for everybody else, guests too, it does not exist. */
export const administrator = anyone.errors({ NOT_FOUND: ERRORS.NOT_FOUND });

/** How the installation is doing. Nothing of any document is in it. */
export const OverviewSchema = z.object({
  people: z.int(),
  signUp: z.enum(['open', 'invited', 'closed']),
  /** The disk of the data folder; null when it cannot be measured. */
  disk: z.object({ freeBytes: z.int(), totalBytes: z.int() }).nullable(),
  /** Where files are kept. */
  files: z.string(),
  /** The limits of each company. */
  limits: StorageLimitsSchema,
  database: z.object({ version: z.string(), bytes: z.int(), connections: z.int(), migration: z.string() }),
  reader: z.object({ name: z.string(), processes: z.int(), waiting: z.int(), running: z.int() }),
  /** What sends email, its sender, and how many messages wait or were given up. */
  mail: z.object({ name: z.string(), sender: z.string(), waiting: z.int(), failed: z.int() }),
  jobs: z.object({ waiting: z.int(), running: z.int(), failed: z.int() }),
  versions: z.object({ tillslip: z.string(), node: z.string() }),
});
export type Overview = z.infer<typeof OverviewSchema>;

/** A company, by its name and sizes only. */
const CompanyUsageSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  invoices: z.int(),
  statements: z.int(),
  bytes: z.int(),
  uploadsToday: z.int(),
});

export const PersonSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  isAdministrator: z.boolean(),
  twoFactor: z.boolean(),
  createdAt: MomentSchema,
  /** When a session of theirs was last used; null without a session. */
  lastUsedAt: MomentSchema.nullable(),
  /** The size of all their files, with those of no company. */
  bytes: z.int(),
  companies: z.array(CompanyUsageSchema),
});
export type Person = z.infer<typeof PersonSchema>;

export const InvitationSchema = z.object({ email: z.string(), createdAt: MomentSchema, expiresAt: MomentSchema });
export type Invitation = z.infer<typeof InvitationSchema>;

/** A job that is not tried again. Its payload and message are not shown, because they can quote a document. */
export const FailedJobSchema = z.object({
  id: z.string(),
  name: z.string(),
  attempts: z.int(),
  failedAt: MomentSchema,
  /** The code of a system fault, such as `ECONNREFUSED`. */
  faultCode: z.string().nullable(),
});
export type FailedJob = z.infer<typeof FailedJobSchema>;

export const ACTS = [
  ...(['job-retried', 'person-invited', 'invitation-withdrawn', 'administrator-made'] as const),
  ...(['administrator-removed', 'mail-tested', 'holiday-added', 'holiday-removed'] as const),
  ...(['sentence-settled', 'refund-asked'] as const),
] as const;

/** What an administrator did, from the audit trail of that person. */
export const ActSchema = z.object({
  id: z.uuid(),
  at: MomentSchema,
  /** The email address of the administrator. */
  by: z.string(),
  act: z.enum(ACTS),
  /** The address, job or holiday it was done to; null when there is none. */
  subject: z.string().nullable(),
});
export type Act = z.infer<typeof ActSchema>;

export const getOverview = administrator
  .route({ method: 'GET', path: '/v1/administration', tags, summary: 'How this installation is doing' })
  .output(OverviewSchema);

export const listPeople = administrator
  .route({ method: 'GET', path: '/v1/administration/people', tags, summary: 'People by email, with their companies' })
  .input(
    z.object({ after: z.string().max(300).default(''), limit: z.coerce.number().int().min(1).max(100).default(50) }),
  )
  .output(z.object({ people: z.array(PersonSchema), next: z.string().nullable() }));

export const setAdministrator = administrator
  .errors({ PERSON_NOT_FOUND: ERRORS.PERSON_NOT_FOUND, LAST_ADMINISTRATOR: ERRORS.LAST_ADMINISTRATOR })
  .route({
    method: 'PUT',
    path: '/v1/administration/people/{id}/administrator',
    tags,
    summary: 'Make a person an administrator, or no longer',
  })
  .input(z.object({ id: z.uuid(), isAdministrator: z.boolean() }))
  .output(z.object({ id: z.uuid(), isAdministrator: z.boolean() }));

export const listInvitations = administrator
  .route({ method: 'GET', path: '/v1/administration/invitations', tags, summary: 'Invitations without an account yet' })
  .output(z.array(InvitationSchema));

/** Invite an address for 14 days and email it; inviting again starts over. */
export const invitePerson = administrator
  .meta({ isCreating: true })
  .errors({ ...KEY_ERRORS, PERSON_HAS_ACCOUNT: ERRORS.PERSON_HAS_ACCOUNT })
  .route({ method: 'POST', path: '/v1/administration/invitations', tags, summary: 'Invite a person' })
  .input(z.object({ email: z.string().max(300) }))
  .output(InvitationSchema);

export const withdrawInvitation = administrator
  .route({ method: 'POST', path: '/v1/administration/invitations/withdraw', tags, summary: 'Withdraw an invitation' })
  .input(z.object({ email: z.string().max(300) }))
  .output(z.object({ withdrawn: z.boolean() }));

export const listFailedJobs = administrator
  .route({ method: 'GET', path: '/v1/administration/jobs/failed', tags, summary: 'Jobs that failed, newest first' })
  .output(z.array(FailedJobSchema));

export const retryJob = administrator
  .errors({ JOB_NOT_FOUND: ERRORS.JOB_NOT_FOUND })
  .route({ method: 'POST', path: '/v1/administration/jobs/{id}/retry', tags, summary: 'Retry a job that failed' })
  .input(z.object({ id: z.string().regex(/^\d{1,18}$/) }))
  .output(z.object({ id: z.string() }));

export const sendTestMail = administrator
  .route({ method: 'POST', path: '/v1/administration/test-mail', tags, summary: 'Email yourself a test message' })
  .output(z.object({ to: z.string() }));

export const listActs = administrator
  .route({ method: 'GET', path: '/v1/administration/acts', tags, summary: 'What administrators did, newest first' })
  .output(z.array(ActSchema));

export const ListedHolidaySchema = z.object({
  date: CalendarDateSchema,
  name: z.string(),
  origin: z.enum(HOLIDAY_ORIGINS),
});
export type ListedHoliday = z.infer<typeof ListedHolidaySchema>;

/** List the public holidays of a year, which move due dates: by the Act, declared, and added here. */
export const listHolidays = administrator
  .route({ method: 'GET', path: '/v1/administration/holidays', tags, summary: 'Public holidays of a year' })
  .input(z.object({ year: z.coerce.number().int().min(1995).max(MAX_ASKED_YEAR) }))
  .output(z.array(ListedHolidaySchema));

/** Add a holiday that was declared; due dates of returns that are not submitted follow at once. */
export const addHoliday = administrator
  .meta({ isCreating: true })
  .errors(KEY_ERRORS)
  .route({ method: 'POST', path: '/v1/administration/holidays', tags, summary: 'Add a declared holiday' })
  .input(
    z.object({
      date: AskedDaySchema,
      name: z
        .string()
        .trim()
        .min(1, 'HOLIDAY_NAME_REQUIRED' satisfies SchemaProblem)
        .max(100),
    }),
  )
  .output(ListedHolidaySchema);

export const removeHoliday = administrator
  .route({ method: 'POST', path: '/v1/administration/holidays/remove', tags, summary: 'Remove an added holiday' })
  .input(z.object({ date: AskedDaySchema }))
  .output(z.object({ removed: z.boolean() }));

/** Sentences of the application that people found wrong, newest first. */
export const listSentenceReports = administrator
  .route({ method: 'GET', path: '/v1/administration/sentences', tags, summary: 'Reported sentences, newest first' })
  .output(z.array(SentenceReportSchema));

/** Delete a report that was dealt with; false when there is none. */
export const settleSentenceReport = administrator
  .route({
    method: 'POST',
    path: '/v1/administration/sentences/{id}/settle',
    tags,
    summary: 'Settle a reported sentence',
  })
  .input(IdInput)
  .output(z.object({ settled: z.boolean() }));
