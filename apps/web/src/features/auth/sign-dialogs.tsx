import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Group, Modal, Stack, Text } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { useDiscardGuard } from '../../ui/feedback/form-dialog.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { ConfirmationSent, SignUpForm } from './sign-up-form.tsx';

type FormDialogProps = Closing & { opened: boolean; title: string; children: ReactNode };

/** `onClose` asks for the end of a dialog, `onClosed` says that it has left the page. */
type Closing = { onClose: () => void; onClosed: () => void };

type Name = 'sign-up' | 'sign-in';

/** The open dialog, and what its buttons do. */
export type SignDialogsProps = Closing & {
  dialog: Name | null;
  onSwitch: (dialog: Name) => void;
  onSignedIn: () => void;
};

/** The sign-up and sign-in dialogs of the landing page, each with a link to the other (Spec: 1 §2.2, 2.11). */
export function SignDialogs({ dialog, onSwitch, onSignedIn, ...closing }: SignDialogsProps) {
  const { t } = useLingui();
  return (
    <>
      <SignUpDialog opened={dialog === 'sign-up'} onSwitch={() => onSwitch('sign-in')} {...closing} />
      <FormDialog opened={dialog === 'sign-in'} {...closing} title={t`Welcome back`}>
        <Stack gap="md">
          <SignInForm onSignedIn={onSignedIn} />
          <Switch question={t`New here?`} label={t`Create an account`} onClick={() => onSwitch('sign-up')} />
        </Stack>
      </FormDialog>
    </>
  );
}

function SignUpDialog({ opened, onSwitch, onClose, onClosed }: Closing & { opened: boolean; onSwitch: () => void }) {
  const { t } = useLingui();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const close = () => {
    setSentTo(null);
    onClose();
  };
  return (
    <FormDialog
      opened={opened}
      onClose={close}
      onClosed={onClosed}
      title={sentTo ? t`Check your email` : t`Start Your Free Trial`}
    >
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
function FormDialog({ opened, onClose, onClosed, title, children }: FormDialogProps) {
  const { t } = useLingui();
  const guard = useDiscardGuard(opened, onClose);
  return (
    <>
      <Modal.Root opened={opened} {...guard.dialog} size={440} centered returnFocus={false}>
        <Modal.Overlay backgroundOpacity={0.4} blur={2} />
        <Modal.Content>
          <WhenClosed call={onClosed} />
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

/** Calls when the dialog around it has left the page, at the end of its transition. */
function WhenClosed({ call }: { call: () => void }) {
  useEffect(() => call, [call]);
  return null;
}
