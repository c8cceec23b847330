import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { Profile } from '@tillslip/contract/account';
import { ShieldCheck, ShieldOff } from 'lucide-react';
import { useState } from 'react';
import { client } from '../../api/client.ts';
import { toast } from '../../ui/feedback/toast.tsx';
import { Card } from '../../ui/layout/card.tsx';
import classes from './account.module.css';
import { refreshAccount } from './account.queries.ts';
import { PasswordStep } from './password-step.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { TwoFactorSetup } from './two-factor-setup.tsx';

/** The open step of two-factor sign-in. */
type Step = { kind: 'none' | 'on' | 'off' | 'renew' } | { kind: 'codes'; codes: readonly string[] };

/** Turns two-factor sign-in on and off: a code from an authenticator app, or a recovery code. */
export function TwoFactor({ profile }: { profile: Profile }) {
  const { t } = useLingui();
  const [step, setStep] = useState<Step>({ kind: 'none' });
  const queries = useQueryClient();
  const close = () => setStep({ kind: 'none' });
  const showCodes = (codes: readonly string[]) => {
    setStep({ kind: 'codes', codes });
    void refreshAccount(queries);
  };
  return (
    <Card title={t`Two-factor sign-in`} aside={<Status on={profile.twoFactor} />}>
      {step.kind === 'none' && <Summary profile={profile} onStep={(kind) => setStep({ kind })} />}
      {step.kind === 'on' && <TwoFactorSetup onDone={showCodes} onCancel={close} />}
      {step.kind === 'codes' && <RecoveryCodes codes={step.codes} onDone={close} />}
      {step.kind === 'renew' && (
        <PasswordStep
          text={t`Your old recovery codes stop working.`}
          label={t`Create new recovery codes`}
          act={(password) => client.account.renewRecoveryCodes({ password })}
          onDone={({ recoveryCodes }) => showCodes(recoveryCodes)}
          onCancel={close}
        />
      )}
      {step.kind === 'off' && (
        <PasswordStep
          danger
          text={t`Your password alone will be enough to sign in, and your recovery codes stop working.`}
          label={t`Turn off two-factor sign-in`}
          act={(password) => client.account.disableTwoFactor({ password })}
          onDone={() => {
            toast.success(t`Two-factor sign-in is off.`);
            close();
            void refreshAccount(queries);
          }}
          onCancel={close}
        />
      )}
    </Card>
  );
}

function Status({ on }: { on: boolean }) {
  const { t } = useLingui();
  const Icon = on ? ShieldCheck : ShieldOff;
  return (
    <span className={classes.status} data-on={on || undefined}>
      <Icon size={16} aria-hidden />
      {on ? t`On` : t`Off`}
    </span>
  );
}

function Summary({ profile, onStep }: { profile: Profile; onStep: (kind: 'on' | 'off' | 'renew') => void }) {
  const { i18n, t } = useLingui();
  if (!profile.twoFactor) {
    return (
      <Stack gap="sm" align="flex-start">
        <Text c="dimmed">
          {profile.hasPassword
            ? t`Sign-in asks for your password and a code from an app on your phone, so a stolen password is not enough.`
            : t`You sign in with another service or a passkey, which have a second step of their own. To use two-factor sign-in here, set a password first.`}
        </Text>
        {profile.hasPassword && (
          <Button onClick={() => onStep('on')}>
            <Trans>Set up two-factor sign-in</Trans>
          </Button>
        )}
      </Stack>
    );
  }
  return (
    <Stack gap="sm" align="flex-start">
      <Text c="dimmed">
        <Trans>Sign-in asks for a code from your app.</Trans> {codesLeftText(i18n, profile.recoveryCodesLeft ?? 0)}
      </Text>
      <Group gap="xs">
        <Button variant="default" onClick={() => onStep('renew')}>
          <Trans>Create new recovery codes</Trans>
        </Button>
        <Button variant="default" onClick={() => onStep('off')}>
          <Trans>Turn off two-factor sign-in</Trans>
        </Button>
      </Group>
    </Stack>
  );
}

function codesLeftText(i18n: I18n, left: number): string {
  if (left === 0) return i18n.t(msg`No recovery codes are left. Create new ones.`);
  return i18n.t(msg`${plural(left, { one: '# recovery code is left.', other: '# recovery codes are left.' })}`);
}
