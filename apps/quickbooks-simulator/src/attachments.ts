import { faultOf, refuse } from './faults.ts';
import type { Request } from './http.ts';
import { isoTime, type Realm, type Row, type State, tableOf } from './state.ts';

/** Files of a company: uploaded in pairs of metadata and content, each answered by itself. src: B12 */

const MAX_UPLOAD_BYTES = 104_857_600;
const MAX_FILE_NAME = 1000;

/** Keep the files of an upload. */
export async function upload(state: State, realm: Realm, url: string, request: Request): Promise<unknown> {
  if (realm.isSuspended) refuse('6190');
  const parts = await partsOf(request);
  const responses = [];
  for (const [name, value] of parts) {
    const suffix = /^file_metadata_(\d+)$/.exec(name)?.[1];
    if (suffix !== undefined)
      responses.push(await keepPair(state, realm, url, value, parts.get(`file_content_${suffix}`)));
  }
  if (responses.length === 0) refuse('2020', 'Required part file_metadata is missing in the request');
  return { AttachableResponse: responses, time: isoTime(state.now()) };
}

async function partsOf({ headers, body }: Request): Promise<FormData> {
  try {
    return await new Response(new Uint8Array(body), {
      headers: { 'content-type': headers['content-type'] ?? '' },
    }).formData();
  } catch {
    return refuse('2020', 'The request is not multipart/form-data');
  }
}

type Part = ReturnType<FormData['get']> | undefined;
const textOf = (part: Part): Promise<string> | string => (typeof part === 'string' ? part : (part?.text() ?? ''));

async function keepPair(state: State, realm: Realm, url: string, metadata: Part, content: Part): Promise<unknown> {
  const described = JSON.parse(await textOf(metadata)) as Record<string, unknown>;
  if (!content || typeof content === 'string') return faultItem('2020', 'file_content is missing');
  const bytes = new Uint8Array(await content.arrayBuffer());
  const name = String(described.FileName ?? content.name);
  if (name.length > MAX_FILE_NAME) return faultItem('2050', 'FileName');
  if (bytes.length > MAX_UPLOAD_BYTES) return faultItem('2050', 'The file is too large');
  if (content.type === 'text/html') return faultItem('6000', 'This type of file is not supported');
  const id = String(5_000_000_000_000 + ++realm.lastId);
  const row: Row = {
    ...described,
    Id: id,
    SyncToken: '0',
    domain: 'QBO',
    sparse: false,
    FileName: name,
    ContentType: content.type,
    Size: bytes.length,
    FileAccessUri: `/v3/company/${realm.id}/download/${id}`,
    TempDownloadUri: `${url}/v3/company/${realm.id}/download/${id}`,
    MetaData: { CreateTime: isoTime(state.now()), LastUpdatedTime: isoTime(state.now()) },
  };
  tableOf(realm, 'Attachable').set(id, row);
  realm.files.set(id, { bytes, contentType: content.type });
  return { Attachable: row };
}

const faultItem = (code: string, detail: string) => {
  const fault = faultOf(code, detail);
  return { Fault: { Error: [{ Message: fault.message, Detail: fault.detail, code, element: '' }], type: fault.type } };
};
