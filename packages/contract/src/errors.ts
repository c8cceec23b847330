import { BULK_SYNC_PROBLEMS } from '@tillslip/domain/bulk-sync/bulk-sync-options';
import { BULK_SYNC_STATES } from '@tillslip/domain/bulk-sync/bulk-sync-state';
import { REVIEW_REASONS } from '@tillslip/domain/receipts/check/needs-review';
import { ACCOUNTING_FAULT_KINDS } from '@tillslip/domain/sync/accounting-fault';
import { PACKAGE_NAMES } from '@tillslip/domain/sync/packages';
import { WEBHOOK_FAULTS } from '@tillslip/domain/webhooks/webhook-events';
import { z } from 'zod';
import { CALLER_REFUSALS } from './account/caller-refusals.ts';

/** The problem of one field, in the form of zod's issues. */
const Issue = z.looseObject({ message: z.string().optional() });

/** The accounting package of a refusal, where it is known. */
const OfPackage = z.object({ package: z.enum(PACKAGE_NAMES) }).optional();

/** A field that both sides changed; when it was last changed and by whom, where that is known. */
export const ClashSchema = z.object({
  name: z.string(),
  changedAt: z.iso.datetime().nullable(),
  /** The same person, in another tab or on another device; or the application itself. */
  by: z.enum(['you', 'tillslip']).nullable(),
});

/** The parameters of CHANGED_MEANWHILE. */
export const ChangedMeanwhileSchema = z.object({
  /** The version that is saved now. */
  version: z.int().min(0),
  /** What is saved now, by the names of the input. */
  saved: z.record(z.string(), z.unknown()),
  clashes: z.array(ClashSchema),
});
export type ChangedMeanwhile = z.infer<typeof ChangedMeanwhileSchema>;

/**
 * Every refusal of the API, with its HTTP status and the parameters of its sentence. Server and browser share the table
 * and compare codes, never text. `packages/messages` has the texts.
 *
 * Spec: 1 §5.3, 5.4, 8.2, 8.3; 2 §8.
 */
