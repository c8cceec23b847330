import type { BulkSyncProblem } from '@tillslip/domain/bulk-sync/bulk-sync-options';
import type { BulkSyncState } from '@tillslip/domain/bulk-sync/bulk-sync-state';
import { calendarDate } from '@tillslip/domain/kernel/calendar-date';
import type { ReviewReason } from '@tillslip/domain/receipts/check/needs-review';
import type { AccountingFaultKind } from '@tillslip/domain/sync/accounting-fault';
import type { PackageName } from '@tillslip/domain/sync/packages';
import { bulkSyncProblemText, bulkSyncStateText } from './bulk-sync.ts';
import { dayText } from './dates.ts';
import { fileSizeText } from './file-size.ts';
import type { I18n } from './i18n.ts';
import { accountingFaultDetailText, type MappingRefusal, mappingRefusalText } from './integrations/faults.ts';
import { PACKAGE_REFUSALS, WEBHOOK_REFUSALS } from './integrations/refusals.ts';
import { KEY_REFUSALS, PEOPLE_REFUSALS } from './people.ts';
import { reviewReasonText } from './receipts/review.ts';
import { fileProblemText } from './receipts/uploads.ts';
import { submittedText } from './vat/submitted.ts';

/** The refusals whose code says it all. Spec: 1 §5.3, 5.4, 8.2, 8.3; 2 §8. */
const PLAIN = {
  NOT_SIGNED_IN: (i18n: I18n) => i18n.t('Please sign in to continue.'),
  SIGNED_IN_AS_ANOTHER: (i18n: I18n) =>
    i18n.t('Somebody else is signed in here now. Nothing was saved. Sign in with your own account and try again.'),
  NOT_ALLOWED: (i18n: I18n) =>
    i18n.t('Your role in this company does not allow this. Ask its owner if you need to do it.'),
  CHANGED_MEANWHILE: (i18n: I18n) =>
    i18n.t('This was changed somewhere else in the meantime. Nothing of yours was saved yet. Choose what to keep.'),
  IDEMPOTENCY_KEY_REUSED: (i18n: I18n) =>
    i18n.t('This key was used for another request. Use a new one for each request that creates something.'),
  ALREADY_CREATED: (i18n: I18n) => i18n.t('This was already saved. Reload the page to see it.'),
  COMPANY_NOT_FOUND: (i18n: I18n) => i18n.t('Company not found'),
  FOLDER_NOT_FOUND: (i18n: I18n) => i18n.t('Folder not found'),
  RECEIPT_NOT_FOUND: (i18n: I18n) => i18n.t('Receipt not found'),
  DRAFT_NOT_FOUND: (i18n: I18n) => i18n.t('This upload no longer exists.'),
  FILE_NOT_FOUND: (i18n: I18n) => i18n.t('File not found'),
  TAX_DOCUMENT_NOT_FOUND: (i18n: I18n) => i18n.t('This tax invoice does not exist.'),
  COMPANY_IS_SAMPLE: (i18n: I18n) =>
    i18n.t('The sample company is kept apart from your own data. Choose your own company, or remove the sample data.'),
  FOLDER_NAME_TAKEN: (i18n: I18n) => i18n.t('A folder with this name already exists.'),
  EXPENSE_CATEGORY_NOT_FOUND: (i18n: I18n) => i18n.t('This expense category no longer exists.'),
  EXPENSE_CATEGORY_NAME_TAKEN: (i18n: I18n) => i18n.t('An expense category with this name already exists.'),
  TOO_MANY_EXPENSE_CATEGORIES: (i18n: I18n) => i18n.t('There are 200 expense categories. Archive some first.'),
  VIEW_NOT_FOUND: (i18n: I18n) => i18n.t('This view has already been deleted.'),
  VIEW_NAME_TAKEN: (i18n: I18n) => i18n.t('A view with this name already exists.'),
  TOO_MANY_VIEWS: (i18n: I18n) => i18n.t('You have as many views as possible. Delete one first.'),
  FILE_TOO_LARGE: (i18n: I18n) => i18n.t('File is too large. Maximum size is 10MB.'),
  NO_PAGES: (i18n: I18n) => i18n.t('Please add at least one page'),
  TOO_MANY_FILES: (i18n: I18n) => i18n.t('Add at most 10 files at a time.'),
  FILE_ALREADY_USED: (i18n: I18n) => i18n.t('This upload has already been read.'),
  DRAFT_NOT_WAITING: (i18n: I18n) => i18n.t('You have already decided what happens to this upload.'),
  BATCH_NOT_FOUND: (i18n: I18n) => i18n.t('This upload no longer exists.'),
  REREAD_NOT_FOUND: (i18n: I18n) => i18n.t('This reading no longer exists.'),
  REREAD_NOT_READY: (i18n: I18n) => i18n.t('We are still re-reading this invoice.'),
  SPLIT_NOT_POSSIBLE: (i18n: I18n) => i18n.t('These files can only be read as one invoice.'),
  WRONG_PDF_PASSWORD: (i18n: I18n) => i18n.t('This password does not open the PDF. Try another one.'),
  SUPPLIER_NOT_FOUND: (i18n: I18n) => i18n.t('We remember nothing about this supplier.'),
  DUPLICATE_NOT_FOUND: (i18n: I18n) => i18n.t('The original invoice no longer exists.'),
  WRONG_PASSWORD: (i18n: I18n) => i18n.t('The password is wrong.'),
  WRONG_EMAIL: (i18n: I18n) => i18n.t('Type the email address of your account to delete it.'),
  NO_PASSWORD: (i18n: I18n) =>
    i18n.t('This account has no password yet. Use "Forgot your password?" to set one first.'),
  LAST_ADMINISTRATOR: (i18n: I18n) =>
    i18n.t('You are the only administrator. Make somebody else an administrator first.'),
  PERSON_NOT_FOUND: (i18n: I18n) => i18n.t('There is no person with this account.'),
  PERSON_HAS_ACCOUNT: (i18n: I18n) => i18n.t('This person already has an account.'),
  JOB_NOT_FOUND: (i18n: I18n) => i18n.t('This job is no longer waiting to be retried.'),
  TOO_MANY_STREAMS: (i18n: I18n) =>
    i18n.t('Tillslip is open in too many tabs. Close some of them to see changes as they happen.'),
  SESSION_NOT_FOUND: (i18n: I18n) => i18n.t('This session has already ended.'),
  LINK_INVALID: (i18n: I18n) => i18n.t('This link is invalid or has expired. Ask for a new one.'),
  WRONG_CODE: (i18n: I18n) => i18n.t('This code is wrong. Enter the newest one.'),
  TWO_FACTOR_ON: (i18n: I18n) => i18n.t('Two-factor sign-in is already on.'),
  TWO_FACTOR_OFF: (i18n: I18n) => i18n.t('Two-factor sign-in is not on.'),
  TWO_FACTOR_NOT_STARTED: (i18n: I18n) => i18n.t('Start setting up two-factor sign-in again.'),
  PASSKEY_NOT_FOUND: (i18n: I18n) => i18n.t('This passkey has already been removed.'),
  PASSKEY_EXPIRED: (i18n: I18n) => i18n.t('This took too long. Add the passkey again.'),
  PASSKEY_NOT_ACCEPTED: (i18n: I18n) => i18n.t('Your device did not make a passkey that we can accept. Try again.'),
  PASSKEY_EXISTS: (i18n: I18n) => i18n.t('This passkey has already been added.'),
  TOO_MANY_PASSKEYS: (i18n: I18n) => i18n.t('You have as many passkeys as possible. Remove one first.'),
  PASSKEYS_NOT_POSSIBLE: (i18n: I18n) =>
    i18n.t('Browsers make passkeys only for addresses that start with https:// and have a name.'),
  LAST_WAY_IN: (i18n: I18n) =>
    i18n.t(
      'This passkey is the only way into your account. Set a password with "Forgot your password?" or add another passkey first.',
    ),
  SIGN_IN_AGAIN: (i18n: I18n) => i18n.t('Sign out and sign in again, then do this within 10 minutes.'),
  NOTHING_TO_EXPORT: (i18n: I18n) => i18n.t('No receipts to export for the selected month and company'),
  SAMPLE_NOT_FOUND: (i18n: I18n) => i18n.t('The sample company is not loaded.'),
  VAT_PERIOD_NOT_FOUND: (i18n: I18n) => i18n.t('This VAT period no longer exists.'),
  VAT_NOT_REGISTERED_THEN: (i18n: I18n) =>
    i18n.t('The company is not registered for VAT on these days, so there is no return.'),
  VAT_PERIOD_OVERLAPS: (i18n: I18n) =>
    i18n.t('An older VAT period of this company, from before its category changed, covers some of these days.'),
  VAT_PERIOD_MOVE_REFUSED: (i18n: I18n) => i18n.t('This VAT period cannot move to that status from its current one.'),
  VAT_REASON_REQUIRED: (i18n: I18n) => i18n.t('Give a reason. We keep it in the audit trail.'),
  VAT_LATER_PERIOD_SUBMITTED: (i18n: I18n) =>
    i18n.t('A later period carries changes from this one and is submitted. Reopen the later one first.'),
  VAT_NOT_SUBMITTED: (i18n: I18n) =>
    i18n.t('This invoice is not in a submitted VAT period, so you can change it freely.'),
  VAT_NO_COMPANY: (i18n: I18n) => i18n.t('This invoice has no company, so no VAT return includes it yet.'),
  VAT_PAYMENT_NOT_FOUND: (i18n: I18n) => i18n.t('This payment no longer exists.'),
  VAT_RULE_NOT_FOUND: (i18n: I18n) => i18n.t('This rule no longer exists.'),
  VAT_ADJUSTMENT_NOT_FOUND: (i18n: I18n) => i18n.t('This adjustment no longer exists.'),
  VAT_PROPOSAL_CHANGED: (i18n: I18n) =>
    i18n.t('This is not proposed any more: its documents or payments changed, or it was taken already.'),
  VAT_DISMISSAL_NOT_FOUND: (i18n: I18n) => i18n.t('This proposal is no longer dismissed.'),
  VAT_SHARE_NOT_FOUND: (i18n: I18n) => i18n.t('This link no longer exists.'),
  SHARED_RETURN_NOT_FOUND: (i18n: I18n) =>
    i18n.t('This link opens nothing. It may have ended or been closed. Ask whoever sent it for a new one.'),
  VAT_EXPORT_NOT_FOUND: (i18n: I18n) => i18n.t('This file no longer exists. Create it again.'),
  EMAIL_NOT_OF_COMPANY: (i18n: I18n) =>
    i18n.t("Use your own email address or one of the company's notification emails."),
  STATEMENT_NOT_FOUND: (i18n: I18n) => i18n.t('Bank statement not found'),
  STATEMENT_UPLOAD_NOT_FOUND: (i18n: I18n) => i18n.t('This upload no longer exists.'),
  STATEMENT_UPLOAD_NOT_WAITING: (i18n: I18n) => i18n.t('This upload has already been read or cancelled.'),
  STATEMENT_NO_ROWS: (i18n: I18n) =>
    i18n.t('No line of this file became a transaction. Choose the columns with the date and the amount.'),
  PDF_PASSWORD_WRONG: (i18n: I18n) => i18n.t('This password does not open the PDF. Try another one.'),
  TRANSACTION_NOT_FOUND: (i18n: I18n) => i18n.t('This transaction no longer exists.'),
  TRANSACTION_MATCHED: (i18n: I18n) =>
    i18n.t('This transaction is already matched. Undo its match first. Nothing has changed.'),
  CORRECTION_NOT_OFFERED: (i18n: I18n) => i18n.t('The statement has changed since. Check the transaction again.'),
  MATCH_NOT_FOUND: (i18n: I18n) => i18n.t('This match no longer exists.'),
  NOT_SET_UP: (i18n: I18n) =>
    i18n.t('Finish the set-up first: accounts to pay from, tax codes and a default account are missing.'),
  SCHEDULE_NOT_FOUND: (i18n: I18n) => i18n.t('This schedule no longer exists.'),
  TOO_MANY_SCHEDULES: (i18n: I18n, { limit }: { readonly limit: number }) =>
    i18n.t('A company has {limit} schedules at most. Delete one first.', { limit }),
  SYNC_UNDER_WAY: (i18n: I18n) =>
    i18n.t('A bulk sync of this company is under way. Wait until it is over, or cancel it. Nothing was started.'),
  MAPPING_NOT_FOUND: (i18n: I18n) => i18n.t('This mapping no longer exists.'),
  RUN_NOT_FOUND: (i18n: I18n) => i18n.t('This sync no longer exists.'),
  BULK_SYNC_NOT_FOUND: (i18n: I18n) => i18n.t('This sync no longer exists.'),
  NOTHING_IS_SOLD: (i18n: I18n) => i18n.t('Nothing is charged on this installation, so there is no plan to choose.'),
  SAME_PLAN: (i18n: I18n) => i18n.t('You have this plan already. Nothing was charged.'),
  PRICE_CHANGED: (i18n: I18n) =>
    i18n.t('The amount has changed. Nothing was charged. Check the new amount and choose again.'),
  SUBSCRIPTION_STATE: (i18n: I18n) => i18n.t('Your plan has changed since this page was loaded. Nothing was charged.'),
  CHARGE_NOT_FOUND: (i18n: I18n) => i18n.t('This payment does not exist.'),
  REFUND_REFUSED: (i18n: I18n) => i18n.t('That much cannot go back, or a refund is under way. Nothing went back.'),
  PAYMENT_UNAVAILABLE: (i18n: I18n) =>
    i18n.t('Paystack does not answer. A payment that went through will appear here. Try again in a few minutes.'),
  NO_CONFLICT: (i18n: I18n) => i18n.t('This has already been answered.'),
  MEMORY_NOT_FOUND: (i18n: I18n) => i18n.t('This has already been forgotten.'),
  BANK_RULE_NOT_FOUND: (i18n: I18n) => i18n.t('This rule no longer exists.'),
  BANK_RULE_EXISTS: (i18n: I18n) => i18n.t('Another rule is about the same transactions. Change that one instead.'),
  NO_UNRECONCILED: (i18n: I18n) => i18n.t('No unreconciled transactions to export'),
  NO_STATEMENTS: (i18n: I18n) => i18n.t('No bank statements to export'),
  NO_TRANSACTIONS: (i18n: I18n) => i18n.t('No transactions to export'),
  BANK_ACCOUNT_NOT_FOUND: (i18n: I18n) => i18n.t('Bank account not found'),
  STORAGE_FULL: (i18n: I18n) =>
    i18n.t(
      'The disk of this installation is full, so this was not saved. What you saved before is safe. Ask the person who runs Tillslip to free some space, then try again.',
    ),
  UNAVAILABLE: (i18n: I18n) =>
    i18n.t(
      'Tillslip cannot reach its database right now. Wait a moment, check whether your change was saved, and try again.',
    ),
  NOT_FOUND: (i18n: I18n) => i18n.t('This address does not exist.'),
  BAD_INPUT: (i18n: I18n) => i18n.t('Check the marked fields.'),
  VAT_PERIOD_NOT_READY: (i18n: I18n) =>
    i18n.t(
      'This VAT period is not ready: some of its documents or transactions are unread, unclassified or need proof.',
    ),
};

