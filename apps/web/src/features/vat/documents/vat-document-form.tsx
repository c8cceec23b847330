import { Button, Group, Stack, TextInput } from '@mantine/core';
import type { VatDocumentDetail } from '@tillslip/contract/vat-documents';
import { SUPPLY_KINDS } from '@tillslip/domain/vat/vat201/vat201-document';
import { type FormEvent, useState } from 'react';
import { client } from '../../../api/client.ts';
import { useVatChange } from '../use-vat-change.ts';
import { type DocumentValues, documentChoices, documentValues } from './document-values.ts';
import { LineTypes } from './line-types.tsx';
import { PaymentsCard } from './payments-card.tsx';
import { ProofFields } from './proof-fields.tsx';

type VatDocumentFormProps = { document: VatDocumentDetail; onClose: () => void };

/** The shortest text that counts as a reason. */
const SHORTEST = 3;

/** What a person says of an invoice for VAT: where its lines belong, and what proves it. */
export function VatDocumentForm({ document, onClose }: VatDocumentFormProps) {
  const [values, setValues] = useState(() => documentValues(document));
  const set = (part: Partial<DocumentValues>) => setValues((now) => ({ ...now, ...part }));
  const isLocked = document.lockedByPeriodCode !== null;
  const lacksReason = isLocked && values.reason.trim().length < SHORTEST;
  const save = useVatChange({
    run: () =>
      client.vat.documents.update({
        receiptId: document.receiptId,
        choices: documentChoices(values, SUPPLY_KINDS),
        ...(isLocked ? { reason: values.reason.trim() } : {}),
      }),
    done: 'Saved. The figures follow.',
    onDone: onClose,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!lacksReason) save.mutate(undefined);
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <LineTypes lines={document.lines} vatTypes={values.vatTypes} onChange={(vatTypes) => set({ vatTypes })} />
        <ProofFields document={document} values={values} onChange={set} />
        {(document.accountingBasis === 'payments' || values.purchase === 'second-hand-goods') &&
          values.paidOn === '' && <PaymentsCard document={document} />}
        {isLocked && (
          <TextInput
            label="Reason for changing a submitted invoice"
            description="It is kept in the audit trail."
            maxLength={500}
            value={values.reason}
            onChange={(event) => set({ reason: event.currentTarget.value })}
          />
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={save.isPending} disabled={lacksReason}>
            Save
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
