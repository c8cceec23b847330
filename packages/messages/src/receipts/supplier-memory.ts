import type { CalendarDate } from '@tillslip/domain/kernel/calendar-date';
import type { InputVatType } from '@tillslip/domain/vat/claim/vat-type';
import { dayText } from '../dates.ts';
import type { I18n } from '../i18n.ts';

/** Where the input tax of an invoice goes on the VAT201. */
export function inputVatTypeText(i18n: I18n, vatType: InputVatType): string {
  switch (vatType) {
    case 'standard':
      return i18n.t('Other goods and services');
    case 'capital':
      return i18n.t('Capital goods');
    case 'import_capital':
      return i18n.t('Imported capital goods');
    case 'import_other':
      return i18n.t('Other imported goods');
  }
}

/** The same for a value that was stored; null where it is none of them. */
export function storedVatTypeText(i18n: I18n, stored: string): string | null {
  switch (stored) {
    case 'standard':
    case 'capital':
    case 'import_capital':
    case 'import_other':
      return inputVatTypeText(i18n, stored);
    default:
      return null;
  }
}

/** A value that is remembered of a supplier: `label` is the name it stands for, null where the value is a code. */
export function rememberedText(
  i18n: I18n,
  { what, value, label }: { readonly what: string; readonly value: string; readonly label: string | null },
): string {
  if (label !== null) return label;
  if (what === 'vat_treatment') return vatTreatmentText(i18n, value);
  return (what === 'vat_type' ? storedVatTypeText(i18n, value) : null) ?? value;
}

function vatTreatmentText(i18n: I18n, treatment: string): string {
  switch (treatment) {
    case 'standard':
      return i18n.t('Standard-rated');
    case 'zero-rated':
      return i18n.t('Zero-rated');
    case 'exempt':
      return i18n.t('Exempt');
    default:
      return i18n.t('Not stated');
  }
}

/** Why a value is offered: a person set it before. */
export function suggestionReasonText(
  i18n: I18n,
  {
    supplier,
    times,
    learnedOn,
  }: { readonly supplier: string; readonly times: number; readonly learnedOn: CalendarDate },
): string {
  const day = dayText(i18n, learnedOn);
  return times === 1
    ? i18n.t('You set this for {supplier} on {day}.', { supplier, day })
    : i18n.t('You set this for {supplier} {times} times, last on {day}.', { supplier, times, day });
}

/** Where a field of an invoice comes from that was not read from it. */
export const rememberedFromText = (
  i18n: I18n,
  { name, learnedOn }: { readonly name: string; readonly learnedOn: CalendarDate },
): string => i18n.t('Remembered from {name}, which you confirmed on {day}.', { name, day: dayText(i18n, learnedOn) });
