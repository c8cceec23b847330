import { CalendarDateSchema, CentsSchema } from '@tillslip/contract/common';
import type { VatBankFee } from '@tillslip/contract/vat/paper';
import type { CalendarDate } from '@tillslip/domain/kernel/calendar-date';
import { type Cents, sum, ZERO } from '@tillslip/domain/kernel/money';
import type { BankFeeForVat } from '@tillslip/domain/vat/claim/bank-fee-for-vat';
import {
  claimBankFee,
  feesInDays,
  feesInNoPeriod,
  type PeriodFee,
} from '@tillslip/domain/vat/claim/bank-fees-of-period';
import { isNearFullUseAsked, isNotClaimableReason, NOT_CLAIMABLE_SECTIONS } from '@tillslip/domain/vat/claim/input-tax';
import { VAT_TYPES } from '@tillslip/domain/vat/claim/vat-type';
import { settingsOn } from '@tillslip/domain/vat/periods/dated-settings';
import { WHOLE } from '@tillslip/domain/vat/rates/vat-rate';
import { z } from 'zod';
import type { UserDb } from '../../../platform/database/database.ts';
import type { CompanyRow } from '../../companies/index.ts';
import { nearFullUseOf, type VatSettingsRow } from '../../vat-rules/index.ts';
import { bankFees } from './bank-fees.ts';
import { listSubmittedFees } from './fees.repository.ts';
import type { PeriodScope } from './period-scope.ts';
import type { GroupRow, KeysRow } from './period-sums.repository.ts';
import { findPeriods } from './periods.repository.ts';

/** The stored form of a submitted charge. */
const StoredFee: z.ZodType<PeriodFee> = z.object({
  ...{ transactionId: z.uuid(), statementId: z.uuid(), date: CalendarDateSchema, description: z.string() },
  // Stored since migration 0120; before that, the description said so.
  isFeeOfPayment: z.boolean().default(false),
  ...{
    amountCents: CentsSchema,
    vatCents: CentsSchema,
    bankName: z.string().nullable(),
    accountMasked: z.string().nullable(),
  },
  ...{ supplierVatNumber: z.string().nullable(), page: z.number().nullable(), statementHref: z.string() },
  ...{
    storageKey: z.string(),
    sha256: z.string(),
    fileName: z.string(),
    mediaType: z.string(),
    balanceConfirmed: z.boolean(),
  },
  ...{ origin: z.enum(['document', 'late']), claimableCents: CentsSchema, vatType: z.enum(VAT_TYPES) },
  ...{ reason: z.string().refine(isNotClaimableReason).nullable(), rateBp: z.number().nullable() },
});

/**
 * List the bank charges of a scope: as submitted for a submitted period, otherwise as they are now. Whether they are
 * claimed is as it holds for the days, the apportionment as on the day of each charge.
 *
 * @param saved the newest settings; `settingChanges` has the earlier ones.
 */
export async function listScopeFees(
  tx: UserDb,
  scope: PeriodScope,
  fees: readonly BankFeeForVat[],
  { isVatVendor: isVendor, settingChanges }: Pick<CompanyRow, 'isVatVendor' | 'settingChanges'>,
  saved: VatSettingsRow,
): Promise<PeriodFee[]> {
  const { companyId, start, end, period } = scope;
  const submitted = await submittedFees(tx, companyId);
  if (period?.isSubmitted) return submitted.filter(({ periodId }) => periodId === period.id).map(({ fee }) => fee);
  const periods = fees.length === 0 ? [] : await findPeriods(tx, companyId);
  const days = { start, end, isPeriod: period !== null };
  const { claimsBankFees: isOn } = settingsOn(saved, settingChanges, end);
  const nearFullUse = await answerFor(tx, companyId, fees, { saved, settingChanges });
  const contextOn = (day: CalendarDate) => ({
    ...{ isVendor, isOn, nearFullUse, oldestClaimable: scope.oldestClaimable },
    taxableUse: settingsOn(saved, settingChanges, day).apportionmentBp,
  });
  return feesInDays(
    fees,
    days,
    periods,
    submitted.map(({ fee }) => fee),
  ).map(({ fee, origin }) => claimBankFee(fee, origin, contextOn(fee.date)));
}

/**
 * List the bank charges before a day that claim something and are in no return: no period has their day, and none was
 * submitted with them. Each has the settings of its own day.
 *
 * @param saved the newest settings; `settingChanges` has the earlier ones.
 */
export async function listFeesInNoPeriod(
  tx: UserDb,
  { id: companyId, isVatVendor: isVendor, settingChanges }: Pick<CompanyRow, 'id' | 'isVatVendor' | 'settingChanges'>,
  { before, oldestClaimable }: { readonly before: CalendarDate; readonly oldestClaimable: CalendarDate },
  saved: VatSettingsRow,
): Promise<PeriodFee[]> {
  const fees = await bankFees(tx, companyId, { periodStart: before, periodEnd: before });
  const submitted = (await submittedFees(tx, companyId)).map(({ fee }) => fee);
  const nearFullUse = await answerFor(tx, companyId, fees, { saved, settingChanges });
  return feesInNoPeriod(fees, before, await findPeriods(tx, companyId), submitted)
    .map((fee) => claimedOn(fee, 'late', { isVendor, nearFullUse, settingChanges, oldestClaimable, saved }))
    .filter(({ claimableCents }) => claimableCents !== ZERO);
}

