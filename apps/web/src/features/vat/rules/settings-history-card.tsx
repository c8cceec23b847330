import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { DatedSettingRow } from '@tillslip/contract/vat/settings';
import type { CalendarDate } from '@tillslip/domain/kernel/calendar-date';
import { defineColumns } from '@tillslip/domain/kernel/list-column';
import { dayText } from '@tillslip/messages/dates';
import { editedFieldText, editedValueText } from '@tillslip/messages/edits';
import { useMemo } from 'react';
import { settingsHistoryQuery } from '../../../api/companies.queries.ts';
import { errorText } from '../../../api/error-text.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { tableColumns } from '../../../ui/table/column.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';

const valueText = (i18n: I18n, { setting, value }: DatedSettingRow): string =>
  setting === 'vatCategory' && value === null
    ? i18n.t(msg`Not known: calendar months`)
    : editedValueText(i18n, setting, value).join(', ');

const fromText = (i18n: I18n, day: CalendarDate | null): string =>
  day === null ? i18n.t(msg`The beginning`) : dayText(i18n, day);

const untilText = (i18n: I18n, day: CalendarDate | null): string =>
  day === null ? i18n.t(msg`Further notice`) : dayText(i18n, day);

const columnsFor = (i18n: I18n) =>
  tableColumns(
    defineColumns<DatedSettingRow>()({
      setting: { label: i18n.t(msg`Setting`), kind: 'text', value: ({ setting }) => editedFieldText(i18n, setting) },
      value: { label: i18n.t(msg`Value`), kind: 'text', value: (row) => valueText(i18n, row) },
      // As text, because cards show dates without their labels.
      from: { label: i18n.t(msg`From`), kind: 'text', value: ({ from }) => fromText(i18n, from) },
      until: { label: i18n.t(msg`Until`), kind: 'text', value: ({ until }) => untilText(i18n, until) },
      changedAt: { label: i18n.t(msg`Changed`), kind: 'moment' },
    }),
    {
      setting: { card: 'title', width: 230, grows: 1, dropOrder: 0, wraps: true },
      value: { grows: 1, width: 220, dropOrder: 0, isStrong: true },
      changedAt: { note: ({ changedBy }) => changedBy },
    },
  );

/** The settings that shape a company's periods: each value with its days, and who changed it when. */
export function SettingsHistoryCard({ companyId }: { companyId: string }) {
  const { i18n, t } = useLingui();
  const history = useQuery(settingsHistoryQuery(companyId));
  const columns = useMemo(() => columnsFor(i18n), [i18n]);
  return (
    <Card flush title={t`VAT settings by date`}>
      <DataTable
        label={t`VAT settings by date`}
        isFrameless
        columns={columns}
        rows={history.data?.settings ?? []}
        rowKey={({ setting, from }) => `${setting} ${from}`}
        rowName={({ setting }) => editedFieldText(i18n, setting)}
        isLoading={history.isPending}
        error={
          history.isError && (
            <ErrorState
              title={t`We could not load the settings`}
              message={errorText(i18n, history.error)}
              onRetry={() => void history.refetch()}
            />
          )
        }
        empty={<Trans>No settings yet.</Trans>}
      />
    </Card>
  );
}
