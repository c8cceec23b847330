import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type ReceiptDetail, ShownFactSchema } from '@tillslip/contract/receipts/schemas';
import { NO_EXPENSE } from '@tillslip/domain/receipts/expenses/expense-category';
import { useExpenseCategories } from '../../../api/companies.queries.ts';
import { drawPlace } from '../../../api/place-text.tsx';
import { askAboutFields } from '../../../ui/feedback/ask-about-fields.tsx';
import { expenseName } from './category-choices.ts';
import { DOCUMENT_TYPE_LABELS } from './document-labels.ts';
import { ValueText } from './value-text.tsx';

/** The name of an expense category, or what else was chosen. */
function ExpenseText({ companyId, id }: { companyId: string | null; id: unknown }) {
  const { t } = useLingui();
  const own = useExpenseCategories(companyId);
  if (id === null) return t`Automatic`;
  return id === NO_EXPENSE ? t`None fits` : (expenseName(own, String(id)) ?? t`Another category`);
}

const TYPE_LABELS = new Map(Object.entries(DOCUMENT_TYPE_LABELS));

/** Build the question what to keep of an invoice: in its currency, with the expense categories of its company. */
export const askAboutReceipt = (i18n: I18n, { currency, companyId }: Pick<ReceiptDetail, 'currency' | 'companyId'>) =>
  askAboutFields(i18n, (name, value) => {
    const label = name === 'documentType' ? TYPE_LABELS.get(String(value)) : undefined;
    if (label) return i18n.t(label);
    if (name === 'duplicateOf') return value === null ? i18n.t(msg`Not a duplicate`) : i18n.t(msg`A duplicate`);
    const shown = ShownFactSchema.safeParse(value);
    if (shown.success) return <ValueText field={name} value={shown.data} currency={currency} />;
    if (name === 'expenseCategory') return <ExpenseText companyId={companyId} id={value} />;
    return name === 'place' ? drawPlace(value) : undefined;
  });
