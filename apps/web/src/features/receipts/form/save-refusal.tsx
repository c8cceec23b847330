import { Button, Group, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../../api/client.ts';
import { errorMessage } from '../../../api/error-message.ts';
import { isRefusal } from '../../../api/refusal.ts';
import { FieldError } from '../../../ui/form/field-error.tsx';
import classes from './save-refusal.module.css';

type SaveRefusalProps = {
  receiptId: string;
  /** Why a change was refused; null when it was not. */
  error: unknown;
  /** Tries the change again. */
  onCarried: () => void;
};

/**
 * Why an invoice could not be changed. Where its VAT period was submitted, a reason is asked for: then the
 * change is made, and the open period carries the difference.
 */
export function SaveRefusal({ receiptId, error, onCarried }: SaveRefusalProps) {
  const isSubmitted = isRefusal(error, 'VAT_PERIOD_SUBMITTED');
  return (
    <>
      <FieldError>{error === null ? null : `Failed to update receipt: ${errorMessage(error)}`}</FieldError>
      {isSubmitted && <CarryChange receiptId={receiptId} onCarried={onCarried} />}
    </>
  );
}

/** As the contract asks. */
const SHORTEST_REASON = 3;

function CarryChange({ receiptId, onCarried }: Omit<SaveRefusalProps, 'error'>) {
  const [reason, setReason] = useState('');
  const carry = useMutation({
    mutationFn: () => client.vat.documents.carry({ receiptId, reason: reason.trim() }),
    onSuccess: onCarried,
  });
  const isReady = reason.trim().length >= SHORTEST_REASON;
  return (
    <div className={classes.carry}>
      <TextInput
        label="Reason for the change"
        description="It is kept with the VAT201. What was submitted stays; the open period carries the difference."
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // The form around it would be saved without the reason.
          event.preventDefault();
          if (isReady) carry.mutate();
        }}
      />
      <FieldError>{carry.isError ? errorMessage(carry.error) : null}</FieldError>
      <Group>
        <Button size="compact-md" disabled={!isReady} loading={carry.isPending} onClick={() => carry.mutate()}>
          Carry the change
        </Button>
      </Group>
    </div>
  );
}
