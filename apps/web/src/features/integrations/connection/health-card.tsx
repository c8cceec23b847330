import { Trans, useLingui } from '@lingui/react/macro';
import type { ConnectionHealth } from '@tillslip/contract/integrations/schemas';
import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react';
import { Mark } from '../../../ui/feedback/mark.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import classes from './connection.module.css';
import { healthTone } from './health-tone.ts';

const ICONS = { good: CircleCheck, warn: TriangleAlert, bad: CircleAlert } as const;

/** The health score with what it is made of, and the performance as measured (decision 27). */
export function HealthCard({ health }: { health: ConnectionHealth }) {
  const { t } = useLingui();
  const tone = healthTone(health.score);
  const indicators = [
    [t`Token valid`, health.tokenValid],
    [t`API accessible`, health.apiAccessible],
    [t`Rate limit OK`, health.rateLimitOk],
    [t`Recent syncs`, health.recentSyncs],
  ] as const;
  return (
    <Card title={t`Health`} aside={<Mark tone={tone} icon={ICONS[tone]}>{t`${{ score: health.score }} of 100`}</Mark>}>
      <ul className={classes.indicators}>
        {indicators.map(([label, isGood]) => (
          <li key={label}>
            {isGood ? (
              <CircleCheck size={16} className={classes.good} aria-label={t`Yes`} role="img" />
            ) : (
              <CircleAlert size={16} className={classes.bad} aria-label={t`No`} role="img" />
            )}
            {label}
          </li>
        ))}
      </ul>
      <Performance health={health} />
    </Card>
  );
}

function Performance({ health }: { health: ConnectionHealth }) {
  const { t } = useLingui();
  const { averageResponseTime, successRate, requestsToday, rateLimitRemaining } = health;
  return (
    <>
      <h3 className={classes.heading}>
        <Trans>Performance</Trans>
      </h3>
      <dl className={classes.figures}>
        <div>
          <dt>
            <Trans>Average response time</Trans>
          </dt>
          <dd>{averageResponseTime === null ? '–' : t`${{ time: Math.round(averageResponseTime) }} ms`}</dd>
        </div>
        <div>
          <dt>
            <Trans>Success rate</Trans>
          </dt>
          <dd>{successRate === null ? '–' : `${Math.round(successRate)}%`}</dd>
        </div>
        <div>
          <dt>
            <Trans>Requests today</Trans>
          </dt>
          <dd>{requestsToday}</dd>
        </div>
        <div>
          <dt>
            <Trans>Rate limit remaining</Trans>
          </dt>
          <dd>{rateLimitRemaining}</dd>
        </div>
      </dl>
    </>
  );
}
