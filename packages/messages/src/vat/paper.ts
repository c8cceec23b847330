import { formatRand } from '@tillslip/domain/kernel/format-rand';
import { type Cents, cents, subtract, sum, ZERO } from '@tillslip/domain/kernel/money';
import { NOT_CLAIMABLE_SECTIONS, type NotClaimableReason } from '@tillslip/domain/vat/claim/input-tax';
import type { PeriodProblem } from '@tillslip/domain/vat/claim/period-blocker';
import type { VatType } from '@tillslip/domain/vat/claim/vat-type';
import type { FieldGroup } from '@tillslip/domain/vat/vat201/field-group';
import { isNamed, unexplainedCents, type Vat201Check } from '@tillslip/domain/vat/vat201/vat201-checks';
import { bankAccountText, type NamedAccount } from '../bank/accounts.ts';
import { dayText } from '../dates.ts';
import type { I18n } from '../i18n.ts';
import { notClaimableText, vatQuestionText } from './claims.ts';
import { vatTypeText } from './types.ts';

/** What lines of a VAT201 field have in common. */
export function fieldGroupText(i18n: I18n, group: FieldGroup): string {
  switch (group.code) {
    case 'SALES':
      return onNotes(i18n, salesText(i18n, group.supply), group.kind);
    case 'PURCHASES':
      return inPart(i18n, onNotes(i18n, purchasesText(i18n, group.vatType), group.kind), group.claimed);
    case 'BANK_CHARGES':
      return inPart(i18n, i18n.t('Bank charges on statements'), group.claimed);
  }
}

function salesText(i18n: I18n, supply: Extract<FieldGroup, { code: 'SALES' }>['supply']): string {
  switch (supply) {
    case 'standard':
      return i18n.t('Standard-rated sales');
    case 'capital':
      return i18n.t('Sales of capital goods');
    case 'zero-rated':
      return i18n.t('Zero-rated sales');
    case 'export':
      return i18n.t('Exports');
    case 'exempt':
      return i18n.t('Exempt sales');
    case 'accommodation-over-28-days':
      return i18n.t('Accommodation of more than 28 days');
    case 'accommodation-to-28-days':
      return i18n.t('Accommodation of up to 28 days');
    case 'change-in-use':
      return i18n.t('Change in use');
    case 'unknown':
      return i18n.t('Sales');
  }
}

function purchasesText(i18n: I18n, vatType: VatType): string {
  switch (vatType) {
    case 'standard':
      return i18n.t('Standard-rated purchases');
    case 'zero_rated':
      return i18n.t('Zero-rated purchases');
    case 'exempt':
      return i18n.t('Exempt purchases');
    case 'out_of_scope':
      return i18n.t('Purchases outside VAT');
    case 'unknown':
      return i18n.t('Purchases that are not classified');
    default:
      return vatTypeText(i18n, vatType);
  }
}

function onNotes(i18n: I18n, group: string, kind: Extract<FieldGroup, { code: 'SALES' }>['kind']): string {
  switch (kind) {
    case 'invoice':
      return group;
    case 'credit-note':
      return i18n.t('{group} (credit notes)', { group });
    case 'debit-note':
      return i18n.t('{group} (debit notes)', { group });
  }
}

const inPart = (i18n: I18n, group: string, claimed: NotClaimableReason | 'all'): string =>
  claimed === 'all' ? group : i18n.t('{group}, in part: {reason}', { group, reason: notClaimableText(i18n, claimed) });

/** A field of output tax beside what the form's formula makes of the field that the return shows. */
export function fieldCheckText(i18n: I18n, check: Vat201Check): string {
  const { field, formula, ledgerCents, formulaCents, otherRateCents } = check;
  if (ledgerCents === formulaCents) return i18n.t('Field {field} equals field {formula}.', { field, formula });
  const values = {
    ...{ field, formula, shown: formatRand(ledgerCents), result: formatRand(formulaCents) },
    amount: formatRand(unexplainedCents(check)),
  };
  if (otherRateCents !== 0) return otherRateText(i18n, check, { ...values, other: formatRand(otherRateCents) });
  return isNamed(check)
    ? i18n.t(
        'Field {field} is {shown}; field {formula} is {result}: {amount} more than rounding explains. Look for a sale with the wrong VAT.',
        values,
      )
    : i18n.t(
        'Field {field} is {shown}; field {formula} is {result}: {amount} from rounding, document by document.',
        values,
      );
}

type CheckValues = Record<'field' | 'formula' | 'shown' | 'result' | 'amount' | 'other', string>;

const otherRateText = (i18n: I18n, check: Vat201Check, values: CheckValues): string =>
  isNamed(check)
    ? i18n.t(
        'Field {field} is {shown}; field {formula} is {result}: {other} is VAT at another rate, and {amount} is more than rounding explains. Look for a sale with the wrong VAT.',
        values,
      )
    : i18n.t(
        'Field {field} is {shown}; field {formula} is {result}: {other} is VAT at another rate, and {amount} is rounding.',
        values,
      );

/** A field with what it is made of. */
interface ExplainedField {
  readonly field: string;
  readonly amountCents: Cents;
  readonly terms: readonly { readonly field: string; readonly sign: '+' | '-'; readonly amountCents: Cents }[];
  readonly groups: readonly { readonly amountCents: Cents }[];
  readonly adjustments: readonly { readonly amountCents: Cents }[];
}

