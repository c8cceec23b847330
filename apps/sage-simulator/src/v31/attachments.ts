import type { Row } from './control.ts';
import { type DocumentTable, findDocument } from './documents.ts';
import { type Business, invalid, keepRow, newId, type State } from './state.ts';

/** src: openapi; public clients: the types of what a file belongs to */
const CONTEXTS: Readonly<Record<string, DocumentTable>> = {
  PURCHASE_INVOICE: 'purchase_invoices',
  PURCHASE_CREDIT_NOTE: 'purchase_credit_notes',
  // assumed: what was got back has its files under this type too
  OTHER_PAYMENT: 'other_payments',
};

/** src: openapi (newer): the largest file */
const MAX_BYTES = 2_621_440;
/** src: guide to attachments: the files that the web application takes. assumed: the API takes no others */
const TYPES = ['application/pdf', 'image/jpeg', 'image/png'];

/** Keep a file of a document. src: openapi (postAttachments): base64 in JSON */
export function saveAttachment(state: State, business: Business, body: Readonly<Record<string, unknown>>): Row {
  const { file, file_name, mime_type, attachment_context_type_id: type, attachment_context_id: id } = body;
  if (typeof file !== 'string' || file === '') throw invalid('file', "can't be blank");
  if (typeof file_name !== 'string' || file_name === '') throw invalid('file_name', "can't be blank");
  if (!TYPES.includes(String(mime_type))) throw invalid('mime_type', 'is invalid');
  const size = Buffer.from(file, 'base64').length;
  if (size > MAX_BYTES) throw invalid('file_size', 'is too big');
  const table = CONTEXTS[String(type)];
  if (!table) throw invalid('attachment_context_type_id', 'is invalid');
  const document = findDocument(business, table, String(id));
  return keepRow(state, business, 'attachments', {
    ...{ id: newId(business), displayed_as: null, file, file_name, mime_type, file_size: size },
    attachment_context_type: { id: type, displayed_as: type, $path: `/attachment_context_types/${String(type)}` },
    attachment_context: { id: document.id, displayed_as: document.displayed_as, $path: document.$path },
  });
}
