import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Dashboard } from '@tillslip/contract/dashboard';
import { CircleAlert, CircleCheck, CircleDashed } from 'lucide-react';
import { TrendMark } from '../../../ui/charts/trend-mark.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { companySearch } from '../company-search.ts';
import classes from './ready-card.module.css';

type ReadyCardProps = { readiness: Dashboard['readiness']; companyId: string | null };

/** How many invoices are valid, and a link to the VAT201 (Spec: 1 §2.5). */
export function ReadyCard({ readiness, companyId }: ReadyCardProps) {
  const { t } = useLingui();
  const { total, valid, invalid, pending, compliancePercent, invalidTrend } = readiness;
  const company = companySearch(companyId);
  return (
    <Card
      title={t`VAT201 Ready`}
      aside={
        <span className={classes.share}>
          <Trans>
            <strong>{compliancePercent}%</strong> of all invoices valid
          </Trans>
        </span>
      }
    >
      <div
        className={classes.bar}
        role="img"
        aria-label={t`Compliance ${compliancePercent}%: ${valid} of ${total} invoices are valid`}
      >
        <Part share={valid / total} tone="good" />
        <Part share={invalid / total} tone="bad" />
      </div>
      <ul className={classes.counts}>
        <li data-tone="good">
          <CircleCheck size={16} aria-hidden />
          <Link to="/app/receipts" search={{ filter: 'valid', ...company }}>
            <Trans>Valid</Trans>
          </Link>
          <strong>{valid}</strong>
        </li>
        <li data-tone="bad">
          <CircleAlert size={16} aria-hidden />
          <Link to="/app/receipts" search={{ filter: 'invalid', ...company }}>
            <Trans>Invalid</Trans>
          </Link>
          {invalidTrend.direction !== 'flat' && (
            <span className={classes.trend} title={t`Invoices of this month compared with last month`}>
              <TrendMark trend={invalidTrend} better="less" />
            </span>
          )}
          <strong>{invalid}</strong>
        </li>
        <li>
          <CircleDashed size={16} aria-hidden />
          <Link to="/app/receipts" search={company}>
            <Trans>Pending</Trans>
          </Link>
          <strong>{pending}</strong>
        </li>
      </ul>
      <Button fullWidth variant="default" renderRoot={(props) => <Link to="/app/vat" search={company} {...props} />}>
        <Trans>Generate VAT201</Trans>
      </Button>
    </Card>
  );
}

function Part({ share, tone }: { share: number; tone: 'good' | 'bad' }) {
  if (!(share > 0)) return null;
  return <span data-tone={tone} style={{ flexBasis: `${share * 100}%` }} />;
}
