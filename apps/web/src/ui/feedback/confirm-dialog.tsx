import { Trans } from '@lingui/react/macro';
import { Button, Group, Modal, Text } from '@mantine/core';
import type { ReactNode } from 'react';

type ConfirmDialogProps = {
  opened: boolean;
  title: string;
  children: ReactNode;
  /** The verb on the button, such as "Delete invoice". */
  confirmLabel: string;
  /** What cancelling keeps; "Keep it" unless something else is kept. */
  cancelLabel?: string;
  busy?: boolean;
  /** True while something in the dialog must be filled in first. */
  disabled?: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks for confirmation of an action that cannot be undone. Escape and the backdrop cancel. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    opened,
    title,
    children,
    confirmLabel,
    cancelLabel,
    busy = false,
    disabled = false,
    onConfirm,
    onClose,
  } = props;
  return (
    <Modal opened={opened} onClose={onClose} title={title} size="sm">
      <Text component="div">{children}</Text>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onClose} data-autofocus>
          {cancelLabel ?? <Trans>Keep it</Trans>}
        </Button>
        <Button color="terracotta" onClick={onConfirm} loading={busy} disabled={disabled}>
          {confirmLabel}
        </Button>
      </Group>
    </Modal>
  );
}
