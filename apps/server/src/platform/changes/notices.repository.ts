import type pg from 'pg';
import { NOTICE_CHANNEL } from '../outbox/outbox.repository.ts';

/** From now on this session receives every notice. */
export async function receiveNotices(session: pg.Client): Promise<void> {
  await session.query(`listen ${NOTICE_CHANNEL}`);
}
