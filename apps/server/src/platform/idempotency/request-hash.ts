import { createHash } from 'node:crypto';

/** Hash what a call asks for: its name and input, whatever the order of keys, and files by their names and bytes. */
export async function requestHash(call: readonly string[], input: unknown): Promise<string> {
  return sha256(JSON.stringify([call.join('.'), await plain(input)]));
}

async function plain(value: unknown): Promise<unknown> {
  if (value instanceof Blob)
    return {
      file: value instanceof File ? value.name : null,
      sha256: sha256(new Uint8Array(await value.arrayBuffer())),
    };
  if (Array.isArray(value)) return Promise.all(value.map(plain));
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  const sorted = Object.entries(value)
    .filter(([, part]) => part !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Promise.all(sorted.map(async ([key, part]) => [key, await plain(part)]));
}

const sha256 = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex');
