import { Trans, useLingui } from '@lingui/react/macro';
import { Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { encode } from 'uqr';
import { client } from '../../api/client.ts';
import { errorText } from '../../api/error-text.ts';
import { toast } from '../../ui/feedback/toast.tsx';
import { showRefusal } from '../../ui/form/focus-first-error.ts';
import classes from './account.module.css';
import { FormButtons } from './form-buttons.tsx';
import { PasswordStep } from './password-step.tsx';
import { qrPath } from './qr-path.ts';

/** The quiet zone that scanners need, in modules. */
const BORDER = 2;

type Secret = Awaited<ReturnType<typeof client.account.startTwoFactor>>;
type TwoFactorSetupProps = { onDone: (recoveryCodes: readonly string[]) => void; onCancel: () => void };

/** Asks for the password, shows the QR code, and turns two-factor sign-in on with a code that proves it was scanned. */
export function TwoFactorSetup({ onDone, onCancel }: TwoFactorSetupProps) {
  const { t } = useLingui();
  const [secret, setSecret] = useState<Secret | null>(null);
  if (secret !== null) return <ScanStep secret={secret} onDone={onDone} onCancel={onCancel} />;
  return (
    <PasswordStep
      text={t`You need an authenticator app on your phone, such as Google Authenticator, Aegis or 1Password.`}
      label={t`Continue`}
      act={(password) => client.account.startTwoFactor({ password })}
      onDone={setSecret}
      onCancel={onCancel}
    />
  );
}

function ScanStep({ secret, onDone, onCancel }: TwoFactorSetupProps & { secret: Secret }) {
  const { i18n, t } = useLingui();
  const form = useForm({ initialValues: { code: '' } });
  const confirm = useMutation({
    mutationFn: (code: string) => client.account.confirmTwoFactor({ code: code.replace(/\s/g, '') }),
    onSuccess: ({ recoveryCodes }) => {
      toast.success(t`Two-factor sign-in is on.`);
      onDone(recoveryCodes);
    },
    onError: (error) => showRefusal(form, { code: errorText(i18n, error) }),
  });
  return (
    <form onSubmit={form.onSubmit(({ code }) => confirm.mutate(code))} noValidate className={classes.scan}>
      <QrCode text={secret.otpauthUri} label={t`QR code for your authenticator app`} />
      <Stack gap="md">
        <Text>
          <Trans>Scan this code with your authenticator app, or enter this key in the app:</Trans>
        </Text>
        <code className={classes.secret}>{secret.secret}</code>
        <TextInput
          label={t`Code from the app`}
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus
          maxLength={10}
          maw={220}
          {...form.getInputProps('code')}
        />
        <FormButtons label={t`Turn on two-factor sign-in`} busy={confirm.isPending} onCancel={onCancel} />
      </Stack>
    </form>
  );
}

/** A QR code, drawn in the browser because the secret must not leave it. Dark on white in both colour schemes. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: BORDER });
  return (
    <svg
      className={classes.qr}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#ffffff" />
      <path d={qrPath(data)} fill="#16211d" />
    </svg>
  );
}
