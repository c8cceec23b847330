import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { registerPerson } from '../benchmark/person.mjs';

const FIXTURES = fileURLToPath(new URL('../../fixtures', import.meta.url));
const TYPES = { pdf: 'application/pdf', png: 'image/png', csv: 'text/csv' };
const pause = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

/** The people of the data, who are invented. A test signs in as each of them. */
export const PEOPLE = [
  { email: 'ann@example.com', password: 'Aloe-Ferox-1', companyName: 'Karoo Crafts (Pty) Ltd' },
  { email: 'ben@example.com', password: 'Blue-Crane-2', companyName: "Ben's Garage, ü € 100 %" },
];

/** Invoices that need no answer before their period can be submitted. */
const CLEAN = ['invoice-classic', 'invoice-inclusive', 'invoice-modern', 'telecom'];
/** Documents that need review, do not count, are in another currency, or lower another one. */
const OTHERS = ['invoice-incomplete', 'foreign-software', 'quotation', 'municipal', 'credit-note'];

/**
 * Fills an installation through its API with invented data in the states that an upgrade must carry over: invoices that are
 * valid, invalid, to review, duplicate, deleted, unread; statements with matches and rejected suggestions; VAT periods that
 * are submitted, reopened and open; rules, adjustments, payments and corrections.
 */
export async function fillInstallation({ address, dataDir }) {
  const people = [];
  for (const { email, password } of PEOPLE) people.push(await registerPerson({ address, dataDir, email, password }));
  const [ann, ben] = people.map(callsOf);
  await fillForAnn(ann);
  await fillForBen(ben);
  return people;
}

async function fillForAnn(ann) {
  const { id: companyId } = await ann.post('/companies', {
    ...{ companyName: PEOPLE[0].companyName, vatNumber: '4010139121', vatCategory: 'C' },
    notificationEmails: 'books@example.com',
  });
  const [folder] = await ann.get(`/companies/${companyId}/folders`);
  await ann.post('/vat/rules', { companyId, rule: { name: 'Tea', itemContains: 'tea', vatType: 'denied' } });
  const invoices = [];
  for (const name of CLEAN) invoices.push(await ann.read(`files/${name}.pdf`, { companyId, folderId: folder.id }));
  await fillBank(ann, companyId, invoices);
  await submitPeriods(ann, companyId, invoices);
  await fillOthers(ann);
  await ann.post('/sample', {});
  await ann.settled();
}

/** A statement whose payments are the totals of the invoices: some matched, one rejected, one noted. */
async function fillBank(ann, companyId, invoices) {
  const receipts = await Promise.all(invoices.map(({ receiptId }) => ann.get(`/receipts/${receiptId}`)));
  const upload = await ann.statement(statementOf(receipts), companyId);
  const rows = await ann.get(`/bank-statements/${upload.statements[0].id}/transactions`);
  const pair = (at) => ({ transactionIds: [rows[at].id], receiptIds: [receipts[at].id] });
  await ann.post('/reconciliation/matches', pair(0));
  await ann.post('/reconciliation/matches', pair(1));
  await ann.post('/reconciliation/reject', pair(2));
  const notes = 'Paid in cash, "no" invoice\nü €';
  await ann.put(`/bank-transactions/${rows.at(-2).id}`, { isReconciled: true, notes, version: rows.at(-2).version });
}

/** An export of a bank, with a payment for each invoice, a payment without one, and a fee. */
function statementOf(receipts) {
  let balance = 50_000_00;
  const line = (day, text, cents) => {
    balance += cents;
    return `2026/10/${day},${(cents / 100).toFixed(2)},${(balance / 100).toFixed(2)},${text}`;
  };
  const payments = receipts.map((one, at) =>
    line(`0${at + 2}`, `EFT ${one.supplierName.replaceAll(',', '')} ${one.invoiceNumber}`, -one.totalCents),
  );
  return [
    'Account Number,62000004821',
    'Date,Amount,Balance,Description',
    ...payments,
    line('20', 'POS PURCHASE SPECIMEN STATIONERS', -368_00),
    line('28', 'MONTHLY ACCOUNT FEE', -115_00),
  ].join('\n');
}

