import { useLingui } from '@lingui/react/macro';
import { Select, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { isCalendarDate } from '@tillslip/domain/kernel/calendar-date';
import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { companiesQuery } from '../../../api/companies.queries.ts';
import { DayInput } from '../../../ui/form/day-input.tsx';
import { reconciliationOptions } from '../shared/statement-words.ts';
import classes from './statement-filters.module.css';
import { readStatementFilter, STATEMENT_SORTS, type StatementSearch } from './statement-search.ts';

type FilterProps = { search: StatementSearch; onChange: (part: StatementSearch) => void };

/** Which statements are shown and in which order (Spec: 2 §2). */
export function StatementFilters({ search, onChange, banks }: FilterProps & { banks: readonly string[] }) {
  const { i18n, t } = useLingui();
  const companies = useQuery(companiesQuery);
  const { sort, dir } = readStatementFilter(search);
  return (
    <search className={classes.filters} aria-label={t`Filter bank statements`}>
      <SearchField search={search} onChange={onChange} />
      <Select
        label={t`Company`}
        placeholder={t`All companies`}
        clearable
        data={(companies.data ?? []).map(({ id, companyName }) => ({ value: id, label: companyName }))}
        value={search.company ?? null}
        onChange={(company) => onChange({ company: company ?? '' })}
      />
      <Select
        label={t`Bank`}
        placeholder={t`All banks`}
        clearable
        data={banksWith(banks, search.bank)}
        value={search.bank ?? null}
        onChange={(bank) => onChange({ bank: bank ?? '' })}
      />
      <Select
        label={t`Reconciliation`}
        placeholder={t`All`}
        clearable
        data={reconciliationOptions(i18n)}
        value={search.reconciliation ?? null}
        onChange={(reconciliation) => onChange({ reconciliation: reconciliation ?? '' })}
      />
      <DayFilter label={t`Date From`} value={search.from} onChange={(from) => onChange({ from })} />
      <DayFilter label={t`Date To`} value={search.to} onChange={(to) => onChange({ to })} />
      <Select
        label={t`Sort By`}
        data={STATEMENT_SORTS.map((one) => ({ ...one, label: t(one.label) }))}
        value={sort}
        onChange={(value) => onChange({ sort: value ?? '' })}
      />
      <Select
        label={t`Order`}
        data={[
          { value: 'desc', label: t`Newest First` },
          { value: 'asc', label: t`Oldest First` },
        ]}
        value={dir}
        onChange={(value) => onChange({ dir: value ?? '' })}
      />
    </search>
  );
}

/** The banks of the statements, and the chosen one even if it has no statement any more: it must stay removable. */
const banksWith = (banks: readonly string[], chosen: string | undefined): string[] =>
  chosen === undefined || banks.includes(chosen) ? [...banks] : [...banks, chosen];

/** Spec: 2 §9. */
const SEARCH_DEBOUNCE_MS = 250;

function SearchField({ search, onChange }: FilterProps) {
  const { t } = useLingui();
  const [text, setText] = useState(search.q ?? '');
  const send = useDebouncedCallback((q: string) => onChange({ q }), SEARCH_DEBOUNCE_MS);
  // After Back or a cleared filter the field follows the URL.
  useEffect(() => setText(search.q ?? ''), [search.q]);
  return (
    <TextInput
      label={t`Search`}
      className={classes.search ?? ''}
      placeholder={t`Bank or account`}
      type="search"
      leftSection={<Search size={16} aria-hidden />}
      value={text}
      onChange={(event) => {
        setText(event.currentTarget.value);
        send(event.currentTarget.value);
      }}
    />
  );
}

/** A date filter that applies only complete dates: half a date must not empty the list. */
function DayFilter(props: { label: string; value: string | undefined; onChange: (day: string) => void }) {
  const { label, value = '', onChange } = props;
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  return (
    <DayInput
      label={label}
      value={typed}
      onChange={(day) => {
        setTyped(day);
        if (day === '' || isCalendarDate(day)) onChange(day);
      }}
    />
  );
}
