import type { SqlMigration } from '../sql-migration.ts';

/** Electronic invoices are uploaded as XML. */
export const invoiceXmlMigration: SqlMigration = {
  name: '0132-invoice-xml',
  sql: `alter type file_kind add value 'xml'`,
};
