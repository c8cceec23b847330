import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useMutation } from '@tanstack/react-query';
import { DATA_DOWNLOAD_PATH, type Profile } from '@tillslip/contract/account';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { authClient } from '../../api/auth-client.ts';
import { toast } from '../../ui/feedback/toast.tsx';
import { Card } from '../../ui/layout/card.tsx';
import classes from './account.module.css';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';

/** Spec: 1 §8.1. */
const RESET_SENT = 'Password reset email sent!';
const RESET_FAILED = 'Failed to send reset email. Please try again.';

/** What concerns the account as a whole (Spec: 2 §2 Profile; decisions 13: they really work). */
export function AccountActions({ profile }: { profile: Profile }) {
  const [deleting, dialog] = useDisclosure(false);
  const reset = useMutation({
    mutationFn: async () => {
      const { error } = await authClient.requestPasswordReset({ email: profile.email, redirectTo: '/reset-password' });
      if (error) throw new Error(error.message ?? RESET_FAILED);
    },
    onSuccess: () => toast.success(RESET_SENT),
    onError: () => toast.error(RESET_FAILED),
  });
  return (
    <Card title="Account actions" flush>
      <ul className={classes.actions}>
        <Action title="Request password reset" text={`We send a link to ${profile.email} to set a new password.`}>
          <Button variant="default" loading={reset.isPending} onClick={() => reset.mutate()}>
            Request password reset
          </Button>
        </Action>
        <Action
          title="Download my data"
          text="A ZIP of everything that is yours: the data as JSON, the files as you gave them."
        >
          <Button
            variant="default"
            leftSection={<Download size={16} aria-hidden />}
            renderRoot={(props) => <a href={DATA_DOWNLOAD_PATH} download {...props} />}
          >
            Download my data
          </Button>
        </Action>
        <Action title="Delete account" text="You are told what is kept, and until when, before anything happens.">
          <Button variant="outline" color="terracotta" onClick={dialog.open}>
            Delete account
          </Button>
        </Action>
      </ul>
      <DeleteAccountDialog profile={profile} opened={deleting} onClose={dialog.close} />
    </Card>
  );
}

function Action({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <li className={classes.action}>
      <div>
        <h3>{title}</h3>
        <p>{text}</p>
      </div>
      {children}
    </li>
  );
}
