import { randomUUID } from 'node:crypto';
import { jsonReply, type Reply, type Request } from '../http.ts';
import type { SimRequest } from '../serve.ts';
import type { Row, TableName } from './control.ts';
import {
  calculate,
  checkReference,
  type DocumentTable,
  deleteDocument,
  findDocument,
  saveDocument,
} from './documents.ts';
import { parseFilter } from './filter.ts';
import { type Company, keepRow, Refusal, type State } from './state.ts';

/** The API, below its version: `{Service}/{Method}?apikey&companyid`. src: D3 */

/** src: D3 */
const MAX_ROWS = 100;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const PREFIX = '/api/2.0.0/';

/** Answer a request. */
export async function answer(state: State, request: Request, entry: SimRequest): Promise<Reply> {
  try {
    return jsonReply(200, await perform(state, request));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.status === 501) state.unexpected.push(entry);
    // assumed: a refusal is JSON with a Message
    return jsonReply(error.status === 501 ? 404 : error.status, { Message: error.message });
  }
}

async function perform(state: State, request: Request): Promise<unknown> {
  if (!request.path.startsWith(PREFIX)) throw new Refusal(501, 'There is no such page.');
  const [service = '', method = '', id] = request.path.slice(PREFIX.length).split('/');
  const call = `${request.method} ${service}/${method}`;
  if (call === 'POST Login/Validate') return isValidLogin(state, request);
  authenticate(state, request);
  if (call === 'GET Company/Get' && id === undefined)
    return listOf([...state.companies.values()].map(companyRow), request);
  const company = state.companies.get(Number(id && service === 'Company' ? id : request.query.companyid));
  // assumed: a company that the login may not open is refused with 403
  if (!company) throw new Refusal(403, 'You do not have access to this company.');
  countRequest(state, company);
  return performIn(state, company, { call, service, id: id === undefined ? null : Number(id), request });
}

interface Call {
  readonly call: string;
  readonly service: string;
  readonly id: number | null;
  readonly request: Request;
}

function performIn(state: State, company: Company, { call, service, id, request }: Call): unknown {
  switch (call) {
    case 'GET Company/Get':
      return companyRow(company);
    case 'GET Currency/Get':
      // src: public client sage-one-php, response of Currency/Get/{id}
      return { ID: id, Code: 'ZAR', Description: 'South African Rand', Symbol: 'R' };
    case 'GET Account/Get':
    case 'GET TaxType/Get':
    case 'GET Supplier/Get':
      return listOf([...company.tables[service as TableName].values()], request);
    case 'POST Supplier/Save':
      return saveSupplier(state, company, bodyOf(request));
    default:
      return performOnDocuments(state, company, { call, service, id, request });
  }
}

function performOnDocuments(state: State, company: Company, { call, service, id, request }: Call): unknown {
  const [, table, file, method] = /^\w+ (SupplierInvoice|SupplierReturn)(Attachment)?\/(\w+)$/.exec(call) ?? [];
  if (table === undefined) throw new Refusal(501, `${service} is not part of the simulator.`);
  const documents = table as DocumentTable;
  const operation = `${request.method} ${file ? 'file ' : ''}${method}`;
  if (operation === 'POST Save') {
    checkReference(bodyOf(request));
    return saveDocument(state, company, documents, bodyOf(request));
  }
  if (operation === 'POST Calculate') return calculate(state, company, documents, bodyOf(request));
  if (operation === 'GET Get' && id === null) return listDocuments(company, documents, request);
  if (id === null) throw new Refusal(501, `${call} needs an id.`);
  if (operation === 'GET Get') return findDocument(company, documents, id);
  if (operation === 'DELETE Delete') return deleteDocument(company, documents, id) ?? {};
  if (operation === 'GET file Get') return listFiles(company, documents, id);
  if (operation === 'POST file Save') return saveFile(company, documents, id, request);
  throw new Refusal(501, `${call} is not part of the simulator.`);
}

/** src: D3. assumed: a wrong key is refused like a wrong login */
function authenticate({ login }: State, { headers, query }: Request): void {
  const basic = `Basic ${Buffer.from(`${login.username}:${login.password}`).toString('base64')}`;
  if (headers.authorization !== basic || query.apikey !== login.apiKey)
    throw new Refusal(401, 'Authorization has been denied for this request.');
}

/** src: public client: POST Login/Validate with Username and Password */
function isValidLogin({ login }: State, request: Request): boolean {
  const { Username, Password } = bodyOf(request);
  return Username === login.username && Password === login.password && request.query.apikey === login.apiKey;
}

