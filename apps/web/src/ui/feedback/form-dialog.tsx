import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, type GroupProps, Modal, type ModalProps, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import classes from './form-dialog.module.css';
import { followTyped } from './typed-fields.ts';

/**
 * A dialog with fields. Escape, a click outside and the cross ask before they lose what was typed; the buttons of the
 * form close it as they say.
 */
export function FormDialog({ children, onClose, ...dialog }: ModalProps) {
  const guard = useDiscardGuard(dialog.opened, onClose);
  return (
    <>
      <Modal {...dialog} {...guard.dialog}>
        <div {...guard.fields}>{children}</div>
      </Modal>
      {guard.question}
    </>
  );
}

/** The buttons of a form that can be longer than the window; they stay in sight at its foot. */
export function FormFoot(props: GroupProps) {
  return <Group justify="flex-end" gap="xs" className={classes.foot} {...props} />;
}

/**
 * Keep what is typed into a dialog from being lost by accident.
 *
 * @returns what goes to the dialog and to the element around its fields, and the question to show beside it.
 */
export function useDiscardGuard(opened: boolean, onClose: () => void) {
  const [{ isDirty, forget, ...fields }] = useState(followTyped);
  const [isAsking, setAsking] = useState(false);
  useEffect(() => {
    if (!opened) return;
    forget();
    return () => setAsking(false);
  }, [opened, forget]);
  return {
    // The question hears Escape while it is open.
    dialog: { closeOnEscape: !isAsking, onClose: () => (isDirty() ? setAsking(true) : onClose()) },
    fields,
    // Mounted only now: a question that is there already would hear the Escape that opens it.
    question: opened && isAsking && <DiscardQuestion onKeep={() => setAsking(false)} onDiscard={onClose} />,
  };
}

type DiscardQuestionProps = { onKeep: () => void; onDiscard: () => void };

/** Escape goes back to the form. */
function DiscardQuestion({ onKeep, onDiscard }: DiscardQuestionProps) {
  const { t } = useLingui();
  return (
    <Modal opened onClose={onKeep} title={t`Discard what you typed?`} size="sm" zIndex={250}>
      <Text>
        <Trans>It is not saved yet.</Trans>
      </Text>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" color="neutral" onClick={onDiscard}>
          <Trans>Discard</Trans>
        </Button>
        <Button onClick={onKeep} data-autofocus>
          <Trans>Keep editing</Trans>
        </Button>
      </Group>
    </Modal>
  );
}
