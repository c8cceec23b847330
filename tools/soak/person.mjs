import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Refused } from './client.mjs';
import { exportOf, formOf, inventInvoice, pdfOf, pictureOf, sha256 } from './documents.mjs';

const pause = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));
const PASSWORD = 'Aloe-Ferox-1';
const REASON = 'The supplier sent a corrected invoice';

/**
 * A person who works with Tillslip like many do in a day, and writes down what was acknowledged: `ledger`. What the API
 * refuses with a reason is counted; what it answers otherwise is a fault.
 */
export class Person {
  constructor(client, number, dataDir) {
    const own = client.at(`10.0.${number >> 8}.${number & 255}`);
    Object.assign(this, { client: own, number, dataDir, email: `soak-${number}@example.com`, cookie: '' });
    this.companyName = `Soak Traders ${number}`;
    this.ledger = {
      companies: [],
      folders: new Map(),
      uploads: [],
      receipts: new Map(),
      statements: [],
      matches: new Map(),
      periods: new Map(),
      notes: new Map(),
    };
    this.refusals = {};
    this.acts = {};
    this.invoices = 0;
    this.exports = 0;
  }

  /** A call that must succeed. `allowed`: the codes with which it may be refused; then the result is null. */
  async call(method, path, body, allowed = []) {
    const answer = await this.client.send(method, `/api/v1${path}`, { body, cookie: this.cookie });
    if (answer.status < 300) return answer.body;
    const code = answer.body?.code;
    this.lastCode = code;
    this.refusals[code] = (this.refusals[code] ?? 0) + 1;
    if (allowed.includes(code) || allowed.includes('any')) return null;
    // The process ended between creating and answering: it is there, and only the list says what it is.
    if (code === 'ALREADY_CREATED' && answer.wasRepeated) throw new Refused(path, answer.status, answer.body);
    this.client.fault(
      `${this.email} ${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)?.slice(0, 200)}`,
    );
    throw new Refused(path, answer.status, answer.body);
  }

  get = (path) => this.call('GET', path);

  async auth(path, body) {
    return this.client.send('POST', `/api/auth${path}`, { body, cookie: this.cookie });
  }

  /** Signs up, confirms the address and adds a company. */
  async join() {
    const { email } = this;
    await this.auth('/sign-up/email', { name: `Person ${this.number}`, email, password: PASSWORD });
    const verified = await this.auth('/verify-email', { token: await this.confirmationToken() });
    if (verified.status >= 400 && !verified.wasRepeated)
      this.client.fault(`${email}: the link of the email answers ${verified.status}`);
    await this.signIn();
    const company = { companyName: this.companyName, vatNumber: '4010139121', vatCategory: 'C' };
    this.company =
      (await this.call('POST', '/companies', company, ['ALREADY_CREATED'])) ?? (await this.get('/companies'))[0];
    this.ledger.companies.push(this.company.id);
  }