type FaultFacts = { kind: AccountingFaultKind; detail: string | null; package?: PackageName | undefined };

/** The refusals whose sentence needs the facts that come with the code. */
const WITH_FACTS = {
  COMPANY_HAS_INVOICES: (i18n: I18n, { what }: { what: 'invoices' | 'statements' }) =>
    what === 'invoices'
      ? i18n.t('This company still has invoices. Move or delete them first. Nothing has changed.')
      : i18n.t('This company still has bank statements. Move or delete them first. Nothing has changed.'),
  FILE_REFUSED: fileProblemText,
  RECEIPT_NOT_READY: (i18n: I18n, { reason }: { reason: ReviewReason }) => reviewReasonText(i18n, reason),
  STORAGE_FAILED: (i18n: I18n, { what }: { what: 'image' | 'file' }) =>
    what === 'image'
      ? i18n.t('Failed to upload image. Please try again.')
      : i18n.t('Failed to upload file. Please try again.'),
  COMPANY_LIMIT_REACHED: (i18n: I18n, { most }: { most: number }) =>
    i18n.t(
      'Your plan has {most, plural, one {# company} other {# companies}}. Choose a larger plan under Billing to add another. The companies you have stay as they are.',
      { most },
    ),
  ...KEY_REFUSALS,
  ...PEOPLE_REFUSALS,
  ...WEBHOOK_REFUSALS,
  STORAGE_QUOTA_REACHED: quotaText,
  DAILY_UPLOADS_REACHED: dailyText,
  STATEMENT_TOO_LARGE: (i18n: I18n, { file }: { file: string | null }) =>
    file === null
      ? i18n.t('File is too large. Maximum size is 50MB for bank statements.')
      : fileProblemText(i18n, { reason: 'statement-too-large', file }),
  VAT_PERIOD_SUBMITTED: submittedText,
  MATCH_NOT_POSSIBLE: matchRefusedText,
  BULK_SYNC_INVALID: (i18n: I18n, { problems }: { problems: readonly BulkSyncProblem[] }) =>
    problems.map((problem) => bulkSyncProblemText(i18n, problem)).join('. '),
  BULK_SYNC_STATE: (i18n: I18n, { state }: { state: BulkSyncState }) =>
    i18n.t('This sync is "{state}" and does not allow that.', { state: bulkSyncStateText(i18n, state) }),
  ACCOUNTING_FAULT: (i18n: I18n, { kind, detail, package: name }: FaultFacts) =>
    accountingFaultDetailText(i18n, kind, detail, name),
  MAPPING_REFUSED: (
    i18n: I18n,
    { reason, package: name }: { reason: MappingRefusal; package?: PackageName | undefined },
  ) => mappingRefusalText(i18n, reason, name),
  ...PACKAGE_REFUSALS,
  TOO_MANY_REQUESTS: tooManyText,
  FOREIGN_ORIGIN: (i18n: I18n, { address }: { address: string }) =>
    i18n.t('You opened this page at another address than that of this installation ({address}, set by PUBLIC_URL).', {
      address,
    }),
  INTERNAL_SERVER_ERROR: (i18n: I18n, { reference }: { reference: string }) =>
    i18n.t('Something went wrong on our side. Please try again. (Reference {reference})', { reference }),
};

