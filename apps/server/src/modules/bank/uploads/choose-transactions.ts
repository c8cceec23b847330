import type { OverlapPreview } from '@tillslip/contract/bank/overlap';
import type { StatementUpload } from '@tillslip/contract/bank/schemas';
import { withUnreadableFees } from '@tillslip/domain/bank/statements/bank-fee';
import { maskAccount } from '@tillslip/domain/bank/statements/mask-account';
import type { StatementFacts } from '@tillslip/domain/bank/statements/statement-facts';
import { ZERO } from '@tillslip/domain/kernel/money';
import { z } from 'zod';
import { asUser, readAsUser, type UserDb } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/errors.ts';
import { notify } from '../../../platform/outbox/outbox.ts';
import { type FoundTransaction, findOverlaps } from '../statements/find-overlaps.ts';
import { headColumns } from '../statements/statement-values.ts';
import { findStatementsById, type StatementRow } from '../statements/statements.repository.ts';
import { requireLockedUpload } from './end-upload.ts';
import { endOfSaving } from './finish-upload.ts';
import { dropReading, findReading } from './readings.repository.ts';
import { type ReadFile, saveStatements } from './save-statements.ts';
import { viewUpload } from './upload-view.ts';
import { findUpload, lockUserUploads, moveUpload, type UploadRow } from './uploads.repository.ts';

/** How many transactions of each kind the preview shows. */
const MAX_SHOWN = 500;

/**
 * Show what of a file may already be there beside the stored transactions, and what is new. Nothing is saved.
 *
 * @throws STATEMENT_UPLOAD_NOT_FOUND; STATEMENT_UPLOAD_NOT_WAITING when it waits for no choice.
 */
export const previewOverlap = (
  { db }: Pick<Deps, 'db'>,
  userId: string,
  { id }: { id: string },
): Promise<OverlapPreview> =>
  readAsUser(db, userId, async (tx) => {
    const { statements } = await requireReading(tx, await findUpload(tx, id));
    const views: OverlapPreview['statements'] = [];
    for (const { facts } of statements) views.push(await viewOverlap(tx, withUnreadableFees(facts)));
    return { statements: views };
  });

const ReadFileSchema = z.custom<ReadFile>(
  (value) => z.object({ statements: z.array(z.object({})) }).safeParse(value).success,
);

/** What was read of an upload. @throws STATEMENT_UPLOAD_NOT_FOUND, STATEMENT_UPLOAD_NOT_WAITING. */
async function requireReading(tx: UserDb, upload: UploadRow | undefined): Promise<ReadFile> {
  if (!upload) throw new AppError('STATEMENT_UPLOAD_NOT_FOUND');
  const reading = ReadFileSchema.safeParse(await findReading(tx, upload.id));
  if (upload.status !== 'needs_choice' || !reading.success) throw new AppError('STATEMENT_UPLOAD_NOT_WAITING');
  return reading.data;
}

type StatementView = OverlapPreview['statements'][number];

async function viewOverlap(tx: UserDb, facts: StatementFacts): Promise<StatementView> {
  const { found, statementIds } = await findOverlaps(tx, facts, null);
  const holders = await findStatementsById(tx, statementIds);
  const doubtful = [...found].filter(([, { isDoubtful }]) => isDoubtful).toSorted(([a], [b]) => a - b);
  const added = facts.transactions.flatMap((_row, index) => (found.has(index) ? [] : [index]));
  const { bankName, accountNumber } = headColumns(facts);
  return {
    ...{ bankName, accountMasked: maskAccount(accountNumber) },
    newCount: added.length,
    savedCount: found.size - doubtful.length,
    sharedCount: doubtful.length,
    added: added.slice(0, MAX_SHOWN).map((index) => lineOf(facts, index)),
    shared: doubtful.slice(0, MAX_SHOWN).map(([index, there]) => ({
      ...lineOf(facts, index),
      there: storedLine(there, holders),
    })),
  };
}

function lineOf(facts: StatementFacts, index: number): StatementView['added'][number] {
  const { date = null, description = '', amount, balance = null } = facts.transactions[index] ?? {};
  return { row: index, date, description, amountCents: amount ?? ZERO, balanceCents: balance };
}

function storedLine(
  { statementId, transaction }: FoundTransaction,
  holders: readonly StatementRow[],
): StatementView['shared'][number]['there'] {
  const holder = holders.find(({ id }) => id === statementId);
  return {
    ...{ statementId, filename: holder?.filename ?? '', bankName: holder?.bankName ?? null },
    ...{ accountMasked: maskAccount(holder?.accountNumber ?? null), date: transaction.transactionDate },
    ...{ description: transaction.description, amountCents: transaction.amountCents },
    balanceCents: transaction.balanceCents,
  };
}

/** The transactions of a file that are saved although they may be there. */
export interface GivenChoice {
  readonly id: string;
  readonly alsoSave: readonly { readonly statement: number; readonly row: number }[];
}

/**
 * Save the new transactions of a file, and of those that may be there the chosen ones.
 *
 * @throws STATEMENT_UPLOAD_NOT_FOUND, STATEMENT_UPLOAD_NOT_WAITING.
 */
export const importChosen = (
  deps: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  { id, alsoSave }: GivenChoice,
): Promise<StatementUpload> =>
  asUser(deps.db, userId, async (tx) => {
    await lockUserUploads(tx);
    const upload = await requireLockedUpload(tx, id);
    const file = await requireReading(tx, upload);
    const end = endOfSaving(await saveStatements(deps, tx, upload, file, chosenRows(alsoSave)), file);
    await moveUpload(tx, id, { from: ['needs_choice'], to: end.to, now: deps.clock.now() }, end.change);
    await dropReading(tx, id);
    notify(tx, { kind: 'changed', topic: 'bank', id });
    return viewUpload(tx, id);
  });

function chosenRows(alsoSave: GivenChoice['alsoSave']): Map<number, Set<number>> {
  const chosen = new Map<number, Set<number>>();
  for (const { statement, row } of alsoSave) chosen.set(statement, (chosen.get(statement) ?? new Set()).add(row));
  return chosen;
}
