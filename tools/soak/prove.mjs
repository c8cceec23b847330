const pause = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));
/** How long everything that was accepted may take to be read and matched after the load has ended. */
const SETTLE_MS = 15 * 60_000;

/** Waits until nothing is being read and no job is waiting. Returns what is stuck. */
export async function settle(people, countJobs) {
  const until = Date.now() + SETTLE_MS;
  for (;;) {
    const waiting = [];
    for (const person of people) {
      for (const [what, path] of [
        ['upload', '/receipts/drafts'],
        ['statement', '/bank-statements/uploads'],
      ])
        for (const { id, status } of await person.get(path))
          if (status === 'queued' || status === 'reading') waiting.push(`${person.email}: ${what} ${id} is ${status}`);
    }
    const jobs = await countJobs();
    if (waiting.length === 0 && jobs === 0) return [];
    if (Date.now() > until) return [...waiting, `${jobs} jobs wait`];
    await pause(1000);
  }
}

/** Compares everything that was acknowledged to one person with what is there. Returns what differs. */
export async function prove(person) {
  const problems = [];
  const say = (what) => problems.push(`${person.email}: ${what}`);
  const checks = [proveReceipts, proveFolders, proveStatements, proveMatches, provePeriods, proveRecords];
  for (const check of checks)
    try {
      await check(person, say);
    } catch (error) {
      say(`${check.name}: ${error.message}`);
    }
  return problems;
}

async function proveReceipts(person, say) {
  const { uploads, receipts } = person.ledger;
  const deleted = await rowsOf(person, '/receipts?filter=deleted&limit=200');
  const wanted = [...receipts].filter(([, { isDeleted }]) => isDeleted).map(([id]) => id);
  const inBin = new Set(deleted.map(({ id }) => id));
  for (const id of wanted) if (!inBin.has(id)) say(`the deleted invoice ${id} is not among the deleted`);
  for (const id of inBin) if (!wanted.includes(id)) say(`the invoice ${id} is deleted, and nobody did that`);
  if (inBin.size > 0) await person.call('POST', '/receipts/restore', { ids: [...inBin] });
  const byHash = new Map();
  for (const { id } of await rowsOf(person, '/receipts?limit=200')) {
    const detail = await person.get(`/receipts/${id}`);
    for (const { sha256 } of detail.files) byHash.set(sha256, [...(byHash.get(sha256) ?? []), detail]);
  }
  const drafts = new Map((await person.get('/receipts/drafts')).map((draft) => [draft.filename, draft]));
  for (const { name, hash, isAccepted } of uploads.filter((one) => one.isAccepted)) {
    const found = byHash.get(hash) ?? [];
    const { status, failure } = drafts.get(name) ?? {};
    if (found.length === 0 && status !== 'awaiting_decision')
      say(
        `${name} was accepted (${isAccepted}) and is no invoice: its upload is ${status ?? 'unknown'} ${failure ?? ''}`,
      );
    if (found.length > 1) say(`${name} is ${found.length} invoices`);
    for (const { id, supplierName, folderName } of found)
      proveValues(receipts.get(id), { id, supplierName, folderName }, say);
  }
  const known = new Set(uploads.map(({ hash }) => hash));
  for (const hash of byHash.keys())
    if (!known.has(hash)) say(`there is an invoice of a file that nobody uploaded: ${hash}`);
}

function proveValues(known, { id, supplierName, folderName }, say) {
  if (known?.supplierName && known.supplierName !== supplierName)
    say(`the invoice ${id} says ${supplierName}; ${known.supplierName} was acknowledged last`);
  if (known?.folderName && known.folderName !== folderName)
    say(`the invoice ${id} is in ${folderName}; ${known.folderName} was acknowledged last`);
}

async function proveFolders(person, say) {
  const companies = await person.get('/companies');
  if (companies.length !== 1) say(`there are ${companies.length} companies instead of one`);
  const names = (await person.get(`/companies/${person.company.id}/folders`)).map(({ name }) => name);
  for (const name of person.ledger.folders.values())
    if (names.filter((one) => one === name).length !== 1)
      say(`the folder ${name} is there ${names.filter((one) => one === name).length} times`);
}

async function proveStatements(person, say) {
  const rows = [];
  for (let page = 1, pages = 1; page <= pages; page++) {
    const list = await person.get(`/bank-statements?page=${page}`);
    pages = list.pageCount;
    rows.push(...list.rows);
  }
  for (const { filename, rows: count } of person.ledger.statements) {
    const found = rows.filter((row) => row.filename === filename);
    if (found.length !== 1) say(`the statement ${filename} is there ${found.length} times`);
    else if (found[0].transactionCount !== count)
      say(`${filename} has ${found[0].transactionCount} of ${count} transactions`);
  }
  // Of those that were created without an answer nobody wrote down the name.
  const most = person.ledger.statements.length + (person.refusals.ALREADY_CREATED ?? 0);
  if (rows.length < person.ledger.statements.length || rows.length > most)
    say(`there are ${rows.length} statements; ${person.ledger.statements.length} were uploaded`);
}

async function proveMatches(person, say) {
  const transactions = new Map();
  for (let after = ''; after !== null; ) {
    const query = `companyId=${person.company.id}&show=all&limit=200${after && `&after=${encodeURIComponent(after)}`}`;
    const { rows, next } = await person.get(`/reconciliation?${query}`);
    for (const { transaction } of rows) transactions.set(transaction.id, transaction);
    after = next;
  }
  for (const [id, { transactionId, isUnsure }] of person.ledger.matches) {
    const isThere = transactions.get(transactionId)?.matches.some(({ matchId }) => matchId === id);
    if (!isThere && !isUnsure) say(`the match ${id} of transaction ${transactionId} is gone`);
  }
  for (const [id, notes] of person.ledger.notes) {
    const found = transactions.get(id);
    if (found?.reconciliationNotes !== notes && (found?.matches.length ?? 0) === 0)
      say(`the transaction ${id} has the note ${found?.reconciliationNotes}; ${notes} was acknowledged last`);
  }
}

async function provePeriods(person, say) {
  const periods = await person.get(`/vat/periods?companyId=${person.company.id}`);
  for (const [id, { status, net }] of person.ledger.periods) {
    const found = periods.find((one) => one.id === id);
    if (!found) say(`the VAT period ${id} is gone`);
    else if (status === 'submitted' && (found.status !== status || found.submittedNetCents !== net))
      say(
        `the period ${found.periodCode} was submitted with ${net}; it is ${found.status} with ${found.submittedNetCents}`,
      );
  }
  if (new Set(periods.map(({ periodCode }) => periodCode)).size !== periods.length) say('a VAT period is there twice');
}

async function proveRecords(person, say) {
  const { ok, broken, rows } = await person.get('/audit/verify');
  if (!ok || rows.findings.length > 0) say(`the records do not verify: ${JSON.stringify({ broken, rows })}`);
}

async function rowsOf(person, path) {
  const found = [];
  for (let after = ''; after !== null; ) {
    const { rows, next } = await person.get(`${path}${after && `&after=${encodeURIComponent(after)}`}`);
    found.push(...rows);
    after = next;
  }
  return found;
}
