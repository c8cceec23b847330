import { randomUUID } from 'node:crypto';
import type { EntryKind } from '@tillslip/domain/sync/accounting-entry';
import { AccountingFault } from '@tillslip/domain/sync/accounting-fault';
import type { Books, PackageFile } from '../../ports/accounting-package.ts';
import { retryWritten } from '../accounting/retry-written.ts';
import { type JsonObject, listAt, textAt, valueAt, writeJson } from '../http-client/json-values.ts';
import { multipart } from '../http-client/multipart.ts';
import { cut } from '../http-client/texts.ts';
import type { ApiClient } from './api-client.ts';
import { ENTITIES } from './entry-body.ts';
import { quoted } from './supplier-name.ts';

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
function attach(api: ApiClient, kind: EntryKind, id: string, file: PackageFile): Promise<string> {
  const requestId = randomUUID();
  return retryWritten(
    api.timing,
    async () => attachedId(await upload(api, kind, id, file, requestId)),
    async () => {
      const found = (await filesOf(api, kind, id)).find((row) => textAt(row, 'FileName') === file.name);
      return found ? textAt(found, 'Id') : null;
    },
  );
}

function upload(api: ApiClient, kind: EntryKind, id: string, file: PackageFile, requestId: string): Promise<unknown> {
  const boundary = `tillslip-${requestId}`;
  return api.send({
    ...{ method: 'POST', path: 'upload', endpoint: 'upload', requestId, isRepeatable: false },
    body: {
      contentType: `multipart/form-data; boundary=${boundary}`,
      content: multipart(boundary, [
        {
          part: 'file_metadata_01',
          fileName: 'metadata.json',
          type: 'application/json',
          bytes: Buffer.from(writeJson(metadataOf(kind, id, file))),
        },
        { part: 'file_content_01', fileName: file.name, type: file.mediaType, bytes: file.bytes },
      ]),
    },
  });
}

const metadataOf = (kind: EntryKind, id: string, { name, mediaType }: PackageFile): JsonObject => ({
  AttachableRef: [{ EntityRef: { type: ENTITIES[kind], value: id }, IncludeOnSend: false }],
  FileName: name,
  ContentType: mediaType,
});

function attachedId(reply: unknown): string {
  const [item] = listAt(reply, 'AttachableResponse');
  const id = textAt(valueAt(item, 'Attachable'), 'Id');
  if (id === null) throw new AccountingFault('system');
  return id;
}
