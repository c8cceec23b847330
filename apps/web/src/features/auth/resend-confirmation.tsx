import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { authClient } from '../../api/auth-client.ts';
import { toast } from '../../ui/feedback/toast.tsx';
import { authMessage } from './auth-messages.ts';

/** Sends the confirmation message again (Spec: 1 §4, 5.2, 8.1). */
export function ResendConfirmation({ email }: { email: string }) {
  const { i18n, t } = useLingui();
  const [busy, setBusy] = useState(false);
  const resend = async () => {
    if (email.trim() === '') return toast.error(t`Please enter your email address first`);
    setBusy(true);
    const { error } = await authClient
      .sendVerificationEmail({ email: email.trim(), callbackURL: '/confirm-email' })
      .finally(() => setBusy(false));
    if (error) return toast.error(authMessage(i18n, '/send-verification-email', error));
    toast.success(t`Confirmation email sent! Please check your inbox.`);
  };
  return (
    <Button variant="default" onClick={() => void resend()} loading={busy} fullWidth>
      <Trans>Resend confirmation</Trans>
    </Button>
  );
}
