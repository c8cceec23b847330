import { useState } from 'react';
import { AuthFrame } from './auth-frame.tsx';
import { GuestLink } from './guest-link.tsx';
import { ConfirmationSent, SignUpForm } from './sign-up-form.tsx';

/** Creates an account; the address must be confirmed before signing in (Spec: 1 §2.3, 5.1). */
export function RegisterPage() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  if (sentTo !== null)
    return (
      <AuthFrame title="Check your email" below={<GuestLink to="/login">Back to sign in</GuestLink>}>
        <ConfirmationSent email={sentTo} />
      </AuthFrame>
    );
  return (
    <AuthFrame
      title="Create your account"
      subtitle="Free to use on this installation."
      below={
        <>
          Already have an account? <GuestLink to="/login">Sign in</GuestLink>
        </>
      }
    >
      <SignUpForm onSent={setSentTo} />
    </AuthFrame>
  );
}
