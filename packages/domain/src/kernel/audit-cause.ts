import type { Coded } from './coded.ts';

/** The reasons for automatic changes, with the parameters their texts need. */
export const AUDIT_CAUSES = {
  /** `problem` and `failure` are the codes of `read-failures`. */
  MODEL_PROBLEM: { problem: 'text' },
  READ_FAILURE: { failure: 'text' },
  COMPANY_CHANGED: { company: 'text' },
  COMPANY_DELETED: {},
  ASKED_SINCE_UPDATE: {},
  UPLOADED_ANYWAY: {},
  MARKED_DUPLICATE: {},
  REPLACES_INVOICE: {},
  REPLACED_BY_INVOICE: {},
  ORIGINAL_DELETED: {},
  ORIGINAL_MOVED: {},
  ORIGINAL_RESTORED: {},
  INVOICE_AMOUNT_CHANGED: {},
  MATCHED_PART_DELETED: {},
  MATCHED_PART_RESTORED: {},
  /** `failure` is a code of `upload-outcomes`. */
  STATEMENT_FAILURE: { failure: 'text' },
  AUTO_MATCHED: {},
  BANK_RULE: { rule: 'text' },
} as const;

/** The reason for a change that no person gave a reason for. */
export type AuditCause = Coded<typeof AUDIT_CAUSES>;

const MARK = '{"code":';

/** Format a cause as the reason of an audit entry, because the audit trail seals the reason as one text. */
export const formatCause = (cause: AuditCause): string => JSON.stringify(cause);

/** Parse the cause from the reason of an audit entry; null when a person gave the reason or it is an old sentence. */
export function parseCause(reason: string | null): AuditCause | null {
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