/** List the bank charges of these days, each claimed with the settings of its own day, whether or not it was submitted. */
export async function listFeesOfYear(
  tx: UserDb,
  { id: companyId, isVatVendor: isVendor, settingChanges }: Pick<CompanyRow, 'id' | 'isVatVendor' | 'settingChanges'>,
  { from, until, oldestClaimable }: { from: CalendarDate; until: CalendarDate; oldestClaimable: CalendarDate },
  saved: VatSettingsRow,
): Promise<PeriodFee[]> {
  const fees = await bankFees(tx, companyId, { periodStart: from, periodEnd: until });
  const nearFullUse = await answerFor(tx, companyId, fees, { saved, settingChanges });
  return fees
    .filter(({ date }) => date >= from && date <= until)
    .map((fee) => claimedOn(fee, 'document', { isVendor, nearFullUse, settingChanges, oldestClaimable, saved }));
}

/** The company's answer about nearly full use; it is only looked up where a charge depends on it. */
async function answerFor(
  tx: UserDb,
  companyId: string,
  fees: readonly BankFeeForVat[],
  { saved, settingChanges }: Pick<FeeSettings, 'saved' | 'settingChanges'>,
): Promise<boolean | null> {
  const isAsked = fees.some(({ date }) => {
    const { apportionmentBp: taxableUse } = settingsOn(saved, settingChanges, date);
    return isNearFullUseAsked({ businessUse: WHOLE, taxableUse, nearFullUse: null });
  });
  return isAsked ? nearFullUseOf(tx, companyId) : null;
}

/** Claim a charge with the settings of its own day. */
function claimedOn(
  fee: BankFeeForVat,
  origin: PeriodFee['origin'],
  { saved, settingChanges, ...of }: FeeSettings,
): PeriodFee {
  const { claimsBankFees: isOn, apportionmentBp: taxableUse } = settingsOn(saved, settingChanges, fee.date);
  return claimBankFee(fee, origin, { ...of, isOn, taxableUse });
}

interface FeeSettings extends Pick<CompanyRow, 'settingChanges'> {
  readonly isVendor: boolean;
  readonly nearFullUse: boolean | null;
  readonly oldestClaimable: CalendarDate;
  readonly saved: VatSettingsRow;
}

const submittedFees = async (tx: UserDb, companyId: string) =>
  (await listSubmittedFees(tx, companyId)).map(({ periodId, fee }) => ({ periodId, fee: StoredFee.parse(fee) }));

/** Build the key of the group that a bank charge belongs to. */
export const feeKey = ({ vatType, reason, rateBp }: PeriodFee): string =>
  `bank-fee|${vatType}|${reason ?? ''}|${rateBp ?? -1}`;

/** True for the key of a group of bank charges. */
export const isFeeKey = (key: string): boolean => key.startsWith('bank-fee|');

/** Add up bank charges by group, as lines of documents are added up. */
export function feeGroups(fees: readonly PeriodFee[]): GroupRow[] {
  const keys = [...new Set(fees.map(feeKey))].toSorted();
  return keys.flatMap((key) => {
    const of = fees.filter((fee) => feeKey(fee) === key);
    const [first] = of;
    if (!first) return [];
    const { vatType, reason, rateBp, date } = first;
    const total = (amount: (fee: PeriodFee) => Cents): Cents => sum(of.map(amount));
    return {
      ...{ key, vatType, reason, rateBp, date, side: 'purchase', kind: 'invoice', supply: null, lines: of.length },
      treatment: rateBp === null ? 'exempt' : 'standard',
      inclusiveCents: total((fee) => fee.amountCents),
      vatCents: total((fee) => fee.vatCents),
      claimableCents: total((fee) => fee.claimableCents),
    } satisfies GroupRow;
  });
}

/** List the groups of each statement's charges; a statement counts as one document. */
export function feeKeys(fees: readonly PeriodFee[]): KeysRow[] {
  const statements = [...new Set(fees.map(({ statementId, origin }) => `${statementId} ${origin}`))];
  return statements.map((statement) => {
    const of = fees.filter(({ statementId, origin }) => `${statementId} ${origin}` === statement);
    return { keys: [...new Set(of.map(feeKey))], origin: of[0]?.origin ?? 'document', documents: 1 };
  });
}

/** Build the contract's view of a charge. */
export function feeView(fee: PeriodFee): VatBankFee {
  const { transactionId, statementId, date, description, amountCents, vatCents, claimableCents, origin } = fee;
  const { isFeeOfPayment, bankName, accountMasked, page, statementHref, balanceConfirmed } = fee;
  return {
    ...{ transactionId, statementId, date, description, amountCents, vatCents, claimableCents, origin },
    ...{ isFeeOfPayment, bankName, accountMasked, page, statementHref, balanceConfirmed },
    field: claimableCents === ZERO ? null : '15',
    reason: fee.reason,
    section: fee.reason && NOT_CLAIMABLE_SECTIONS[fee.reason],
  };
}

/** List the statements with claimed charges that fail the balance check, with the charges' count and VAT. */
export function unconfirmedStatements(fees: readonly PeriodFee[]) {
  const open = fees.filter(({ balanceConfirmed, claimableCents }) => !balanceConfirmed && claimableCents !== ZERO);
  return [...new Set(open.map(({ statementId }) => statementId))].map((id) => {
    const of = open.filter(({ statementId }) => statementId === id);
    const vatCents = sum(of.map(({ claimableCents }) => claimableCents));
    return { fee: of[0], charges: of.length, vatCents };
  });
}
