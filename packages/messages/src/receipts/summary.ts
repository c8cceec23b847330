import { formatRand } from '@tillslip/domain/kernel/format-rand';
import type { ClaimFact, ClaimReason, PaperworkFact } from '@tillslip/domain/receipts/receipt-summary';
import type { I18n } from '../i18n.ts';
import { notClaimableText } from '../vat/claims.ts';
import { particularText } from './findings.ts';

/** What may be claimed, in a few words: "Claim R15.00". */
export function claimText(i18n: I18n, { state, claimCents, chargedCents, reason }: ClaimFact): string {
  const claim = formatRand(claimCents);
  switch (state) {
    case 'waiting':
      return i18n.t('Needs review');
    case 'sale':
      return i18n.t('Output VAT {vat}', { vat: formatRand(chargedCents) });
    case 'part':
      return i18n.t('Claim {claim} of {charged}', { claim, charged: formatRand(chargedCents) });
    case 'none':
      if (reason === 'foreign-supply') return i18n.t('Foreign: no South African input tax');
      return i18n.t('Claim {claim}', { claim });
    case 'all':
      return i18n.t('Claim {claim}', { claim });
  }
}

/** Why not more, in a few words that follow the claim: "food, drinks and entertainment"; null where nothing is left to say. */
export function claimReasonText(i18n: I18n, { state, claimCents, reason }: ClaimFact): string | null {
  if (state === 'waiting') return i18n.t('not counted yet');
  // The verdict says it already.
  if (reason === 'foreign-supply') return null;
  if (reason === null) return claimCents < 0 ? i18n.t('credit note') : null;
  const words = shortReasonText(i18n, reason);
  return state === 'part' && !isShare(reason) ? i18n.t('the rest is {reason}', { reason: words }) : words;
}

/** Both in one line: "Claim R0.00: food, drinks and entertainment". */
export function claimLineText(i18n: I18n, fact: ClaimFact): string {
  const [claim, reason] = [claimText(i18n, fact), claimReasonText(i18n, fact)];
  return reason === null ? claim : i18n.t('{claim}: {reason}', { claim, reason });
}

/** The reasons that name the part which is claimed, not the rest. */
const isShare = (reason: ClaimReason): boolean =>
  reason === 'private-use' || reason === 'exempt-use' || reason === 'private-and-exempt-use';

/** Why not more, as a sentence that says what to do where there is something to do; null where nothing is left to say. */
export function claimSentence(i18n: I18n, { state, claimCents, reason }: ClaimFact): string | null {
  if (state === 'waiting') return i18n.t('Nothing counts in your VAT201 until you check it.');
  if (reason === 'no-company') return i18n.t('Only a company can claim VAT. Choose the company it belongs to.');
  if (reason !== null) return notClaimableText(i18n, reason);
  return claimCents < 0 ? i18n.t('A credit note lowers what you claim.') : null;
}

/** Why less is claimed than was charged, in a few words without a full stop. */
function shortReasonText(i18n: I18n, reason: ClaimReason): string {
  switch (reason) {
    case 'no-company':
      return i18n.t('no company chosen');
    case 'no-vat-charged':
      return i18n.t('no VAT charged');
    case 'vat-not-shown':
      return i18n.t('VAT not shown');
    case 'recipient-not-vendor':
      return i18n.t('your company is not registered for VAT');
    case 'supplier-not-vendor':
      return i18n.t('supplier has no VAT number');
    case 'no-valid-tax-invoice':
      return i18n.t('not a valid tax invoice');
    case 'entertainment':
      return i18n.t('food, drinks and entertainment');
    case 'club-subscription':
      return i18n.t('club subscription');
    case 'use-not-told':
      return i18n.t('use not known yet');
    case 'motor-car':
      return i18n.t('motor car');
    case 'medical-scheme':
      return i18n.t('medical scheme');
    case 'denied-by-person':
      return i18n.t('not claimed, as you chose');
    case 'not-a-tax-document':
      return i18n.t('not a tax invoice');
    case 'already-claimed':
      return i18n.t('duplicate');
    case 'own-sale':
      return i18n.t('your own sale');
    default:
      return rareReasonText(i18n, reason);
  }
}

type RareReason = Extract<
  ClaimReason,
  | (
      | 'foreign-supply'
      | 'no-rand-value'
      | 'no-release-papers'
      | 'gold-goods'
      | 'no-second-hand-papers'
      | 'bank-charges-off'
    )
  | ('older-than-five-years' | 'above-tax-fraction' | 'private-use' | 'exempt-use' | 'private-and-exempt-use')
>;

function rareReasonText(i18n: I18n, reason: RareReason): string {
  switch (reason) {
    case 'foreign-supply':
      return i18n.t('foreign, without South African input tax');
    case 'no-rand-value':
      return i18n.t('rand value not known');
    case 'no-release-papers':
      return i18n.t('customs documents missing');
    case 'gold-goods':
      return i18n.t('contains gold');
    case 'no-second-hand-papers':
      return i18n.t('VAT264 documents missing');
    case 'bank-charges-off':
      return i18n.t('bank charges are switched off');
    case 'older-than-five-years':
      return i18n.t('more than five years old');
    case 'above-tax-fraction':
      return i18n.t('more VAT stated than the rate gives');
    case 'private-use':
      return i18n.t('business share only');
    case 'exempt-use':
      return i18n.t('taxable share only');
    case 'private-and-exempt-use':
      return i18n.t('business and taxable share only');
  }
}

/** Whether the paperwork is complete: "Paperwork complete", or what is missing. */
export function paperworkText(i18n: I18n, { state, missing }: PaperworkFact): string {
  switch (state) {
    case 'unchecked':
      return i18n.t('Paperwork not checked yet');
    case 'asked':
      return i18n.t(
        '{count, plural, one {Is it there? # detail to check} other {Are they there? # details to check}}',
        {
          count: missing.length,
        },
      );
    case 'complete':
      return i18n.t('Paperwork complete');
    case 'not-needed':
      return i18n.t('No tax invoice needed');
    case 'not-a-tax-invoice':
      return i18n.t('Not a tax invoice');
    case 'missing':
      return missingText(i18n, missing);
  }
}

function missingText(i18n: I18n, missing: PaperworkFact['missing']): string {
  const [first] = missing;
  // It may be there, but not as a VAT number is.
  if (missing.length === 1 && first === 'MISSING_SUPPLIER_VAT_NUMBER') return i18n.t('No valid supplier VAT number');
  if (missing.length === 1 && first !== undefined)
    return i18n.t('Missing: {name}', { name: particularText(i18n, first) });
  return i18n.t('{count, plural, one {# detail missing or not right} other {# details missing or not right}}', {
    count: missing.length,
  });
}
