import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { PackageName } from '@tillslip/domain/sync/packages';
import { Unplug } from 'lucide-react';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import type { Choice } from '../integrations-search.ts';
import { ConnectButtons } from './connect-buttons.tsx';

type NotConnectedProps = { choice: Choice | null; configured: readonly PackageName[] };

/** Shown on every tab that needs a connection while the company has none. */
export function NotConnected({ choice, configured }: NotConnectedProps) {
  const { t } = useLingui();
  if (choice === null) return <NoCompany />;
  const wasConnected = choice.connection !== null;
  const offered = choice.connection === null ? configured : [choice.connection.package];
  return (
    <Card>
      <EmptyState
        icon={Unplug}
        title={t`${{ company: choice.companyName }} is not connected`}
        action={
          <Group gap="xs" justify="center">
            <ConnectButtons companyId={choice.companyId} names={offered} isAgain={wasConnected} />
          </Group>
        }
      >
        {wasConnected
          ? t`Connect the company again to go on. Its mappings and its history are kept.`
          : t`Connect the company to its accounting package first. It takes about a minute.`}
      </EmptyState>
    </Card>
  );
}

/** Shown to a person without any company. */
export function NoCompany() {
  const { t } = useLingui();
  return (
    <Card>
      <EmptyState
        icon={Unplug}
        title={t`No company yet`}
        action={
          <Button renderRoot={(props) => <Link to="/app/companies" {...props} />}>
            <Trans>Add company</Trans>
          </Button>
        }
      >{t`A connection belongs to a company. Add yours first.`}</EmptyState>
    </Card>
  );
}
