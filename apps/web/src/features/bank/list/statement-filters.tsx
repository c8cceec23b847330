import { Select, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { isCalendarDate } from '@tillslip/domain/kernel/calendar-date';
import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { companiesQuery } from '../../../api/companies.queries.ts';
import { DayInput } from '../../../ui/form/day-input.tsx';
import { RECONCILIATION_OPTIONS } from '../shared/statement-words.ts';
import classes from './statement-filters.module.css';
import { readStatementFilter, STATEMENT_SORTS, type StatementSearch } from './statement-search.ts';

type FilterProps = { search: StatementSearch; onChange: (part: StatementSearch) => void };

/** Which statements are shown and in which order (Spec: 2 §2). */
export function StatementFilters({ search, onChange, banks }: FilterProps & { banks: readonly string[] }) {
  const companies = useQuery(companiesQuery);
  const { sort, dir } = readStatementFilter(search);
  return (
    <search className={classes.filters} aria-label="Filter bank statements">
      <SearchField search={search} onChange={onChange} />
      <Select
        label="Company"
        placeholder="All companies"
        clearable
        data={(companies.data ?? []).map(({ id, companyName }) => ({ value: id, label: companyName }))}
        value={search.company ?? null}
        onChange={(company) => onChange({ company: company ?? '' })}
      />
      <Select
        label="Bank"
        placeholder="All banks"
        clearable
        data={banksWith(banks, search.bank)}
        value={search.bank ?? null}
        onChange={(bank) => onChange({ bank: bank ?? '' })}
      />
      <Select
        label="Reconciliation"
        placeholder="All"
        clearable
        data={RECONCILIATION_OPTIONS}
        value={search.reconciliation ?? null}
        onChange={(reconciliation) => onChange({ reconciliation: reconciliation ?? '' })}
      />
      <DayFilter label="Date From" value={search.from} onChange={(from) => onChange({ from })} />
      <DayFilter label="Date To" value={search.to} onChange={(to) => onChange({ to })} />
      <Select
        label="Sort By"
        data={STATEMENT_SORTS}
        value={sort}
        onChange={(value) => onChange({ sort: value ?? '' })}
      />
      <Select
        label="Order"
        data={[
          { value: 'desc', label: 'Newest First' },
          { value: 'asc', label: 'Oldest First' },
        ]}
        value={dir}
        onChange={(value) => onChange({ dir: value ?? '' })}
      />
    </search>
  );
}

/** The banks there are; one in the address that has no statement any more can still be seen and taken away. */
const banksWith = (banks: readonly string[], chosen: string | undefined): string[] =>
  chosen === undefined || banks.includes(chosen) ? [...banks] : [...banks, chosen];

/** Spec: 2 §9. */
const SEARCH_PAUSE_MS = 250;

function SearchField({ search, onChange }: FilterProps) {
  const [text, setText] = useState(search.q ?? '');
  const send = useDebouncedCallback((q: string) => onChange({ q }), SEARCH_PAUSE_MS);
  // Going back, or clearing the filters: the field follows the address.
  useEffect(() => setText(search.q ?? ''), [search.q]);
  return (
    <TextInput
      label="Search"
      placeholder="Bank or account number"
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

/** A day that filters once it is one; half a day typed does not empty the list. */
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
