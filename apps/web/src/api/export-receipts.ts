import { RECEIPT_EXPORT_PATH } from '@tillslip/contract/receipt-list';

/** A file of invoices as it came: its name, how many records it holds, and its bytes. */
export type ReceiptFile = { filename: string; records: number; content: Blob };

/** What an export takes: the filter of the list, or the invoices picked, as text. */
export type ExportQuery = Record<string, string | undefined>;

/**
 * Fetches an export; null when nothing matches. It is a stream beside the contract, so it is asked for here.
 *
 * @throws when the server refuses or cannot be reached.
 */
export async function fetchReceiptFile(query: ExportQuery): Promise<ReceiptFile | null> {
  const given = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
  const response = await fetch(`${RECEIPT_EXPORT_PATH}?${new URLSearchParams(given)}`);
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(`The export answered ${response.status}`);
  return {
    filename: /filename="?([^";]+)"?/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'receipts',
    records: Number(response.headers.get('x-records') ?? 0),
    content: await response.blob(),
  };
}
