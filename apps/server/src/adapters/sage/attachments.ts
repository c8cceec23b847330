import type { EntryKind } from '@tillslip/domain/sync/accounting-entry';
import type { Books, PackageFile } from '../../ports/accounting-package.ts';
import { retryWritten } from '../accounting/retry-written.ts';
import { type JsonObject, textAt } from '../http-client/json-values.ts';
import { cut } from '../http-client/texts.ts';
import type { ApiClient } from './api-client.ts';
import { formOf } from './entry-forms.ts';

const RESOURCE = 'attachments';

/** Assumed of the service. */
export const MAX_FILE_NAME_LENGTH = 200;

/** Create what attaches the files of documents to their entries. */
export function createAttachments(api: ApiClient): Pick<Books, 'attach' | 'attachments'> {
  return {
    async attachments(kind, id) {
      return (await filesOf(api, kind, id)).flatMap((row) => textAt(row, 'file_name') ?? []);
    },
    attach: (kind, id, file) => attach(api, kind, id, { ...file, name: cut(file.name, MAX_FILE_NAME_LENGTH) }),
  };
}

/** Only the names: all attributes would be the files themselves. */
const filesOf = (api: ApiClient, kind: EntryKind, id: string): Promise<readonly JsonObject[]> =>
  api.list(RESOURCE, {
    ...{ attributes: 'file_name', attachment_context_type_id: formOf(kind).context, attachment_context_id: id },
  });

/**
 * Attach a file. Attachments have no idempotency ids: after a lost reply the files of the entry are read, and one that is
 * there was attached by that try.
 */
const attach = (api: ApiClient, kind: EntryKind, id: string, file: PackageFile): Promise<string> =>
  retryWritten(
    api.timing,
    async () => textAt(await api.save(RESOURCE, { attachment: bodyOf(kind, id, file) }), 'id') ?? '',
    async () => {
      const found = (await filesOf(api, kind, id)).find((row) => textAt(row, 'file_name') === file.name);
      return found ? textAt(found, 'id') : null;
    },
  );

const bodyOf = (kind: EntryKind, id: string, { name, mediaType, bytes }: PackageFile): JsonObject => ({
  ...{ file: Buffer.from(bytes).toString('base64'), file_name: name, mime_type: mediaType },
  ...{ attachment_context_type_id: formOf(kind).context, attachment_context_id: id },
});
