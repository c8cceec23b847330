import type { AccountExportSchema } from '@tillslip/contract/bank/accounts';
import { REGISTER_FILE, type RegisterFileRow } from '@tillslip/contract/columns/transaction-columns';
import { transactionText } from '@tillslip/messages/bank/transactions';
import type { I18n } from '@tillslip/messages/i18n';
import type { z } from 'zod';
import { readAsUser } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/errors.ts';
import { fileNamePart } from '../../../platform/files/file-name-part.ts';
import { type ListFile, listFile } from '../../../platform/files/list-file.ts';
import { type Account, accountView, requireAccount } from './account-statements.ts';
import { registerRows, registerScope } from './list-register.ts';
import { listRegisterAfter, type RegisterPlace, sumRegister } from './register.repository.ts';

type ExportInput = z.output<typeof AccountExportSchema>;

/** The number of transactions in memory at a time. */
const BATCH = 500;

/**
 * Stream the transactions of an account that match a filter, in its order, with the columns of a statement's file and the
 * name of each one's statement.
 *
 * @throws BANK_ACCOUNT_NOT_FOUND; NO_TRANSACTIONS when none match.
 */
export async function exportRegister(
  deps: Pick<Deps, 'db' | 'clock'>,
  i18n: I18n,
  userId: string,
  input: ExportInput,
): Promise<ListFile> {
  const { account, records } = await readAsUser(deps.db, userId, async (tx) => {
    const found = await requireAccount(tx, input.id);
    return { account: found, records: (await sumRegister(tx, registerScope(found, input))).count };
  });
  if (records === 0) throw new AppError('NO_TRANSACTIONS');
  return listFile<RegisterFileRow>({
    name: nameOf(account, deps.clock.today()),
    format: input.format,
    sheet: 'Transactions',
    columns: REGISTER_FILE,
    batches: batches(deps, i18n, userId, account, input),
    records,
    madeAt: deps.clock.now(),
  });
}

/** Build a name such as `bank-account-fnb-4821-2026-03-31`. */
function nameOf(account: Account, today: string): string {
  const { bankName, accountMasked } = accountView(account);
  const digits = accountMasked?.replace(/\D/g, '');
  return ['bank-account', fileNamePart(bankName ?? '', 'bank'), digits, today].filter(Boolean).join('-');
}

/** Read each batch in its own transaction, so that none stays open for a slow download. */
async function* batches(
  { db }: Pick<Deps, 'db'>,
  i18n: I18n,
  userId: string,
  account: Account,
  input: ExportInput,
): AsyncGenerator<RegisterFileRow[]> {
  const filenames = new Map(account.statements.map(({ id, filename }) => [id, filename]));
  const scope = registerScope(account, input);
  for (let after: RegisterPlace | null = null; ; ) {
    const from = after;
    const { places, rows } = await readAsUser(db, userId, async (tx) => {
      const found = await listRegisterAfter(tx, scope, { dir: input.dir, after: from, limit: BATCH });
      return { places: found, rows: await registerRows(tx, found) };
    });
    yield rows.map((row) => ({
      ...{ ...row, description: transactionText(i18n, row) },
      statement: filenames.get(row.statementId) ?? '',
    }));
    after = places.at(-1) ?? null;
    if (places.length < BATCH) return;
  }
}
