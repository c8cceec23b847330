/** A file as it came: its name, how many records it holds, and its bytes. */
export type FetchedFile = { filename: string; records: number; content: Blob };

/** What a download is asked with, as text. */
export type FileQuery = Record<string, string | undefined>;

/**
 * Fetches a download; null when there is nothing to put into it. Downloads are streams beside the contract.
 *
 * @throws when the server refuses or cannot be reached.
 */
export async function fetchFile(path: string, query: FileQuery): Promise<FetchedFile | null> {
  const given = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
  const response = await fetch(`${path}?${new URLSearchParams(given)}`);
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(`The export answered ${response.status}`);
  return {
    filename: /filename="?([^";]+)"?/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'export',
    records: Number(response.headers.get('x-records') ?? 0),
    content: await response.blob(),
  };
}
