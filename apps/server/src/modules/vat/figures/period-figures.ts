import type { CalendarDate } from '@tillslip/domain/kernel/calendar-date';
import type { BankFeeForVat } from '@tillslip/domain/vat/claim/bank-fee-for-vat';
import type { PeriodFee } from '@tillslip/domain/vat/claim/bank-fees-of-period';
import { oldestClaimableDay } from '@tillslip/domain/vat/periods/claim-limit';
import { periodSettingOf, settingsOn } from '@tillslip/domain/vat/periods/dated-settings';
import { periodCode } from '@tillslip/domain/vat/periods/vat-period';
import { vat201Document } from '@tillslip/domain/vat/vat201/line-group';
import { ADJUSTMENT_KINDS, ADJUSTMENTS, type AdjustmentKind } from '@tillslip/domain/vat/vat201/vat-adjustment';
import { summariseVat201, type Vat201Summary } from '@tillslip/domain/vat/vat201/vat201';
import type { NoteMethod, Vat201Document } from '@tillslip/domain/vat/vat201/vat201-document';
import type { UserDb } from '../../../platform/database/database.ts';
import { type CompanyRow, requireCompany } from '../../companies/index.ts';
import { type VatSettingsRow, vatSettings } from '../../vat-rules/index.ts';
import { type AdjustmentRow, findAdjustments } from './adjustments.repository.ts';
import { feeGroups, feeKeys, listScopeFees } from './period-fees.ts';
import type { PeriodScope } from './period-scope.ts';
import { type GroupRow, type KeysRow, sumAndCount, sumLinesByGroup } from './period-sums.repository.ts';
import { findExactPeriod, type PeriodRow } from './periods.repository.ts';
import { type SubmittedReturn, submittedReturnOf } from './submitted-return.ts';

/** A company and a range of days, both included. */
export interface CompanyDays {
  readonly companyId: string;
  readonly periodStart: CalendarDate;
  readonly periodEnd: CalendarDate;
}

/** The input of the figures: the company, its method for notes, and the lines to count. */
export interface PeriodContext {
  readonly company: CompanyRow;
  readonly notes: NoteMethod;
  readonly scope: PeriodScope;
  readonly period: PeriodRow | null;
  /** The code of the return of these days. */
  readonly code: string;
  /** The return as submitted; null for any other days. */
  readonly submitted: SubmittedReturn | null;
  /** As they hold for these days. */
  readonly settings: VatSettingsRow;
  readonly fees: readonly PeriodFee[];
}

/** The figures of a period, and the groups they are added up from. */
export interface PeriodFigures {
  readonly summary: Vat201Summary;
  readonly groups: readonly GroupRow[];
  readonly adjustments: readonly AdjustmentRow[];
}

/**
 * Load the context of figures for a company's days.
 *
 * @param bankFees the result of `bankFees` for these days.
 * @throws COMPANY_NOT_FOUND when there is none, or it is another user's.
 */
export async function periodContext(
  tx: UserDb,
  days: CompanyDays,
  bankFees: readonly BankFeeForVat[],
): Promise<PeriodContext> {
  const company = await requireCompany(tx, days.companyId);
  return contextOf(tx, { company, settings: await vatSettings(tx, days.companyId) }, days, bankFees);
}

/** A company and its settings as they are saved, on whichever days they hold. */
export interface SavedCompany {
  readonly company: CompanyRow;
  readonly settings: VatSettingsRow;
}

