import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Mapping } from '@tillslip/contract/integrations/mappings';
import { isTaxCategoryCode, type TaxCategoryCode } from '@tillslip/domain/receipts/categories/tax-categories';
import { supplierKey } from '@tillslip/domain/receipts/suppliers/supplier-key';

/** The values of the mapping form. */
export interface MappingValues {
  readonly kind: 'category' | 'supplier';
  readonly category: string;
  readonly supplierName: string;
  readonly accountId: string | null;
  readonly description: string;
  readonly isActive: boolean;
}

const NEW: MappingValues = {
  ...{ kind: 'category', category: '', supplierName: '', accountId: null, description: '', isActive: true },
};

/** The form of a mapping; an empty one for a new mapping. An account that is gone is chosen again. */
export function mappingValues(mapping: Mapping | null): MappingValues {
  if (mapping === null) return NEW;
  const { category, supplierName, accountId, isAccountGone, description, isActive } = mapping;
  return {
    kind: category === null ? 'supplier' : 'category',
    ...{ category: category ?? '', supplierName: supplierName ?? '', accountId: isAccountGone ? null : accountId },
    ...{ description: description ?? '', isActive },
  };
}

/** What is wrong with each field. Spec: 3 §5. */
export function mappingErrors(i18n: I18n, values: MappingValues, provider: string): Record<string, string | null> {
  const isCategory = values.kind === 'category';
  return {
    category: isCategory && values.category === '' ? i18n.t(msg`Category is required`) : null,
    supplierName: !isCategory && values.supplierName.trim() === '' ? i18n.t(msg`Supplier is required`) : null,
    accountId: values.accountId === null ? i18n.t(msg`${provider} account is required`) : null,
  };
}

/** A mapping as the call takes it. */
export interface MappingInput {
  readonly category: TaxCategoryCode | null;
  readonly supplierName: string | null;
  readonly accountId: string;
  readonly description: string | null;
  readonly isActive: boolean;
}

/** The input of the call for values without errors. */
export const mappingInput = (values: MappingValues): MappingInput => ({
  category: values.kind === 'category' && isTaxCategoryCode(values.category) ? values.category : null,
  supplierName: values.kind === 'supplier' ? values.supplierName.trim() : null,
  accountId: values.accountId ?? '',
  description: values.description.trim() === '' ? null : values.description.trim(),
  isActive: values.isActive,
});

/** The mapping that a new one replaces: of the same category, or of the same supplier; null when there is none. */
export const sameMapping = (mappings: readonly Mapping[], values: MappingValues): Mapping | null =>
  mappings.find(({ category, supplierKey: key }) =>
    values.kind === 'category' ? category === values.category : key === supplierKey(values.supplierName),
  ) ?? null;
