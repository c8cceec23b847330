import { Trans, useLingui } from '@lingui/react/macro';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { AuthFrame } from './auth-frame.tsx';
import { serviceRefusal } from './auth-messages.ts';
import { GuestLink } from './guest-link.tsx';
import { safeReturn } from './safe-return.ts';
import { SignInForm } from './sign-in-form.tsx';

const route = getRouteApi('/login');

/** Signs in and returns to the page that asked for it (Spec: 1 §2.3). */
export function LoginPage() {
  const { t } = useLingui();
  // The refusal of a service comes back as `?error=…`; its codes are not for people.
  const { redirect, error, step } = route.useSearch();
  const router = useRouter();
  const returnTo = safeReturn(redirect);
  return (
    <AuthFrame
      title={t`Welcome back`}
      subtitle={t`Sign in to your slips, invoices and VAT.`}
      below={
        <>
          <Trans>New here?</Trans> <GuestLink to="/register">{t`Create an account`}</GuestLink>
        </>
      }
    >
      <SignInForm
        onSignedIn={() => router.history.push(returnTo)}
        returnTo={returnTo}
        atSecondStep={step === 'code'}
        firstError={error === undefined ? null : t(serviceRefusal(error))}
      />
    </AuthFrame>
  );
}
