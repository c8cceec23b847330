import type { Health } from '../../api/health.ts';

/** One thing that can be well or not, in words. */
export type HealthLine = { readonly name: string; readonly says: string };

/** What the server said, part by part. What could not be asked is said to be unknown, never well. */
export function healthLines({ answers, database, migrations }: Health): HealthLine[] {
  const unknown = 'Unknown: the server does not answer';
  return [
    { name: 'Server', says: answers ? 'Answers' : 'Does not answer' },
    { name: 'Database', says: answers ? (database ? 'Answers' : 'Does not answer') : unknown },
    { name: 'Database version', says: answers ? (migrations ? 'Up to date' : 'Not up to date') : unknown },
  ];
}

/** All of it in one sentence: what happened, what is safe, what to do. */
export function healthVerdict({ answers, database, migrations }: Health): { isGood: boolean; says: string } {
  if (answers && database && migrations) return { isGood: true, says: 'All is well.' };
  if (!answers)
    return { isGood: false, says: 'The server does not answer. What you saved is safe. Please try again in a minute.' };
  return { isGood: false, says: 'The server is not ready. What you saved is safe. Please try again in a minute.' };
}
