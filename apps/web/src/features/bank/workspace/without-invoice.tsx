import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { FileX2 } from 'lucide-react';
import classes from './workspace.module.css';

type WithoutInvoiceProps = {
  opened: boolean;
  onOpen: () => void;
  onClose: () => void;
  busy: boolean;
  onSave: (notes: string | null) => void;
};

/** For transactions without an invoice: bank charges, wages, the owner's own money. The note says why. */
export function WithoutInvoice({ opened, onOpen, onClose, busy, onSave }: WithoutInvoiceProps) {
  const { t } = useLingui();
  const form = useForm({ initialValues: { notes: '' } });
  if (!opened) {
    return (
      <Button variant="subtle" color="neutral" leftSection={<FileX2 size={16} aria-hidden />} onClick={onOpen}>
        <Trans>Reconcile without an invoice</Trans>
      </Button>
    );
  }
  return (
    <form
      className={classes.without}
      aria-label={t`Reconcile without an invoice`}
      onSubmit={form.onSubmit(({ notes }) => onSave(notes.trim() || null))}
    >
      <Textarea
        label={t`Why there is no invoice (optional)`}
        placeholder={t`For example: bank charge, salary, owner’s money`}
        data-autofocus
        autoFocus
        autosize
        minRows={2}
        maxLength={2000}
        {...form.getInputProps('notes')}
        onKeyDown={(event) => event.key === 'Escape' && onClose()}
      />
      <Group gap="xs">
        <Button type="submit" loading={busy}>
          <Trans>Mark reconciled</Trans>
        </Button>
        <Button variant="default" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      </Group>
    </form>
  );
}