const TEXTS = { ...PLAIN, ...WITH_FACTS };

/** A refusal that has words: its code, with the facts its sentence needs. */
export type WordedRefusal =
  | { readonly code: keyof typeof PLAIN; readonly data?: unknown }
  | {
      [Code in keyof typeof WITH_FACTS]: { readonly code: Code; readonly data: Parameters<(typeof TEXTS)[Code]>[1] };
    }[keyof typeof WITH_FACTS];

/** A refusal of the API in words. A code without words does not compile where refusals are answered. */
export function refusalText(i18n: I18n, { code, data }: WordedRefusal): string {
  const text: (i18n: I18n, data: never) => string = TEXTS[code];
  // The union above pairs each code with its facts; the table cannot say so to the compiler.
  return text(i18n, data as never);
}

function matchRefusedText(i18n: I18n, { reason }: { reason: 'amounts' | 'needs-review' | 'two-companies' }): string {
  switch (reason) {
    case 'amounts':
      return i18n.t(
        'These do not fit together: the amounts must have the same direction and leave nothing below zero.',
      );
    case 'needs-review':
      return i18n.t('You cannot match an invoice that needs review or is a duplicate.');
    case 'two-companies':
      return i18n.t('This invoice and this bank statement belong to two companies. Move one of them first.');
  }
}

