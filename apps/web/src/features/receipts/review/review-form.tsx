import { Button, Group, Tooltip } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReviewItem } from '@tillslip/contract/receipt-review';
import type { ReceiptDetail } from '@tillslip/contract/receipt-schemas';
import { Check, Trash2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { client } from '../../../api/client.ts';
import { focusFirstError } from '../../../ui/form/focus-first-error.ts';
import { ArithmeticLine } from '../form/arithmetic-line.tsx';
import { receiptChange } from '../form/receipt-change.ts';
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

/** What was typed but not yet saved, by invoice: going to another document and back loses nothing. */
const kept = new Map<string, ReceiptFormValues>();

/** The unsaved edits of this tab. They go with the tab; what is saved is forgotten here. */
const keptEdits = {
  /** What was typed for an invoice, if anything. */
  of: (id: string): ReceiptFormValues | undefined => kept.get(id),
  /** Keeps what is typed now. */
  keep: (id: string, values: ReceiptFormValues): void => void kept.set(id, values),
  /** It was saved, or thrown away on purpose. */
  forget: (id: string): void => void kept.delete(id),
};

type ReviewFormProps = { item: ReviewItem; receipt: ReceiptDetail; session: ReviewSession; onHelp: () => void };

/** The fields of one document, the doubtful ones first, and at the foot what they come to and the way on. */
export function ReviewForm({ item, receipt, session, onHelp }: ReviewFormProps) {
  const form = useReviewForm(receipt);
  const accept = useAccept(receipt, () => session.finish(receipt.id, 'accepted'));
  const remove = useDeleteReceipts({
    onDeleted: () => session.finish(receipt.id, 'deleted'),
    onRestored: () => session.reopen(receipt.id),
  });
  const submit = form.onSubmit((values) => accept.mutate(values), focusFirstError);
  const actions = {
    accept: () => void submit(),
    next: () => session.step(1),
    previous: () => session.step(-1),
    remove: () => remove.mutate([receipt.id]),
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
      aria-label="What was read"
    >
      <ReviewFields item={item} receipt={receipt} form={form} />
      <div className={classes.foot}>
        <ArithmeticLine values={form.values} />
        <SaveRefusal receiptId={receipt.id} error={accept.error} onCarried={actions.accept} />
        <Group justify="space-between" gap="xs">
          <Button
            variant="subtle"
            color="terracotta"
            leftSection={<Trash2 size={16} aria-hidden />}
            loading={remove.isPending}
            onClick={actions.remove}
          >
            Delete
          </Button>
          <Group gap="xs">
            <Tooltip label="Key: Page Down">
              <Button variant="default" onClick={actions.next}>
                Skip
              </Button>
            </Tooltip>
            <Tooltip label="Keys: Ctrl + Enter">
              <Button onClick={actions.accept} loading={accept.isPending} leftSection={<Check size={16} aria-hidden />}>
                Accept
              </Button>
            </Tooltip>
          </Group>
        </Group>
      </div>
    </form>
  );
}

/** The form with what was typed here before; what is typed and not saved is kept for coming back. */
function useReviewForm(receipt: ReceiptDetail): ReceiptFormApi {
  const form = useForm<ReceiptFormValues>({ initialValues: receiptFormValues(receipt), validate: receiptFormErrors });
  const { setValues } = form;
  useEffect(() => {
    const typed = keptEdits.of(receipt.id);
    if (typed) setValues(typed);
  }, [receipt.id, setValues]);
  const now = useRef({ values: form.values, dirty: form.isDirty() });
  now.current = { values: form.values, dirty: form.isDirty() };
  useEffect(
    () => () => {
      if (now.current.dirty) keptEdits.keep(receipt.id, now.current.values);
    },
    [receipt.id],
  );
  return form;
}

function useAccept(receipt: ReceiptDetail, onAccepted: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (values: ReceiptFormValues) =>
      client.receipts.update({ ...receiptChange(receipt, values), accept: true }),
    onSuccess: async (saved) => {
      queries.setQueryData(receiptQuery(receipt.id).queryKey, saved);
      onAccepted();
      keptEdits.forget(receipt.id);
      await refreshReceipts(queries);
    },
  });
}

/** Starts in the field least sure of; not on phones, where it would bring up the keyboard. */
function useFirstFocus({ id, fields }: ReviewItem): void {
  // The fields of the moment the document was opened: a later look at the queue must not move the keyboard.
  const doubts = useRef(fields);
  useEffect(() => {
    if (id === '' || matchMedia('(pointer: coarse)').matches) return;
    const { first, rest } = fieldOrder(doubts.current);
    const [start] = [...first, ...rest];
    if (start !== undefined) focusField(start);
  }, [id]);
}
