import { Trans, useLingui } from '@lingui/react/macro';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { SecurityPanel } from '../connection/security-panel.tsx';
import type { Choice } from '../integrations-search.ts';
import classes from './overview.module.css';
import { QuickBooksCard } from './quickbooks-card.tsx';
import { SageCard } from './sage-card.tsx';
import { SupportCard } from './support-card.tsx';

type OverviewTabProps = {
  choice: Choice | null;
  isConfigured: boolean;
  /** The Connection tab was asked for, which there is none of without credentials. */
  isUnavailable: boolean;
};

/** The packages with their state, what is safe about the connection, and where to find help. */
export function OverviewTab({ choice, isConfigured, isUnavailable }: OverviewTabProps) {
  const { t } = useLingui();
  return (
    <>
      {!isConfigured && (
        <Notice kind="warn">
          {isUnavailable && (
            <strong>
              <Trans>QuickBooks Integration Not Available</Trans>{' '}
            </strong>
          )}
          {t`QuickBooks integration not available. Please configure API credentials.`}
        </Notice>
      )}
      <div className={classes.cards}>
        <QuickBooksCard choice={choice} isConfigured={isConfigured} />
        <SageCard />
      </div>
      <div className={classes.cards}>
        <SecurityPanel />
        <SupportCard />
      </div>
    </>
  );
}
