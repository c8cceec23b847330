import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { VatDocumentDetail } from '@tillslip/contract/vat-documents';
import { SUPPLY_KINDS } from '@tillslip/domain/vat/claim/vat-type';
import { client } from '../../../api/client.ts';
import { useVatChange } from '../use-vat-change.ts';
import { type DocumentValues, documentChoices, documentValues } from './document-values.ts';
import { LineTypes } from './line-types.tsx';
import { PaymentsCard } from './payments-card.tsx';
import { ProofFields } from './proof-fields.tsx';

type VatDocumentFormProps = { document: VatDocumentDetail; onClose: () => void };

/** The shortest text that counts as a reason. */
const MIN_REASON_LENGTH = 3;

/** What a person says of an invoice for VAT: where its lines belong, and what proves it. */
export function VatDocumentForm({ document, onClose }: VatDocumentFormProps) {
  const form = useForm<DocumentValues>({ initialValues: documentValues(document) });
  const { values } = form;
  const isLocked = document.lockedByPeriodCode !== null;
  const lacksReason = isLocked && values.reason.trim().length < MIN_REASON_LENGTH;
  const save = useVatChange({
    run: (said: DocumentValues) =>
      client.vat.documents.update({
        receiptId: document.receiptId,
        choices: documentChoices(said, SUPPLY_KINDS),
        ...(isLocked ? { reason: said.reason.trim() } : {}),
      }),
    done: 'Saved. The figures follow.',
    onDone: onClose,
  });
  const submit = form.onSubmit((said) => {
    if (!lacksReason) save.mutate(said);
  });
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <LineTypes
          lines={document.lines}
          vatTypes={values.vatTypes}
          onChange={(vatTypes) => form.setFieldValue('vatTypes', vatTypes)}
        />
        <ProofFields document={document} form={form} />
        {(document.accountingBasis === 'payments' || values.purchase === 'second-hand-goods') &&
          values.paidOn === '' && <PaymentsCard document={document} />}
        {isLocked && (
          <TextInput
            label="Reason for changing a submitted invoice"
            description="It is kept in the audit trail."
            maxLength={500}
            {...form.getInputProps('reason')}
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
