import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';

const TYPES = { pdf: 'application/pdf', jpg: 'image/jpeg', png: 'image/png', heic: 'image/heic' };
const FIXTURES = new URL('../../fixtures/files/', import.meta.url);

/** In the order in which they are uploaded; the last ones are on top of every list. */
const DOCUMENTS = [
  ...['invoice-modern.pdf', 'municipal.pdf', 'invoice-afrikaans.pdf', 'cafe.heic', 'hardware.jpg', 'credit-note.pdf'],
  ...['invoice-two-pages.pdf', 'parking.jpg', 'quotation.pdf', 'invoice-incomplete.pdf', 'pharmacy.jpg', 'fuel.jpg'],
  ...['restaurant.jpg', 'invoice-classic.pdf', 'telecom.pdf', 'groceries-card.jpg'],
];
const DUPLICATE = 'groceries-card-again.jpg';
const BUYER = { companyName: 'Hadeda Trading (Pty) Ltd', vatNumber: '4999610472' };

/** Gives an account a company and a month of documents, one of them a possible duplicate. */
export async function fillAccount(request, address) {
  const post = async (path, options) => {
    const response = await request.post(`/api/v1${path}`, { headers: { origin: address }, ...options });
    if (!response.ok()) throw new Error(`${path}: ${await response.text()}`);
    return response.json();
  };
  const { id: companyId } = await post('/companies', { data: BUYER });
  const read = async (name) => {
    const buffer = readFileSync(fileURLToPath(new URL(name, FIXTURES)));
    const file = { name: basename(name), mimeType: TYPES[name.split('.').at(-1)], buffer };
    const { id: fileId } = await post('/uploads', { multipart: { file } });
    const draft = await post('/receipts/drafts', { data: { fileIds: [fileId], companyId } });
    return settled(request, draft);
  };
  const receipts = {};
  for (const name of DOCUMENTS) receipts[name] = (await read(name)).receiptId;
  await read(DUPLICATE);
  return { companyId, receipts };
}

async function settled(request, draft) {
  let now = draft;
  while (now.status === 'queued' || now.status === 'reading') {
    await new Promise((done) => setTimeout(done, 50));
    now = await (await request.get(`/api/v1/receipts/drafts/${draft.id}`)).json();
  }
  return now;
}
