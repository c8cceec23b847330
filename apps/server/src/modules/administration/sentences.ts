import type { SentenceReport } from '@tillslip/contract/languages';
import type { Deps } from '../../platform/deps.ts';
import { deleteSentenceReport, listSentenceReports } from '../languages/index.ts';
import { recordAct } from './record-act.ts';

const MAX_LISTED = 200;

/** List the newest sentences that people found wrong. */
export async function listReports({ authDb }: Pick<Deps, 'authDb'>): Promise<SentenceReport[]> {
  const reports = await listSentenceReports(authDb, MAX_LISTED);
  return reports.map(({ createdAt, ...report }) => ({ ...report, createdAt: createdAt.toISOString() }));
}

/** Delete a report that was dealt with; false when there is none, such as when another administrator was first. */
export async function settleReport(
  deps: Pick<Deps, 'authDb' | 'db'>,
  userId: string,
  { id }: { id: string },
): Promise<{ settled: boolean }> {
  const sentence = await deleteSentenceReport(deps.authDb, id);
  if (sentence !== null) await recordAct(deps, userId, 'sentence-settled', sentence);
  return { settled: sentence !== null };
}
