import type { SpecificationPreview } from '@tillslip/contract/vat/exports';
import type { Vat201Preview } from '@tillslip/contract/vat/preview';
import type { VatDocument } from '@tillslip/contract/vat/schemas';
import { firstDayOfMonth } from '@tillslip/domain/kernel/calendar-date';
import { type Cents, ZERO } from '@tillslip/domain/kernel/money';
import { isInputVatType } from '@tillslip/domain/vat/claim/vat-type';
import { periodSettingOf } from '@tillslip/domain/vat/periods/dated-settings';
import { type FilingMethod, vatDueDate } from '@tillslip/domain/vat/periods/due-date';
import type { PublicHoliday } from '@tillslip/domain/vat/periods/public-holidays';
import { returnOfMonth } from '@tillslip/domain/vat/periods/return-periods';
import { monthEndOfCode, type VatPeriod } from '@tillslip/domain/vat/periods/vat-period';
import type { Vat201Summary } from '@tillslip/domain/vat/vat201/vat201';
import { vat201Aliases } from '@tillslip/domain/vat/vat201/vat201-aliases';
import { VAT201_FIELD_NAMES, VAT201_FIELDS, vat201Section } from '@tillslip/domain/vat/vat201/vat201-fields';
import { readAsUser } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { requireMonth } from '../../../platform/require-month.ts';
import { requireCompany } from '../../companies/index.ts';
import { countWaitingReceipts } from '../../receipts/index.ts';
import { bankFees } from '../figures/bank-fees.ts';
import { listKnownHolidays } from '../figures/known-holidays.ts';
import { type CompanyDays, periodContext, periodFigures } from '../figures/period-figures.ts';
import { listAllLines } from '../figures/period-lines.repository.ts';
import { findPeriods } from '../figures/periods.repository.ts';
import { documentViews } from './document-rows.ts';

/** A company and a calendar month. */
export interface CompanyMonth {
  readonly companyId: string;
  readonly month: string;
}

/**
 * Return the figures of a company's days under the specification's names, in rand.
 *
 * Spec: 2 §3 and §7 (VAT preview), decisions 5.
 */
export async function previewByAction(
  deps: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  days: CompanyDays,
): Promise<SpecificationPreview> {
  return readAsUser(deps.db, userId, async (tx) => {
    const fees = await bankFees(tx, days.companyId, days);
    const { summary } = await periodFigures(tx, await periodContext(tx, days, fees));
    return specificationNames(summary);
  });
}

/** Return a company's VAT201 for the period that contains a month, with every document. */
export async function previewVat201(
  deps: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  { companyId, month }: CompanyMonth,
): Promise<Vat201Preview> {
  const asked = requireMonth(month);
  const day = firstDayOfMonth(asked);
  return readAsUser(deps.db, userId, async (tx) => {
    const fees = await bankFees(tx, companyId, { periodStart: day, periodEnd: day });
    const company = await requireCompany(tx, companyId);
    const period = returnOfMonth(asked, periodSettingOf(company), await findPeriods(tx, companyId));
    const days = { companyId, periodStart: period.start, periodEnd: period.end };
    const context = await periodContext(tx, days, fees);
    const { summary } = await periodFigures(tx, context);
    const options = { notes: context.notes, period: context.period, day: period.end, field: null };
    const documents = (await documentViews(tx, await listAllLines(tx, context.scope), options)).map(documentView);
    return {
      ...{ companyId, companyName: context.company.companyName, vatNumber: context.company.vatNumber, month },
      ...{ periodCode: period.code, periodStart: period.start, periodEnd: period.end },
      ...due(period, context.company.filingMethod, await listKnownHolidays(tx)),
      fields: VAT201_FIELDS.map((field) => ({
        ...{ field, label: VAT201_FIELD_NAMES[field], section: vat201Section(field) },
        amountCents: summary.fields[field],
      })),
      included: documents.filter(({ field }) => field !== null),
      excluded: documents.filter(({ field }) => field === null),
      waiting: await countWaitingReceipts(tx, companyId),
      ...specificationNames(summary),
    };
  });
}

function due({ code }: VatPeriod, filingMethod: FilingMethod, declaredHolidays: readonly PublicHoliday[]) {
  const options = { declaredHolidays };
  const dueDates = {
    manual: vatDueDate(monthEndOfCode(code), 'manual', options),
    efiling: vatDueDate(monthEndOfCode(code), 'efiling', options),
  };
  return { dueDates, filingMethod, dueDate: dueDates[filingMethod] };
}

/** Summarise a document in one row: the first field it fills, and the first reason for a partial claim. */
function documentView(document: VatDocument): Vat201Preview['included'][number] {
  const { receiptId, supplierName, supplierVatNumber, invoiceNumber, invoiceDate, totalCents, lines } = document;
  const placed = lines.find(({ field }) => field !== null);
  const vatType = (placed ?? lines[0])?.vatType ?? 'standard';
  return {
    ...{ receiptId, supplierName, supplierVatNumber, invoiceNumber, invoiceDate, totalCents },
    vatChargedCents: document.chargedCents,
    vatClaimedCents: document.side === 'sale' ? ZERO : document.claimedCents,
    field: placed?.field ?? null,
    vatType: isInputVatType(vatType) ? vatType : 'standard',
    reason: lines.find(({ reason }) => reason !== null)?.reason ?? null,
  };
}

/** Convert the figures to the specification's names, in rand. Spec: decisions 5. */
function specificationNames({ fields, byBucket }: Vat201Summary): SpecificationPreview {
  const names = vat201Aliases(fields);
  const breakdown = Object.entries(byBucket).map(
    ([vatType, { vatCents, taxableCents }]) => [vatType, { vat: rand(vatCents), taxable: rand(taxableCents) }] as const,
  );
  return {
    summary: {
      Field14_Capital_Total: rand(names.Field14_Capital_Goods_Total),
      Field15_Other_Total: rand(names.Field15_Other_Goods_Total),
      Field14A_Imports_Total: rand(names.Field14A_Imports_Total),
      Field18_Other_Total: rand(names.Field18_Other_Total),
    },
    totals: { total_input_vat: rand(names.total_input_vat), total_output_vat: rand(names.total_output_vat) },
    byBucket: Object.fromEntries(breakdown),
  };
}

/** The specification defines these values as numbers in rand; nothing is calculated from them. */
const rand = (amount: Cents): number => amount / 100;
