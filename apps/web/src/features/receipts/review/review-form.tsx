import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Tooltip } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReviewItem } from '@tillslip/contract/receipts/review';
import type { ReceiptDetail } from '@tillslip/contract/receipts/schemas';
import { GATE_REASONS, type GateReason } from '@tillslip/domain/receipts/check/review-gate';
import { Check, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { focusFirstError } from '../../../ui/form/focus-first-error.ts';
import { ArithmeticLine } from '../form/arithmetic-line.tsx';
import { type GivenAnswers, saveReceipt } from '../form/receipt-change.ts';
import type { ReceiptFormApi } from '../form/receipt-form-api.ts';
import { type ReceiptFormValues, receiptFormErrors, receiptFormValues } from '../form/receipt-form-values.ts';
import { SaveRefusal } from '../form/save-refusal.tsx';
import { receiptQuery, refreshReceipts } from '../receipts.queries.ts';
import { useDeleteReceipts } from '../shared/use-delete-receipts.ts';
import { fieldOrder } from './field-order.ts';
import { ReviewFields } from './review-fields.tsx';
import classes from './review-form.module.css';
import { focusField, moveThroughFields, type ReviewActions, useReviewKeys } from './review-keys.ts';
import { focusQuestion, useGateAnswers } from './use-gate-answers.ts';
import type { ReviewSession } from './use-review-session.ts';

/** Unsaved edits of an invoice, and the invoice as the form was opened with. */
type Unsaved = { readonly values: ReceiptFormValues; readonly opened: ReceiptDetail };

const isGateReason = (reason: string): reason is GateReason => GATE_REASONS.some((one) => one === reason);

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
  const [opened, setOpened] = useState(() => unsavedEdits.of(receipt.id)?.opened ?? receipt);
  const form = useReviewForm(opened);
  const gate = useGateAnswers(receipt, form);
  const accept = useAccept(opened, (saved) => {
    const [open] = saved.reviewReasons.filter(isGateReason);
    if (open === undefined) return session.finish(receipt.id, 'accepted');
    // What was corrected is saved; something is still in doubt.
    setOpened(saved);
    form.resetDirty();
    requestAnimationFrame(() => focusQuestion(open));
  });
  const remove = useDeleteReceipts({
    onDeleted: () => session.finish(receipt.id, 'deleted'),
    onRestored: () => session.reopen(receipt.id),
  });
  const submit = form.onSubmit((values) => {
    const open = gate.firstOpen();
    if (open === null) accept.mutate({ values, given: gate.given });
    else focusQuestion(open);
  }, focusFirstError);
  const actions = {
    accept: () => void submit(),
    next: () => session.step(1),
    previous: () => session.step(-1),
    remove: () => remove.mutate([opened]),
    help: onHelp,
  };
  useReviewKeys(actions, !accept.isPending);
  useFirstFocus(item, gate.questions.length > 0);
  return (
    <form
      className={classes.form}
      onSubmit={(event) => event.preventDefault()}
      onKeyDown={moveThroughFields}
      noValidate
      aria-label={t`Document fields`}
    >
      <ReviewFields item={item} receipt={receipt} form={form} gate={gate} />
      <div className={classes.foot}>
        <ArithmeticLine values={form.values} />
        <SaveRefusal receiptId={receipt.id} error={accept.error} onReasonSaved={actions.accept} />
        <Buttons actions={actions} isDeleting={remove.isPending} isAccepting={accept.isPending} />
      </div>
    </form>
  );
}

type ButtonsProps = {
  actions: Pick<ReviewActions, 'accept' | 'next' | 'remove'>;
  isDeleting: boolean;
  isAccepting: boolean;
};

function Buttons({ actions, isDeleting, isAccepting }: ButtonsProps) {
  const { t } = useLingui();
  return (
    <Group justify="space-between" gap="xs">
      <Button
        variant="subtle"
        color="terracotta"
        leftSection={<Trash2 size={16} aria-hidden />}
        loading={isDeleting}
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
          <Button onClick={actions.accept} loading={isAccepting} leftSection={<Check size={16} aria-hidden />}>
            <Trans>Accept</Trans>
          </Button>
        </Tooltip>
      </Group>
    </Group>
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

function useAccept(receipt: ReceiptDetail, onSaved: (saved: ReceiptDetail) => void) {
  const { i18n } = useLingui();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ values, given }: { values: ReceiptFormValues; given: GivenAnswers }) =>
      saveReceipt(i18n, receipt, values, true, given),
    onSuccess: async (saved) => {
      queries.setQueryData(receiptQuery(receipt.id).queryKey, saved);
      onSaved(saved);
      unsavedEdits.forget(receipt.id);
      await refreshReceipts(queries);
    },
  });
}

/**
 * Focuses the field with the lowest confidence; not on phones, where it would open the keyboard, and not where a question
 * comes first, which would scroll out of view.
 */
function useFirstFocus({ id, fields }: ReviewItem, isAsked: boolean): void {
  // Fixed when the document opens: a refetch of the queue must not move the focus.
  const doubts = useRef(fields);
  const asked = useRef(isAsked);
  useEffect(() => {
    if (id === '' || asked.current || matchMedia('(pointer: coarse)').matches) return;
    const { first, rest } = fieldOrder(doubts.current);
    const [start] = [...first, ...rest];
    if (start !== undefined) focusField(start);
  }, [id]);
}
