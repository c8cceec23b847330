import type { WorkingPaper } from '@tillslip/contract/vat/paper';
import { addDays, addMonths, lastDayOfMonth } from '@tillslip/domain/kernel/calendar-date';
import { subtract, sum } from '@tillslip/domain/kernel/money';
import type { BankFeeForVat } from '@tillslip/domain/vat/claim/bank-fee-for-vat';
import { NOT_CLAIMABLE_SECTIONS, type NotClaimableReason } from '@tillslip/domain/vat/claim/input-tax';
import { VAT_TYPES } from '@tillslip/domain/vat/claim/vat-type';
import { periodSettingOf } from '@tillslip/domain/vat/periods/dated-settings';
import { vatDueDate } from '@tillslip/domain/vat/periods/due-date';
import {
  isRegisteredOn,
  monthEndOfCode,
  periodCode,
  type VatPeriodSetting,
  vatPeriodOf,
} from '@tillslip/domain/vat/periods/vat-period';
import { vat201Document } from '@tillslip/domain/vat/vat201/line-group';
import { compareOutputTax, isNamed } from '@tillslip/domain/vat/vat201/vat201-checks';
import { CONSIDERATION_FIELDS } from '@tillslip/domain/vat/vat201/vat201-document';
import { VAT201_FIELD_NAMES, VAT201_FIELDS, vat201Section } from '@tillslip/domain/vat/vat201/vat201-fields';
import { readAsUser, type UserDb } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { requireCompany } from '../../companies/index.ts';
import { vatSettings } from '../../vat-rules/index.ts';
import { bankFees } from '../figures/bank-fees.ts';
import { listKnownHolidays } from '../figures/known-holidays.ts';
import {
  adjustmentDocument,
  adjustmentInfo,
  type CompanyDays,
  contextOf,
  countedFigures,
  type PeriodContext,
  type PeriodFigures,
  periodFigures,
  type SavedCompany,
} from '../figures/period-figures.ts';
import type { KeysRow } from '../figures/period-sums.repository.ts';
import { countUnreviewedOthers, listUndated, listUnread, type PeriodRow } from '../figures/periods.repository.ts';
import { countDocuments, fieldsOf, filterKeys, vatTypeOf } from './field-counts.ts';

/**
 * Return the working paper of a company's days: every field of the form with its number of documents, the previous period
 * and the same days a year ago, what is not claimed and why, and where the form's formulas differ from the documents.
 *
 * Spec: decisions 5.
 */
export async function getWorkingPaper(
  deps: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  days: CompanyDays,
): Promise<WorkingPaper> {
  return readAsUser(deps.db, userId, async (tx) => workingPaper(tx, days, await bankFees(tx, days.companyId, days)));
}

/** Build the working paper inside a transaction. */
export async function workingPaper(
  tx: UserDb,
  days: CompanyDays,
  bankFees: readonly BankFeeForVat[],
): Promise<WorkingPaper> {
  const saved = { company: await requireCompany(tx, days.companyId), settings: await vatSettings(tx, days.companyId) };
  const context = await contextOf(tx, saved, days, bankFees);
  const { figures, keys } = await countedFigures(tx, context);
  const before = daysBefore(days, periodSettingOf(context.company));
  const yearAgo = daysOfLastYear(days);
  const [previous, lastYear] = [
    await loadFields(tx, saved, before, bankFees),
    await loadFields(tx, saved, yearAgo, bankFees),
  ];
  return {
    ...head(context, days),
    dueDate: await dueDateOf(tx, context),
    fields: VAT201_FIELDS.map((field) => ({
      field,
      label: VAT201_FIELD_NAMES[field],
      section: vat201Section(field),
      amountCents: figures.summary.fields[field],
      documents:
        countDocuments(
          keys,
          filterKeys(figures.groups, (group) => fieldsOf(group, context.notes).includes(field)),
        ) + adjustmentsIn(figures, field),
      previousCents: previous[field],
      lastYearCents: lastYear[field],
      changeCents: subtract(figures.summary.fields[field], previous[field]),
    })),
    previous: comparisonDays(before, context),
    lastYear: comparisonDays(yearAgo, context),
    vatTypes: vatTypeRows(figures, keys),
    exclusions: exclusionRows(figures, keys),
    checks: checkRows(figures, context),
    documents: totalOf(keys),
    late: totalOf(keys.filter(({ origin }) => origin === 'late')),
    corrections: totalOf(keys.filter(({ origin }) => origin === 'correction')),
    waiting: await countWaiting(tx, context),
  };
}

/** The due date; a submitted return keeps the one that it was filed for. */
async function dueDateOf(tx: UserDb, { company, submitted, code }: PeriodContext) {
  if (submitted?.dueDate) return submitted.dueDate;
  return vatDueDate(monthEndOfCode(code), company.filingMethod, { declaredHolidays: await listKnownHolidays(tx) });
}

const head = ({ company, notes, period, code }: PeriodContext, days: CompanyDays) => ({
  companyId: company.id,
  companyName: company.companyName,
  vatNumber: company.vatNumber,
  accountingBasis: company.accountingBasis,
  filingMethod: company.filingMethod,
  periodCode: code,
  periodStart: days.periodStart,
  periodEnd: days.periodEnd,
  periodId: period?.id ?? null,
  status: period?.status ?? null,
  filing: period && filingOf(period),
  noteMethod: notes,
});

