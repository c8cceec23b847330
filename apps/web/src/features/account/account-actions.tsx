import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useMutation } from '@tanstack/react-query';
import { DATA_DOWNLOAD_PATH, type Profile } from '@tillslip/contract/account';
import { signInFaultText } from '@tillslip/messages/sign-in';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { authClient } from '../../api/auth-client.ts';
import { toast } from '../../ui/feedback/toast.tsx';
import { Card } from '../../ui/layout/card.tsx';
import classes from './account.module.css';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';

/** Actions for the whole account (Spec: 2 §2 Profile; 1 §8.1; decisions 13: they really work). */
export function AccountActions({
  profile,
  onDeleted,
}: {
  profile: Profile;
  onDeleted: (userId: string) => Promise<void>;
}) {
  const { i18n, t } = useLingui();
  const [deleting, dialog] = useDisclosure(false);
  const reset = useMutation({
    mutationFn: async () => {
      const { error } = await authClient.requestPasswordReset({ email: profile.email, redirectTo: '/reset-password' });
      if (error) throw new Error(error.message);
    },
    onSuccess: () => toast.success(t`Password reset email sent!`),
    onError: () => toast.error(signInFaultText(i18n, '/request-password-reset')),
  });
  return (
    <Card title={t`Account actions`} flush>
      <ul className={classes.actions}>
        <Action
          title={t`Request password reset`}
          text={t`We'll email ${{ email: profile.email }} a link to set a new password.`}
        >
          <Button variant="default" loading={reset.isPending} onClick={() => reset.mutate()}>
            <Trans>Request password reset</Trans>
          </Button>
        </Action>
        <Action
          title={t`Download my data`}
          text={t`A ZIP file with all your data: records as JSON, and files as you uploaded them.`}
        >
          <Button
            variant="default"
            leftSection={<Download size={16} aria-hidden />}
            renderRoot={(props) => <a href={DATA_DOWNLOAD_PATH} download {...props} />}
          >
            <Trans>Download my data</Trans>
          </Button>
        </Action>
        <Action
          title={t`Delete account`}
          text={t`Before we delete anything, we show you what we must keep and until when.`}
        >
          <Button variant="outline" color="terracotta" onClick={dialog.open}>
            <Trans>Delete account</Trans>
          </Button>
        </Action>
      </ul>
      <DeleteAccountDialog profile={profile} onDeleted={onDeleted} opened={deleting} onClose={dialog.close} />
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
