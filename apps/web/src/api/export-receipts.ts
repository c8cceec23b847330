import { RECEIPT_EXPORT_PATH } from '@tillslip/contract/receipts/list';
import { type FetchedFile, type FileQuery, fetchFile } from './fetch-file.ts';

/**
 * Fetches an export of invoices: the filter of the list, or the invoices picked. Null when nothing matches.
 *
 * @throws when the server refuses or cannot be reached.
 */
export const fetchReceiptFile = (query: FileQuery): Promise<FetchedFile | null> =>
  fetchFile(RECEIPT_EXPORT_PATH, query);
