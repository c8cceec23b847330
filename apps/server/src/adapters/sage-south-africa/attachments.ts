import { randomUUID } from 'node:crypto';
import type { EntryKind } from '@tillslip/domain/sync/accounting-entry';
import { AccountingFault } from '@tillslip/domain/sync/accounting-fault';
import type { Books, PackageFile } from '../../ports/accounting-package.ts';
import { retryWritten } from '../accounting/retry-written.ts';
import { type JsonObject, listAt, textAt } from '../http-client/json-values.ts';
import { multipart } from '../http-client/multipart.ts';
import { cut } from '../http-client/texts.ts';
import type { ApiClient } from './api-client.ts';
import { serviceOf } from './document-body.ts';

/** Assumed of the service. */
export const MAX_FILE_NAME_LENGTH = 200;

/** Create what attaches the files of documents to their entries. */
export function createAttachments(api: ApiClient): Pick<Books, 'attach' | 'attachments'> {
  return {
    async attachments(kind, id) {
      return (await filesOf(api, kind, id)).flatMap((row) => textAt(row, 'Name') ?? []);
    },
    attach: (kind, id, file) => attach(api, kind, id, { ...file, name: cut(file.name, MAX_FILE_NAME_LENGTH) }),
  };
}

const filesOf = async (api: ApiClient, kind: EntryKind, id: string): Promise<readonly JsonObject[]> =>
  listAt(await api.send({ method: 'GET', call: `${serviceOf(kind)}Attachment/Get`, id }), 'Results');

/** Attach a file. After a lost reply the files of the entry are read: one that is there was attached by that try. */
const attach = (api: ApiClient, kind: EntryKind, id: string, file: PackageFile): Promise<string> =>
  retryWritten(
    api.timing,
    async () => idIn(await upload(api, kind, id, file)),
    async () => {
      const found = (await filesOf(api, kind, id)).find((row) => textAt(row, 'Name') === file.name);
      return found ? idIn(found) : null;
    },
  );

function upload(api: ApiClient, kind: EntryKind, id: string, file: PackageFile): Promise<unknown> {
  const boundary = `tillslip-${randomUUID()}`;
  return api.send({
    ...{ method: 'POST', call: `${serviceOf(kind)}Attachment/Save`, id, isRepeatable: false },
    body: {
      contentType: `multipart/form-data; boundary=${boundary}`,
      content: multipart(boundary, [{ part: 'file', fileName: file.name, type: file.mediaType, bytes: file.bytes }]),
    },
  });
}

function idIn(reply: unknown): string {
  const id = textAt(reply, 'AttachmentUID');
  if (id === null) throw new AccountingFault('system');
  return id;
}
