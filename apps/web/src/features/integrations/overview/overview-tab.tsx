import { Trans, useLingui } from '@lingui/react/macro';
import type { PackageName } from '@tillslip/domain/sync/packages';
import { providerName } from '@tillslip/messages/integrations/packages';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { SecurityPanel } from '../connection/security-panel.tsx';
import { type Choice, isLive } from '../integrations-search.ts';
import { AutoSync } from '../schedules/auto-sync.tsx';
import classes from './overview.module.css';
import { QuickBooksCard } from './quickbooks-card.tsx';
import { SageCard } from './sage-card.tsx';
import { SupportCard } from './support-card.tsx';

type OverviewTabProps = {
  choice: Choice | null;
  configured: readonly PackageName[];
  /** The Connection tab was asked for, which there is none of without credentials. */
  isUnavailable: boolean;
};

/** The packages with their state, what is safe about the connection, and where to find help. */
export function OverviewTab({ choice, configured, isUnavailable }: OverviewTabProps) {
  const { t } = useLingui();
  const connection = choice?.connection ?? null;
  const provider = providerName('quickbooks');
  return (
    <>
      {configured.length === 0 && (
        <Notice kind="warn">
          {isUnavailable && (
            <strong>
              <Trans>QuickBooks Integration Not Available</Trans>{' '}
            </strong>
          )}
          {t`${provider} integration not available. Please configure API credentials.`}
        </Notice>
      )}
      <div className={classes.cards}>
        <QuickBooksCard choice={choice} configured={configured} />
        <SageCard choice={choice} configured={configured} />
      </div>
      {isLive(connection) && <AutoSync key={connection.id} connection={connection} />}
      <div className={classes.cards}>
        <SecurityPanel />
        <SupportCard />
      </div>
    </>
  );
}