  async confirmationToken() {
    const mailbox = join(this.dataDir, 'mailbox');
    for (let attempt = 0; attempt < 3000; attempt++) {
      const names = list(mailbox).filter((name) => name.endsWith('.json'));
      for (const name of names.toReversed()) {
        const text = readFileSync(join(mailbox, name), 'utf8');
        if (text.includes(this.email)) return text.match(/[#?&]token=([\w.-]+)/)?.[1];
      }
      await pause(100);
    }
    this.client.fault(`${this.email}: no email to confirm the address arrived within five minutes`);
    throw new Error('no email');
  }

  async signIn() {
    const { status, headers, body } = await this.auth('/sign-in/email', { email: this.email, password: PASSWORD });
    if (status !== 200) {
      this.client.fault(`${this.email}: sign-in answers ${status} ${JSON.stringify(body)}`);
      throw new Error('sign-in');
    }
    this.cookie = headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
  }

  /** Acts until the end; an act that failed is a fault and does not stop the others. */
  async work() {
    await this.join();
    const stream = this.follow();
    while (!this.client.isOver()) {
      const act = pick(ACTS);
      try {
        await this[act]();
        this.acts[act] = (this.acts[act] ?? 0) + 1;
      } catch (error) {
        if (!(error instanceof Refused)) this.client.fault(`${this.email} ${act}: ${error.message}`);
      }
      await pause(200 + Math.random() * 1500);
    }
    this.isDone = true;
    this.streamEnd?.abort();
    await stream;
  }

  async upload() {
    const count = 1 + Math.floor(Math.random() * 2);
    for (let one = 0; one < count; one++) await this.uploadOne();
  }

  async uploadOne() {
    const invoice = inventInvoice(this.number * 100_000 + this.invoices++, this.companyName);
    const file = Math.random() < 0.1 ? await pictureOf(invoice) : await pdfOf(invoice);
    const stored = await this.call('POST', '/uploads', formOf(file));
    const upload = { invoice, name: file.name, hash: sha256(file.bytes), isAccepted: false };
    if (stored.sha256 !== upload.hash) this.client.fault(`${this.email}: ${file.name} was stored as other bytes`);
    this.ledger.uploads.push(upload);
    const input = { fileIds: [stored.id], companyId: this.company.id };
    await this.call('POST', '/receipts/drafts', input, ['FILE_ALREADY_USED']);
    // Already used: by the request whose answer was lost.
    upload.isAccepted = true;
  }

  /** Learns which uploads were saved. */
  async look() {
    const drafts = await this.get('/receipts/drafts');
    for (const draft of drafts) {
      const upload = this.ledger.uploads.find(({ name }) => name === draft.filename);
      if (upload && draft.status === 'saved' && !upload.receiptId) {
        upload.receiptId = draft.receiptId;
        this.ledger.receipts.set(draft.receiptId, { supplierName: null, isDeleted: false });
      }
    }
  }

  anyReceipt(isWanted = () => true) {
    const free = [...this.ledger.receipts].filter(([, one]) => !one.isDeleted && isWanted(one));
    return free.length > 0 ? pick(free) : [null, null];
  }

  async edit() {
    await this.look();
    const [id, known] = this.anyReceipt();
    if (!id) return;
    const { facts, companyId, folderId, taxCategoryCode = null, vatType, version } = await this.get(`/receipts/${id}`);
    const supplierName = `Edited ${this.number} ${Math.floor(Math.random() * 1e9)}`;
    const place = { companyId, folderId, taxCategoryCode, vatType, ...(version !== undefined && { version }) };
    const edited = { facts: { ...facts, supplierName }, ...place };
    const saved = await this.call('PUT', `/receipts/${id}`, edited, ['VAT_PERIOD_SUBMITTED', 'CHANGED_MEANWHILE']);
    if (!saved) return;
    known.supplierName = supplierName;
    if (saved.supplierName !== supplierName)
      this.client.fault(`${this.email}: an edit was answered with another value`);
  }

  async deleteAndRestore() {
    const [id, known] = this.anyReceipt((one) => !one.isMatched);
    if (!id) return;
    const refused = ['VAT_PERIOD_SUBMITTED', 'RECEIPT_NOT_FOUND'];
    const deleted = await this.call('POST', '/receipts/delete', { receipts: [await this.seen(id)] }, refused);
    if (deleted?.changedMeanwhile?.length > 0) return;
    // Not found: a lost answer had deleted it.
    if (!deleted && this.lastCode !== 'RECEIPT_NOT_FOUND') return;
    known.isDeleted = true;
    if (Math.random() < 0.3) return;
    if (await this.call('POST', '/receipts/restore', { ids: [id] })) known.isDeleted = false;
  }

  /** An invoice as a list shows it. */
  async seen(id) {
    return { id, version: (await this.get(`/receipts/${id}`)).version };
  }

  async fileAway() {
    const name = `Folder ${Math.floor(Math.random() * 1e9)}`;
    const folder = await this.call('POST', `/companies/${this.company.id}/folders`, { name }, ['FOLDER_NAME_TAKEN']);
    // Taken: an earlier, lost answer had made it.
    if (folder) this.ledger.folders.set(folder.id, name);
    else this.ledger.folders.set(`lost ${name}`, name);
    const [id] = this.anyReceipt();
    if (!id || !folder) return;
    const place = { receipts: [await this.seen(id)], companyId: this.company.id, folderId: folder.id };
    const moved = await this.call('POST', '/receipts/move', place, ['VAT_PERIOD_SUBMITTED']);
    if (moved && moved.changedMeanwhile.length === 0) this.ledger.receipts.get(id).folderName = name;
  }

  async uploadStatement() {
    const paid = this.ledger.uploads
      .filter(({ receiptId, isPaid }) => receiptId && !isPaid)
      .slice(0, 5)
      .map((upload) => Object.assign(upload, { isPaid: true }).invoice);
    if (paid.length === 0) return;
    this.exports += 1;
    const account = String(62_000_000_000 + this.number * 1000 + this.exports);
    const file = exportOf(account, 7 + (this.exports % 4), paid);
    const upload = await this.call('POST', '/bank-statements/uploads', formOf(file, { companyId: this.company.id }));
    this.ledger.statements.push({
      uploadId: upload.id,
      filename: file.name,
      rows: file.rows,
      hash: sha256(file.bytes),
    });
  }

  async match() {
    const { rows } = await this.get(`/reconciliation?companyId=${this.company.id}&show=suggested&limit=20`);
    const row = rows.find(({ suggestions }) => suggestions.some(({ documents }) => documents.length === 1));
    if (!row) return;
    const { transactionIds, documents } = row.suggestions.find((one) => one.documents.length === 1);
    const pair = { transactionIds, receiptIds: [documents[0].receiptId] };
    const refused = ['TRANSACTION_MATCHED', 'MATCH_NOT_POSSIBLE', 'RECEIPT_NOT_FOUND', 'VAT_PERIOD_SUBMITTED'];
    const match = await this.call('POST', '/reconciliation/matches', pair, refused);
    if (!match) return;
    const known = this.ledger.receipts.get(documents[0].receiptId);
    if (known) known.isMatched = true;
    this.ledger.matches.set(match.id, { transactionId: transactionIds[0], receiptId: documents[0].receiptId });
  }

  async undo() {
    const [entry] = this.ledger.matches;
    if (!entry || Math.random() < 0.5) return;
    const undone = await this.call('POST', '/reconciliation/undo', { ids: [entry[0]] }, [
      ...['MATCH_NOT_FOUND', 'VAT_PERIOD_SUBMITTED'],
    ]);
    if (undone) this.ledger.matches.delete(entry[0]);
    else entry[1].isUnsure = true;
  }

  async note() {
    const { rows } = await this.get(`/reconciliation?companyId=${this.company.id}&show=all&limit=50`);
    const open = rows.filter(({ transaction }) => transaction.matches.length === 0);
    if (open.length === 0) return;
    const { transaction } = pick(open);
    const notes = `Note ${Math.floor(Math.random() * 1e9)}`;
    const { version } = transaction;
    const body = { isReconciled: true, notes, ...(version !== undefined && { version }) };
    const saved = await this.call('PUT', `/bank-transactions/${transaction.id}`, body, [
      'VAT_PERIOD_SUBMITTED',
      'CHANGED_MEANWHILE',
    ]);
    if (saved) this.ledger.notes.set(transaction.id, notes);
  }

  /** Moves the VAT period of one month one step on; a submitted one is sometimes reopened. */
  async submit() {
    const day = `2026-0${1 + Math.floor(Math.random() * 6)}-10`;
    const made = await this.call('POST', '/vat/periods', { companyId: this.company.id, day }, ['VAT_PERIOD_OVERLAPS']);
    if (!made) return;
    const { id, status, nextStatuses } = made.period;
    if (status === 'submitted' && Math.random() < 0.7) return;
    const to = nextStatuses.at(-1);
    const refused = ['VAT_PERIOD_NOT_READY', 'VAT_PERIOD_MOVE_REFUSED', 'VAT_LATER_PERIOD_SUBMITTED'];
    const moved = await this.call('POST', `/vat/periods/${id}/status`, { to, reason: REASON }, refused);
    if (moved) this.ledger.periods.set(id, { status: moved.status, net: moved.submittedNetCents });
    // Ready periods go back by themselves when a document changes; a lost answer leaves the step unknown.
    else this.ledger.periods.delete(id);
  }

  async carry() {
    const [id] = this.anyReceipt();
    if (!id) return;
    const refused = ['VAT_NOT_SUBMITTED', 'RECEIPT_NOT_FOUND', 'VAT_NO_COMPANY'];
    await this.call('POST', `/vat/documents/${id}/carry`, { reason: REASON }, refused);
  }

  async read() {
    const company = `companyId=${this.company.id}`;
    await this.get(`/dashboard?${company}`);
    await this.get('/receipts?limit=50');
    await this.get(`/receipts/summary?${company}`);
    await this.get('/bank-statements');
    await this.get(`/analytics?${company}&month=2026-03`);
    await this.get(`/vat/preview?${company}&month=2026-03`);
    await this.get('/review');
    const [id] = this.anyReceipt();
    if (!id) return;
    const { files } = await this.get(`/receipts/${id}`);
    const { pathname, search } = new URL(files[0].url, 'http://localhost');
    const { status, body } = await this.client.send('GET', `${pathname}${search}`, {
      cookie: this.cookie,
      isBytes: true,
    });
    if (status !== 200 || sha256(body) !== files[0].sha256)
      this.client.fault(`${this.email}: an original answers ${status}`);
  }

  async paper() {
    const period = `companyId=${this.company.id}&periodStart=2026-03-01&periodEnd=2026-03-31`;
    await this.get(`/vat/working-paper?${period}`);
    const body = { companyId: this.company.id, periodStart: '2026-03-01', periodEnd: '2026-03-31' };
    await this.call('POST', '/vat?action=export', { ...body, format: pick(['csv', 'xlsx', 'pdf']) });
    if (Math.random() < 0.2) await this.call('POST', '/vat?action=supporting-pack', body);
  }

  async verify() {
    const { ok, broken, rows } = await this.get('/audit/verify');
    if (!ok || rows.findings.length > 0)
      this.client.fault(`${this.email}: records do not verify ${JSON.stringify({ broken, rows }).slice(0, 300)}`);
  }

  async signInAgain() {
    if (Math.random() < 0.7) return;
    await this.signIn();
  }

  /** Follows the changes, and connects again whenever the stream ends. */
  async follow() {
    this.notices = 0;
    while (!this.isDone) {
      this.streamEnd = new AbortController();
      try {
        const { port } = pick(this.client.instances);
        const answer = await fetch(`http://localhost:${port}/api/v1/events`, {
          headers: { cookie: this.cookie, accept: 'text/event-stream' },
          signal: this.streamEnd.signal,
        });
        if (answer.status === 500) this.client.fault(`${this.email} GET /events: 500`);
        if (answer.ok) for await (const _ of answer.body) this.notices += 1;
      } catch {
        // Its instance went away.
      }
      await pause(500);
    }
  }
}

/** What a person does: an act listed three times is done three times as often. */
const ACTS = [
  ...['upload', 'upload', 'upload', 'edit', 'edit', 'edit', 'read', 'read', 'read', 'deleteAndRestore', 'fileAway'],
  ...[
    'uploadStatement',
    'match',
    'match',
    'undo',
    'note',
    'submit',
    'submit',
    'carry',
    'paper',
    'verify',
    'signInAgain',
  ],
];

const pick = (list) => list[Math.floor(Math.random() * list.length)];

function list(folder) {
  try {
    return readdirSync(folder).sort();
  } catch {
    return [];
  }
}
