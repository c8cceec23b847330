import pg from 'pg';

/**
 * Verifies every user's audit trail in a database, as the owner of its tables, and prints the first event of each
 * that was edited, removed or moved. Returns the number of broken trails. Needs tsx to be registered.
 */
export async function verifyTrails(url) {
  const { verifyAudit } = await import('../apps/server/src/modules/audit/verify-audit.ts');
  const { openDatabase } = await import('../apps/server/src/platform/database/database.ts');
  const connections = new pg.Pool({ connectionString: url, max: 1 });
  // Its last connection may still be closing when a restore stops the database.
  connections.on('error', () => {});
  const pool = openDatabase(connections);
  let [events, broken] = [0, 0];
  try {
    const { rows: people } = await connections.query('select id from auth."user" order by id');
    for (const { id } of people) {
      const trail = await verifyAudit({ db: { pool } }, id);
      events += trail.events;
      if (!trail.broken) continue;
      broken += 1;
      console.log(`${id}: event ${trail.broken.sequence} was ${trail.broken.what}`);
    }
    console.log(`${people.length} audit trails, ${events} events, ${broken} broken`);
  } finally {
    await pool.destroy();
  }
  return broken;
}
