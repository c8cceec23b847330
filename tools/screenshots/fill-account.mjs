import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { register } from 'tsx/esm/api';

const TYPES = { pdf: 'application/pdf', jpg: 'image/jpeg', png: 'image/png', heic: 'image/heic' };
const FIXTURES = new URL('../../fixtures/files/', import.meta.url);

/** In upload order; the last ones are on top of every list. */
const DOCUMENTS = [
  ...['invoice-modern.pdf', 'municipal.pdf', 'invoice-afrikaans.pdf', 'cafe.heic', 'hardware.jpg', 'credit-note.pdf'],
  ...['invoice-two-pages.pdf', 'parking.jpg', 'quotation.pdf', 'invoice-incomplete.pdf', 'pharmacy.jpg', 'fuel.jpg'],
  ...['restaurant.jpg', 'invoice-classic.pdf', 'telecom.pdf', 'groceries-card.jpg'],
];
const DUPLICATE = 'groceries-card-again.jpg';
const BUYER = { companyName: 'Hadeda Trading (Pty) Ltd', vatNumber: '4999610472' };

/** Generated bank statements: one that balances and one with a break. */
const STATEMENTS = {
  balanced: { layout: 'capitec', seed: 'pictures', rows: 42, start: '2026-09-01', end: '2026-09-30' },
  broken: {
    ...{ layout: 'nedbank', seed: 'pictures', rows: 30, start: '2026-09-01', end: '2026-09-30' },
    fault: { kind: 'sign flipped', at: 11 },
  },
};
/** An export whose columns a person must name. */
const EXPORT = [
  ...['Wanneer;Waarvoor;Uit;In;Oor', '2026-09-02;Karoo Koffie;85,50;;914,50'],
  ...['2026-09-03;Protea Trading;;100,00;1014,50', '2026-09-09;Kusvoet;64,50;;950,00'],
].join('\n');

/** Fills an account with a company, a month of documents including a possible duplicate, and bank statements. */
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
  return { companyId, receipts, ...(await fillBank(request, post, companyId)) };
}

/** Uploads the statements; returns the id of each, and of the upload that waits for its columns. */
async function fillBank(request, post, companyId) {
  register();
  const { madeStatementPdf } = await import('../../fixtures/statements/made-statement.ts');
  const upload = async (name, mimeType, buffer) => {
    const file = { name, mimeType, buffer };
    const sent = await post('/bank-statements/uploads', { multipart: { file, companyId } });
    return settled(request, sent, '/bank-statements/uploads');
  };
  const statements = {};
  for (const [name, wish] of Object.entries(STATEMENTS)) {
    const { pdf } = await madeStatementPdf(wish);
    statements[name] = (await upload(`september-${wish.layout}.pdf`, 'application/pdf', pdf)).statements[0].id;
  }
  const { id: mappingId } = await upload('klein-bank.csv', 'text/csv', Buffer.from(EXPORT));
  return { statements, mappingId };
}

async function settled(request, draft, path = '/receipts/drafts') {
  let now = draft;
  while (now.status === 'queued' || now.status === 'reading') {
    await new Promise((done) => setTimeout(done, 50));
    now = await (await request.get(`/api/v1${path}/${draft.id}`)).json();
  }
  return now;
}
