import { useLingui } from '@lingui/react/macro';
import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { SyncProblem, SyncWarning } from '@tillslip/domain/sync/sync-problem';
import { syncProblemText, syncWarningText } from '@tillslip/messages/integrations/problems';
import { CircleAlert, TriangleAlert } from 'lucide-react';
import { usePackage } from '../provider.tsx';
import classes from './booking.module.css';
import { problemPlace } from './problem-link.ts';

type ProblemListProps = {
  problems: readonly SyncProblem[];
  warnings?: readonly SyncWarning[];
  companyId: string;
  /** Null on the page of the invoice itself. */
  receiptId: string | null;
};

/** What keeps an invoice from being sent, with the way to settle it, and what to look at. */
export function ProblemList({ problems, warnings = [], companyId, receiptId }: ProblemListProps) {
  const { i18n } = useLingui();
  const name = usePackage();
  if (problems.length + warnings.length === 0) return null;
  return (
    <ul className={classes.problems}>
      {problems.map((problem) => (
        <li key={syncProblemText(i18n, problem, name)} data-tone="bad">
          <CircleAlert size={16} aria-hidden />
          <span>
            {syncProblemText(i18n, problem, name)} <ProblemLink problem={problem} {...{ companyId, receiptId }} />
          </span>
        </li>
      ))}
      {warnings.map((warning) => (
        <li key={syncWarningText(i18n, warning, name)} data-tone="warn">
          <TriangleAlert size={16} aria-hidden />
          <span>{syncWarningText(i18n, warning, name)}</span>
        </li>
      ))}
    </ul>
  );
}

type ProblemLinkProps = { problem: SyncProblem } & Pick<ProblemListProps, 'companyId' | 'receiptId'>;

function ProblemLink({ problem, companyId: company, receiptId }: ProblemLinkProps) {
  const { t } = useLingui();
  const place = problemPlace(problem);
  if (place === null || (place.tab === null && receiptId === null)) return null;
  return (
    <Anchor
      underline="always"
      renderRoot={(props) =>
        place.tab === null ? (
          <Link to="/app/receipts/$id" params={{ id: receiptId ?? '' }} {...props} />
        ) : (
          <Link to="/app/integrations" search={{ company, tab: place.tab }} {...props} />
        )
      }
    >
      {t(place.label)}
    </Anchor>
  );
}
