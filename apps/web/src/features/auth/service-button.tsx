import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { LogIn } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { authClient } from '../../api/auth-client.ts';
import { toast } from '../../ui/feedback/toast.tsx';
import { authMessage, SERVICE_FAILED } from './auth-messages.ts';

/** Signs in with Google. */
export function GoogleButton({ returnTo }: { returnTo: string }) {
  return (
    <ServiceButton service="google" mark={<GoogleMark />} returnTo={returnTo}>
      <Trans>Sign in with Google</Trans>
    </ServiceButton>
  );
}

/** Signs in with the service that the settings name. */
export function OidcButton({ name, returnTo }: { name: string; returnTo: string }) {
  return (
    <ServiceButton service="oidc" mark={<LogIn size={16} aria-hidden />} returnTo={returnTo}>
      <Trans>Sign in with {name}</Trans>
    </ServiceButton>
  );
}

type ServiceButtonProps = { service: 'google' | 'oidc'; mark: ReactNode; returnTo: string; children: ReactNode };

/** Leaves for a service, which sends the browser back to `returnTo`. */
function ServiceButton({ service, mark, returnTo, children }: ServiceButtonProps) {
  const { i18n, t } = useLingui();
  const [busy, setBusy] = useState(false);
  const leave = async () => {
    setBusy(true);
    const { error } = await authClient.signIn.social({
      provider: service,
      callbackURL: returnTo,
      errorCallbackURL: '/login',
    });
    if (!error) return;
    setBusy(false);
    const isFault = error.status >= 500 && error.code !== 'SERVICE_AWAY';
    toast.error(isFault ? t(SERVICE_FAILED) : authMessage(i18n, '/sign-in/social', error));
  };
  return (
    <Button variant="default" leftSection={mark} loading={busy} onClick={() => void leave()} fullWidth>
      {children}
    </Button>
  );
}

/** Google's logo, which its brand rules require beside the text. */
function GoogleMark() {
  return (
    <svg width="16" height="16" viewBox="0 0 18 18" aria-hidden focusable="false">
      <path
        fill="#4285f4"
        d="M17.64 9.2c0-.64-.06-1.25-.16-1.84H9v3.48h4.84a4.14 4.14 0 0 1-1.8 2.72v2.26h2.92a8.8 8.8 0 0 0 2.68-6.62"
      />
      <path
        fill="#34a853"
        d="M9 18c2.43 0 4.47-.8 5.96-2.18l-2.92-2.26c-.8.54-1.84.86-3.04.86a5.36 5.36 0 0 1-5.04-3.7H.96v2.33A9 9 0 0 0 9 18"
      />
      <path fill="#fbbc05" d="M3.96 10.71a5.4 5.4 0 0 1 0-3.42V4.96H.96a9 9 0 0 0 0 8.08z" />
      <path
        fill="#ea4335"
        d="M9 3.58c1.32 0 2.5.45 3.44 1.35l2.58-2.59A9 9 0 0 0 .96 4.96l3 2.33A5.36 5.36 0 0 1 9 3.58"
      />
    </svg>
  );
}
