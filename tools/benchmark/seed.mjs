import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

/** Adds plausible invoices for one user straight into the embedded database, as its owner. */
export async function seedReceipts({ dataDir, userId, rows }) {
  const client = new pg.Client(ownerUrl(dataDir));
  await client.connect();
  try {
    await client.query(SEED, [userId, rows]);
    await client.query('analyze receipts');
  } finally {
    await client.end();
  }
}

/** The embedded server writes its port into postmaster.pid and its owner's password beside the cluster. */
function ownerUrl(dataDir) {
  const cluster = join(dataDir, 'postgres');
  const port = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[3];
  const password = readFileSync(`${cluster}.password`, 'utf8').trim();
  return `postgres://postgres:${password}@127.0.0.1:${port}/tillslip`;
}
