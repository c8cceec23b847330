import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { WorkingPaper } from '@tillslip/contract/vat/paper';
import type { VatPeriod } from '@tillslip/contract/vat/schemas';
import { Play } from 'lucide-react';
import { useState } from 'react';
import { client } from '../../../api/client.ts';
import { errorText } from '../../../api/error-text.ts';
import { Allowed } from '../../../api/people/allowed.tsx';
import { useMay } from '../../../api/people/people.queries.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { LoadingState } from '../../../ui/feedback/loading-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { DateText } from '../../../ui/format/date-text.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { BlockerList } from '../periods/blocker-list.tsx';
import { FilingDialog } from '../periods/filing-dialog.tsx';
import { PeriodMoves } from '../periods/period-moves.tsx';
import { useVatChange } from '../use-vat-change.ts';
import { paperBlockersQuery, periodsQuery } from '../vat.queries.ts';
import classes from './paper.module.css';

/** Makes the return of the paper: starts it, says what is still to fix, submits it, and keeps how it was filed. */
export function ReturnCard({ paper }: { paper: WorkingPaper }) {
  const { t } = useLingui();
  const periods = useQuery(periodsQuery(paper.companyId));
  const period = periods.data?.find(({ id }) => id === paper.periodId);
  return (
    <div className="no-print">
      <Card
        title={t`This return`}
        aside={period === undefined ? <StartButton paper={paper} /> : <PeriodMoves period={period} />}
      >
        {period?.status === 'submitted' ? <Filing period={period} /> : <ToFix paper={paper} />}
      </Card>
    </div>
  );
}

/** Creates the period of these days, whichever they are, and starts its return. */
function StartButton({ paper: { companyId, periodStart, periodId } }: { paper: WorkingPaper }) {
  const { t } = useLingui();
  const start = useVatChange({
    run: async () => {
      const { period } = await client.vat.periods.create({ companyId, day: periodStart });
      if (period.status === 'not_started') await client.vat.periods.move({ id: period.id, to: 'in_progress' });
    },
    done: t`Return started`,
    failed: t`Failed to create period`,
  });
  const mayStart = useMay('vat.submit');
  if (periodId !== null || !mayStart) return null;
  return (
    <Button
      size="compact-md"
      leftSection={<Play size={15} aria-hidden />}
      loading={start.isPending}
      onClick={() => start.mutate(undefined)}
    >
      <Trans>Start this return</Trans>
    </Button>
  );
}

function ToFix({ paper }: { paper: WorkingPaper }) {
  const { i18n, t } = useLingui();
  const blockers = useQuery(paperBlockersQuery(paper));
  if (blockers.isPending) {
    return (
      <LoadingState>
        <Skeleton height={48} />
      </LoadingState>
    );
  }
  if (blockers.isError) {
    return (
      <ErrorState
        title={t`We could not load this list`}
        message={errorText(i18n, blockers.error)}
        onRetry={() => void blockers.refetch()}
      />
    );
  }
  const count = blockers.data.length;
  if (count === 0) return <Notice kind="good">{t`Nothing is left to fix.`}</Notice>;
  return (
    <>
      <p className={classes.toFix}>
        {t`${plural(count, { one: '# thing to fix before this return is ready.', other: '# things to fix before this return is ready.' })}`}
      </p>
      <BlockerList companyId={paper.companyId} blockers={blockers.data} />
    </>
  );
}

/** How a submitted return was filed and paid. */
function Filing({ period }: { period: VatPeriod }) {
  const { t } = useLingui();
  const [isEditing, setIsEditing] = useState(false);
  const { sarsReference, paymentReference, paidOn } = period;
  return (
    <Group justify="space-between" align="flex-start" gap="md">
      <dl className={classes.dates}>
        <div>
          <dt>{t`SARS reference`}</dt>
          <dd>{sarsReference ?? t`Not entered`}</dd>
        </div>
        <div>
          <dt>{t`Payment reference`}</dt>
          <dd>{paymentReference ?? t`Not entered`}</dd>
        </div>
        <div>
          <dt>{t`Date of payment`}</dt>
          <dd>{paidOn === null ? t`Not entered` : <DateText day={paidOn} />}</dd>
        </div>
      </dl>
      <Allowed to="vat.submit">
        <Button size="compact-md" variant="default" onClick={() => setIsEditing(true)}>
          <Trans>Edit filing details</Trans>
        </Button>
      </Allowed>
      <FilingDialog period={period} opened={isEditing} onClose={() => setIsEditing(false)} />
    </Group>
  );
}
