import { resolve } from 'node:path';
import type { FindingCode } from '@tillslip/domain/receipts/check/finding';
import { checkReceipt } from '@tillslip/domain/receipts/check-receipt';
import type { OwnCompany } from '@tillslip/reading/parties/own-traces';
import type { ReceiptReading } from '@tillslip/reading/receipt/receipt-reading';
import { systemClock } from '../adapters/clock/system-clock.ts';
import { createLocalReader } from '../adapters/reader-local/local-reader.ts';
import { createThreadReader, type ThreadReader } from '../adapters/reader-local/thread-reader.ts';
import { fieldRecords, readingRecord } from './reading-record.ts';
import { sourceFile } from './source-file.ts';
import { FAILURE_SENTENCES } from './words-of-reading.ts';

/** How the read command reads. */
export interface ReadCommandOptions {
  /** In a thread of this process instead of a process of its own. */
  readonly isInThread: boolean;
  /** The company that reads (`--for NAME`), which on a purchase is never the supplier. */
  readonly ourselves: readonly OwnCompany[];
}

/**
 * `npm run read -- [--thread] [--for NAME]… [--vat-number N] FILE…`: read each file as a document of its own and print one JSON line for it.
 *
 * A file that cannot be read gets a line with its error; the others are still read. Returns the exit status.
 */
export async function readCommand(
  paths: readonly string[],
  { isInThread, ourselves }: ReadCommandOptions,
  write: (line: string) => void,
): Promise<number> {
  const reader = isInThread ? createThreadReader() : createLocalReader();
  let failures = 0;
  try {
    for (const path of paths) {
      const record = await recordOf(reader, path, ourselves);
      if ('error' in record) failures++;
      write(JSON.stringify(record));
    }
  } finally {
    await reader.close();
  }
  return failures > 0 ? 1 : 0;
}

async function recordOf(reader: ThreadReader, path: string, ourselves: readonly OwnCompany[]) {
  try {
    const outcome = await reader.readReceipt([await sourceFile(fromCaller(path))], { ourselves });
    if (!outcome.ok) return { file: path, error: FAILURE_SENTENCES[outcome.failure] };
    return {
      file: path,
      ...readingRecord(outcome.reading),
      is_own_sale: outcome.reading.ownSaleOf !== undefined,
      ...checkRecord(outcome.reading, ourselves),
      fields: fieldRecords(outcome.reading.fields),
      pages: outcome.pages.length,
      seconds: outcome.seconds,
    };
  } catch (error) {
    return { file: path, error: error instanceof Error ? error.message : String(error) };
  }
}

/** Resolve a path from where npm was called, because npm runs a script in the project's folder. */
const fromCaller = (path: string): string => resolve(process.env.INIT_CWD ?? '.', path);

/** Check a reading as for a company that is registered for VAT. */
function checkRecord(reading: ReceiptReading, [own]: readonly OwnCompany[]) {
  const isOwnSale = reading.ownSaleOf !== undefined;
  const context = {
    ...{ recipientIsVendor: true, ownVatNumber: own?.vatNumber ?? null, isOwnSale, today: systemClock.today() },
  };
  const check = checkReceipt(reading, context);
  return {
    sa_tax_category_code: check.categoryCode,
    invoice_class: check.invoiceClass,
    is_valid_tax_invoice: check.isValidTaxInvoice,
    missing_fields: check.findings.flatMap(({ code }) => missingField(code) ?? []),
    confidence: check.extractionConfidence,
  };
}

/** Return the printed name of the field that a finding misses; null for other findings. */
function missingField(code: FindingCode): string | null {
  if (code === 'NOT_IN_RAND') return 'currency';
  if (code === 'MISSING_TITLE') return 'invoice_title';
  return code.startsWith('MISSING_') ? code.slice('MISSING_'.length).toLowerCase() : null;
}
