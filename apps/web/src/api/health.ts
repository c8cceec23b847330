/** The health of the server: whether it responds, its database, and the database's version. */
export type Health = { answers: boolean; database: boolean; migrations: boolean };

/** Fetch `/readyz`. A server that does not respond is a result too, not an error. */
export async function readHealth(): Promise<Health> {
  const silent = { answers: false, database: false, migrations: false };
  try {
    const answer = await fetch('/readyz', { cache: 'no-store' });
    const told: unknown = await answer.json();
    if (typeof told !== 'object' || told === null) return silent;
    const says = (name: string) => name in told && Reflect.get(told, name) === true;
    return { answers: true, database: says('database'), migrations: says('migrations') };
  } catch {
    return silent;
  }
}
