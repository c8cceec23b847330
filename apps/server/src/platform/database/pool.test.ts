import pg from 'pg';
import { expect, test } from 'vitest';
import { createLog } from '../log.ts';
import { openPool } from './pool.ts';

const refusal = (severity: string) => Object.assign(new pg.DatabaseError('no', 2, 'error'), { severity });

test.each([
  ['the server knows the setting', null, true],
  ['the server has no such setting', refusal('ERROR'), true],
  ['the database ended', refusal('FATAL'), false],
  ['the connection was cut', new Error('Connection terminated unexpectedly'), false],
])('a new connection: %s', async (_why, fault, isUsed) => {
  const pool = openPool('postgres://nobody:x@127.0.0.1:1/none', { max: 1, role: 'none', searchPath: 'public' }, log);
  const client = { query: () => (fault === null ? Promise.resolve() : Promise.reject(fault)) };
  const opening = Promise.resolve(pool.options.onConnect?.(client as unknown as pg.ClientBase));
  await (isUsed ? expect(opening).resolves.toBeUndefined() : expect(opening).rejects.toBe(fault));
  await pool.end();
});

const log = createLog({ logLevel: 'silent' });
