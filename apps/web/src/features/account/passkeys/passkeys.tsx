import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Profile } from '@tillslip/contract/account';
import type { Passkey } from '@tillslip/contract/account/passkeys';
import { defineColumns } from '@tillslip/domain/kernel/list-column';
import { KeyRound } from 'lucide-react';
import { useMemo, useState } from 'react';
import { errorText } from '../../../api/error-text.ts';
import { instanceQuery } from '../../../api/instance.queries.ts';
import { passkeySupport } from '../../../api/passkeys.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { MomentText } from '../../../ui/format/date-text.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { tableColumns } from '../../../ui/table/column.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import classes from '../account.module.css';
import { passkeysQuery } from '../account.queries.ts';
import { AddPasskey } from './add-passkey.tsx';
import { RemovePasskey } from './remove-passkey.tsx';
import { RenamePasskey } from './rename-passkey.tsx';

/** The open form. */
type Step = { kind: 'none' | 'add' } | { kind: 'rename' | 'remove'; passkey: Passkey };

/** The passkeys of the account: adds, renames and removes them. */
export function Passkeys({ profile }: { profile: Profile }) {
  const { t } = useLingui();
  const [step, setStep] = useState<Step>({ kind: 'none' });
  const close = () => setStep({ kind: 'none' });
  const { hasPassword } = profile;
  return (
    <Card title={t`Passkeys`} flush={step.kind === 'none'}>
      {step.kind === 'none' && <PasskeyList onStep={setStep} />}
      {step.kind === 'add' && <AddPasskey hasPassword={hasPassword} onClose={close} />}
      {step.kind === 'rename' && <RenamePasskey passkey={step.passkey} onClose={close} />}
      {step.kind === 'remove' && <RemovePasskey passkey={step.passkey} hasPassword={hasPassword} onClose={close} />}
    </Card>
  );
}

const columnsFor = (i18n: I18n) =>
  tableColumns(
    defineColumns<Passkey>()({
      name: { label: i18n.t(msg`Passkey`), kind: 'text' },
      createdAt: { label: i18n.t(msg`Added`), kind: 'moment' },
      lastUsedAt: { label: i18n.t(msg`Last used`), kind: 'moment' },
    }),
    {
      name: { width: 180, grows: 1, card: 'title', cell: (passkey) => <PasskeyName passkey={passkey} /> },
      lastUsedAt: {
        cell: ({ lastUsedAt }) => (lastUsedAt === null ? i18n.t(msg`Never`) : <MomentText moment={lastUsedAt} />),
      },
    },
  );

function PasskeyList({ onStep }: { onStep: (step: Step) => void }) {
  const { i18n, t } = useLingui();
  const columns = useMemo(() => columnsFor(i18n), [i18n]);
  const { data: passkeys = [], ...query } = useQuery(passkeysQuery);
  return (
    <>
      <Text c="dimmed" className={classes.intro}>
        <Trans>
          Sign in with your fingerprint, face or screen lock instead of a password. No code is asked for: the device and
          you are two factors.
        </Trans>
      </Text>
      {(query.isError || passkeys.length > 0) && (
        <DataTable
          label={t`Passkeys`}
          isFrameless
          columns={columns}
          rows={passkeys}
          rowKey={({ id }) => id}
          rowName={({ name }) => name}
          error={
            query.isError &&
            passkeys.length === 0 && (
              <ErrorState
                title={t`We could not load your passkeys`}
                message={errorText(i18n, query.error)}
                onRetry={() => void query.refetch()}
              />
            )
          }
          actions={(passkey) => <Actions passkey={passkey} onStep={onStep} />}
          actionsWidth={190}
          cards="roomy"
          actionsPlace="foot"
        />
      )}
      <Foot onAdd={() => onStep({ kind: 'add' })} />
    </>
  );
}

function PasskeyName({ passkey: { name, isSynced } }: { passkey: Passkey }) {
  return (
    <span className={classes.device}>
      <KeyRound size={16} strokeWidth={1.75} aria-hidden /> {name}
      {!isSynced && (
        <small className={classes.aside}>
          <Trans>on one device only</Trans>
        </small>
      )}
    </span>
  );
}

function Actions({ passkey, onStep }: { passkey: Passkey; onStep: (step: Step) => void }) {
  const { t } = useLingui();
  const { name } = passkey;
  return (
    <Group gap={6} wrap="nowrap">
      <Button
        size="compact-md"
        variant="default"
        aria-label={t`Rename ${name}`}
        onClick={() => onStep({ kind: 'rename', passkey })}
      >
        <Trans>Rename</Trans>
      </Button>
      <Button
        size="compact-md"
        variant="default"
        aria-label={t`Remove ${name}`}
        onClick={() => onStep({ kind: 'remove', passkey })}
      >
        <Trans>Remove</Trans>
      </Button>
    </Group>
  );
}

/** The button that adds a passkey, or why this page cannot. */
function Foot({ onAdd }: { onAdd: () => void }) {
  const { data: instance } = useQuery(instanceQuery);
  if (!instance) return null;
  const site = instance.passkeySite;
  const support = passkeySupport(site);
  return (
    <Stack gap="sm" align="flex-start" className={classes.foot}>
      {support === 'available' && (
        <Button onClick={onAdd}>
          <Trans>Add a passkey</Trans>
        </Button>
      )}
      {support === 'no-browser' && (
        <Text c="dimmed">
          <Trans>This browser has no passkeys. Open Tillslip in another one to add one.</Trans>
        </Text>
      )}
      {support === 'other-address' && (
        <Text c="dimmed">
          <Trans>Passkeys are made for {{ site: site ?? '' }}. Open Tillslip at that address to add one.</Trans>
        </Text>
      )}
      {support === 'no-site' && (
        <Text c="dimmed">
          <Trans>
            Passkeys need an address that starts with https:// and has a name. Ask the person who runs Tillslip.
          </Trans>
        </Text>
      )}
    </Stack>
  );
}
