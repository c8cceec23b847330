import { Readable } from 'node:stream';
import { AwsClient } from 'aws4fetch';
import type { S3Settings } from '../../platform/env.ts';
import type { Storage } from '../../ports/storage.ts';
import { checkStorageKey } from './storage-key.ts';

/** A busy service is asked again this often before the caller hears of it. */
const RETRIES = 3;
const TIME_LIMIT_MS = 60_000;
/** A stream may be hundreds of megabytes. */
const STREAM_LIMIT_MS = 15 * 60_000;

/** Objects in a bucket of an S3-compatible service, addressed by path (`endpoint/bucket/key`). */
export function createS3Storage(settings: S3Settings): Storage {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey, prefix } = settings;
  const account = { accessKeyId, secretAccessKey, region, service: 's3' };
  const client = new AwsClient({ ...account, retries: RETRIES });
  // A stream that was read half-way cannot be sent again: the caller's job is tried again instead.
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
      // A copy: fetch takes only bytes that no other thread may change meanwhile.
      const body = new Uint8Array(bytes);
      await accepted(await ask(key, { method: 'PUT', body, headers: { 'content-type': contentType } }));
    },
    async putStream(key, stream, bytes, contentType) {
      const headers = {
        'content-type': contentType,
        'content-length': String(bytes),
        // The signature would need the whole body at hand.
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
  // The service's own words name keys and signatures: only the status goes on.
  await answer.body?.cancel();
  throw new Error(`The file storage answered ${answer.status}`);
}
