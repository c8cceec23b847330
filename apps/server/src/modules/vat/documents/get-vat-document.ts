import type { VatChoices, VatDocumentDetail } from '@tillslip/contract/vat-documents';
import { formatRand } from '@tillslip/domain/kernel/format-rand';
import { type Cents, subtract, sum, ZERO } from '@tillslip/domain/kernel/money';
import type { VatSide } from '@tillslip/domain/vat/claim/claim-types';
import { NOT_CLAIMABLE_REASONS, type NotClaimableReason } from '@tillslip/domain/vat/claim/input-tax';
import type { VatType } from '@tillslip/domain/vat/claim/vat-type';
import { periodCode } from '@tillslip/domain/vat/periods/vat-period';
import { readAsUser, type UserDb } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { type ChoicesRow, checkRows, choicesOf, choicesOfRow, paymentsOf } from '../../receipts/index.ts';
import { vatSettings } from '../../vat-rules/index.ts';
import { lockOf } from '../figures/periods.repository.ts';
import { lineView } from '../paper/document-rows.ts';
import { type ClaimRow, findClaim } from './claim.repository.ts';
import { type CompanyReceipt, requireVatReceipt } from './require-vat-receipt.ts';

/** One invoice as the VAT201 sees it: line by line, with why, and what a person may say of it. */
export const getVatDocument = (
  deps: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  { receiptId }: { receiptId: string },
): Promise<VatDocumentDetail> =>
  readAsUser(deps.db, userId, async (tx) => documentDetail(deps, tx, await requireVatReceipt(tx, receiptId)));

/** The same inside a transaction: what is stored, which is what every other figure is made of. */
export async function documentDetail(
  { clock }: Pick<Deps, 'clock'>,
  tx: UserDb,
  { companyId, row, facts, accountingBasis }: CompanyReceipt,
): Promise<VatDocumentDetail> {
  const claim = await findClaim(tx, row.id);
  const [choices] = await choicesOf(tx, [row.id]);
  const { isNetted } = await vatSettings(tx, companyId);
  const payments = await paymentsOf(tx, [row.id]);
  const lock = await lockOf(tx, row.id);
  const today = clock.today();
  const { side, kind } = claim ?? (await headOf(tx, row, today));
  const lines = claim?.lines ?? [];
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
    accountingBasis,
    payments: payments.map(({ id, paidOn, amountCents, source }) => ({
      ...{ id, paidOn, amountCents, source: source === 'bank' ? 'bank' : 'person' },
    })),
    sentences: claim ? sentencesOf(lines, side) : ['It waits for a person, and counts nowhere yet.'],
    questions: claim ? claim.questions.map(({ text }) => text) : [],
    lockedByPeriodCode: lock ? periodCode(lock.periodEnd) : null,
  };
}

/** What a document without a claim would be. */
async function headOf(tx: UserDb, row: CompanyReceipt['row'], today: Parameters<typeof checkRows>[2]) {
  const [checked] = await checkRows(tx, [row], today);
  return { side: checked?.check.side ?? 'purchase', kind: checked?.check.noteKind ?? 'invoice' } as const;
}

/** What a person said of a document, as the contract shows it. */
export function choicesView(row: ChoicesRow | undefined): VatChoices {
  const { lineTypes, ...choices } = choicesOfRow(row);
  return { ...choices, side: row?.side ?? null, paidOn: row?.paidOn ?? null, lineTypes: [...lineTypes] };
}

interface ClaimedLine {
  readonly vatType: VatType;
  readonly vatCents: Cents;
  readonly claimableCents: Cents;
  readonly reason: NotClaimableReason | null;
}

/** Charged, claimable and why they differ: a sentence for every reason, with its rand. */
function sentencesOf(lines: ClaimRow['lines'] & readonly ClaimedLine[], side: VatSide): string[] {
  const charged = sum(lines.map(({ vatCents }) => vatCents));
  if (side === 'sale') return [`Output tax of ${formatRand(charged)}.`];
  if (lines.some(({ vatType }) => vatType === 'imported_services'))
    return [`${formatRand(charged)} of VAT is due on services from abroad (field 12); none is claimed.`];
  if (charged === ZERO) return ['No VAT was charged, so none is claimed.'];
  const claimable = sum(lines.map(({ claimableCents }) => claimableCents));
  const head = `${formatRand(charged)} of VAT was charged; ${formatRand(claimable)} is claimed.`;
  const reasons = [...new Set(lines.map(({ reason }) => reason).filter((reason) => reason !== null))];
  const why = reasons.flatMap((reason) => {
    const lost = sum(lines.filter((line) => line.reason === reason).map(lostOf));
    const { text, section } = NOT_CLAIMABLE_REASONS[reason];
    return lost === ZERO ? [] : [`${formatRand(lost)} is not: ${text} (section ${section})`];
  });
  return [head, ...why];
}

const lostOf = ({ vatCents, claimableCents }: ClaimedLine): Cents => subtract(vatCents, claimableCents);
