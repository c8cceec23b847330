import { formatRand } from '@tillslip/domain/kernel/format-rand';
import { PARTICULAR_CODES } from '@tillslip/domain/receipts/check/finding';
import type { NotClaimableReason } from '@tillslip/domain/vat/claim/input-tax';
import type { LineReason } from '@tillslip/domain/vat/claim/line-reason';
import type { UseQuestion, VatQuestion } from '@tillslip/domain/vat/claim/vat-question';
import type { LineOrigin } from '@tillslip/domain/vat/claim/vat-type';
import { dayText } from '../dates.ts';
import type { I18n } from '../i18n.ts';
import { isItThereText } from '../receipts/findings.ts';
import { chargedOnUntaxedSaleText, chargedOnUntaxedText, supplierSellsText, supplyText } from './supplies.ts';

/** What a line of a document is called: as the document says, or what it is where the line is our own. */
export function lineText(i18n: I18n, line: { readonly description: string; readonly lineOrigin: LineOrigin }): string {
  if (line.description !== '') return line.description;
  switch (line.lineOrigin) {
    case 'rounding':
      return i18n.t('Rounding');
    case 'rest':
      return i18n.t('Not on the lines');
    case 'whole':
      return i18n.t('Whole document');
    case 'line':
      return i18n.t('No description');
  }
}

/** Why a line has the VAT type it has: a sentence for each reason. */
export const lineReasonsText = (i18n: I18n, reasons: readonly LineReason[]): string =>
  reasons.map((reason) => lineReasonText(i18n, reason)).join(' ');

function lineReasonText(i18n: I18n, reason: LineReason): string {
  switch (reason.code) {
    case 'CHOSEN_FOR_LINE':
      return i18n.t('You chose it for this line.');
    case 'CHOSEN_FOR_DOCUMENT':
      return i18n.t('You chose it for the whole invoice.');
    case 'RULE':
      return i18n.t('Your rule "{rule}" says so.', { rule: reason.rule });
    case 'COPY':
      return i18n.t('It is a copy of another invoice.');
    case 'ROUNDING':
      return i18n.t('Rounding is not a supply.');
    case 'IMPORTED_SERVICES':
      return i18n.t('You said that these are services from abroad.');
    case 'SECOND_HAND_GOODS':
      return i18n.t('You said that these are second-hand goods.');
    case 'SUPPLIER_SELLS':
      return supplierSellsText(i18n, reason.supply);
    case 'NAMES_SUPPLY':
      return supplyText(i18n, reason.supply);
    case 'NAMES_CAPITAL_GOODS':
      return i18n.t('It is equipment of R7 000 or more.');
    case 'PAID':
      return i18n.t('Paid {paid} of {total} on {day}.', {
        paid: formatRand(reason.paidCents),
        total: formatRand(reason.totalCents),
        day: dayText(i18n, reason.day),
      });
    case 'SUBMITTED_LINE_REVERSED':
      return i18n.t('Reverses the line as it was submitted.');
    case 'AS_RECORDED':
      return reason.text;
    default:
      return chargedText(i18n, reason);
  }
}

type ChargedReason = Extract<
  LineReason,
  {
    code:
      | ('VAT_ON_WHOLE_TOTAL' | 'VAT_CHARGED' | 'VAT_CHARGED_ON_SERVICES' | 'MARKED' | 'NOTHING_SAYS')
      | 'PRICE_INCLUDES_VAT'
      | ('SUPPLIER_NOT_VENDOR' | 'NO_VAT_CHARGED' | 'RAND_VALUE_UNKNOWN' | 'NOT_A_TAX_INVOICE')
      | ('SERVICES_UP_TO_R100' | 'SERVICES_FOR_TAXABLE_SUPPLIES' | 'SERVICES_VAT_DUE');
  }
>;

