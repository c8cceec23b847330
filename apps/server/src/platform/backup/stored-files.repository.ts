import type pg from 'pg';
import { liftPolicies, listTables } from '../database/transfer/transfer-session.ts';

/** A file that the database names. */
export interface StoredFile {
  readonly key: string;
  /** The hash of an original or a made file; null for what can be made again, such as page pictures. */
  readonly sha256: string | null;
}

/** The page pictures of statements have keys made from the upload and the page, and may not exist. */
const STORED_FILES = `
  select storage_key as key, max(case when purpose = 'original' then sha256 end) as sha256 from files group by 1
  union all select storage_key, sha256 from bank_uploads
  union all select unlocked_key, null from bank_uploads where unlocked_key is not null
  union all select format('%s/statements/%s/%s.jpg', user_id, id, page), null
              from bank_uploads, generate_series(1, page_count) as page
  union all select storage_key, sha256 from vat_exports where storage_key is not null`;

/** List all files that the database names, sorted by key. The session logs in as the owner or an administrator. */
export async function listStoredFiles(client: pg.Client): Promise<StoredFile[]> {
  await client.query('begin');
  try {
    await liftPolicies(client, await listTables(client));
    const { rows } = await client.query<StoredFile>(
      `select key, max(sha256) as sha256 from (${STORED_FILES}) s group by key order by key collate "C"`,
    );
    return rows;
  } finally {
    await client.query('rollback');
  }
}

/** Take the lock that lets one backup run at a time; it ends with the session. */
export async function tryBackupLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>(
    `select pg_try_advisory_lock(hashtext('tillslip backup')) as taken`,
  );
  return rows[0]?.taken ?? false;
}
