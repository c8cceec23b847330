import { useLingui } from '@lingui/react/macro';
import { NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { getRouteApi } from '@tanstack/react-router';
import { BULK_SYNC_STATES } from '@tillslip/domain/bulk-sync/bulk-sync-state';
import { isCalendarDate } from '@tillslip/domain/kernel/calendar-date';
import { bulkSyncStateText } from '@tillslip/messages/bulk-sync';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { DayInput } from '../../../ui/form/day-input.tsx';
import { type IntegrationSearch, searchOf } from '../integrations-search.ts';
import classes from './bulk.module.css';
import type { HistoryFilter } from './history-search.ts';

const route = getRouteApi('/app/integrations');

/** Which syncs of the history are shown, in the address. */
export function HistoryFilters({ filter }: { filter: HistoryFilter }) {
  const { i18n, t } = useLingui();
  const navigate = route.useNavigate();
  const [text, setText] = useState(filter.search ?? '');
  const change = (part: { [Name in keyof IntegrationSearch]: string | undefined }) =>
    void navigate({ search: (now) => searchOf({ ...now, page: undefined, ...part }), replace: true });
  const find = useDebouncedCallback((typed: string) => change({ q: typed.trim() }), 250);
  return (
    <search className={classes.historyFilters} aria-label={t`Filter sync history`}>
      <NativeSelect
        label={t`Status`}
        data={[
          { value: '', label: t`All` },
          ...BULK_SYNC_STATES.map((state) => ({ value: state, label: bulkSyncStateText(i18n, state) })),
        ]}
        value={filter.state ?? ''}
        onChange={(event) => change({ state: event.currentTarget.value })}
      />
      <DayFilter label={t`From date`} day={filter.from} onChange={(from) => change({ from })} />
      <DayFilter label={t`To date`} day={filter.to} onChange={(to) => change({ to })} />
      <TextInput
        label={t`Search`}
        placeholder={t`Sync ID or status`}
        leftSection={<Search size={16} aria-hidden />}
        maxLength={100}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          find(event.currentTarget.value);
        }}
      />
    </search>
  );
}

type DayFilterProps = { label: string; day: string | undefined; onChange: (day: string) => void };

/** A day that counts once it is one. */
function DayFilter({ label, day, onChange }: DayFilterProps) {
  const [typed, setTyped] = useState(day ?? '');
  return (
    <DayInput
      label={label}
      value={typed}
      onChange={(text) => {
        setTyped(text);
        if (text === '' || isCalendarDate(text)) onChange(text);
      }}
    />
  );
}
