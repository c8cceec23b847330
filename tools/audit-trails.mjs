import pg from 'pg';

/**
 * Follows everybody's audit trail in a database, as the owner of its tables, and prints the first event of each
 * that was edited, removed or moved. Gives how many trails are broken. Needs tsx to be registered.
 */
export async function verifyTrails(url) {
  const { verifyTrail } = await import('../apps/server/src/modules/audit/verify-audit.ts');
  const { openDatabase } = await import('../apps/server/src/platform/database/database.ts');
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  const db = openDatabase(pool);
  let [events, broken] = [0, 0];
  try {
    const { rows: people } = await pool.query('select id from auth."user" order by id');
    for (const { id } of people) {
      // The owner is bound by the policies as everybody is: each trail is read as its person.
      await pool.query("select set_config('app.user_id', $1, false)", [id]);
      const state = await verifyTrail(db, id);
      events += state.events;
      if (!state.broken) continue;
      broken += 1;
      console.log(`${id}: ${state.broken.message}`);
    }
    console.log(`${people.length} audit trails, ${events} events, ${broken} broken`);
  } finally {
    await db.destroy();
  }
  return broken;
}
