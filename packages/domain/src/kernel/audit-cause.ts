import type { Coded } from './coded.ts';

/** Why something was done that no person gave a reason for, with what the words need. */
export const AUDIT_CAUSES = {
  /** `problem` and `failure` are the codes of `read-failures`. */
  MODEL_PROBLEM: { problem: 'text' },
  READ_FAILURE: { failure: 'text' },
  COMPANY_CHANGED: { company: 'text' },
  COMPANY_DELETED: {},
  UPLOADED_ANYWAY: {},
  MARKED_DUPLICATE: {},
  INVOICE_AMOUNT_CHANGED: {},
  MATCHED_PART_DELETED: {},
  MATCHED_PART_RESTORED: {},
  /** `failure` is a code of `upload-outcomes`. */
  STATEMENT_FAILURE: { failure: 'text' },
  AUTO_MATCHED: {},
} as const;

/** Why something was done that no person gave a reason for. */
export type AuditCause = Coded<typeof AUDIT_CAUSES>;

const MARK = '{"code":';

/** A cause as the reason of an audit entry: the audit trail seals one text. */
export const causeAsReason = (cause: AuditCause): string => JSON.stringify(cause);

/** The cause in the reason of an audit entry; null where a person gave the reason, or it was recorded as a sentence. */
export function causeOfReason(reason: string | null): AuditCause | null {
  if (!reason?.startsWith(MARK)) return null;
  try {
    const cause: { code?: unknown } = JSON.parse(reason);
    return isCause(cause) ? cause : null;
  } catch {
    return null;
  }
}

const isCause = (cause: { code?: unknown }): cause is AuditCause =>
  typeof cause.code === 'string' && Object.hasOwn(AUDIT_CAUSES, cause.code);
