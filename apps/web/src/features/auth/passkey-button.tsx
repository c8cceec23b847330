import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { KeyRound } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { cancelPasskeyRequest, hasPasskeyAutofill, signInWithPasskey } from '../../api/passkeys.ts';
import { toast } from '../../ui/feedback/toast.tsx';
import { authMessage } from './auth-messages.ts';

/** Signs in with a passkey. Where the browser can, it also offers passkeys in the email field. */
export function PasskeyButton({ onSignedIn }: { onSignedIn: () => Promise<void> }) {
  const { i18n, t } = useLingui();
  const [isBusy, setBusy] = useState(false);
  const isDone = useRef(false);
  // A passkey chosen in the field just before the button was pressed signs in as well.
  const finish = async () => {
    if (isDone.current) return;
    isDone.current = true;
    await onSignedIn();
  };
  const offerAgain = usePasskeyOffer(finish);
  const signIn = async () => {
    setBusy(true);
    const refusal = await signInWithPasskey();
    if (refusal === null) return finish();
    setBusy(false);
    toast.error(
      refusal === 'cancelled'
        ? t`No passkey was used. Try again, or sign in another way.`
        : authMessage(i18n, '/sign-in/passkey', refusal),
    );
    offerAgain();
  };
  return (
    <Button
      variant="default"
      leftSection={<KeyRound size={16} aria-hidden />}
      loading={isBusy}
      onClick={() => void signIn()}
      fullWidth
    >
      <Trans>Sign in with a passkey</Trans>
    </Button>
  );
}

/**
 * Offers passkeys in the email field, until the form is gone or the button takes over.
 *
 * @returns a function that offers them again.
 */
function usePasskeyOffer(onSignedIn: () => Promise<void>): () => void {
  const { i18n } = useLingui();
  const [round, setRound] = useState(0);
  const finish = useRef(onSignedIn);
  finish.current = onSignedIn;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round is a new offer.
  useEffect(() => {
    let isGone = false;
    const offer = async () => {
      if (!(await hasPasskeyAutofill()) || isGone) return;
      const refusal = await signInWithPasskey(true);
      if (isGone || refusal === 'cancelled') return;
      if (refusal === null) return finish.current();
      // Before the person chose a passkey, a refusal is none of their business: the button says it.
      if (refusal.status !== 401) return;
      toast.error(authMessage(i18n, '/sign-in/passkey', refusal));
    };
    void offer();
    return () => {
      isGone = true;
      cancelPasskeyRequest();
    };
  }, [round, i18n]);
  return () => setRound((last) => last + 1);
}
