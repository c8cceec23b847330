import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Tooltip } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReviewItem } from '@tillslip/contract/receipts/review';
import type { ReceiptDetail } from '@tillslip/contract/receipts/schemas';
import { Check, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { focusFirstError } from '../../../ui/form/focus-first-error.ts';
import { ArithmeticLine } from '../form/arithmetic-line.tsx';
import { saveReceipt } from '../form/receipt-change.ts';
import type { ReceiptFormApi } from '../form/receipt-form-api.ts';
import { type ReceiptFormValues, receiptFormErrors, receiptFormValues } from '../form/receipt-form-values.ts';
import { SaveRefusal } from '../form/save-refusal.tsx';
import { receiptQuery, refreshReceipts } from '../receipts.queries.ts';
import { useDeleteReceipts } from '../shared/use-delete-receipts.ts';
import { fieldOrder } from './field-order.ts';
import { ReviewFields } from './review-fields.tsx';
import classes from './review-form.module.css';
import { focusField, moveThroughFields, useReviewKeys } from './review-keys.ts';
import type { ReviewSession } from './use-review-session.ts';

/** Unsaved edits of an invoice, and the invoice as the form was opened with. */
type Unsaved = { readonly values: ReceiptFormValues; readonly opened: ReceiptDetail };

/** Unsaved edits by invoice, so that going to another document and back loses nothing. */
const editsById = new Map<string, Unsaved>();

/** The unsaved edits of this tab; saved ones are removed. */
const unsavedEdits = {
  /** The unsaved edits of an invoice, if any. */
  of: (id: string): Unsaved | undefined => editsById.get(id),
  /** Keep the current edits. */
  keep: (id: string, edits: Unsaved): void => void editsById.set(id, edits),
  /** Remove the edits of an invoice that was saved or discarded. */
  forget: (id: string): void => void editsById.delete(id),
};

type ReviewFormProps = { item: ReviewItem; receipt: ReceiptDetail; session: ReviewSession; onHelp: () => void };

/** The fields of one document, the doubtful ones first, with the arithmetic and actions below. */
export function ReviewForm({ item, receipt, session, onHelp }: ReviewFormProps) {
  const { t } = useLingui();
  const [opened] = useState(() => unsavedEdits.of(receipt.id)?.opened ?? receipt);
  const form = useReviewForm(opened);
  const accept = useAccept(opened, () => session.finish(receipt.id, 'accepted'));
  const remove = useDeleteReceipts({
    onDeleted: () => session.finish(receipt.id, 'deleted'),
    onRestored: () => session.reopen(receipt.id),
  });
  const submit = form.onSubmit((values) => accept.mutate(values), focusFirstError);
  const actions = {
    accept: () => void submit(),
    next: () => session.step(1),
    previous: () => session.step(-1),
    remove: () => remove.mutate([opened]),
    help: onHelp,
  };
  useReviewKeys(actions, !accept.isPending);
  useFirstFocus(item);
  return (
    <form
      className={classes.form}
      onSubmit={(event) => event.preventDefault()}
      onKeyDown={moveThroughFields}
      noValidate
      aria-label={t`Document fields`}
    >
      <ReviewFields item={item} receipt={receipt} form={form} />
      <div className={classes.foot}>
        <ArithmeticLine values={form.values} />
        <SaveRefusal receiptId={receipt.id} error={accept.error} onReasonSaved={actions.accept} />
        <Group justify="space-between" gap="xs">
          <Button
            variant="subtle"
            color="terracotta"
            leftSection={<Trash2 size={16} aria-hidden />}
            loading={remove.isPending}
            onClick={actions.remove}
          >
            <Trans>Delete</Trans>
          </Button>
          <Group gap="xs">
            <Tooltip label={t`Shortcut: Page Down`}>
              <Button variant="default" onClick={actions.next}>
                <Trans>Skip</Trans>
              </Button>
            </Tooltip>
            <Tooltip label={t`Shortcut: Ctrl + Enter`}>
              <Button onClick={actions.accept} loading={accept.isPending} leftSection={<Check size={16} aria-hidden />}>
                <Trans>Accept</Trans>
              </Button>
            </Tooltip>
          </Group>
        </Group>
      </div>
    </form>
  );
}

/** The form with any unsaved edits; edits are kept when leaving the document. */
function useReviewForm(receipt: ReceiptDetail): ReceiptFormApi {
  const { i18n } = useLingui();
  const form = useForm<ReceiptFormValues>({
    initialValues: receiptFormValues(i18n, receipt),
    validate: (values) => receiptFormErrors(i18n, values),
  });
  const { setValues } = form;
  useEffect(() => {
    const typed = unsavedEdits.of(receipt.id);
    if (typed) setValues(typed.values);
  }, [receipt.id, setValues]);
  const now = useRef({ values: form.values, dirty: form.isDirty() });
  now.current = { values: form.values, dirty: form.isDirty() };
  useEffect(
    () => () => {
      if (now.current.dirty) unsavedEdits.keep(receipt.id, { values: now.current.values, opened: receipt });
    },
    [receipt],
  );
  return form;
}

function useAccept(receipt: ReceiptDetail, onAccepted: () => void) {
  const { i18n } = useLingui();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (values: ReceiptFormValues) => saveReceipt(i18n, receipt, values, true),
    onSuccess: async (saved) => {
      queries.setQueryData(receiptQuery(receipt.id).queryKey, saved);
      onAccepted();
      unsavedEdits.forget(receipt.id);
      await refreshReceipts(queries);
    },
  });
}

/** Focuses the field with the lowest confidence; not on phones, where it would open the keyboard. */
function useFirstFocus({ id, fields }: ReviewItem): void {
  // Fixed when the document opens: a refetch of the queue must not move the focus.
  const doubts = useRef(fields);
  useEffect(() => {
    if (id === '' || matchMedia('(pointer: coarse)').matches) return;
    const { first, rest } = fieldOrder(doubts.current);
    const [start] = [...first, ...rest];
    if (start !== undefined) focusField(start);
  }, [id]);
}
