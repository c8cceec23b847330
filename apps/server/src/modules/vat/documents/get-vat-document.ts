import type { VatChoices, VatDocumentDetail } from '@tillslip/contract/vat-documents';
import { formatRand } from '@tillslip/domain/kernel/format-rand';
import { type Cents, subtract, sum, ZERO } from '@tillslip/domain/kernel/money';
import type { ClassifiedDocument, ClassifiedLine } from '@tillslip/domain/vat/claim/claim-types';
import { WHOLE_PART } from '@tillslip/domain/vat/claim/dated-shares';
import { NOT_CLAIMABLE_REASONS } from '@tillslip/domain/vat/claim/input-tax';
import { periodCode } from '@tillslip/domain/vat/periods/vat-period';
import { asUser, type UserDb } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { paymentsOf } from '../../receipts/index.ts';
import { choicesOfRow, classifyReceipt, companyContext } from '../classification/place-documents.ts';
import { type ChoicesRow, choicesOf } from '../classification/places.repository.ts';
import { vatSettings } from '../classification/settings.repository.ts';
import { isSeenByVat, sideOf, vatFacts } from '../classification/vat-facts.ts';
import { lineView } from '../paper/document-rows.ts';
import { lockOf } from '../periods/periods.repository.ts';
import { type CompanyReceipt, requireVatReceipt } from './require-vat-receipt.ts';

/** One invoice as the VAT201 sees it now: line by line, with why, and what a person may say of it. */
export const getVatDocument = (
  deps: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  { receiptId }: { receiptId: string },
): Promise<VatDocumentDetail> =>
  asUser(deps.db, userId, async (tx) => documentDetail(deps, tx, await requireVatReceipt(deps, tx, receiptId)));

/** The same inside a transaction. */
export async function documentDetail(
  deps: Pick<Deps, 'clock'>,
  tx: UserDb,
  receipt: CompanyReceipt,
): Promise<VatDocumentDetail> {
  const { companyId, row, facts } = receipt;
  const [choices] = await choicesOf(tx, [row.id]);
  const { isNetted } = await vatSettings(tx, companyId);
  const context = await companyContext(tx, companyId);
  const payments = await paymentsOf(tx, [row.id]);
  const placed = classifyReceipt(receipt, choices, context);
  const lock = await lockOf(tx, row.id);
  const { side, kind } = head(receipt, choices);
  const options = { notes: isNetted ? 'netted' : 'own-fields', day: deps.clock.today() } as const;
  const shown = isSeenByVat(receipt) ? placed.lines : [];
  return {
    ...{ receiptId: row.id, side, kind, origin: 'document', originPeriodCode: null, originReason: null },
    ...{
      supplierName: facts.supplierName,
      supplierVatNumber: facts.supplierVatNumber,
      customerName: facts.recipientName,
    },
    ...{ invoiceNumber: facts.invoiceNumber, invoiceDate: facts.invoiceDate, totalCents: facts.totalCents },
    ...{ chargedCents: placed.chargedCents, claimedCents: placed.claimableCents, amountCents: placed.claimableCents },
    lines: shown.map((line) => lineView({ ...asRow(line), side, kind, ...common(receipt) }, options)),
    choices: choicesView(choices),
    accountingBasis: context.basis,
    payments: payments.map(({ id, paidOn, amountCents, source }) => ({
      ...{ id, paidOn, amountCents, source: source === 'bank' ? 'bank' : 'person' },
    })),
    sentences: isSeenByVat(receipt) ? sentencesOf(placed, side) : ['It waits for a person, and counts nowhere yet.'],
    questions: isSeenByVat(receipt) ? placed.questions.map(({ text }) => text) : [],
    lockedByPeriodCode: lock ? periodCode(lock.periodEnd) : null,
  };
}

function head(receipt: CompanyReceipt, choices: ChoicesRow | undefined) {
  const side = sideOf(receipt, choices?.side ?? null);
  return { side, kind: vatFacts(receipt, side).kind };
}

const asRow = ({ rate, ...line }: ClassifiedLine) => ({ ...line, rateBp: rate });

const common = ({ row }: CompanyReceipt) => ({
  receiptId: row.id,
  part: WHOLE_PART,
  origin: 'document' as const,
  originReason: null,
  invoiceDate: row.invoiceDate,
});

/** What a person said of a document, as the contract shows it. */
export function choicesView(row: ChoicesRow | undefined): VatChoices {
  const { lineBuckets, ...choices } = choicesOfRow(row);
  return { ...choices, side: row?.side ?? null, paidOn: row?.paidOn ?? null, lineBuckets: [...lineBuckets] };
}

/** Charged, claimable and why they differ: a sentence for every reason, with its rand. */
function sentencesOf({ lines, chargedCents, claimableCents }: ClassifiedDocument, side: 'purchase' | 'sale'): string[] {
  if (side === 'sale') return [`Output tax of ${formatRand(chargedCents)}.`];
  if (lines.some(({ bucket }) => bucket === 'imported_services'))
    return [`${formatRand(chargedCents)} of VAT is due on services from abroad (field 12); none is claimed.`];
  if (chargedCents === ZERO) return ['No VAT was charged, so none is claimed.'];
  const head = `${formatRand(chargedCents)} of VAT was charged; ${formatRand(claimableCents)} is claimed.`;
  const reasons = [...new Set(lines.map(({ reason }) => reason).filter((reason) => reason !== null))];
  const why = reasons.flatMap((reason) => {
    const lost = sum(lines.filter((line) => line.reason === reason).map(lostOf));
    const { text, section } = NOT_CLAIMABLE_REASONS[reason];
    return lost === ZERO ? [] : [`${formatRand(lost)} is not: ${text} (section ${section})`];
  });
  return [head, ...why];
}

const lostOf = ({ vatCents, claimableCents }: ClassifiedLine): Cents => subtract(vatCents, claimableCents);
