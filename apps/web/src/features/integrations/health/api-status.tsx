import { useLingui } from '@lingui/react/macro';
import type { HealthReport } from '@tillslip/contract/integrations/health';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { Mark } from '../../../ui/feedback/mark.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import facts from '../connection-facts.module.css';
import { countText, durationText, percentText } from './figure-text.ts';
import classes from './health.module.css';
import { rangeText } from './range-text.ts';

type Line = readonly [label: string, value: ReactNode];

/** Whether the API works, how it performed in the range, and what of it was used (Spec: 3 §2). */
export function ApiStatus({ report, provider }: { report: HealthReport; provider: string }) {
  const { i18n, t } = useLingui();
  const { health, totals, requestsPerMinute } = report;
  return (
    <div className={classes.thirds}>
      <Lines
        title={t`API Status`}
        lines={[
          [t`Token valid`, <YesNo key="token" isGood={health.tokenValid} />],
          [t`API accessible`, <YesNo key="api" isGood={health.apiAccessible} />],
          [t`Rate limit OK`, <YesNo key="limit" isGood={health.rateLimitOk} />],
        ]}
      />
      <Lines
        title={t`Performance`}
        aside={rangeText(i18n, report.range)}
        lines={[
          [t`Average response time`, durationText(totals.averageResponseTime)],
          [t`Success rate`, percentText(totals.successRate)],
          [t`Error rate`, percentText(totals.errorRate)],
        ]}
      />
      <Lines
        title={t`Usage`}
        lines={[
          [t`Requests today`, countText(health.requestsToday)],
          [t`Rate limit remaining`, t`${{ remaining: health.rateLimitRemaining }} of ${requestsPerMinute} a minute`],
          [t`Recent syncs`, t`${{ count: report.recentSyncs }} in 24 hours`],
        ]}
        hint={t`${provider} allows ${requestsPerMinute} requests a minute for each company.`}
      />
    </div>
  );
}

type LinesProps = { title: string; lines: readonly Line[]; aside?: string; hint?: string };

function Lines({ title, lines, aside, hint }: LinesProps) {
  return (
    <Card title={title} aside={aside === undefined ? undefined : <span className={classes.since}>{aside}</span>}>
      <dl className={facts.facts}>
        {lines.map(([label, value]) => (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
      </dl>
      {hint !== undefined && <p className={classes.hint}>{hint}</p>}
    </Card>
  );
}

function YesNo({ isGood }: { isGood: boolean }) {
  const { t } = useLingui();
  if (isGood) return <Mark tone="good" icon={CircleCheck}>{t`Yes`}</Mark>;
  return <Mark tone="bad" icon={CircleAlert}>{t`No`}</Mark>;
}
