import { Trans, useLingui } from '@lingui/react/macro';
import { Button, SegmentedControl, Select, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { DayFilter } from '../shared/day-filter.tsx';
import workspace from '../workspace/workspace.module.css';
import { DIRECTIONS } from '../workspace/workspace-search.ts';
import { isFiltered, type RegisterSearch, readRegister, SHOWN } from './register-search.ts';

type FilterProps = { search: RegisterSearch; onChange: (part: RegisterSearch) => void };

/** Which of an account's transactions are shown, and in which order; kept in the URL. */
export function RegisterFilters({ search, onChange }: FilterProps) {
  const { t } = useLingui();
  const { show, direction, dir } = readRegister(search);
  return (
    <search className={workspace.filters} aria-label={t`Filter transactions`}>
      <SegmentedControl
        aria-label={t`Show`}
        className={workspace.shown ?? ''}
        data={SHOWN.map((one) => ({ ...one, label: t(one.label) }))}
        value={show}
        onChange={(value) => onChange({ show: value })}
      />
      <div className={workspace.line}>
        <SearchField search={search} onChange={onChange} />
        <Select
          aria-label={t`Direction`}
          className={workspace.pick ?? ''}
          data={DIRECTIONS.map((one) => ({ ...one, label: t(one.label) }))}
          value={direction}
          onChange={(value) => onChange({ direction: value ?? '' })}
        />
        <DayFilter label={t`From`} value={search.from} onChange={(from) => onChange({ from })} />
        <DayFilter label={t`To`} value={search.to} onChange={(to) => onChange({ to })} />
        <Select
          aria-label={t`Order`}
          className={workspace.pick ?? ''}
          data={[
            { value: 'desc', label: t`Newest First` },
            { value: 'asc', label: t`Oldest First` },
          ]}
          value={dir}
          onChange={(value) => onChange({ dir: value ?? '' })}
        />
        {isFiltered(search) && (
          <Button
            variant="subtle"
            color="neutral"
            onClick={() => onChange({ show: '', direction: '', q: '', from: '', to: '' })}
          >
            <Trans>Clear</Trans>
          </Button>
        )}
      </div>
    </search>
  );
}

const SEARCH_DEBOUNCE_MS = 250;

function SearchField({ search, onChange }: FilterProps) {
  const { t } = useLingui();
  const [text, setText] = useState(search.q ?? '');
  const send = useDebouncedCallback((q: string) => onChange({ q }), SEARCH_DEBOUNCE_MS);
  // After Back or a cleared filter the field follows the URL.
  useEffect(() => setText(search.q ?? ''), [search.q]);
  return (
    <TextInput
      type="search"
      aria-label={t`Search transactions`}
      placeholder={t`Text or amount`}
      className={workspace.search ?? ''}
      leftSection={<Search size={16} aria-hidden />}
      value={text}
      onChange={(event) => {
        setText(event.currentTarget.value);
        send(event.currentTarget.value);
      }}
    />
  );
}
