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

/** What is being done to two-factor sign-in just now. */
type Step = { kind: 'none' | 'on' | 'off' | 'renew' } | { kind: 'codes'; codes: readonly string[] };

/** A second proof at sign-in: a code of an authenticator app, or a recovery code. */
export function TwoFactor({ profile }: { profile: Profile }) {
  const [step, setStep] = useState<Step>({ kind: 'none' });
  const queries = useQueryClient();
  const close = () => setStep({ kind: 'none' });
  const showCodes = (codes: readonly string[]) => {
    setStep({ kind: 'codes', codes });
    void refreshAccount(queries);
  };
  return (
    <Card title="Two-factor sign-in" aside={<Status on={profile.twoFactor} />}>
      {step.kind === 'none' && <Summary profile={profile} onStep={(kind) => setStep({ kind })} />}
      {step.kind === 'on' && <TwoFactorSetup onDone={showCodes} onCancel={close} />}
      {step.kind === 'codes' && <RecoveryCodes codes={step.codes} onDone={close} />}
      {step.kind === 'renew' && (
        <PasswordStep
          text="Your old recovery codes stop working."
          label="Make new recovery codes"
          act={(password) => client.account.renewRecoveryCodes({ password })}
          onDone={({ recoveryCodes }) => showCodes(recoveryCodes)}
          onCancel={close}
        />
      )}
      {step.kind === 'off' && (
        <PasswordStep
          danger
          text="Your password alone will then be enough to sign in. Your recovery codes stop working."
          label="Turn off two-factor sign-in"
          act={(password) => client.account.disableTwoFactor({ password })}
          onDone={() => {
            toast.success('Two-factor sign-in is off.');
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
  const Icon = on ? ShieldCheck : ShieldOff;
  return (
    <span className={classes.status} data-on={on || undefined}>
      <Icon size={16} aria-hidden />
      {on ? 'On' : 'Off'}
    </span>
  );
}

function Summary({ profile, onStep }: { profile: Profile; onStep: (kind: 'on' | 'off' | 'renew') => void }) {
  if (!profile.twoFactor) {
    return (
      <Stack gap="sm" align="flex-start">
        <Text c="dimmed">
          {profile.hasPassword
            ? 'Besides your password, sign-in asks for a code from an app on your phone. A stolen password alone is then of no use.'
            : 'You sign in with Google, which has its own second step. Set a password first to use it here.'}
        </Text>
        {profile.hasPassword && <Button onClick={() => onStep('on')}>Set up two-factor sign-in</Button>}
      </Stack>
    );
  }
  return (
    <Stack gap="sm" align="flex-start">
      <Text c="dimmed">Sign-in asks for a code from your app. {codesLeftWords(profile.recoveryCodesLeft ?? 0)}</Text>
      <Group gap="xs">
        <Button variant="default" onClick={() => onStep('renew')}>
          New recovery codes
        </Button>
        <Button variant="default" onClick={() => onStep('off')}>
          Turn off
        </Button>
      </Group>
    </Stack>
  );
}

function codesLeftWords(left: number): string {
  if (left === 0) return 'No recovery codes are left: make new ones.';
  return left === 1 ? '1 recovery code is left.' : `${left} recovery codes are left.`;
}