/** Load the context of figures for a company's days as `periodContext`, of a company that is loaded already. */
export async function contextOf(
  tx: UserDb,
  { company: current, settings: saved }: SavedCompany,
  { companyId, periodStart: start, periodEnd: end }: CompanyDays,
  bankFees: readonly BankFeeForVat[],
): Promise<PeriodContext> {
  const period = (await findExactPeriod(tx, companyId, start, end)) ?? null;
  const settings = settingsOn(saved, current.settingChanges, end);
  const oldestClaimable = oldestClaimableDay(end, periodSettingOf(current));
  const scope = { userId: tx.userId, companyId, start, end, oldestClaimable, period };
  const fees = await listScopeFees(tx, scope, bankFees, current, saved);
  const submitted = submittedReturnOf(period);
  const company = { ...current, ...(submitted ? companyAsSubmitted(submitted) : filingOn(current, end)) };
  const notes = submitted?.noteMethod ?? (settings.isNetted ? 'netted' : 'own-fields');
  const code = period?.periodCode ?? periodCode(end, periodSettingOf(current));
  return { company, period, code, submitted, settings, scope, fees, notes };
}

/** How a company accounts for and files the return of a day. */
const filingOn = ({ accountingBasis, filingMethod, settingChanges }: CompanyRow, day: CalendarDate) =>
  settingsOn({ accountingBasis, filingMethod }, settingChanges, day);

const companyAsSubmitted = ({ companyName, vatNumber, accountingBasis, filingMethod }: SubmittedReturn) => ({
  ...{ companyName, vatNumber, accountingBasis, filingMethod },
});

type FiguresContext = Pick<PeriodContext, 'scope' | 'notes' | 'fees' | 'submitted'>;

/**
 * Calculate the figures of a VAT201. The screen, the preview, every file and the pack all use this one function, so
 * they show the same cents. A submitted return has the figures that were submitted.
 *
 * Spec: decisions 4 and 5.
 */
export async function periodFigures(
  tx: UserDb,
  { scope, notes, fees, submitted }: FiguresContext,
): Promise<PeriodFigures> {
  return figuresOf(tx, { scope, notes, fees, submitted }, await sumLinesByGroup(tx, scope));
}

/** Calculate the figures of a VAT201 as `periodFigures`, and count its documents by the groups of their lines. */
export async function countedFigures(
  tx: UserDb,
  context: FiguresContext,
): Promise<{ figures: PeriodFigures; keys: KeysRow[] }> {
  const { groups, keys } = await sumAndCount(tx, context.scope);
  return { figures: await figuresOf(tx, context, groups), keys: [...keys, ...feeKeys(context.fees)] };
}

async function figuresOf(
  tx: UserDb,
  { scope, notes, fees, submitted }: FiguresContext,
  ofDocuments: readonly GroupRow[],
): Promise<PeriodFigures> {
  const groups = [...ofDocuments, ...feeGroups(fees)];
  const adjustments = await findAdjustments(tx, scope.companyId, scope.start, scope.end);
  const documents = [...groups.map(groupDocument), ...adjustments.map(adjustmentDocument)];
  const known = documents.filter((document) => document !== null);
  return { groups, adjustments, summary: asSubmitted(summariseVat201(known, notes), submitted) };
}

function asSubmitted(summary: Vat201Summary, submitted: SubmittedReturn | null): Vat201Summary {
  const fields = submitted?.fields;
  if (!fields) return summary;
  return {
    ...{ ...summary, fields },
    ...{ totalOutputTaxCents: fields['13'], totalInputTaxCents: fields['19'], netCents: fields['20'] },
  };
}

const groupDocument = (group: GroupRow): Vat201Document | null => vat201Document(group, group.key);

/** Return the field and name of a kind of adjustment. */
export const adjustmentInfo = (kind: string) => ADJUSTMENTS[adjustmentKind(kind)];

/** Narrow a stored kind to the domain's. @throws for any other kind: a bug, because only these are written. */
export function adjustmentKind(kind: string): AdjustmentKind {
  const known = ADJUSTMENT_KINDS.find((name) => name === kind);
  if (!known) throw new RangeError('Not a kind of adjustment');
  return known;
}

/** Convert an adjustment for the VAT201. */
export function adjustmentDocument({ id, kind, day, vatCents, considerationCents }: AdjustmentRow): Vat201Document {
  const { field } = adjustmentInfo(kind);
  return {
    side: 'adjustment',
    id,
    field,
    date: day,
    vatCents,
    ...(considerationCents !== null && { considerationCents }),
  };
}
