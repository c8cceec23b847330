import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { NO_CATEGORY, TAX_CATEGORY_CODES } from '@tillslip/domain/receipts/categories/tax-categories';
import { taxCategoryText } from '@tillslip/messages/vat/tax-categories';

/** What a person may choose as a tax category: the eleven, and that none of them fits. */
export const categoryChoices = (i18n: I18n): { value: string; label: string }[] => [
  ...TAX_CATEGORY_CODES.map((value) => ({ value, label: taxCategoryText(i18n, value) })),
  { value: NO_CATEGORY, label: i18n.t(msg`None fits`) },
];
