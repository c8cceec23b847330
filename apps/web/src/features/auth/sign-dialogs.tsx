import { Anchor, Group, Modal, Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { SignInForm } from './sign-in-form.tsx';
import { ConfirmationSent, SignUpForm } from './sign-up-form.tsx';

type FormDialogProps = { opened: boolean; onClose: () => void; title: string; children: ReactNode };

type Name = 'sign-up' | 'sign-in';

/** Which dialog is open, and what happens. */
export type SignDialogsProps = {
  dialog: Name | null;
  onSwitch: (dialog: Name) => void;
  onClose: () => void;
  onSignedIn: () => void;
};

/** The landing page's two ways in, each with a link to the other (Spec: 1 §2.2, 2.11). */
export function SignDialogs({ dialog, onSwitch, onClose, onSignedIn }: SignDialogsProps) {
  return (
    <>
      <SignUpDialog opened={dialog === 'sign-up'} onSwitch={() => onSwitch('sign-in')} onClose={onClose} />
      <FormDialog opened={dialog === 'sign-in'} onClose={onClose} title="Welcome back">
        <Stack gap="md">
          <SignInForm onSignedIn={onSignedIn} />
          <Switch says="New here?" label="Create an account" onClick={() => onSwitch('sign-up')} />
        </Stack>
      </FormDialog>
    </>
  );
}

function SignUpDialog({ opened, onSwitch, onClose }: { opened: boolean; onSwitch: () => void; onClose: () => void }) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const close = () => {
    setSentTo(null);
    onClose();
  };
  return (
    <FormDialog opened={opened} onClose={close} title={sentTo ? 'Check your email' : 'Start Your Free Trial'}>
      <Stack gap="md">
        {sentTo === null ? (
          <>
            <Text c="dimmed">On this installation it is free, without a card and without an end.</Text>
            <SignUpForm onSent={setSentTo} />
          </>
        ) : (
          <ConfirmationSent email={sentTo} />
        )}
        <Switch says="Already have an account?" label="Sign in" onClick={onSwitch} />
      </Stack>
    </FormDialog>
  );
}

function Switch({ says, label, onClick }: { says: ReactNode; label: string; onClick: () => void }) {
  return (
    <Text c="dimmed" ta="center">
      {says}{' '}
      <Anchor component="button" type="button" underline="always" onClick={onClick}>
        {label}
      </Anchor>
    </Text>
  );
}

/** A dialog around a form. Put together from parts, because the usual head would be a second banner of the page. */
function FormDialog({ opened, onClose, title, children }: FormDialogProps) {
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
