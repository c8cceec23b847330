import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Mapping } from '@tillslip/contract/integrations/mappings';
import type { PackageName } from '@tillslip/domain/sync/packages';
import { providerName } from '@tillslip/messages/integrations/packages';
import { accountTypeText } from '@tillslip/messages/integrations/states';
import { taxCategoryText } from '@tillslip/messages/vat/tax-categories';

/** What a mapping is for: a category, or a supplier. */
export const mappingName = (i18n: I18n, { category, supplierName }: Mapping): string =>
  category === null ? (supplierName ?? i18n.t(msg`Unknown supplier`)) : taxCategoryText(i18n, category);

/** The badge of the VAT that is usual for a mapping. Spec: 3 §2. */
export function vatBadgeText(i18n: I18n, percent: number | null): string {
  if (percent === null) return i18n.t(msg`Exempt`);
  if (percent === 0) return i18n.t(msg`Zero Rated`);
  return percent === 15 ? i18n.t(msg`Standard Rate`) : i18n.t(msg`${percent}%`);
}

/** True when a mapping contains the words that were typed, in any language of the screen. */
export function matchesSearch(i18n: I18n, mapping: Mapping, typed: string): boolean {
  const { accountName, accountType, description } = mapping;
  const texts = [mappingName(i18n, mapping), accountName, accountTypeText(i18n, accountType), description ?? ''];
  return texts.some((text) => text.toLocaleLowerCase().includes(typed.trim().toLocaleLowerCase()));
}

/** The columns of the exported file, which its import reads again; the same in every language. Spec: 3 §2. */
export function csvColumns(name: PackageName): string[] {
  // not text: the name of a column of a CSV file
  const account = `${providerName(name)} account`;
  // not text: the columns of a CSV file
  return ['category', account, 'account type', 'VAT rate', 'description'];
}

/** The rows of the exported file: the mappings of categories. */
export const mappingRows = (mappings: readonly Mapping[]): (string | number | null)[][] =>
  mappings
    .filter(({ category }) => category !== null)
    .map(({ category, accountName, accountType, vatPercent, description }) => [
      ...[category, accountName, accountType, vatPercent ?? 'exempt', description],
    ]);
