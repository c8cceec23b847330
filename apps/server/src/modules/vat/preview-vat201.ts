import type { Vat201Preview } from '@tillslip/contract/vat';
import { firstDayOfMonth } from '@tillslip/domain/kernel/calendar-date';
import type { Cents } from '@tillslip/domain/kernel/money';
import { type FilingMethod, vatDueDate } from '@tillslip/domain/vat/due-date';
import type { PublicHoliday } from '@tillslip/domain/vat/public-holidays';
import { type VatPeriod, vatPeriodOf } from '@tillslip/domain/vat/vat-period';
import { periodSettingOf } from '@tillslip/domain/vat/vat-settings';
import { summariseVat201, type Vat201Summary } from '@tillslip/domain/vat/vat201';
import { vat201Aliases } from '@tillslip/domain/vat/vat201-aliases';
import { VAT201_FIELD_NAMES, VAT201_FIELDS, type Vat201Field } from '@tillslip/domain/vat/vat201-fields';
import { asUser } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { requiredMonth } from '../../platform/required-month.ts';
import { requireCompany } from '../companies/index.ts';
import { countWaiting, receiptsForVat } from '../receipts/index.ts';
import { knownHolidays } from './known-holidays.ts';
import { counts, documentView, inputDocument } from './vat201-documents.ts';

/** A company and a calendar month. */
export interface CompanyMonth {
  readonly companyId: string;
  readonly month: string;
}

/**
 * The VAT201 of one company for the period that a month lies in, computed now from its invoices. The file
 * for download is made from this same result, so the two cannot disagree.
 *
 * Spec: 2 §4 and §7 (VAT preview), decisions 4 to 6.
 */
export function previewVat201(
  deps: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  { companyId, month }: CompanyMonth,
): Promise<Vat201Preview> {
  const day = firstDayOfMonth(requiredMonth(month));
  return asUser(deps.db, userId, async (db) => {
    const company = await requireCompany(db, userId, companyId);
    const period = vatPeriodOf(day, periodSettingOf(company));
    const receipts = await receiptsForVat(deps, db, userId, companyId, period);
    const documents = receipts.map(documentView);
    const summary = summariseVat201(receipts.filter(counts).map(inputDocument));
    return {
      ...{ companyId, companyName: company.companyName, vatNumber: company.vatNumber, month },
      ...{ periodCode: period.code, periodStart: period.start, periodEnd: period.end },
      ...due(period, company.filingMethod, await knownHolidays(db)),
      fields: VAT201_FIELDS.map((field) => fieldView(field, summary)),
      included: documents.filter(({ field }) => field !== null),
      excluded: documents.filter(({ field }) => field === null),
      waiting: await countWaiting(db, userId, companyId),
      ...specificationNames(summary),
    };
  });
}

function due({ end }: VatPeriod, filingMethod: FilingMethod, declaredHolidays: readonly PublicHoliday[]) {
  const options = { declaredHolidays };
  const dueDates = { manual: vatDueDate(end, 'manual', options), efiling: vatDueDate(end, 'efiling', options) };
  return { dueDates, filingMethod, dueDate: dueDates[filingMethod] };
}

const fieldView = (field: Vat201Field, { fields }: Vat201Summary): Vat201Preview['fields'][number] => ({
  field,
  label: VAT201_FIELD_NAMES[field],
  section: sectionOf(field),
  amountCents: fields[field],
});

/** The form's order is its sections: output up to 13, input up to 19, then the result. */
function sectionOf(field: Vat201Field): 'output' | 'input' | 'result' {
  if (field === '20') return 'result';
  return VAT201_FIELDS.indexOf(field) <= VAT201_FIELDS.indexOf('13') ? 'output' : 'input';
}

/** The same figures under the specification's names, in rand. Spec: decisions 5. */
function specificationNames({ fields, byBucket }: Vat201Summary) {
  const names = vat201Aliases(fields);
  const breakdown = Object.entries(byBucket).map(
    ([bucket, { vatCents, taxableCents }]) => [bucket, { vat: rand(vatCents), taxable: rand(taxableCents) }] as const,
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

/** For these names only, which are numbers in rand by the specification; nothing is computed from them. */
const rand = (amount: Cents): number => amount / 100;
