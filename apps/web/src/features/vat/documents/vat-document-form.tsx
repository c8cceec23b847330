import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { VatDocumentDetail } from '@tillslip/contract/vat/documents';
import { SUPPLY_KINDS } from '@tillslip/domain/vat/claim/vat-type';
import { useState } from 'react';
import { client } from '../../../api/client.ts';
import { saveEdit } from '../../../api/save-edit.ts';
import { askAboutFields } from '../../../ui/feedback/ask-about-fields.tsx';
import { useVatChange } from '../use-vat-change.ts';
import { type DocumentValues, documentChoices, documentValues } from './document-values.ts';
import { LineTypes } from './line-types.tsx';
import { PaymentsCard } from './payments-card.tsx';
import { ProofFields } from './proof-fields.tsx';

type VatDocumentFormProps = { document: VatDocumentDetail; onClose: () => void };

/** The shortest text that counts as a reason. */
const MIN_REASON_LENGTH = 3;

/** Changes the VAT treatment of an invoice: its lines and the evidence for it. */
export function VatDocumentForm({ document, onClose }: VatDocumentFormProps) {
  const { i18n, t } = useLingui();
  // As the form was opened with: the document may be refetched while somebody types.
  const [opened] = useState(document);
  const form = useForm<DocumentValues>({ initialValues: documentValues(opened) });
  const { values } = form;
  const isLocked = document.lockedByPeriodCode !== null;
  const lacksReason = isLocked && values.reason.trim().length < MIN_REASON_LENGTH;
  const save = useVatChange({
    run: (edited: DocumentValues) =>
      saveEdit({
        ...{ fields: documentChoices(edited, SUPPLY_KINDS), version: opened.version, ask: askAboutFields(i18n) },
        save: ({ version, overwrite, ...choices }) =>
          client.vat.documents.update({
            ...{ receiptId: opened.receiptId, version, overwrite, choices },
            ...(isLocked ? { reason: edited.reason.trim() } : {}),
          }),
      }),
    done: t`VAT treatment saved`,
    onDone: onClose,
  });
  const submit = form.onSubmit((edited) => {
    if (!lacksReason) save.mutate(edited);
  });
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <LineTypes
          lines={document.lines}
          vatTypes={values.vatTypes}
          onChange={(vatTypes) => form.setFieldValue('vatTypes', vatTypes)}
          {...(document.side === 'purchase' && { uses: values.uses })}
          onUses={(uses) => form.setFieldValue('uses', uses)}
        />
        <ProofFields document={document} form={form} />
        {(asksPayments(document) || values.purchase === 'second-hand-goods') && values.paidOn === '' && (
          <PaymentsCard document={document} />
        )}
        {isLocked && (
          <TextInput
            label={t`Reason for changing a submitted invoice`}
            description={t`We keep it in the audit trail.`}
            maxLength={500}
            {...form.getInputProps('reason')}
          />
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" loading={save.isPending} disabled={lacksReason}>
            <Trans>Save</Trans>
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** Payments decide when it counts, or, of a purchase that a return deducted, whether it stays deducted after 12 months. */
const asksPayments = ({ accountingBasis, side, lockedByPeriodCode }: VatDocumentDetail): boolean =>
  accountingBasis === 'payments' || (side === 'purchase' && lockedByPeriodCode !== null);
