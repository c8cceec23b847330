import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { HealthDay, HealthReport } from '@tillslip/contract/integrations/health';
import { defineColumns } from '@tillslip/domain/kernel/list-column';
import { faultName } from '@tillslip/messages/integrations/fault-names';
import { CircleCheck } from 'lucide-react';
import { useMemo, useState } from 'react';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { type Column, tableColumns } from '../../../ui/table/column.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { durationText, percentText } from './figure-text.ts';
import classes from './health.module.css';

/** So many days are shown first. Spec: 3 §9. */
const SHOWN_DAYS = 5;

/** The days of the range: how the API performed, and what failed (Spec: 3 §2). */
export function HealthTrends({ report, provider }: { report: HealthReport; provider: string }) {
  const { i18n, t } = useLingui();
  const failing = useMemo(() => report.days.filter(({ failed }) => failed > 0), [report.days]);
  const trends = useMemo(() => trendColumns(i18n), [i18n]);
  const errors = useMemo(() => errorColumns(i18n), [i18n]);
  if (report.days.length === 0) return null;
  return (
    <div className={classes.columns}>
      <Days title={t`Performance Trends`} columns={trends} days={report.days} />
      {failing.length === 0 ? (
        <Card title={t`Error Analysis`}>
          <EmptyState icon={CircleCheck} title={t`No Errors Found`}>
            {t`Every request to ${provider} was answered in this time.`}
          </EmptyState>
        </Card>
      ) : (
        <Days title={t`Error Analysis`} columns={errors} days={failing} />
      )}
    </div>
  );
}

type DaysProps = { title: string; columns: readonly Column<HealthDay>[]; days: readonly HealthDay[] };

function Days({ title, columns, days }: DaysProps) {
  const { t } = useLingui();
  const [isAll, setAll] = useState(false);
  const toggle = days.length > SHOWN_DAYS && (
    <Button size="compact-md" variant="subtle" color="neutral" onClick={() => setAll(!isAll)}>
      {isAll ? t`Show 5 days` : t`Show all ${{ count: days.length }} days`}
    </Button>
  );
  return (
    <Card title={title} flush aside={toggle || undefined}>
      <DataTable
        label={title}
        columns={columns}
        rows={isAll ? days : days.slice(0, SHOWN_DAYS)}
        rowKey={({ day }) => day}
        rowName={({ day }) => day}
        isFrameless
        cards="dense"
      />
    </Card>
  );
}

const trendColumns = (i18n: I18n): Column<HealthDay>[] =>
  tableColumns(
    defineColumns<HealthDay>()({
      day: { label: i18n.t(msg`Date`), kind: 'date' },
      requests: { label: i18n.t(msg`Total requests`), kind: 'number' },
      averageResponseTime: {
        ...{ label: i18n.t(msg`Response time`), kind: 'text' },
        value: (day) => durationText(day.averageResponseTime),
      },
      successRate: {
        ...{ label: i18n.t(msg`Success rate`), kind: 'text' },
        value: (day) => percentText(day.successRate),
      },
    }),
    {
      day: { width: 140, grows: 1, card: 'title' },
      requests: { width: 112 },
      averageResponseTime: { width: 118, isRight: true },
      successRate: { width: 106, isRight: true },
    },
  );

const errorColumns = (i18n: I18n): Column<HealthDay>[] =>
  tableColumns(
    defineColumns<HealthDay>()({
      day: { label: i18n.t(msg`Date`), kind: 'date' },
      failed: { label: i18n.t(msg`Total errors`), kind: 'number' },
      mostCommonFault: {
        ...{ label: i18n.t(msg`Most common error`), kind: 'text' },
        value: ({ mostCommonFault: fault }) => (fault === null ? null : faultName(i18n, fault)),
      },
      errorRate: { label: i18n.t(msg`Error rate`), kind: 'text', value: (day) => percentText(day.errorRate) },
    }),
    {
      day: { width: 140, card: 'title' },
      failed: { width: 96 },
      mostCommonFault: { width: 144, grows: 1 },
      errorRate: { width: 92, isRight: true },
    },
  );
