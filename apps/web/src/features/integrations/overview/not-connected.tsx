import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Unplug } from 'lucide-react';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import type { Choice } from '../integrations-search.ts';
import { ConnectButton } from './connect-button.tsx';

/** Shown on every tab that needs a connection while the company has none. */
export function NotConnected({ choice }: { choice: Choice | null }) {
  const { t } = useLingui();
  if (choice === null) return <NoCompany />;
  const wasConnected = choice.connection !== null;
  return (
    <Card>
      <EmptyState
        icon={Unplug}
        title={t`${{ company: choice.companyName }} is not connected`}
        action={<ConnectButton companyId={choice.companyId} isAgain={wasConnected} />}
      >
        {wasConnected
          ? t`Connect the company again to go on. Its mappings and its history are kept.`
          : t`Connect the company to QuickBooks Online first. It takes about a minute.`}
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
