/** Answers of the API by their paths. */
export type RecordedState = Record<string, unknown>;

/** Read one path of the API as one person, without `/api/v1`. */
type Get = (path: string) => Promise<unknown>;

/** Links are signed again at each request, and these count from today. */
const VOLATILE = /url$|^(daysLeft|daysOverdue|elapsedMs|now|expiresAt)$/i;

interface Row {
  readonly id: string;
}

/** Reads a path and records its answer. */
type Recorder = <T>(path: string) => Promise<T>;

/**
 * What is recorded, by what it is about, together everything a person has: the lists, each invoice with its history and its
 * claim, each statement with its transactions and matches, each VAT period with its working paper, and the verification.
 */
export const RECORDED_PARTS: Readonly<Record<string, (record: Recorder) => Promise<void>>> = {
  invoices: recordReceipts,
  'bank statements and matches': recordBank,
  'companies and returns': recordCompanies,
  'uploads, suppliers, reviews and the verification': async (record) => {
    for (const path of ['/receipts/drafts', '/suppliers/memory', '/review', '/audit/verify']) await record(path);
  },
};

/** Record what the API says of one part. */
export async function recordPart(get: Get, part: string): Promise<RecordedState> {
  const state: RecordedState = {};
  await RECORDED_PARTS[part]?.(async (path) => {
    const answer = JSON.parse(
      JSON.stringify(await get(path), (key, value) => (VOLATILE.test(key) ? undefined : value)),
    );
    state[path] = answer;
    return answer;
  });
  return state;
}

async function recordReceipts(record: Recorder): Promise<void> {
  await record('/receipts/count');
  await record('/receipts/summary');
  const { rows } = await record<{ rows: (Row & { companyId: string | null })[] }>('/receipts?limit=200');
  for (const { id, companyId } of rows) {
    await record(`/receipts/${id}`);
    await record(`/receipts/${id}/history`);
    if (companyId) await record(`/vat/documents/${id}`);
  }
  const deleted = await record<{ rows: Row[] }>('/receipts?filter=deleted');
  for (const { id } of deleted.rows) await record(`/receipts/${id}/history`);
}

async function recordBank(record: Recorder): Promise<void> {
  const { rows } = await record<{ rows: Row[] }>('/bank-statements');
  for (const { id } of rows) {
    await record(`/bank-statements/${id}`);
    await record(`/bank-statements/${id}/transactions`);
  }
  for (const path of ['?show=all&limit=200', '/memory', '/missing', '/unpaid']) await record(`/reconciliation${path}`);
}

async function recordCompanies(record: Recorder): Promise<void> {
  for (const { id } of await record<Row[]>('/companies')) await recordCompany(record, id);
}

async function recordCompany(record: Recorder, companyId: string): Promise<void> {
  await record(`/companies/${companyId}/folders`);
  for (const path of ['rules', 'settings']) await record(`/vat/${path}?companyId=${companyId}`);
  const periods = await record<{ periodStart: string; periodEnd: string }[]>(`/vat/periods?companyId=${companyId}`);
  for (const { periodStart, periodEnd } of periods) {
    const query = `companyId=${companyId}&periodStart=${periodStart}&periodEnd=${periodEnd}`;
    for (const path of ['working-paper', 'working-paper/documents', 'adjustments'])
      await record(`/vat/${path}?${query}`);
  }
}
