import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, NativeSelect, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { WorkspaceRow } from '@tillslip/contract/bank/matching';
import { guessKind } from '@tillslip/domain/bank/rules/guess-kind';
import { TREATMENT_KINDS, type TreatmentKind } from '@tillslip/domain/bank/rules/treatment-kind';
import { treatmentKindText } from '@tillslip/messages/bank/treatments';
import { FileX2 } from 'lucide-react';
import classes from './workspace.module.css';

type WithoutInvoiceProps = {
  opened: boolean;
  onOpen: () => void;
  onClose: () => void;
  rows: readonly WorkspaceRow[];
  onSave: (said: { kind: TreatmentKind | null; notes: string | null }) => void;
};

/** For transactions without an invoice: what they are, such as fees or wages, and a note. */
export function WithoutInvoice({ opened, onOpen, ...form }: WithoutInvoiceProps) {
  if (opened) return <WithoutInvoiceForm {...form} />;
  return (
    <Button variant="subtle" color="neutral" leftSection={<FileX2 size={16} aria-hidden />} onClick={onOpen}>
      <Trans>Reconcile without an invoice</Trans>
    </Button>
  );
}

/** Stands for what each transaction seems to be by itself. */
const EACH = 'each';

function WithoutInvoiceForm({ onClose, rows, onSave }: Omit<WithoutInvoiceProps, 'opened' | 'onOpen'>) {
  const { i18n, t } = useLingui();
  const guessed = [...new Set(rows.map(({ transaction }) => guessKind(transaction)))];
  const [only = 'no_document'] = guessed;
  const form = useForm({ initialValues: { kind: guessed.length > 1 ? EACH : only, notes: '' } });
  const kinds = TREATMENT_KINDS.map((kind) => ({ value: kind as string, label: treatmentKindText(i18n, kind) }));
  return (
    <form
      className={classes.without}
      aria-label={t`Reconcile without an invoice`}
      onSubmit={form.onSubmit(({ kind, notes }) =>
        onSave({ kind: TREATMENT_KINDS.find((one) => one === kind) ?? null, notes: notes.trim() || null }),
      )}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <NativeSelect
        label={rows.length > 1 ? t`What they are` : t`What it is`}
        data={guessed.length > 1 ? [{ value: EACH, label: t`Each as its words say` }, ...kinds] : kinds}
        data-autofocus
        autoFocus
        {...form.getInputProps('kind')}
        // In a list of choices, Enter says nothing: here it saves, so that N and Enter are enough.
        onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.form?.requestSubmit()}
      />
      <Textarea
        label={t`Why there is no invoice (optional)`}
        autosize
        minRows={2}
        maxLength={2000}
        {...form.getInputProps('notes')}
      />
      <Group gap="xs">
        <Button type="submit">
          <Trans>Mark reconciled</Trans>
        </Button>
        <Button variant="default" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      </Group>
    </form>
  );
}