interface RefusedFiles {
  readonly company: string | null;
  readonly files: readonly string[];
}

function quotaText(
  i18n: I18n,
  { company, files, bytes, usedBytes, maxBytes }: RefusedFiles & Record<'bytes' | 'usedBytes' | 'maxBytes', number>,
): string {
  const [names, size, max] = [filesText(i18n, files), fileSizeText(i18n, bytes), fileSizeText(i18n, maxBytes)];
  const used = usedBytes === 0 ? i18n.t('0 KB') : fileSizeText(i18n, usedBytes);
  return company === null
    ? i18n.t(
        '{files} ({size}) cannot be saved: {used} of the {max} of storage for your files without a company is used. What you uploaded before is safe. Ask the person who runs Tillslip for more storage.',
        { files: names, size, used, max },
      )
    : i18n.t(
        '{files} ({size}) cannot be saved: {used} of the {max} of storage for {company} is used. What you uploaded before is safe. Ask the person who runs Tillslip for more storage.',
        { files: names, size, used, max, company },
      );
}

function dailyText(
  i18n: I18n,
  { company, files, maxUploads, nextDay }: RefusedFiles & { readonly maxUploads: number; readonly nextDay: string },
): string {
  const [names, day] = [filesText(i18n, files), dayText(i18n, calendarDate(nextDay))];
  return company === null
    ? i18n.t(
        '{files} cannot be saved: the limit of {maxUploads, plural, one {# file} other {# files}} a day for your files without a company is reached. What you uploaded before is safe. The count starts again at 00:00 on {day}, South African time.',
        { files: names, maxUploads, day },
      )
    : i18n.t(
        '{files} cannot be saved: the limit of {maxUploads, plural, one {# file} other {# files}} a day for {company} is reached. What you uploaded before is safe. The count starts again at 00:00 on {day}, South African time.',
        { files: names, maxUploads, day, company },
      );
}

const MAX_NAMED_FILES = 5;

/** The names of files, of many the first few with how many more. */
function filesText(i18n: I18n, files: readonly string[]): string {
  const [names, more] = [files.slice(0, MAX_NAMED_FILES).join(', '), files.length - MAX_NAMED_FILES];
  return more > 0 ? i18n.t('{names} and {more} more', { names, more }) : names;
}

/** When to try again: in whole minutes above one, rounded up, so that nobody comes back too early. */
function tooManyText(i18n: I18n, { retryAfterSeconds }: { retryAfterSeconds: number }): string {
  if (retryAfterSeconds > 60)
    return i18n.t('Too many attempts. Please try again in {minutes, plural, one {# minute} other {# minutes}}.', {
      minutes: Math.ceil(retryAfterSeconds / 60),
    });
  return i18n.t('Too many attempts. Please try again in {seconds, plural, one {# second} other {# seconds}}.', {
    seconds: Math.max(1, Math.ceil(retryAfterSeconds)),
  });
}
