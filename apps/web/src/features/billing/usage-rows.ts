import type { DocumentUsage } from '@tillslip/contract/billing';
import type { Company, Storage } from '@tillslip/contract/companies';

/** What one company used; null as its id and name for documents and files without a company. */
export interface UsageRow {
  readonly companyId: string | null;
  readonly name: string | null;
  readonly month: number;
  readonly year: number;
  readonly bytes: number;
}

/**
 * Return what each company used, by name, and last what is without a company, if anything is. The sample was not
 * uploaded, so it used nothing.
 */
export function usageRows(
  companies: readonly Company[],
  documents: DocumentUsage['companies'],
  places: Storage['places'],
): UsageRow[] {
  const rowOf = (companyId: string | null, name: string | null): UsageRow => {
    const { month = 0, year = 0 } = documents.find((row) => row.companyId === companyId) ?? {};
    const { bytes = 0 } = places.find((place) => place.companyId === companyId) ?? {};
    return { companyId, name, month, year, bytes };
  };
  const own = companies.filter(({ isSample }) => !isSample).map(({ id, companyName }) => rowOf(id, companyName));
  const loose = rowOf(null, null);
  return loose.year > 0 || loose.bytes > 0 ? [...own, loose] : own;
}

/** Sum what is stored in these rows, in bytes; the documents are summed by the server. */
export const storedBytes = (rows: readonly UsageRow[]): number => rows.reduce((sum, { bytes }) => sum + bytes, 0);
