import type { SeenInput } from '@tillslip/contract/common';
import type { VatChoices, VatDocumentDetail } from '@tillslip/contract/vat/documents';
import { asUser, type UserDb } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { resolveEdit } from '../../../platform/edits/resolve-edit.ts';
import { AppError } from '../../../platform/errors.ts';
import { notify, publish, recordAudit } from '../../../platform/outbox/outbox.ts';
import { type ChoicesRow, listChoices, recheckReceipts, saveChoices } from '../../receipts/index.ts';
import { findCorrectionReason, findSubmittedPeriod, saveCorrectionReason } from '../figures/periods.repository.ts';
import { choicesView, documentDetail } from './get-vat-document.ts';
import { lockVatReceipt } from './require-vat-receipt.ts';

/** A person's VAT choices for an invoice; a submitted invoice needs the reason. */
export interface VatDocumentUpdate extends SeenInput {
  readonly receiptId: string;
  readonly choices: VatChoices;
  readonly reason?: string | undefined;
}

/**
 * Save a person's VAT choices for an invoice and check it again. In a submitted period it needs a reason: the submitted
 * figures stay, and the open period carries the difference.
 *
 * @throws VAT_PERIOD_SUBMITTED without that reason; CHANGED_MEANWHILE when both this edit and another one changed a choice.
 * Then nothing is changed.
 */
export async function updateVatDocument(
  deps: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  { receiptId, choices: mine, reason, ...seen }: VatDocumentUpdate,
): Promise<VatDocumentDetail> {
  return asUser(deps.db, userId, async (tx) => {
    const receipt = await lockVatReceipt(tx, receiptId);
    await requireCorrectionReason(tx, receiptId, reason);
    const [before] = await listChoices(tx, [receiptId]);
    const choices = await resolveChoices(tx, receiptId, { before, mine, seen });
    const [lineTypes, lineUses] = [JSON.stringify(choices.lineTypes), JSON.stringify(choices.lineUses)];
    await saveChoices(tx, receiptId, { ...choices, lineTypes, lineUses });
    await recheckReceipts(deps, tx, [receiptId]);
    publish(tx, 'receipt.changed', { receiptIds: [receiptId], companyId: receipt.companyId });
    const event = {
      action: 'receipt.vat_choices',
      subjectType: 'receipt',
      subjectId: receiptId,
      actorId: userId,
    } as const;
    recordAudit(tx, { ...event, before: choicesView(before), after: choices, reason });
    notify(tx, { kind: 'changed', topic: 'vat', id: receiptId });
    return documentDetail(deps, tx, receipt);
  });
}

/** Merge the choices with those that were saved since the person saw them. */
const resolveChoices = (
  tx: UserDb,
  receiptId: string,
  { before, mine, seen }: { before: ChoicesRow | undefined; mine: VatChoices; seen: SeenInput },
): Promise<VatChoices> =>
  resolveEdit<ChoicesState, VatChoices>(tx, {
    ...{ table: 'vat_choices', id: receiptId, mine, seen },
    ...{ row: before ?? NO_CHOICES_YET, unsaved: NO_CHOICES_YET },
    valuesOf: (state) => choicesView('receiptId' in state ? state : undefined),
  });

/** The choices of an invoice, or none. */
type ChoicesState = ChoicesRow | { readonly version: 0 };
const NO_CHOICES_YET: ChoicesState = { version: 0 };

/** Require and save a reason to change an invoice of a submitted period, unless a change is already carried. */
async function requireCorrectionReason(tx: UserDb, receiptId: string, reason: string | undefined): Promise<void> {
  if (!(await findSubmittedPeriod(tx, receiptId))) return;
  if (reason) return saveCorrectionReason(tx, receiptId, reason);
  if ((await findCorrectionReason(tx, receiptId))?.correctionReason == null)
    throw new AppError('VAT_PERIOD_SUBMITTED', { data: { what: 'document' } });
}

/**
 * Unlock an invoice of a submitted period for a reason; the open period carries the difference.
 *
 * @throws RECEIPT_NOT_FOUND; VAT_NOT_SUBMITTED when no submitted period holds it.
 */
export async function carryDocument(
  deps: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  { receiptId, reason }: { receiptId: string; reason: string },
): Promise<{ receiptId: string }> {
  return asUser(deps.db, userId, async (tx) => {
    await lockVatReceipt(tx, receiptId);
    const period = await findSubmittedPeriod(tx, receiptId);
    if (!period) throw new AppError('VAT_NOT_SUBMITTED');
    await saveCorrectionReason(tx, receiptId, reason);
    const event = {
      action: 'receipt.vat_carried',
      subjectType: 'receipt',
      subjectId: receiptId,
      actorId: userId,
    } as const;
    recordAudit(tx, { ...event, reason, after: { periodId: period.id, periodEnd: period.periodEnd } });
    notify(tx, { kind: 'changed', topic: 'vat', id: receiptId });
    return { receiptId };
  });
}