const filingOf = ({ submittedAt, sarsReference, paymentReference, paidOn }: PeriodRow): WorkingPaper['filing'] =>
  submittedAt && { submittedAt: submittedAt.toISOString(), sarsReference, paymentReference, paidOn };

/**
 * Return the same number of months directly before these days; whole months stay whole. With a cut-off day it is the period
 * before, whose days are no whole months.
 */
function daysBefore({ companyId, periodStart, periodEnd }: CompanyDays, setting: VatPeriodSetting): CompanyDays {
  if (periodEnd !== lastDayOfMonth(periodEnd) && isRegisteredOn(addDays(periodStart, -1), setting)) {
    const { start, end } = vatPeriodOf(addDays(periodStart, -1), setting);
    return { companyId, periodStart: start, periodEnd: end };
  }
  const months = monthsOf(periodStart, periodEnd);
  return { companyId, periodStart: addMonths(periodStart, -months), periodEnd: addDays(periodStart, -1) };
}

const daysOfLastYear = ({ companyId, periodStart, periodEnd }: CompanyDays): CompanyDays => ({
  companyId,
  periodStart: addMonths(periodStart, -12),
  // The last day of February differs in a leap year.
  periodEnd:
    periodEnd === lastDayOfMonth(periodEnd) ? lastDayOfMonth(addMonths(periodEnd, -12)) : addMonths(periodEnd, -12),
});

const monthsOf = (start: string, end: string): number =>
  Math.max(
    1,
    (Number(end.slice(0, 4)) - Number(start.slice(0, 4))) * 12 +
      Number(end.slice(5, 7)) -
      Number(start.slice(5, 7)) +
      1,
  );

async function loadFields(tx: UserDb, saved: SavedCompany, days: CompanyDays, fees: readonly BankFeeForVat[]) {
  const context = await contextOf(tx, saved, days, fees);
  return (await periodFigures(tx, context)).summary.fields;
}

const comparisonDays = ({ periodStart, periodEnd }: CompanyDays, { company }: PeriodContext) => ({
  periodCode: periodCode(periodEnd, periodSettingOf(company)),
  periodStart,
  periodEnd,
});

/** Count the adjustments in a field, of VAT or of the consideration that it comes from. */
const adjustmentsIn = ({ adjustments }: PeriodFigures, field: string): number =>
  adjustments.filter(({ kind, considerationCents }) => {
    const of = adjustmentInfo(kind).field;
    return of === field || (considerationCents !== null && CONSIDERATION_FIELDS[of] === field);
  }).length;

const totalOf = (rows: readonly KeysRow[]): number => rows.reduce((total, { documents }) => total + documents, 0);

function vatTypeRows({ groups, summary }: PeriodFigures, keys: readonly KeysRow[]): WorkingPaper['vatTypes'] {
  return VAT_TYPES.map((vatType) => {
    const wanted = filterKeys(groups, (group) => vatTypeOf(group) === vatType);
    const inside = groups.filter(({ key }) => wanted.has(key));
    return {
      vatType,
      documents: countDocuments(keys, wanted),
      lines: inside.reduce((total, { lines }) => total + lines, 0),
      ...summary.byBucket[vatType],
    };
  });
}

/** List purchases whose VAT is not claimed, largest first. A purchase without VAT is not an exclusion. */
function exclusionRows({ groups }: PeriodFigures, keys: readonly KeysRow[]): WorkingPaper['exclusions'] {
  const left = groups.filter(
    ({ side, vatCents, claimableCents }) => side === 'purchase' && vatCents !== claimableCents,
  );
  const reasons = [
    ...new Set(left.map(({ reason }) => reason).filter((reason): reason is NotClaimableReason => reason !== null)),
  ];
  return reasons
    .map((reason) => {
      const inside = left.filter((group) => group.reason === reason);
      const chargedCents = sum(inside.map(({ vatCents }) => vatCents));
      return {
        reason,
        section: NOT_CLAIMABLE_SECTIONS[reason],
        documents: countDocuments(keys, new Set(inside.map(({ key }) => key))),
        lines: inside.reduce((total, { lines }) => total + lines, 0),
        chargedCents,
        excludedCents: subtract(chargedCents, sum(inside.map(({ claimableCents }) => claimableCents))),
      };
    })
    .toSorted((a, b) => b.excludedCents - a.excludedCents);
}

function checkRows(
  { groups, adjustments, summary }: PeriodFigures,
  { notes, scope }: PeriodContext,
): WorkingPaper['checks'] {
  const documents = [
    ...groups.map((group) => vat201Document(group, group.key)).filter((document) => document !== null),
    ...adjustments.map(adjustmentDocument),
  ];
  return compareOutputTax(summary.fields, documents, { notes, lastDay: scope.end }).map((check) => ({
    ...check,
    differenceCents: subtract(check.ledgerCents, check.formulaCents),
    isNamed: isNamed(check),
  }));
}

/** Count a company's documents that are in no period yet. */
async function countWaiting(tx: UserDb, { scope }: PeriodContext): Promise<number> {
  const unread = await listUnread(tx, scope.companyId, scope.start, scope.end);
  const undated = await listUndated(tx, scope.companyId);
  const others = await countUnreviewedOthers(tx, scope.companyId, scope.start, scope.end);
  return unread.length + undated.length + others;
}
