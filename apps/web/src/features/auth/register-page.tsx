import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { AuthFrame } from './auth-frame.tsx';
import { GuestLink } from './guest-link.tsx';
import { ConfirmationSent, SignUpForm } from './sign-up-form.tsx';

/** Creates an account; the address must be confirmed before signing in (Spec: 1 §2.3, 5.1). */
export function RegisterPage() {
  const { t } = useLingui();
  const [sentTo, setSentTo] = useState<string | null>(null);
  if (sentTo !== null)
    return (
      <AuthFrame title={t`Check your email`} below={<GuestLink to="/login">{t`Back to sign in`}</GuestLink>}>
        <ConfirmationSent email={sentTo} />
      </AuthFrame>
    );
  return (
    <AuthFrame
      title={t`Create your account`}
      subtitle={t`Free to use on this installation.`}
      below={
        <>
          <Trans>Already have an account?</Trans> <GuestLink to="/login">{t`Sign in`}</GuestLink>
        </>
      }
    >
      <SignUpForm onSent={setSentTo} />
    </AuthFrame>
  );
}
