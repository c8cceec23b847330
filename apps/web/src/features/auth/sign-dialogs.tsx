import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Group, Modal, Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useDiscardGuard } from '../../ui/feedback/form-dialog.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { ConfirmationSent, SignUpForm } from './sign-up-form.tsx';

type FormDialogProps = { opened: boolean; onClose: () => void; title: string; children: ReactNode };

type Name = 'sign-up' | 'sign-in';

/** The open dialog, and what its buttons do. */
export type SignDialogsProps = {
  dialog: Name | null;
  onSwitch: (dialog: Name) => void;
  onClose: () => void;
  onSignedIn: () => void;
};

/** The sign-up and sign-in dialogs of the landing page, each with a link to the other (Spec: 1 §2.2, 2.11). */
export function SignDialogs({ dialog, onSwitch, onClose, onSignedIn }: SignDialogsProps) {
  const { t } = useLingui();
  return (
    <>
      <SignUpDialog opened={dialog === 'sign-up'} onSwitch={() => onSwitch('sign-in')} onClose={onClose} />
      <FormDialog opened={dialog === 'sign-in'} onClose={onClose} title={t`Welcome back`}>
        <Stack gap="md">
          <SignInForm onSignedIn={onSignedIn} />
          <Switch question={t`New here?`} label={t`Create an account`} onClick={() => onSwitch('sign-up')} />
        </Stack>
      </FormDialog>
    </>
  );
}

function SignUpDialog({ opened, onSwitch, onClose }: { opened: boolean; onSwitch: () => void; onClose: () => void }) {
  const { t } = useLingui();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const close = () => {
    setSentTo(null);
    onClose();
  };
  return (
    <FormDialog opened={opened} onClose={close} title={sentTo ? t`Check your email` : t`Start Your Free Trial`}>
      <Stack gap="md">
        {sentTo === null ? (
          <>
            <Text c="dimmed">
              <Trans>Free on this installation: no card and no time limit.</Trans>
            </Text>
            <SignUpForm onSent={setSentTo} />
          </>
        ) : (
          <ConfirmationSent email={sentTo} />
        )}
        <Switch question={t`Already have an account?`} label={t`Sign in`} onClick={onSwitch} />
      </Stack>
    </FormDialog>
  );
}

function Switch({ question, label, onClick }: { question: string; label: string; onClick: () => void }) {
  return (
    <Text c="dimmed" ta="center">
      {question}{' '}
      <Anchor component="button" type="button" underline="always" onClick={onClick}>
        {label}
      </Anchor>
    </Text>
  );
}

/** A dialog around a form. Composed from parts, because the default header would be a second banner of the page. */
function FormDialog({ opened, onClose, title, children }: FormDialogProps) {
  const { t } = useLingui();
  const guard = useDiscardGuard(opened, onClose);
  return (
    <>
      <Modal.Root opened={opened} {...guard.dialog} size={440} centered returnFocus={false}>
        <Modal.Overlay backgroundOpacity={0.4} blur={2} />
        <Modal.Content>
          <Group justify="space-between" wrap="nowrap" px="md" pt="md" pb="xs">
            <Modal.Title fz={20} fw={600}>
              {title}
            </Modal.Title>
            <Modal.CloseButton aria-label={t`Close`} />
          </Group>
          <Modal.Body {...guard.fields}>{children}</Modal.Body>
        </Modal.Content>
      </Modal.Root>
      {guard.question}
    </>
  );
}
