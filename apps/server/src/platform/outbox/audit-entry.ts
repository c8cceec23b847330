import type { AuditCause } from '@tillslip/domain/kernel/audit-cause';

/** Who or what a change came from: a person, a person's API key by its name, a reader with its version and confidence, an import, the system. */
export interface AuditSource {
  readonly kind: 'person' | 'key' | 'reader' | 'import' | 'system';
  readonly name?: string | undefined;
  /** 0 to 1. */
  readonly confidence?: number | undefined;
}

/** A change of one of the user's objects, with the relevant values before and after. */
export interface AuditEntry {
  readonly action: string;
  readonly subjectType:
    | 'company'
    | 'folder'
    | 'draft'
    | 'receipt'
    | 'file'
    | 'supplier'
    | 'vat_period'
    | 'bank_upload'
    | 'bank_statement'
    | 'bank_transaction'
    | 'bank_match'
    | 'bank_memory'
    | 'tax_document'
    | 'accounting_connection'
    | 'accounting_entry'
    | 'receipt_payments'
    | 'vat_settings'
    | 'vat_setting_changes'
    | 'subscription'
    | 'charge'
    | 'api_key'
    | 'webhook'
    | 'installation';
  readonly subjectId: string;
  readonly before?: object | undefined;
  readonly after?: object | undefined;
  /** The person's reason, or the cause of an automatic change. */
  readonly reason?: string | AuditCause | undefined;
  /** Who did it; null when the system did. */
  readonly actorId: string | null;
  /** Where the values came from; the actor by default. */
  readonly source?: AuditSource | undefined;
}