/** One period submitted with a later correction, one reopened, one open with an adjustment. */
async function submitPeriods(ann, companyId, invoices) {
  const days = [...new Set(invoices.map(({ facts }) => facts.invoiceDate.slice(0, 7)))]
    .sort()
    .map((one) => `${one}-10`);
  const periods = [];
  for (const day of days) periods.push((await ann.post('/vat/periods', { companyId, day })).period);
  for (const { id } of periods)
    for (const to of ['in_progress', 'ready', 'submitted']) await ann.post(`/vat/periods/${id}/status`, { to });
  const reason = 'The supplier sent a corrected invoice';
  if (periods.length > 1) {
    const { id } = periods.at(-1);
    await ann.post(`/vat/periods/${id}/status`, { to: 'in_progress', reason });
  }
  const [first] = invoices;
  const { choices, version } = await ann.get(`/vat/documents/${first.receiptId}`);
  const lineTypes = [{ position: 0, vatType: 'denied' }];
  await ann.put(`/vat/documents/${first.receiptId}`, { choices: { ...choices, lineTypes }, reason, version });
  await ann.post(`/vat/documents/${first.receiptId}/payments`, { paidOn: '2026-10-02', amountCents: 100_00 });
  const open = await ann.post('/vat/periods', { companyId });
  await ann.post(`/vat/periods/${open.period.id}/status`, { to: 'in_progress' });
  await ann.post('/vat/adjustments', {
    ...{ companyId, kind: 'bad-debts', day: open.period.periodStart, vatCents: 1234, considerationCents: 9461 },
    reason: 'A customer did not pay',
  });
}

/** Invoices in every other state, in a company that submits nothing. */
async function fillOthers(ann) {
  const { id: companyId } = await ann.post('/companies', { companyName: 'Baobab Books', isVatVendor: false });
  const read = [];
  for (const name of OTHERS) read.push(await ann.read(`files/${name}.pdf`, { companyId }));
  const [incomplete, , quotation] = read;
  await ann.read('bad/truncated.pdf', { companyId });
  await ann.read('bad/encrypted.pdf', { companyId });
  // The same invoice three times: one waits for a decision, one was saved all the same, one was cancelled.
  const copies = [];
  for (let copy = 0; copy < 3; copy++) copies.push(await ann.read('files/invoice-afrikaans.pdf', { companyId }, copy));
  const [saved, second, third] = copies;
  await ann.read('files/invoice-afrikaans.pdf', { companyId }, 3);
  const decide = (draft, decision) => ann.post(`/receipts/drafts/${draft.id}/decision`, decision);
  await decide(second, { decision: 'mark_duplicate', duplicateOf: saved.receiptId });
  await decide(third, { decision: 'cancel' });
  await correct(ann, incomplete.receiptId, { supplierName: 'Protea Stationers', invoiceNumber: 'PS-17' });
  await ann.remove(`/receipts/${quotation.receiptId}`);
}

async function correct(ann, id, change) {
  const { facts, companyId, folderId, vatType, version } = await ann.get(`/receipts/${id}`);
  const place = { version, companyId, folderId, taxCategoryCode: 'OFFICE_SUPPLIES', vatType, businessUsePercent: 60 };
  await ann.put(`/receipts/${id}`, { facts: { ...facts, ...change }, ...place, accept: true });
}

async function fillForBen(ben) {
  const { id: companyId } = await ben.post('/companies', { companyName: PEOPLE[1].companyName });
  await ben.read('files/parcel.png', { companyId });
}

/** The calls of one person; each throws unless it succeeds. */
export function callsOf(person) {
  const headers = { origin: person.address, cookie: person.cookie };
  const send = async (method, path, body) => {
    const isForm = body instanceof FormData;
    const answer = await fetch(`${person.address}/api/v1${path}`, {
      method,
      headers: isForm || body === undefined ? headers : { ...headers, 'content-type': 'application/json' },
      body: isForm || body === undefined ? body : JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${method} ${path} answers ${answer.status}: ${await answer.text()}`);
    return answer.json();
  };
  const get = (path) => send('GET', path);
  const post = (path, body) => send('POST', path, body);
  const until = async (path, isOver) => {
    for (;;) {
      const found = await get(path);
      if (isOver(found)) return found;
      await pause(100);
    }
  };
  const isRead = ({ status }) => status !== 'queued' && status !== 'reading';
  return {
    ...{ get, post, put: (path, body) => send('PUT', path, body), remove: (path) => send('DELETE', path) },
    /** Waits until every invoice is checked again and every upload read. */
    settled: () => until('/receipts/drafts', (drafts) => drafts.every(isRead)),
    /** Uploads a fixture, `copy` with bytes of its own, and waits until it is read. */
    async read(file, place, copy = 0) {
      const form = new FormData();
      const bytes = Buffer.concat([readFileSync(join(FIXTURES, file)), Buffer.from('\n'.repeat(copy))]);
      form.set('file', new Blob([bytes], { type: TYPES[file.split('.').at(-1)] }), basename(file));
      const { id: fileId } = await post('/uploads', form);
      const draft = await post('/receipts/drafts', { fileIds: [fileId], ...place });
      return until(`/receipts/drafts/${draft.id}`, isRead);
    },
    async statement(text, companyId) {
      const form = new FormData();
      form.set('file', new Blob([text], { type: 'text/csv' }), 'statement-october.csv');
      form.set('companyId', companyId);
      const { id } = await post('/bank-statements/uploads', form);
      return until(`/bank-statements/uploads/${id}`, isRead);
    },
  };
}
