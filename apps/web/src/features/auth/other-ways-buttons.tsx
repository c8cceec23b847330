import { useLingui } from '@lingui/react/macro';
import { Divider } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { instanceQuery } from '../../api/instance.queries.ts';
import { passkeySupport } from '../../api/passkeys.ts';
import { PasskeyButton } from './passkey-button.tsx';
import { GoogleButton, OidcButton } from './service-button.tsx';

type OtherWaysButtonsProps = { returnTo: string; onSignedIn?: () => Promise<void> };

/** A button for each way to sign in without a password. Not shown where none is set up (Spec: 1 §7.1). */
export function OtherWaysButtons({ returnTo, onSignedIn }: OtherWaysButtonsProps) {
  const { t } = useLingui();
  const { data: instance } = useQuery(instanceQuery);
  if (!instance) return null;
  const hasPasskeys = onSignedIn !== undefined && passkeySupport(instance.passkeySite) === 'available';
  if (!hasPasskeys && !instance.google && instance.oidcName === null) return null;
  return (
    <>
      <Divider label={t`or`} />
      {hasPasskeys && <PasskeyButton onSignedIn={onSignedIn} />}
      {instance.google && <GoogleButton returnTo={returnTo} />}
      {instance.oidcName !== null && <OidcButton name={instance.oidcName} returnTo={returnTo} />}
    </>
  );
}