/** What the VAT that was charged, or is due, says of a line. */
function chargedText(i18n: I18n, reason: ChargedReason): string {
  switch (reason.code) {
    case 'VAT_ON_WHOLE_TOTAL':
      return i18n.t('The VAT on the document is the VAT on its whole total.');
    case 'VAT_CHARGED':
      return i18n.t('VAT was charged, and nothing shows that this line is free of it.');
    case 'VAT_CHARGED_ON_SERVICES':
      return i18n.t('VAT was charged on it, so it is not an imported service.');
    case 'PRICE_INCLUDES_VAT':
      return i18n.t('The document states no VAT, but the price of a taxable sale includes it (section 64(1)).');
    case 'MARKED':
      return markedText(i18n, reason.treatment);
    case 'NOTHING_SAYS':
      return i18n.t('The document does not show the VAT, and nothing else does.');
    case 'SUPPLIER_NOT_VENDOR':
      return i18n.t('No VAT was charged: the supplier shows no VAT number.');
    case 'NO_VAT_CHARGED':
      return i18n.t('The document charges no VAT on it.');
    case 'RAND_VALUE_UNKNOWN':
      return i18n.t('The rand value is not known yet.');
    case 'NOT_A_TAX_INVOICE':
      return i18n.t('It is not a tax invoice.');
    case 'SERVICES_UP_TO_R100':
      return i18n.t('Up to R100 no VAT is due (section 14(5)).');
    case 'SERVICES_FOR_TAXABLE_SUPPLIES':
      return i18n.t('Used wholly for taxable supplies, so no VAT is due (section 1(1)).');
    case 'SERVICES_VAT_DUE':
      return i18n.t('VAT is due on the share not used for taxable supplies (sections 7(1)(c), 14).');
  }
}

function markedText(i18n: I18n, treatment: Extract<LineReason, { code: 'MARKED' }>['treatment']): string {
  switch (treatment) {
    case 'standard':
      return i18n.t('The document marks it as standard-rated.');
    case 'zero-rated':
      return i18n.t('The document marks it as zero-rated.');
    case 'exempt':
      return i18n.t('The document marks it as exempt.');
  }
}

/** What a person has to answer of a document before its period is ready. */
export function vatQuestionText(i18n: I18n, question: VatQuestion): string {
  switch (question.code) {
    case 'LINE_UNCLASSIFIED':
      return i18n.t('We do not know which VAT applies to "{line}" ({amount}).', {
        line: lineText(i18n, { description: question.line, lineOrigin: question.lineOrigin }),
        amount: formatRand(question.amountCents),
      });
    case 'IS_IT_THERE':
      return isItThereText(i18n, PARTICULAR_CODES.find((code) => code === question.particular) ?? 'MISSING_TITLE');
    case 'RAND_VALUE':
      return i18n.t('It is in another currency: what was it worth in rand on the date of supply?');
    case 'VAT_DIFFERS':
      return i18n.t('The VAT of {vat} does not match the rate on the standard-rated lines.', {
        vat: formatRand(question.vatCents),
      });
    case 'VAT_ON_UNTAXED':
      return chargedOnUntaxedText(i18n, question.line, question.supply);
    case 'CHARGED_ON_UNTAXED_SALE':
      return chargedOnUntaxedSaleText(i18n, question.supply, formatRand(question.vatCents));
    case 'ORIGINAL_INVOICE':
      return i18n.t('Which invoice does this note change?');
    case 'IS_IMPORTED_SERVICE':
      return i18n.t(
        'It is from abroad and not only for taxable supplies. Is it a service, so that VAT is due in field 12 (section 7(1)(c))?',
      );
    case 'NOT_IMPORTED_SERVICES':
      return i18n.t(
        'South African VAT was charged on it: is it an imported service? If not, only the VAT on its tax invoice counts.',
      );
    case 'NOT_SECOND_HAND':
      return i18n.t(
        'The seller charges VAT or shows a VAT number: only the VAT on the tax invoice counts, not the VAT264.',
      );
    case 'MARKET_VALUE':
      return i18n.t('What were the second-hand goods worth? The lower of that and the price counts.');
    case 'EXPORT_PROOF':
      return i18n.t('What proves that the goods were exported?');
    case 'MOTOR_CAR':
      return i18n.t(
        'Is "{line}" a motor car, such as a sedan, an SUV, a minibus or a double cab? A club or extended cab, or a van with rear seats, is one if its space for people, folding seats included, is longer than its space for goods (Interpretation Note 82).',
        { line: question.line },
      );
    case 'FOOD_FOR_SALE':
      return i18n.t('Does your company sell food, drink or lodging, and was this bought for that?');
    case 'PUBLIC_AUTHORITY':
      return i18n.t(
        'Is your company a public authority or a municipality? Any other vendor accounts for a sale of R100 000 or more when it is invoiced, also on the payments basis (section 15(2A)).',
      );
    case 'NEAR_FULL_USE':
      return i18n.t(
        'Does use of 95 % or more for taxable supplies count as all of it for your company (section 17(1), proviso (i))? Say yes only if SARS or your accountant confirms it: then all of the VAT counts, otherwise only the share.',
      );
    case 'USED_FOR':
      return usedForText(i18n, question);
  }
}

