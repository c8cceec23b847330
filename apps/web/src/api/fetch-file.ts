import { companyHeader } from './people/open-company.ts';

/** A downloaded file: its name, the number of records in it, and its bytes. */
export type FetchedFile = { filename: string; records: number; content: Blob };

/** The query parameters of a download. */
export type FileQuery = Record<string, string | undefined>;

/**
 * Fetch a download; null when there is nothing to download. Downloads are streams outside the contract.
 *
 * @throws when the server refuses or cannot be reached.
 */
export async function fetchFile(path: string, query: FileQuery): Promise<FetchedFile | null> {
  const given = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
  const response = await fetch(`${path}?${new URLSearchParams(given)}`, { headers: companyHeader() });
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(`The export answered ${response.status}`);
  return {
    filename: /filename="?([^";]+)"?/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'export',
    records: Number(response.headers.get('x-records') ?? 0),
    content: await response.blob(),
  };
}
