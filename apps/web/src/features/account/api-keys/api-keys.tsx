import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Badge, Button, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Profile } from '@tillslip/contract/account';
import type { ApiKey } from '@tillslip/contract/account/api-keys';
import { defineColumns } from '@tillslip/domain/kernel/list-column';
import { keyScopeText } from '@tillslip/messages/people';
import { useMemo, useState } from 'react';
import { errorText } from '../../../api/error-text.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { ShownSecret } from '../../../ui/feedback/shown-secret.tsx';
import { MomentText } from '../../../ui/format/date-text.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { tableColumns } from '../../../ui/table/column.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import classes from '../account.module.css';
import { apiKeysQuery } from '../account.queries.ts';
import { MakeApiKey } from './make-api-key.tsx';
import { RevokeApiKey } from './revoke-api-key.tsx';

/** What is open: the list, the form, or the key that was just made. */
type Step = { kind: 'none' | 'make' } | { kind: 'made'; secret: string };

/** The keys with which programs work in the person's books: makes and revokes them. */
export function ApiKeys({ profile: { hasPassword } }: { profile: Profile }) {
  const { t } = useLingui();
  const [step, setStep] = useState<Step>({ kind: 'none' });
  const close = () => setStep({ kind: 'none' });
  return (
    <Card title={t`API keys`} flush={step.kind === 'none'}>
      {step.kind === 'none' && <KeyList onMake={() => setStep({ kind: 'make' })} />}
      {step.kind === 'make' && (
        <MakeApiKey hasPassword={hasPassword} onMade={(secret) => setStep({ kind: 'made', secret })} onCancel={close} />
      )}
      {step.kind === 'made' && (
        <ShownSecret
          title={t`Your new key`}
          notice={t`Copy the key now and keep it like a password. We will not show it again.`}
          secret={step.secret}
          onDone={close}
        />
      )}
    </Card>
  );
}

const scopesOf = (i18n: I18n, { scopes }: ApiKey) => scopes.map((scope) => keyScopeText(i18n, scope)).join(', ');

const columnsFor = (i18n: I18n) =>
  tableColumns(
    defineColumns<ApiKey>()({
      name: { label: i18n.t(msg`API key`), kind: 'text' },
      scopes: { label: i18n.t(msg`May do`), kind: 'text', value: (key) => scopesOf(i18n, key) },
      lastUsedAt: { label: i18n.t(msg`Last used`), kind: 'moment' },
      expiresAt: { label: i18n.t(msg`Works until`), kind: 'moment' },
    }),
    {
      name: { width: 180, grows: 1, card: 'title', cell: (key) => <KeyName apiKey={key} /> },
      scopes: { width: 150 },
      lastUsedAt: {
        width: 120,
        dropOrder: 2,
        cell: ({ lastUsedAt }) => (lastUsedAt === null ? i18n.t(msg`Never`) : <MomentText moment={lastUsedAt} />),
      },
      expiresAt: { width: 120, dropOrder: 1, cell: (key) => <Until apiKey={key} /> },
    },
  );

function KeyList({ onMake }: { onMake: () => void }) {
  const { i18n, t } = useLingui();
  const columns = useMemo(() => columnsFor(i18n), [i18n]);
  const { data: keys = [], ...query } = useQuery(apiKeysQuery);
  return (
    <>
      <Text c="dimmed" className={classes.intro}>
        <Trans>
          A key lets a scanner, a script or another program work in your books without your password. No key submits
          returns, connects accounting packages, or changes your account.
        </Trans>{' '}
        <Anchor href="/api/docs" target="_blank" rel="noreferrer" inherit underline="always">
          <Trans>How the API works</Trans>
        </Anchor>
      </Text>
      {(query.isError || keys.length > 0) && (
        <DataTable
          label={t`API keys`}
          isFrameless
          columns={columns}
          rows={keys}
          rowKey={({ id }) => id}
          rowName={({ name }) => name}
          error={
            query.isError &&
            keys.length === 0 && (
              <ErrorState
                title={t`We could not load your API keys`}
                message={errorText(i18n, query.error)}
                onRetry={() => void query.refetch()}
              />
            )
          }
          actions={(key) => <RevokeApiKey apiKey={key} />}
          actionsWidth={112}
          cards="roomy"
          actionsPlace="foot"
        />
      )}
      <Stack align="flex-start" className={classes.foot}>
        <Button onClick={onMake}>
          <Trans>Make a key</Trans>
        </Button>
      </Stack>
    </>
  );
}

function KeyName({ apiKey: { name, prefix } }: { apiKey: ApiKey }) {
  return (
    <span>
      {name} <code className={classes.prefix}>{prefix}…</code>
    </span>
  );
}

function Until({ apiKey: { expiresAt, isExpired } }: { apiKey: ApiKey }) {
  if (expiresAt === null) return <Trans>No end</Trans>;
  if (!isExpired) return <MomentText moment={expiresAt} />;
  return (
    <Badge variant="light" color="terracotta">
      <Trans>Expired</Trans>
    </Badge>
  );
}
