import type { DismissProposalInput, VatDismissal } from '@tillslip/contract/vat/proposals';
import { isSentence } from '@tillslip/domain/kernel/sentence';
import { badInput } from '../../../platform/bad-input.ts';
import { asUser } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/errors.ts';
import { namesOfPeople } from '../../../platform/members/people.repository.ts';
import { notify, recordAudit } from '../../../platform/outbox/outbox.ts';
import { lockCompany } from '../../companies/index.ts';
import { deleteDismissal, findDismissal, saveDismissal } from '../figures/dismissals.repository.ts';
import { dismissalView, requireProposed } from './proposals.ts';

/**
 * Dismiss a proposed adjustment with a reason in a sentence. It is in no figure and keeps no return from being ready, until
 * it is taken back or asks for more.
 *
 * @throws BAD_INPUT for the reason; COMPANY_NOT_FOUND; VAT_PROPOSAL_CHANGED when it is not proposed with these amounts.
 */
export const dismissProposal = (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  user: { readonly id: string; readonly name: string },
  { companyId, reason, ...asked }: DismissProposalInput,
): Promise<VatDismissal> =>
  asUser(db, user.id, async (tx) => {
    if (!isSentence(reason)) throw badInput('reason', { code: 'ADJUSTMENT_REASON_TOO_SHORT' });
    await lockCompany(tx, companyId);
    const { kind, receiptId, vatCents, considerationCents, why, documents } = await requireProposed(
      tx,
      companyId,
      asked,
    );
    const row = await saveDismissal(tx, companyId, {
      ...{ kind, receiptId, day: asked.day, vatCents, considerationCents, why, reason, dismissedAt: clock.now() },
      documents: documents.map(({ receiptId: id, supplierName, invoiceNumber }) => ({
        ...{ receiptId: id, supplierName, invoiceNumber },
      })),
    });
    const event = { action: 'vat_proposal.dismissed', subjectType: 'company', subjectId: companyId } as const;
    recordAudit(tx, { ...event, actorId: user.id, after: row, reason });
    notify(tx, { kind: 'changed', topic: 'vat', id: companyId });
    return dismissalView(row, await namesOfPeople(tx, user, [row.dismissedBy]));
  });

/** Propose again what was dismissed. @throws VAT_DISMISSAL_NOT_FOUND when there is none, or it is another user's. */
export const takeBackDismissal = (
  { db }: Pick<Deps, 'db'>,
  userId: string,
  { id }: { id: string },
): Promise<{ id: string }> =>
  asUser(db, userId, async (tx) => {
    const row = await findDismissal(tx, id);
    if (!row) throw new AppError('VAT_DISMISSAL_NOT_FOUND');
    await deleteDismissal(tx, id);
    const event = { action: 'vat_proposal.taken_back', subjectType: 'company', subjectId: row.companyId } as const;
    recordAudit(tx, { ...event, actorId: userId, before: row });
    notify(tx, { kind: 'changed', topic: 'vat', id: row.companyId });
    return { id };
  });
