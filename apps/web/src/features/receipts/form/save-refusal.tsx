import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { client } from '../../../api/client.ts';
import { errorText } from '../../../api/error-text.ts';
import { isRefusal } from '../../../api/refusal.ts';
import { FieldError } from '../../../ui/form/field-error.tsx';
import { showRefusal } from '../../../ui/form/focus-first-error.ts';
import classes from './save-refusal.module.css';

type SaveRefusalProps = {
  receiptId: string;
  /** Why a change was refused; null if it was not. */
  error: unknown;
  /** Called when the reason is saved: tries the change again. */
  onReasonSaved: () => void;
};

/**
 * Shows why an invoice could not be changed. If its VAT period is submitted, asks for a reason; the change is then
 * made, and the difference goes into the open period.
 */
export function SaveRefusal({ receiptId, error, onReasonSaved }: SaveRefusalProps) {
  const { i18n, t } = useLingui();
  const isSubmitted = isRefusal(error, 'VAT_PERIOD_SUBMITTED');
  return (
    <>
      <FieldError>
        {error === null ? null : t`Failed to update receipt: ${{ problem: errorText(i18n, error) }}`}
      </FieldError>
      {isSubmitted && <ReasonForm receiptId={receiptId} onReasonSaved={onReasonSaved} />}
    </>
  );
}

/** As in the contract. */
const MIN_REASON_LENGTH = 3;

type ReasonFormProps = Omit<SaveRefusalProps, 'error'> & { label?: ReactNode };

/** Asks why an invoice of a submitted period changes. Not a `<form>`: it is inside the invoice's form. */
export function ReasonForm({ receiptId, onReasonSaved, label }: ReasonFormProps) {
  const { i18n, t } = useLingui();
  const form = useForm({ initialValues: { reason: '' } });
  const reason = form.values.reason.trim();
  const saveReason = useMutation({
    mutationFn: () => client.vat.documents.carry({ receiptId, reason }),
    onSuccess: onReasonSaved,
    onError: (error) => showRefusal(form, { reason: errorText(i18n, error) }),
  });
  const isReady = reason.length >= MIN_REASON_LENGTH;
  return (
    <div className={classes.carry}>
      <TextInput
        label={t`Reason for the change`}
        description={t`We keep it with the VAT201. The submitted return does not change: the difference goes into the open period.`}
        maxLength={500}
        {...form.getInputProps('reason')}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          if (isReady) saveReason.mutate();
        }}
      />
      <Group>
        <Button
          size="compact-md"
          disabled={!isReady}
          loading={saveReason.isPending}
          onClick={() => saveReason.mutate()}
        >
          {label ?? <Trans>Save change</Trans>}
        </Button>
      </Group>
    </div>
  );
}