export const ERRORS = {
  ...CALLER_REFUSALS,
  /** A field's `problem` is its code with parameters; `message` is its text. */
  BAD_INPUT: { status: 400, data: z.looseObject({ issues: z.array(Issue) }) },
  /** Somebody else changed fields of this edit; nothing of it was saved. */
  CHANGED_MEANWHILE: { status: 409, data: ChangedMeanwhileSchema },
  /** The idempotency key came with another request before. */
  IDEMPOTENCY_KEY_REUSED: { status: 422 },
  /** The request was carried out before, but its answer is not known. */
  ALREADY_CREATED: { status: 409 },
  COMPANY_NOT_FOUND: { status: 404 },
  FOLDER_NOT_FOUND: { status: 404 },
  RECEIPT_NOT_FOUND: { status: 404 },
  DRAFT_NOT_FOUND: { status: 404 },
  FILE_NOT_FOUND: { status: 404 },
  TAX_DOCUMENT_NOT_FOUND: { status: 404 },
  /** Invoices, or bank statements where it has no invoice. */
  COMPANY_HAS_INVOICES: { status: 409, data: z.object({ what: z.enum(['invoices', 'statements']) }) },
  COMPANY_IS_SAMPLE: { status: 409 },
  /** The plan has no room for another company; `most` is how many it has. */
  COMPANY_LIMIT_REACHED: { status: 409, data: z.object({ most: z.int() }) },
  FOLDER_NAME_TAKEN: { status: 409 },
  EXPENSE_CATEGORY_NOT_FOUND: { status: 404 },
  EXPENSE_CATEGORY_NAME_TAKEN: { status: 409 },
  TOO_MANY_EXPENSE_CATEGORIES: { status: 409 },
  VIEW_NOT_FOUND: { status: 404 },
  VIEW_NAME_TAKEN: { status: 409 },
  TOO_MANY_VIEWS: { status: 409 },
  FILE_REFUSED: {
    status: 400,
    data: z.object({
      reason: z.enum([
        ...(['unsupported-image', 'image-too-large', 'not-an-image', 'corrupt-pdf', 'image-too-small'] as const),
        'too-many-pixels',
        ...(['damaged', 'unsupported-statement', 'statement-too-large', 'not-a-statement', 'locked-pdf'] as const),
      ]),
      /** The file's name as the person knows it. */
      file: z.string(),
    }),
  },
  FILE_TOO_LARGE: { status: 413 },
  NO_PAGES: { status: 400 },
  TOO_MANY_FILES: { status: 400 },
  FILE_ALREADY_USED: { status: 409 },
  DRAFT_NOT_WAITING: { status: 409 },
  /** Null when no reason is known. */
  RECEIPT_NOT_READY: {
    status: 409,
    data: z.object({ reason: z.enum(REVIEW_REASONS) }),
  },
  BATCH_NOT_FOUND: { status: 404 },
  REREAD_NOT_FOUND: { status: 404 },
  REREAD_NOT_READY: { status: 409 },
  SPLIT_NOT_POSSIBLE: { status: 409 },
  WRONG_PDF_PASSWORD: { status: 400 },
  SUPPLIER_NOT_FOUND: { status: 404 },
  DUPLICATE_NOT_FOUND: { status: 404 },
  STORAGE_FAILED: { status: 503, data: z.object({ what: z.enum(['image', 'file']) }) },
  /** The disk of the installation is full; nothing of the request was saved. */
  STORAGE_FULL: { status: 507 },
  /** A company, or the files without one (null), has no room for these files. Sizes are in bytes. */
  STORAGE_QUOTA_REACHED: {
    status: 409,
    data: z.object({
      ...{ company: z.string().nullable(), files: z.array(z.string()), bytes: z.int() },
      ...{ usedBytes: z.int(), maxBytes: z.int() },
    }),
  },
  /** A company, or the files without one (null), has had its files of the day; the count starts again on `nextDay`. */
  DAILY_UPLOADS_REACHED: {
    status: 429,
    data: z.object({
      ...{ company: z.string().nullable(), files: z.array(z.string()) },
      ...{ maxUploads: z.int(), nextDay: z.iso.date() },
    }),
  },
  WRONG_PASSWORD: { status: 400 },
  WRONG_EMAIL: { status: 400 },
  NO_PASSWORD: { status: 409 },
  SESSION_NOT_FOUND: { status: 404 },
  LAST_ADMINISTRATOR: { status: 409 },
  PERSON_NOT_FOUND: { status: 404 },
  PERSON_HAS_ACCOUNT: { status: 409 },
  JOB_NOT_FOUND: { status: 404 },
  LINK_INVALID: { status: 400 },
  WRONG_CODE: { status: 400 },
  TWO_FACTOR_ON: { status: 409 },
  TWO_FACTOR_OFF: { status: 409 },
  TWO_FACTOR_NOT_STARTED: { status: 409 },
  PASSKEY_NOT_FOUND: { status: 404 },
  /** The browser took too long, or the challenge was used before. */
  PASSKEY_EXPIRED: { status: 409 },
  /** The signature, its site or the owner's check is not right. */
  PASSKEY_NOT_ACCEPTED: { status: 400 },
  PASSKEY_EXISTS: { status: 409 },
  TOO_MANY_PASSKEYS: { status: 409 },
  /** The installation has an address for which browsers make no passkeys. */
  PASSKEYS_NOT_POSSIBLE: { status: 409 },
  /** The only way to sign in would be removed. */
  LAST_WAY_IN: { status: 409 },
  /** An account without a password signed in too long ago for this. */
  SIGN_IN_AGAIN: { status: 409 },
  NOTHING_TO_EXPORT: { status: 404 },
  SAMPLE_NOT_FOUND: { status: 404 },
  VAT_PERIOD_NOT_FOUND: { status: 404 },
  VAT_PERIOD_OVERLAPS: { status: 409 },
  VAT_NOT_REGISTERED_THEN: { status: 409 },
  VAT_PERIOD_MOVE_REFUSED: { status: 409 },
  VAT_PERIOD_NOT_READY: { status: 409, data: z.looseObject({ blockers: z.array(z.looseObject({})) }) },
  VAT_REASON_REQUIRED: { status: 400 },
  VAT_LATER_PERIOD_SUBMITTED: { status: 409 },
  /** What would change the submitted period. */
  VAT_PERIOD_SUBMITTED: {
    status: 409,
    data: z.object({ what: z.enum(['document', 'duplicate', 'adjustment', 'bank-fee', 'entry']) }),
  },
  VAT_NOT_SUBMITTED: { status: 409 },
  VAT_NO_COMPANY: { status: 409 },
  VAT_PAYMENT_NOT_FOUND: { status: 404 },
  VAT_RULE_NOT_FOUND: { status: 404 },
  VAT_ADJUSTMENT_NOT_FOUND: { status: 404 },
  VAT_PROPOSAL_CHANGED: { status: 409 },
  VAT_DISMISSAL_NOT_FOUND: { status: 404 },
  VAT_SHARE_NOT_FOUND: { status: 404 },
  /** Unknown, ended and closed links look the same. */
  SHARED_RETURN_NOT_FOUND: { status: 404 },
  VAT_EXPORT_NOT_FOUND: { status: 404 },
  EMAIL_NOT_OF_COMPANY: { status: 400 },
  STATEMENT_NOT_FOUND: { status: 404 },
  STATEMENT_UPLOAD_NOT_FOUND: { status: 404 },
  STATEMENT_UPLOAD_NOT_WAITING: { status: 409 },
  STATEMENT_NO_ROWS: { status: 400 },
  /** The file's name; null when the request was refused before reading it. */
  STATEMENT_TOO_LARGE: { status: 413, data: z.object({ file: z.string().nullable() }) },
  PDF_PASSWORD_WRONG: { status: 400 },
  TRANSACTION_NOT_FOUND: { status: 404 },
  TRANSACTION_MATCHED: { status: 409 },
  CORRECTION_NOT_OFFERED: { status: 409 },
  MATCH_NOT_POSSIBLE: {
    status: 409,
    data: z.object({ reason: z.enum(['amounts', 'needs-review', 'two-companies']) }),
  },
  MATCH_NOT_FOUND: { status: 404 },
  MEMORY_NOT_FOUND: { status: 404 },
  BANK_RULE_NOT_FOUND: { status: 404 },
  BANK_RULE_EXISTS: { status: 409 },
  NO_UNRECONCILED: { status: 404 },
  NO_STATEMENTS: { status: 404 },
  NO_TRANSACTIONS: { status: 404 },
  BANK_ACCOUNT_NOT_FOUND: { status: 404 },
  /** The operator has not set the keys of the accounting package. */
  INTEGRATION_NOT_CONFIGURED: { status: 409, data: OfPackage },
  CONNECTION_NOT_FOUND: { status: 404, data: OfPackage },
  /** The package does not accept what the person typed to sign in. */
  LOGIN_REFUSED: { status: 400, data: OfPackage },
  /** The company there, or the one here, is connected already. */
  CONNECTED_ELSEWHERE: { status: 409, data: OfPackage },
  /** The company has no connection that works. */
  NO_CONNECTION: { status: 409, data: OfPackage },
  /** The accounting package refused; its own sentence, if it gave one. */
  ACCOUNTING_FAULT: {
    status: 502,
    data: z.object({
      kind: z.enum(ACCOUNTING_FAULT_KINDS),
      detail: z.string().nullable(),
      package: z.enum(PACKAGE_NAMES).optional(),
    }),
  },
  /** Accounts to pay from, tax codes or the default account are missing. */
  NOT_SET_UP: { status: 409 },
  ...{ WEBHOOK_NOT_FOUND: { status: 404 }, TOO_MANY_WEBHOOKS: { status: 409 } },
  WEBHOOK_URL_REFUSED: { status: 400, data: z.object({ fault: z.enum(WEBHOOK_FAULTS) }) },
  SCHEDULE_NOT_FOUND: { status: 404 },
  /** A connection has as many schedules as it may have. */
  TOO_MANY_SCHEDULES: { status: 409, data: z.object({ limit: z.int() }) },
  /** A bulk sync of the connection is under way; two never overlap. */
  SYNC_UNDER_WAY: { status: 409 },
  MAPPING_NOT_FOUND: { status: 404 },
  MAPPING_REFUSED: {
    status: 400,
    data: z.object({
      reason: z.enum([
        ...(['category-required', 'account-required', 'account-unknown', 'account-kind', 'tax-code-unknown'] as const),
        ...(['tax-code-rate', 'default-mapping', 'csv', 'csv-rows'] as const),
      ]),
      package: z.enum(PACKAGE_NAMES).optional(),
    }),
  },
  RUN_NOT_FOUND: { status: 404 },
  BULK_SYNC_NOT_FOUND: { status: 404 },
  /** Nothing was started. */
  BULK_SYNC_INVALID: { status: 400, data: z.object({ problems: z.array(z.enum(BULK_SYNC_PROBLEMS)).min(1) }) },
  /** The sync is in a state that does not allow it. */
  BULK_SYNC_STATE: { status: 409, data: z.object({ state: z.enum(BULK_SYNC_STATES) }) },
  NO_CONFLICT: { status: 409 },
  /** Somebody changed the entry in the package; the person is asked. */
  ENTRY_CHANGED: { status: 409, data: OfPackage },
  /** Nobody is charged on this installation. */
  NOTHING_IS_SOLD: { status: 409 },
  SAME_PLAN: { status: 409 },
  /** The amount to pay is another one than the person was shown; nothing was charged. */
  PRICE_CHANGED: { status: 409 },
  /** The subscription is in a state that does not allow it. */
  SUBSCRIPTION_STATE: { status: 409 },
  CHARGE_NOT_FOUND: { status: 404 },
  /** That much of the payment cannot go back any more, or a refund of it is under way; nothing was asked for. */
  REFUND_REFUSED: { status: 409 },
  /** The provider of payments did not answer. */
  PAYMENT_UNAVAILABLE: { status: 503 },
  TOO_MANY_REQUESTS: { status: 429, data: z.object({ retryAfterSeconds: z.number() }) },
  /** The person has too many tabs that follow changes. */
  TOO_MANY_STREAMS: { status: 429 },
  /** A change requested by a page of another site; `address` is that of this installation. */
  FOREIGN_ORIGIN: { status: 403, data: z.object({ address: z.string() }) },
  /** The database is away for a moment; whether the last change was saved is not known. */
  UNAVAILABLE: { status: 503 },
  NOT_FOUND: { status: 404 },
  /** An internal fault; the person can quote the number. */
  INTERNAL_SERVER_ERROR: { status: 500, data: z.object({ reference: z.string() }) },
} as const satisfies Record<string, { status: number; data?: z.ZodType<object | undefined> }>;

