import type { I18n } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Anchor, Button, Tooltip } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReceiptDetail, Suggestion } from '@tillslip/contract/receipts/schemas';
import { supplierKey } from '@tillslip/domain/receipts/suppliers/supplier-key';
import { rememberedText, suggestionReasonText } from '@tillslip/messages/receipts/supplier-memory';
import { History, X } from 'lucide-react';
import { client } from '../../../api/client.ts';
import { errorText } from '../../../api/error-text.ts';
import { saveEdit } from '../../../api/save-edit.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { receiptQuery, refreshReceipts } from '../receipts.queries.ts';
import { askAboutReceipt } from './ask-about-receipt.tsx';
import type { ReceiptFormApi } from './receipt-form-api.ts';
import { REMEMBERED_LABELS } from './remembered-labels.ts';
import { SaveRefusal } from './save-refusal.tsx';
import { suggestionValues } from './suggestion-values.ts';
import classes from './suggestions-panel.module.css';

/** Remembered values of the supplier that the form can use, ignore, or forget. */
export function SuggestionsPanel({ form, receipt }: { form: ReceiptFormApi; receipt: ReceiptDetail }) {
  const suggestions = receipt.suggestions.filter((suggestion) => suggestionValues(suggestion, form.values) !== null);
  const use = (chosen: readonly Suggestion[]) => {
    // In order: changing the company clears the folder, and the folder comes after it.
    let changed = form.values;
    for (const suggestion of chosen) changed = { ...changed, ...suggestionValues(suggestion, changed) };
    form.setValues(changed);
  };
  return <Suggestions receipt={receipt} suggestions={suggestions} onUse={use} />;
}

/** Suggestions for an invoice that is not being edited: values are saved at once. */
export function SavedSuggestions({ receipt }: { receipt: ReceiptDetail }) {
  const { i18n, t } = useLingui();
  const queries = useQueryClient();
  const apply = useMutation({
    mutationFn: (chosen: readonly Suggestion[]) => applySuggestions(i18n, receipt, chosen),
    onSuccess: async (saved) => {
      queries.setQueryData(receiptQuery(receipt.id).queryKey, saved);
      toast.success(t`Receipt updated successfully`);
      await refreshReceipts(queries);
    },
  });
  return (
    <>
      <Suggestions receipt={receipt} suggestions={receipt.suggestions} onUse={(chosen) => apply.mutate(chosen)} />
      <SaveRefusal
        receiptId={receipt.id}
        error={apply.error}
        onReasonSaved={() => apply.variables && apply.mutate(apply.variables)}
      />
    </>
  );
}

/** The field of an invoice that each kind of suggestion sets. */
const FIELDS: Readonly<Record<Suggestion['what'], string>> = {
  name: 'supplierName',
  company: 'place',
  folder: 'place',
  vat_type: 'vatType',
  vat_treatment: 'lineItems',
  identity: '',
};

/** Apply suggestions, without those whose fields the person leaves as somebody else saved them meanwhile. */
function applySuggestions(i18n: I18n, receipt: ReceiptDetail, chosen: readonly Suggestion[]) {
  const { id, version } = receipt;
  const fields = Object.fromEntries(chosen.map((one) => [FIELDS[one.what], rememberedText(i18n, one)]));
  return saveEdit({
    ...{ fields, version, ask: askAboutReceipt(i18n, receipt) },
    save: ({ version: seen, overwrite, ...edit }) => {
      const wanted = chosen.filter(({ what }) => Reflect.get(edit, FIELDS[what]) === fields[FIELDS[what]]);
      const what = wanted.map((one) => one.what);
      if (what.length === 0) return client.receipts.get({ id });
      return client.receipts.applySuggestions({ id, version: seen, overwrite, what });
    },
  });
}

type SuggestionsProps = {
  receipt: ReceiptDetail;
  suggestions: readonly Suggestion[];
  onUse: (chosen: readonly Suggestion[]) => void;
};

function Suggestions({ receipt, suggestions, onUse }: SuggestionsProps) {
  const { i18n, t } = useLingui();
  const forget = useForget(receipt);
  if (suggestions.length === 0) return null;
  return (
    <section className={classes.panel} aria-label={t`Remembered for this supplier`}>
      <header className={classes.head}>
        <History size={14} aria-hidden />
        <strong>
          <Trans>Same as last time?</Trans>
        </strong>
        {suggestions.length > 1 && (
          <Button size="compact-md" variant="default" onClick={() => onUse(suggestions)}>
            <Trans>Use all</Trans>
          </Button>
        )}
      </header>
      <ul>
        {suggestions.map((suggestion) => (
          <li key={suggestion.what}>
            <span className={classes.what}>
              <span>
                {t(REMEMBERED_LABELS[suggestion.what])}: <strong>{rememberedText(i18n, suggestion)}</strong>
              </span>
              <small>{suggestionReasonText(i18n, suggestion)}</small>
            </span>
            <Button
              size="compact-md"
              variant="default"
              aria-label={t`Use ${{ value: rememberedText(i18n, suggestion) }}`}
              onClick={() => onUse([suggestion])}
            >
              <Trans>Use</Trans>
            </Button>
            <Tooltip label={t`Forget this suggestion`}>
              <ActionIcon
                size="md"
                aria-label={t`Forget ${{ setting: t(REMEMBERED_LABELS[suggestion.what]) }}: ${{ value: rememberedText(i18n, suggestion) }}`}
                loading={forget.isPending}
                onClick={() => forget.mutate(suggestion)}
              >
                <X size={14} aria-hidden />
              </ActionIcon>
            </Tooltip>
          </li>
        ))}
      </ul>
      <Anchor fz="xs" underline="always" renderRoot={(props) => <Link to="/app/receipts/suppliers" {...props} />}>
        <Trans>View remembered suppliers</Trans>
      </Anchor>
    </section>
  );
}

function useForget({ facts }: ReceiptDetail) {
  const { i18n, t } = useLingui();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ what }: Suggestion) =>
      client.suppliers.forget({ supplierKey: supplierKey(facts.supplierName ?? ''), what }),
    onSuccess: async () => {
      toast.success(t`Forgotten. We will not suggest it again.`);
      await Promise.all([
        queries.invalidateQueries({ queryKey: ['receipts', 'one'] }),
        queries.invalidateQueries({ queryKey: ['suppliers'] }),
      ]);
    },
    onError: (error) => toast.error(errorText(i18n, error)),
  });
}
