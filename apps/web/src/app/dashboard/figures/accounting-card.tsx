import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { providerName } from '@tillslip/messages/integrations/packages';
import { integrationsQuery } from '../../../features/integrations/integrations.queries.ts';
import { isLive } from '../../../features/integrations/integrations-search.ts';
import { Card } from '../../../ui/layout/card.tsx';
import classes from './accounting-card.module.css';

/** What waits for the accounting package, of one company or of all; nothing where no company is connected. */
export function AccountingCard({ companyId }: { companyId: string | null }) {
  const { t } = useLingui();
  const { data: integrations } = useQuery(integrationsQuery);
  const connections = (integrations?.connections ?? []).filter(
    (connection) => isLive(connection) && (companyId === null || connection.companyId === companyId),
  );
  if (connections.length === 0) return null;
  const providers = new Set(connections.map((connection) => providerName(connection.package)));
  const total = (count: (connection: (typeof connections)[number]) => number) =>
    connections.reduce((sum, connection) => sum + count(connection), 0);
  const figures = [
    [t`Connected companies`, connections.length],
    [t`Waiting`, total(({ waiting }) => waiting)],
    [t`Failed`, total(({ failed }) => failed)],
    [t`Needs you`, total(({ conflicts, outsideChanges }) => conflicts + outsideChanges)],
  ] as const;
  return (
    <Card
      title={providers.size === 1 ? [...providers][0] : t`Accounting`}
      aside={
        <Anchor
          fz="sm"
          renderRoot={(props) => (
            <Link
              to="/app/integrations"
              search={{ tab: 'sync', ...(companyId !== null && { company: companyId }) }}
              {...props}
            />
          )}
        >
          <Trans>Open sync</Trans>
        </Anchor>
      }
    >
      <dl className={classes.figures}>
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
