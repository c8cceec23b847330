import type { VatChoices, VatDocumentDetail } from '@tillslip/contract/vat/documents';
import { VatQuestionSchema } from '@tillslip/contract/vat/schemas';
import { sum } from '@tillslip/domain/kernel/money';
import { tooLateLine } from '@tillslip/domain/receipts/check-receipt';
import { basisOfSupply } from '@tillslip/domain/vat/claim/basis-of-supply';
import { settingsOn } from '@tillslip/domain/vat/periods/dated-settings';
import { z } from 'zod';
import { readAsUser, type UserDb } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import {
  type ChoicesRow,
  checkRows,
  isClaimedTooLate,
  listChoices,
  listPayments,
  parseChoices,
} from '../../receipts/index.ts';
import { isPublicAuthority, vatSettings } from '../../vat-rules/index.ts';
import { findSubmittedPeriod } from '../figures/periods.repository.ts';
import { lineView } from '../paper/document-rows.ts';
import { findClaim } from './claim.repository.ts';
import { type CompanyReceipt, requireVatReceipt } from './require-vat-receipt.ts';

const Questions = z.array(VatQuestionSchema);

/** Return one invoice as the VAT201 counts it: line by line, with reasons and a person's choices. */
export const getVatDocument = (
  deps: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  { receiptId }: { receiptId: string },
): Promise<VatDocumentDetail> =>
  readAsUser(deps.db, userId, async (tx) => documentDetail(deps, tx, await requireVatReceipt(tx, receiptId)));

/** Load the VAT view of one invoice inside a transaction, from the stored claim that every other figure uses. */
export async function documentDetail(
  { clock }: Pick<Deps, 'clock'>,
  tx: UserDb,
  { companyId, row, facts, accountingBasis, settingChanges }: CompanyReceipt,
): Promise<VatDocumentDetail> {
  const claim = await findClaim(tx, row.id);
  const [choices] = await listChoices(tx, [row.id]);
  const payments = await listPayments(tx, [row.id]);
  const lock = await findSubmittedPeriod(tx, row.id);
  const today = clock.today();
  const { isNetted } = settingsOn(await vatSettings(tx, companyId), settingChanges, facts.invoiceDate ?? today);
  const { side, kind } = claim ?? (await findSideAndKind(tx, row, today));
  const lines = (claim?.lines ?? []).map(isClaimedTooLate(row) ? tooLateLine : (line) => line);
  const options = { notes: isNetted ? 'netted' : 'own-fields', day: today } as const;
  const claimed = sum(lines.map(({ claimableCents }) => claimableCents));
  return {
    ...{ receiptId: row.id, side, kind, origin: 'document', originPeriodCode: null, originReason: null },
    ...{
      supplierName: facts.supplierName,
      supplierVatNumber: facts.supplierVatNumber,
      customerName: facts.recipientName,
    },
    ...{ invoiceNumber: facts.invoiceNumber, invoiceDate: facts.invoiceDate, totalCents: facts.totalCents },
    ...{ chargedCents: sum(lines.map(({ vatCents }) => vatCents)), claimedCents: claimed, amountCents: claimed },
    lines: lines.map((line) => lineView(line, options)),
    choices: choicesView(choices),
    version: choices?.version ?? 0,
    accountingBasis: basisOfSupply(
      accountingBasis,
      { side, totalCents: facts.totalCents, lines },
      await isPublicAuthority(tx, companyId),
    ),
    payments: payments.map(({ id, paidOn, amountCents, source }) => ({
      ...{ id, paidOn, amountCents, source: source === 'bank' ? 'bank' : 'person' },
    })),
    isClaimed: claim !== undefined,
    questions: claim ? Questions.parse(claim.questions) : [],
    lockedByPeriodCode: lock?.periodCode ?? null,
  };
}

/** Return the side and kind of a document without a claim. */
async function findSideAndKind(tx: UserDb, row: CompanyReceipt['row'], today: Parameters<typeof checkRows>[2]) {
  const [checked] = await checkRows(tx, [row], today);
  return { side: checked?.check.side ?? 'purchase', kind: checked?.check.noteKind ?? 'invoice' } as const;
}

/** Build the contract's view of a person's choices for a document. */
export function choicesView(row: ChoicesRow | undefined): VatChoices {
  const { lineTypes, lineUses, ...choices } = parseChoices(row);
  const lines = { lineTypes: [...lineTypes], lineUses: [...lineUses] };
  return { ...choices, side: row?.side ?? null, paidOn: row?.paidOn ?? null, ...lines };
}