export type ErrorCode = keyof typeof ERRORS;

/** The parameters of a code; undefined when it has none. */
export type ErrorData<Code extends ErrorCode> = (typeof ERRORS)[Code] extends { data: z.ZodType<infer Data> }
  ? Data
  : undefined;

/** A refusal: its code with its parameters. */
export type Refusal = { [Code in ErrorCode]: { readonly code: Code; readonly data: ErrorData<Code> } }[ErrorCode];

/**
 * Parse a refusal from the network; null when this version does not know the code or its parameters, because the server
 * may be newer.
 */
export function parseRefusal(code: string, data: unknown): Refusal | null {
  if (!isErrorCode(code)) return null;
  const entry: { status: number; data?: z.ZodType<object | undefined> } = ERRORS[code];
  const parsed = entry.data?.safeParse(data);
  return parsed?.success === false ? null : ({ code, data: parsed?.data } as Refusal);
}

const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(ERRORS, code);

/**
 * The codes of our own checks within schemas, which the HTTP layer puts into words. A schema's other checks are for
 * programmers and use zod's messages.
 */
export type SchemaProblem =
  | 'COMPANY_NAME_REQUIRED'
  | 'FOLDER_NAME_REQUIRED'
  | 'AMOUNT_NOT_POSITIVE'
  | 'DAY_FORMAT'
  | 'VAT_CATEGORY_F'
  | 'MONTH_FORMAT'
  | 'YEAR_OUT_OF_RANGE'
  | 'PERIOD_REVERSED'
  | 'HOLIDAY_NAME_REQUIRED'
  | 'REASON_REQUIRED'
  | 'SENTENCE_REQUIRED'
  | 'BETTER_SENTENCE_REQUIRED';