/** The question of the use of a line, and where its answer is given. */
function usedForText(i18n: I18n, question: UseQuestion): string {
  const answer =
    question.doubt === 'home'
      ? i18n.t('Set the business use of the invoice.')
      : i18n.t('Choose a category or a VAT type for it.');
  return `${useQuestionText(i18n, question)} ${answer}`;
}

/** The question of the use of a line alone. */
export function useQuestionText(i18n: I18n, { line, doubt }: UseQuestion): string {
  switch (doubt) {
    case 'not-told':
      return i18n.t('What was "{line}" for? The invoice does not say.', { line });
    case 'function':
      return i18n.t('Was "{line}" a meeting or training, or entertainment?', { line });
    case 'private':
      return i18n.t('Was "{line}" bought for the business?', { line });
    case 'home':
      return i18n.t('Which share of "{line}" does the business use?', { line });
  }
}

/** Why less is claimed than was charged. */
export function notClaimableText(i18n: I18n, reason: NotClaimableReason): string {
  switch (reason) {
    case 'no-vat-charged':
      return i18n.t('No VAT was charged: zero-rated or exempt.');
    case 'vat-not-shown':
      return i18n.t('The document does not show the VAT.');
    case 'recipient-not-vendor':
      return i18n.t('Your company is not registered for VAT.');
    case 'supplier-not-vendor':
      return i18n.t('The supplier has no South African VAT number.');
    case 'no-valid-tax-invoice':
      return i18n.t('There is no valid tax invoice.');
    case 'entertainment':
      return i18n.t('VAT on entertainment, food and drink cannot be claimed.');
    case 'club-subscription':
      return i18n.t('VAT on club subscriptions cannot be claimed.');
    case 'use-not-told':
      return i18n.t('Nobody has said yet what it was for. Choose its category: that says what can be claimed.');
    case 'motor-car':
      return i18n.t('VAT on buying or renting a motor car cannot be claimed.');
    case 'medical-scheme':
      return i18n.t('VAT on medical scheme benefits cannot be claimed.');
    case 'denied-by-person':
      return i18n.t('You chose not to claim this VAT.');
    case 'not-a-tax-document':
      return i18n.t('A quotation, pro forma, statement or delivery note charges no VAT.');
    case 'already-claimed':
      return i18n.t('Marked as a duplicate of another invoice.');
    case 'own-sale':
      return i18n.t('It is your own sale: its VAT is output tax.');
    case 'foreign-supply':
      return i18n.t('Foreign: no South African VAT was charged, so there is no input tax to claim.');
    case 'no-rand-value':
      return i18n.t('The rand value on the date of supply is not known yet.');
    case 'no-release-papers':
      return i18n.t('The customs release, its reference and the receipt for the VAT are needed.');
    case 'gold-goods':
      return i18n.t('Goods that contain gold are not second-hand goods.');
    case 'no-second-hand-papers':
      return i18n.t(
        "The declaration (VAT264), the seller's number and a copy of the identity document or letterhead are needed.",
      );
    case 'bank-charges-off':
      return i18n.t('Claiming VAT on bank charges from statements is switched off.');
    case 'older-than-five-years':
      return i18n.t('It is more than five years old.');
    case 'above-tax-fraction':
      return i18n.t('More VAT is stated than the rate on the amount it was charged on.');
    case 'private-use':
      return i18n.t('Only the business share of the VAT may be claimed.');
    case 'exempt-use':
      return i18n.t('Only the share used for taxable supplies may be claimed.');
    case 'private-and-exempt-use':
      return i18n.t('Only the business share may be claimed, and only as far as it is used for taxable supplies.');
  }
}
