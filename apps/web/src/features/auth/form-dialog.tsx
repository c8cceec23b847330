import { Group, Modal } from '@mantine/core';
import type { ReactNode } from 'react';

type FormDialogProps = { opened: boolean; onClose: () => void; title: string; children: ReactNode };

/** A dialog around a form. Put together from parts, because the usual head would be a second banner of the page. */
export function FormDialog({ opened, onClose, title, children }: FormDialogProps) {
  return (
    <Modal.Root opened={opened} onClose={onClose} size={440} centered returnFocus={false}>
      <Modal.Overlay backgroundOpacity={0.4} blur={2} />
      <Modal.Content>
        <Group justify="space-between" wrap="nowrap" px="md" pt="md" pb="xs">
          <Modal.Title fz={20} fw={600}>
            {title}
          </Modal.Title>
          <Modal.CloseButton aria-label="Close" />
        </Group>
        <Modal.Body>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
