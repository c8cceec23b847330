import type { VatProposal } from '@tillslip/contract/vat/proposals';
import { addMonths, type CalendarDate } from '@tillslip/domain/kernel/calendar-date';
import { absolute, type Cents, subtract, sum } from '@tillslip/domain/kernel/money';
import { supplyUseOf } from '@tillslip/domain/vat/claim/claim-line';
import { oldestClaimableDay } from '@tillslip/domain/vat/periods/claim-limit';
import { periodSettingOf, settingsOn } from '@tillslip/domain/vat/periods/dated-settings';
import { returnPeriodOf } from '@tillslip/domain/vat/periods/return-periods';
import { vatOnTop } from '@tillslip/domain/vat/rates/vat-inside';
import { WHOLE } from '@tillslip/domain/vat/rates/vat-rate';
import {
  asksNearFullUse,
  financialYearBefore,
  type MixedPurchases,
  yearApportionment,
} from '@tillslip/domain/vat/vat201/year-apportionment';
import type { UserDb } from '../../../platform/database/database.ts';
import type { CompanyRow } from '../../companies/index.ts';
import { type ClaimSettings, loadClaimSettings, otherIncomeOf, vatSettings } from '../../vat-rules/index.ts';
import { listFeesOfYear } from '../figures/period-fees.ts';
import { adjustmentInfo, type CompanyDays } from '../figures/period-figures.ts';
import { type GroupRow, sumLinesByGroup } from '../figures/period-sums.repository.ts';
import { findPeriods } from '../figures/periods.repository.ts';
import { listYearLines, sumApportioned, type YearLineRow } from '../figures/year-purchases.repository.ts';

type Year = ReturnType<typeof financialYearBefore>;

/**
 * Propose, from the return that ends a financial year until the next year ends, the adjustment of its apportionment: the
 * purchases that serve both kinds of supplies, at the ratio of the year's actual turnover instead of the ratios that were
 * used. Sales of capital goods are not part of the turnover; what the year earned that is no supply is asked.
 *
 * Law: Value-Added Tax Act 89 of 1991, section 17(1); Binding General Ruling (VAT) 16.
 */
export async function yearProposals(
  tx: UserDb,
  company: CompanyRow,
  { periodEnd }: CompanyDays,
): Promise<VatProposal[]> {
  const { financialYearEnd } = settingsOn(
    { financialYearEnd: company.financialYearEnd },
    company.settingChanges,
    periodEnd,
  );
  const year = financialYearBefore(periodEnd, financialYearEnd);
  const settings = (await loadClaimSettings(tx, [company.id])).get(company.id);
  if (!settings) return [];
  const supplies = suppliesIn(await yearGroups(tx, company, year));
  // Whoever makes taxable supplies only, and said so all year, has nothing to apportion.
  if (supplies.exemptCents === 0 && !wasApportioned(settings, year)) return [];
  const turnover = { ...supplies, otherIncomeCents: await otherIncomeOf(tx, company.id, year.until) };
  const nearFullUse = settings.purchase.nearFullUse ?? null;
  const made = yearApportionment(turnover, await mixedPurchases(tx, company, settings, year), nearFullUse);
  if (made === null) return [];
  const next = addMonths(year.until, 12);
  const left = subtract(made.differenceCents, await sumApportioned(tx, company.id, { from: year.until, before: next }));
  if (left === 0) return [];
  const kind = left > 0 ? 'apportionment-input' : 'apportionment-output';
  const { ratioBp, steps, considerationCents } = made;
  const isNearFullUseAsked = asksNearFullUse(made, nearFullUse);
  return [
    {
      ...{ kind, field: adjustmentInfo(kind).field, vatCents: absolute(left), considerationCents, receiptId: null },
      why: { code: 'YEAR_APPORTIONMENT', ...year, ...turnover, ratioBp, steps: [...steps], isNearFullUseAsked },
      documents: [],
    },
  ];
}

/** The lines that are dated in a year, as they are now: submitted ones with the changes that were carried. */
const yearGroups = (tx: UserDb, company: CompanyRow, { from, until }: Year): Promise<GroupRow[]> =>
  sumLinesByGroup(tx, {
    ...{ userId: tx.userId, companyId: company.id, start: from, end: until, period: null },
    oldestClaimable: oldestClaimableDay(until, periodSettingOf(company)),
  });

