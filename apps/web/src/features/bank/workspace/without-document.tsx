import { Button, Group, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { FileX2 } from 'lucide-react';
import classes from './workspace.module.css';

type WithoutDocumentProps = {
  opened: boolean;
  onOpen: () => void;
  onClose: () => void;
  busy: boolean;
  onSave: (notes: string | null) => void;
};

/** For what has no document: bank charges, wages, the owner's own money. The note says why. */
export function WithoutDocument({ opened, onOpen, onClose, busy, onSave }: WithoutDocumentProps) {
  const form = useForm({ initialValues: { notes: '' } });
  if (!opened) {
    return (
      <Button variant="subtle" color="neutral" leftSection={<FileX2 size={16} aria-hidden />} onClick={onOpen}>
        No document for this
      </Button>
    );
  }
  return (
    <form
      className={classes.without}
      aria-label="Reconcile without a document"
      onSubmit={form.onSubmit(({ notes }) => onSave(notes.trim() || null))}
    >
      <Textarea
        label="Why there is no document (optional)"
        placeholder="Such as: bank charge, salary, own money"
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
          Mark reconciled
        </Button>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
      </Group>
    </form>
  );
}
