import { randomUUID } from 'node:crypto';
import type { EntryKind } from '@tillslip/domain/sync/accounting-entry';
import { AccountingFault } from '@tillslip/domain/sync/accounting-fault';
import type { Books, PackageFile } from '../../ports/accounting-package.ts';
import { type ApiClient, backoffMs, MAX_RETRIES } from './api-client.ts';
import { ENTITIES } from './entry-body.ts';
import { type JsonObject, listAt, textAt, valueAt, writeJson } from './json-values.ts';
import { cut, quoted } from './supplier-name.ts';

/** Source: facts B12. */
export const MAX_FILE_NAME_LENGTH = 1_000;

/** Create what attaches the files of documents to their entries. */
export function createAttachments(api: ApiClient): Pick<Books, 'attach' | 'attachments'> {
  return {
    async attachments(kind, id) {
      return (await filesOf(api, kind, id)).flatMap((row) => textAt(row, 'FileName') ?? []);
    },
    attach: (kind, id, file) => attach(api, kind, id, { ...file, name: cut(file.name, MAX_FILE_NAME_LENGTH) }),
  };
}

function filesOf(api: ApiClient, kind: EntryKind, id: string): Promise<readonly JsonObject[]> {
  const type = quoted(ENTITIES[kind]);
  const where = `where AttachableRef.EntityRef.Type = ${type} and AttachableRef.EntityRef.value = ${quoted(id)}`;
  return api.queryAll('Attachable', where);
}

/**
 * Attach a file. The service does not promise that an upload with the same request id happens once, so before another try
 * the files of the entry are read: a file that is there was attached by the try whose reply was lost.
 */
async function attach(api: ApiClient, kind: EntryKind, id: string, file: PackageFile): Promise<string> {
  const requestId = randomUUID();
  for (let retry = 0; ; retry += 1) {
    try {
      return attachedId(await upload(api, kind, id, file, requestId));
    } catch (error) {
      if (!(error instanceof AccountingFault) || error.kind !== 'system' || retry >= MAX_RETRIES) throw error;
    }
    await api.timing.sleep(backoffMs(retry, api.timing.random()));
    const found = (await filesOf(api, kind, id)).find((row) => textAt(row, 'FileName') === file.name);
    const foundId = found && textAt(found, 'Id');
    if (foundId) return foundId;
  }
}

function upload(api: ApiClient, kind: EntryKind, id: string, file: PackageFile, requestId: string): Promise<unknown> {
  const boundary = `tillslip-${requestId}`;
  return api.send({
    ...{ method: 'POST', path: 'upload', endpoint: 'upload', requestId, isRepeatable: false },
    body: {
      contentType: `multipart/form-data; boundary=${boundary}`,
      content: multipart(boundary, metadataOf(kind, id, file), file),
    },
  });
}

const metadataOf = (kind: EntryKind, id: string, { name, mediaType }: PackageFile): JsonObject => ({
  AttachableRef: [{ EntityRef: { type: ENTITIES[kind], value: id }, IncludeOnSend: false }],
  FileName: name,
  ContentType: mediaType,
});

/** Pair metadata and content; the bytes go as they are, because text encodings destroy pictures. Source: facts B12, C21. */
function multipart(
  boundary: string,
  metadata: JsonObject,
  { name, mediaType, bytes }: PackageFile,
): Uint8Array<ArrayBuffer> {
  const head = (part: string, fileName: string, type: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${part}"; filename="${escapeHeader(fileName)}"\r\nContent-Type: ${type}\r\n\r\n`;
  const parts = [
    Buffer.from(`${head('file_metadata_01', 'metadata.json', 'application/json')}${writeJson(metadata)}\r\n`),
    Buffer.from(head('file_content_01', name, headerType(mediaType))),
    bytes,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ];
  // Copied once: a file may have a hundred megabytes.
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    whole.set(part, offset);
    offset += part.length;
  }
  return whole;
}

/** Escape what would end the name or the header, as browsers do. */
const escapeHeader = (name: string): string =>
  name.replace(/[\r\n"]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`);

const headerType = (mediaType: string): string =>
  /^[\w.+-]+\/[\w.+-]+$/.test(mediaType) ? mediaType : 'application/octet-stream';

function attachedId(reply: unknown): string {
  const [item] = listAt(reply, 'AttachableResponse');
  const id = textAt(valueAt(item, 'Attachable'), 'Id');
  if (id === null) throw new AccountingFault('system');
  return id;
}