/** src: D3: 100 a minute and 5 000 a day for a company. assumed: too many are answered with 429 */
function countRequest({ limits, now }: State, { requests }: Company): void {
  const within = (ms: number) => requests.filter((at) => at > now() - ms).length;
  if (within(MINUTE_MS) >= limits.perMinute) throw new Refusal(429, 'Too many requests in a minute.');
  if (within(DAY_MS) >= limits.perDay) throw new Refusal(429, 'Too many requests in a day.');
  requests.push(now());
}

const companyRow = ({ facts, lockedUntil }: Company) => ({
  ...facts,
  LockProcessing: lockedUntil !== null,
  LockProcessingDate: lockedUntil === null ? null : `${lockedUntil}T00:00:00`,
});

function bodyOf({ body }: Request): Record<string, unknown> {
  try {
    return JSON.parse(body.toString('utf8')) as Record<string, unknown>;
  } catch {
    throw new Refusal(400, 'The body is not JSON.');
  }
}

/**
 * src: D3 and public clients: the envelope of lists, at most 100 rows.
 * assumed: lists come in the order of their ids, or with $orderby=Date desc the newest first
 */
function listOf(rows: readonly Readonly<Record<string, unknown>>[], { query }: Request): unknown {
  const condition = query.$filter === undefined ? () => true : parseFilter(query.$filter);
  const ordered = rows.filter(condition).toSorted((a, b) => Number(a.ID) - Number(b.ID));
  const found =
    query.$orderby === 'Date desc' ? ordered.toSorted((a, b) => String(b.Date).localeCompare(String(a.Date))) : ordered;
  const skip = Number(query.$skip ?? 0);
  const page = found.slice(skip, skip + Math.min(Number(query.$top ?? MAX_ROWS), MAX_ROWS));
  return { TotalResults: found.length, ReturnedResults: page.length, Results: page };
}

/** src: public .NET client: lines only with includeDetail */
function listDocuments({ tables }: Company, table: DocumentTable, request: Request): unknown {
  const listed = listOf([...tables[table].values()], { ...request, query: { ...request.query } }) as { Results: Row[] };
  if (request.query.includeDetail === 'true') return listed;
  return { ...listed, Results: listed.Results.map(({ Lines: _lines, ...row }) => row) };
}

/** src: Supplier of the public .NET client. assumed: names of suppliers are unique without regard to case */
function saveSupplier(state: State, company: Company, body: Record<string, unknown>): Row {
  const name = typeof body.Name === 'string' ? body.Name.trim() : '';
  if (name === '' || name.length > 100) throw new Refusal(400, 'The Name must have 1 to 100 characters.');
  const id = Number(body.ID ?? 0);
  const before = company.tables.Supplier.get(id);
  if (id !== 0 && !before) throw new Refusal(404, 'The supplier does not exist.');
  for (const row of company.tables.Supplier.values())
    if (row.ID !== id && String(row.Name).toLowerCase() === name.toLowerCase())
      throw new Refusal(400, 'A supplier with this name exists already.');
  return keepRow(state, company, 'Supplier', { Active: true, ...before, ...body, Name: name });
}

/** assumed: the files of a document are listed by the id of the document, with their names */
const listFiles = ({ files }: Company, table: DocumentTable, documentId: number) => {
  const own = files.filter((file) => file.table === table && file.documentId === documentId);
  const rows = own.map(({ uid, name, bytes }) => ({ AttachmentUID: uid, Name: name, Size: bytes.length }));
  return { TotalResults: rows.length, ReturnedResults: rows.length, Results: rows };
};

/** assumed: a file is sent as multipart/form-data to the id of its document, in a part named file */
async function saveFile(
  company: Company,
  table: DocumentTable,
  documentId: number,
  request: Request,
): Promise<unknown> {
  findDocument(company, table, documentId).HasAttachments = true;
  const headers = { 'content-type': request.headers['content-type'] ?? '' };
  const form = await new Response(new Uint8Array(request.body), { headers }).formData().catch(() => null);
  const part = form?.get('file');
  if (!part || typeof part === 'string') throw new Refusal(400, 'The part file is missing.');
  const bytes = new Uint8Array(await part.arrayBuffer());
  const file = { uid: randomUUID(), table, documentId, name: part.name, bytes };
  company.files.push(file);
  return { AttachmentUID: file.uid, Name: file.name, Size: bytes.length };
}
