import { Readable } from 'node:stream';
import { AwsClient } from 'aws4fetch';
import type { S3Settings } from '../../platform/env.ts';
import type { Storage } from '../../ports/storage.ts';
import { checkStorageKey } from './storage-key.ts';

/** How often a busy service is retried. */
const RETRIES = 3;
const TIME_LIMIT_MS = 60_000;
/** A stream may have hundreds of megabytes. */
const STREAM_LIMIT_MS = 15 * 60_000;

/** Create a storage in a bucket of an S3-compatible service, addressed by path (`endpoint/bucket/key`). */
export function createS3Storage(settings: S3Settings): Storage {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey, prefix } = settings;
  const account = { accessKeyId, secretAccessKey, region, service: 's3' };
  const client = new AwsClient({ ...account, retries: RETRIES });
  // A stream that was partly read cannot be sent again, so the caller's job is retried instead.
  const once = new AwsClient({ ...account, retries: 0 });
  const addressOf = (key: string): string => {
    checkStorageKey(key);
    return `${endpoint}/${bucket}/${prefix}${key}`;
  };
  const ask = async (key: string, request: RequestInit = {}): Promise<Response> =>
    client.fetch(addressOf(key), { ...request, signal: AbortSignal.timeout(TIME_LIMIT_MS) });
  return {
    name: `bucket ${bucket} at ${new URL(endpoint).host}`,
    async put(key, bytes, contentType) {
      // Copy the bytes, because fetch only takes memory that no other thread can change.
      const body = new Uint8Array(bytes);
      await accepted(await ask(key, { method: 'PUT', body, headers: { 'content-type': contentType } }));
    },
    async putStream(key, stream, bytes, contentType) {
      const headers = {
        'content-type': contentType,
        'content-length': String(bytes),
        // Signing the body would need all of it in memory.
        'x-amz-content-sha256': 'UNSIGNED-PAYLOAD',
      };
      const signal = AbortSignal.timeout(STREAM_LIMIT_MS);
      const request = { method: 'PUT', body: Readable.toWeb(stream), headers, duplex: 'half', signal } as const;
      await accepted(await once.fetch(addressOf(key), request));
    },
    async get(key) {
      const answer = await found(await ask(key));
      return answer && new Uint8Array(await answer.arrayBuffer());
    },
    async open(key) {
      const answer = await found(await ask(key));
      if (!answer?.body) return null;
      return { stream: Readable.from(answer.body), bytes: Number(answer.headers.get('content-length')) };
    },
    async delete(key) {
      await found(await ask(key, { method: 'DELETE' }));
    },
  };
}

async function found(answer: Response): Promise<Response | null> {
  if (answer.status !== 404) return accepted(answer);
  await answer.body?.cancel();
  return null;
}

async function accepted(answer: Response): Promise<Response> {
  if (answer.ok) return answer;
  // The service's message may contain keys and signatures, so only the status is passed on.
  await answer.body?.cancel();
  throw new Error(`The file storage answered ${answer.status}`);
}