/** Taxable and exempt supplies without their VAT, and without capital goods and changes in use. */
function suppliesIn(groups: readonly GroupRow[]): { taxableCents: Cents; exemptCents: Cents } {
  const sales = groups.filter(({ side, supply }) => side === 'sale' && supply !== null);
  const netOf = (of: readonly GroupRow[]) => sum(of.map((one) => subtract(one.inclusiveCents, one.vatCents)));
  const isLeftOut = ({ supply }: GroupRow) => supply === 'capital' || supply === 'change-in-use' || supply === 'exempt';
  return {
    taxableCents: netOf(sales.filter((group) => !isLeftOut(group))),
    exemptCents: netOf(sales.filter(({ supply }) => supply === 'exempt')),
  };
}

const ratioOn = ({ taxableUse: apportionmentBp, changes }: ClaimSettings, day: CalendarDate) =>
  settingsOn({ apportionmentBp }, changes, day).apportionmentBp;

/** Whether less than all was taxable by the settings of a year. */
const wasApportioned = (settings: ClaimSettings, { from, until }: Year): boolean =>
  [from, until, ...settings.changes.map(({ countsFrom }) => countsFrom)]
    .filter((day) => day >= from && day <= until)
    .some((day) => ratioOn(settings, day) < WHOLE);

/** A mixed purchase, with what was deducted of its VAT. */
type MixedAmounts = Pick<YearLineRow, 'day' | 'invoiceDate' | 'inclusiveCents' | 'vatCents' | 'claimableCents'>;

/**
 * A line with its VAT and what was deducted of it. On a service from abroad the VAT for taxable supplies was not declared,
 * which is the same.
 */
function asDeducted(line: YearLineRow): MixedAmounts {
  if (line.vatType !== 'imported_services') return line;
  const vatCents = vatOnTop(line.inclusiveCents, { kind: 'standard', rate: line.rateBp ?? 0 });
  return { ...line, vatCents, claimableCents: subtract(vatCents, line.vatCents) };
}

/** The bank charges of a year whose VAT is claimed, or would be but for the apportionment. */
async function chargesOfYear(tx: UserDb, company: CompanyRow, { from, until }: Year): Promise<MixedAmounts[]> {
  const days = { from, until, oldestClaimable: oldestClaimableDay(until, periodSettingOf(company)) };
  const fees = await listFeesOfYear(tx, company, days, await vatSettings(tx, company.id));
  return fees
    .filter(({ vatCents, reason }) => vatCents !== 0 && (reason === null || reason === 'exempt-use'))
    .map(({ date, amountCents, ...fee }) => ({ ...fee, day: date, invoiceDate: date, inclusiveCents: amountCents }));
}

/** Add up the purchases of a year that serve both, by the return of their day and the ratio of their document. */
async function mixedPurchases(
  tx: UserDb,
  company: CompanyRow,
  settings: ClaimSettings,
  year: Year,
): Promise<MixedPurchases[]> {
  const periods = await findPeriods(tx, company.id);
  const lines: MixedAmounts[] = [
    ...(await listYearLines(tx, company.id, year)).filter((line) => isMixed(line, settings)).map(asDeducted),
    ...(await chargesOfYear(tx, company, year)),
  ];
  const groups = new Map<string, MixedAmounts[]>();
  for (const line of lines) {
    const { code } = returnPeriodOf(line.day, periodSettingOf(company), periods);
    const key = `${code} ${ratioOn(settings, line.invoiceDate)}`;
    const of = groups.get(key);
    if (of) of.push(line);
    else groups.set(key, [line]);
  }
  return [...groups].map(([key, of]) => {
    const [code = '', usedBp = ''] = key.split(' ');
    return { code, usedBp: Number(usedBp), ...sumsOf(of) };
  });
}

const sumsOf = (lines: readonly MixedAmounts[]) => ({
  considerationCents: sum(lines.map(({ inclusiveCents }) => inclusiveCents)),
  chargedCents: sum(lines.map(({ vatCents }) => vatCents)),
  deductedCents: sum(lines.map(({ claimableCents }) => claimableCents)),
});

const isMixed = (line: YearLineRow, { rules }: ClaimSettings): boolean =>
  supplyUseOf(line, line, rules, line.lineUses) === 'mixed';
