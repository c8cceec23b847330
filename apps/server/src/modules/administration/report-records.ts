import { anchorMail, type CountedFinding, recordsChangedMail } from '@tillslip/messages/mails/administration-mails';
import { z } from 'zod';
import type { Deps } from '../../platform/deps.ts';
import { ENGLISH } from '../../platform/languages.ts';
import { composeMail } from '../../platform/mail/compose-message.ts';
import { type RecordsCheck, type SignedHead, writeHeads } from '../audit/index.ts';
import { SEND_MESSAGE } from '../auth/index.ts';
import { findEmails, listCurrentAdministrators } from './people.repository.ts';

type ReportDeps = Pick<Deps, 'authDb' | 'env' | 'queue' | 'storage'>;

/** What was found of each person and mailed already; kept with the anchors, not in the database that was changed. */
const REPORTED_KEY = 'anchors/reported.json';
const ReportedSchema = z.record(z.string(), z.array(z.string()));
type Reported = z.infer<typeof ReportedSchema>;

/** One thing that was found, and its text as a mail counts it. */
interface Finding {
  readonly key: string;
  readonly finding: CountedFinding['finding'];
}

/**
 * Mail the administrators what the verification found that it had not found before: the same finding is mailed once,
 * until it is gone and comes back. A run that ends before it is noted mails again.
 */
export async function reportFindings(deps: ReportDeps, checks: ReadonlyMap<string, RecordsCheck>): Promise<void> {
  const reported = await readReported(deps);
  const found = [...checks].map(([userId, check]) => ({ userId, findings: findingsOf(check) }));
  const fresh = found
    .map(({ userId, findings }) => ({
      userId,
      findings: findings.filter(({ key }) => !reported[userId]?.includes(key)),
    }))
    .filter(({ findings }) => findings.length > 0);
  if (fresh.length > 0) await mailAdministrators(deps, fresh);
  const next = Object.fromEntries(found.map(({ userId, findings }) => [userId, findings.map(({ key }) => key)]));
  if (JSON.stringify(next) !== JSON.stringify(reported))
    await deps.storage.put(REPORTED_KEY, new TextEncoder().encode(JSON.stringify(next)), 'application/json');
}

function findingsOf({ broken, rows, originals }: RecordsCheck): Finding[] {
  return [
    ...(broken
      ? [{ key: `chain ${broken.sequence} ${broken.what}`, finding: { kind: 'chain', broken } as const }]
      : []),
    ...rows.findings.map(({ subjectType, subjectId, what }) => ({
      key: `${subjectType} ${subjectId} ${what}`,
      finding: { kind: 'row', subjectType, what } as const,
    })),
    ...originals.findings.map(({ id, what }) => ({
      key: `original ${id} ${what}`,
      finding: { kind: 'original', what } as const,
    })),
  ];
}

async function mailAdministrators(
  { authDb, env, queue }: ReportDeps,
  fresh: readonly { readonly userId: string; readonly findings: readonly Finding[] }[],
): Promise<void> {
  const emails = await findEmails(
    authDb,
    fresh.map(({ userId }) => userId),
  );
  const people = fresh.map(({ userId, findings }) => ({
    person: emails.get(userId) ?? userId,
    findings: countAlike(findings.map(({ finding }) => finding)),
  }));
  for (const { email, name } of await listCurrentAdministrators(authDb)) {
    const words = recordsChangedMail(ENGLISH, people);
    const message = composeMail({ email, name, i18n: ENGLISH }, words, `${env.publicUrl}/app/administration`);
    await queue.add(SEND_MESSAGE, message, { maxAttempts: 8 });
  }
}

/** Count findings that have the same words. */
function countAlike(findings: readonly CountedFinding['finding'][]): CountedFinding[] {
  const counts = new Map<string, CountedFinding>();
  for (const finding of findings) {
    const key = JSON.stringify(finding);
    counts.set(key, { finding, count: (counts.get(key)?.count ?? 0) + 1 });
  }
  return [...counts.values()];
}

/** Mail the signed heads of last night to the address of `ANCHOR_MAIL`; nothing when it is not set or nothing is new. */
export async function mailHeads(
  { env, queue }: Pick<ReportDeps, 'env' | 'queue'>,
  heads: readonly SignedHead[],
): Promise<void> {
  if (env.anchorMail === null || heads.length === 0) return;
  const receiver = { email: env.anchorMail, name: env.anchorMail, i18n: ENGLISH };
  const message = composeMail(receiver, anchorMail(ENGLISH, writeHeads(heads)));
  await queue.add(SEND_MESSAGE, message, { maxAttempts: 20 });
}

async function readReported({ storage }: Pick<Deps, 'storage'>): Promise<Reported> {
  const bytes = await storage.get(REPORTED_KEY);
  if (!bytes) return {};
  try {
    return ReportedSchema.catch({}).parse(JSON.parse(new TextDecoder().decode(bytes)));
  } catch {
    return {};
  }
}