/** Why a field holds its amount, in a sentence. */
export function fieldExplanationText(i18n: I18n, explained: ExplainedField): string {
  const { amountCents, terms, groups, adjustments } = explained;
  if (terms.length > 0) return `${formatRand(amountCents)} = ${terms.map(termText).join('')}`;
  if (groups.length + adjustments.length === 0) return i18n.t('Nothing in this period belongs in this field.');
  const documents = formatRand(totalOf(groups));
  return adjustments.length === 0
    ? i18n.t('{documents} from documents.', { documents })
    : i18n.t('{documents} from documents, {adjustments} from manual adjustments.', {
        documents,
        adjustments: formatRand(totalOf(adjustments)),
      });
}

const totalOf = (rows: readonly { readonly amountCents: Cents }[]): Cents =>
  sum(rows.map(({ amountCents }) => amountCents));

function termText({ sign, field, amountCents }: ExplainedField['terms'][number], index: number): string {
  const operator = index === 0 ? '' : sign === '-' ? ' − ' : ' + ';
  return `${operator}${formatRand(amountCents)} (${field})`;
}

/** A line as far as it decides what is claimed of a document. */
interface ClaimedLine {
  readonly vatType: VatType;
  readonly vatCents: Cents;
  readonly claimableCents: Cents;
  readonly reason: NotClaimableReason | null;
}

/** What is charged on a document, what is claimed of it, and why not the rest: a sentence each. */
export function claimTexts(
  i18n: I18n,
  document: { readonly isClaimed: boolean; readonly side: 'purchase' | 'sale'; readonly lines: readonly ClaimedLine[] },
): string[] {
  const { side, lines } = document;
  if (!document.isClaimed) return [i18n.t('It needs review and counts nowhere yet.')];
  const charged = sum(lines.map(({ vatCents }) => vatCents));
  const vat = formatRand(charged);
  if (side === 'sale') return [i18n.t('Output tax of {vat}.', { vat })];
  if (lines.some(({ vatType }) => vatType === 'imported_services'))
    return [i18n.t('{vat} of VAT is due on services from abroad (field 12); none is claimed.', { vat })];
  if (charged === ZERO) return [i18n.t('No VAT was charged, so none is claimed.')];
  const claimed = formatRand(sum(lines.map(({ claimableCents }) => claimableCents)));
  const reasons = [...new Set(lines.flatMap(({ reason }) => reason ?? []))];
  return [
    i18n.t('{vat} of VAT was charged; {claimed} is claimed.', { vat, claimed }),
    ...reasons.flatMap((reason) => lostText(i18n, reason, lostTo(lines, reason))),
  ];
}

const lostTo = (lines: readonly ClaimedLine[], reason: NotClaimableReason): Cents =>
  cents(
    lines
      .filter((line) => line.reason === reason)
      .reduce((lost, { vatCents, claimableCents }) => lost + vatCents - claimableCents, 0),
  );

function lostText(i18n: I18n, reason: NotClaimableReason, lost: Cents): string[] {
  if (lost === ZERO) return [];
  const section = NOT_CLAIMABLE_SECTIONS[reason];
  return [
    i18n.t('{lost} is not claimed: {reason} (section {section})', {
      lost: formatRand(lost),
      reason: notClaimableText(i18n, reason),
      section,
    }),
  ];
}

/** What keeps a VAT period from being ready. */
export function periodProblemText(i18n: I18n, problem: PeriodProblem): string {
  switch (problem.code) {
    case 'NOT_READ':
      return i18n.t('It still has to be read and completed.');
    case 'NO_DATE':
      return i18n.t('It has no date, so it is in no period.');
    case 'BEING_RECHECKED':
      return i18n.t('Invoices are being checked again with the new settings. This takes a moment.');
    case 'BASIS_CHANGED':
      return i18n.t(
        'The payments basis ended, and what was unpaid then is in no return. Take the proposed adjustments.',
      );
    case 'EXIT_GOODS':
      return i18n.t(
        'The registration ends on {day}. Add the VAT of the goods that the company keeps, or say that it keeps none.',
        { day: dayText(i18n, problem.day) },
      );
    case 'CHARGES_UNPROVED':
      return i18n.t(
        '{charges, plural, one {# bank charge is on a transaction that fails the balance check.} other {# bank charges are on transactions that fail the balance check.}}',
        { charges: problem.charges },
      );
    default:
      return vatQuestionText(i18n, problem);
  }
}

/** What a period blocker is about: a supplier, a file, a statement; or the settings of the company. */
export function blockerLabel(
  i18n: I18n,
  { label, account }: { readonly label: string | null; readonly account: NamedAccount | null },
): string {
  if (account) return bankAccountText(i18n, account);
  return label ?? i18n.t('VAT settings');
}

/**
 * Why the VAT that is not claimed is another figure by its reason than by its category; null where it is the same: a line
 * that is claimed in part stands under its own category there.
 */
export function notClaimedElsewhereText(i18n: I18n, byReason: Cents, byCategory: Cents): string | null {
  if (byReason === byCategory) return null;
  return i18n.t(
    '{byCategory} of the {byReason} not claimed is on lines of which nothing is claimed; the rest, {rest}, is on lines of other categories, such as those claimed in part.',
    {
      byCategory: formatRand(byCategory),
      byReason: formatRand(byReason),
      rest: formatRand(subtract(byReason, byCategory)),
    },
  );
}
