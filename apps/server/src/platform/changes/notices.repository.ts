import type pg from 'pg';
import { NOTICE_CHANNEL } from '../outbox/outbox.repository.ts';

/** Subscribe this session to the channel of notices. */
export async function listenForChannel(session: pg.Client): Promise<void> {
  await session.query(`listen ${NOTICE_CHANNEL}`);
}
