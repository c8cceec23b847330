import { Button } from '@mantine/core';
import { useState } from 'react';
import { authClient } from '../../api/auth-client.ts';
import { toast } from '../../ui/feedback/toast.tsx';
import { authMessage } from './auth-messages.ts';

const FAILED = 'Failed to send confirmation email';

/** Sends the confirmation message again (Spec: 1 §4, 5.2, 8.1). */
export function ResendConfirmation({ email }: { email: string }) {
  const [busy, setBusy] = useState(false);
  const resend = async () => {
    if (email.trim() === '') return toast.error('Please enter your email address first');
    setBusy(true);
    const { error } = await authClient
      .sendVerificationEmail({ email: email.trim(), callbackURL: '/confirm-email' })
      .finally(() => setBusy(false));
    if (error) return toast.error(authMessage(error, FAILED));
    toast.success('Confirmation email sent! Please check your inbox.');
  };
  return (
    <Button variant="default" onClick={() => void resend()} loading={busy} fullWidth>
      Resend confirmation
    </Button>
  );
}
