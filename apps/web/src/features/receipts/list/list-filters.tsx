import { ActionIcon, Pill, SegmentedControl, Select, TextInput, Tooltip } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { ArrowDownWideNarrow, ArrowUpNarrowWide, Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { companiesQuery } from '../../../api/companies.queries.ts';
import { formatMonth, localDay, shiftMonth } from '../../../ui/local-day.ts';
import classes from './list-filters.module.css';
import { type ListSearch, readListSearch, SORTS, VERDICT_FILTERS } from './list-search.ts';

type FilterProps = { search: ListSearch; onChange: (part: ListSearch) => void };

/** What is shown and in which order; what is filtered by stands below as chips to take away again. */
export function ListFilters({ search, onChange }: FilterProps) {
  const filter = readListSearch(search);
  return (
    <search className={classes.filters} aria-label="Filter invoices">
      <div className={classes.line}>
        <SearchField search={search} onChange={onChange} />
        <CompanyFilter search={search} onChange={onChange} />
        <Select
          aria-label="Month"
          placeholder="All months"
          clearable
          searchable
          className={classes.pick}
          data={recentMonths()}
          value={filter.month ?? null}
          onChange={(month) => onChange({ month: month ?? '' })}
        />
        <SortFilter search={search} onChange={onChange} />
      </div>
      <SegmentedControl
        aria-label="Filter"
        className={classes.verdicts ?? ''}
        data={VERDICT_FILTERS.map(({ value, label }) => ({ value, label }))}
        value={filter.filter}
        onChange={(value) => onChange({ filter: value })}
      />
      <Chips search={search} onChange={onChange} />
    </search>
  );
}

const SEARCH_PAUSE_MS = 250;

function SearchField({ search, onChange }: FilterProps) {
  const [text, setText] = useState(search.q ?? '');
  const send = useDebouncedCallback((q: string) => onChange({ q }), SEARCH_PAUSE_MS);
  // Cleared by a chip or by going back: the field follows the address.
  useEffect(() => setText(search.q ?? ''), [search.q]);
  return (
    <TextInput
      aria-label="Search supplier or number"
      placeholder="Search supplier or number"
      type="search"
      className={classes.search}
      leftSection={<Search size={16} aria-hidden />}
      value={text}
      onChange={(event) => {
        setText(event.currentTarget.value);
        send(event.currentTarget.value);
      }}
    />
  );
}

function CompanyFilter({ search, onChange }: FilterProps) {
  const companies = useQuery(companiesQuery);
  return (
    <Select
      aria-label="Company"
      placeholder="All companies"
      clearable
      className={classes.pick}
      data={(companies.data ?? []).map(({ id, companyName }) => ({ value: id, label: companyName }))}
      value={search.company ?? null}
      onChange={(company) => onChange({ company: company ?? '' })}
    />
  );
}

function SortFilter({ search, onChange }: FilterProps) {
  const { sort, dir } = readListSearch(search);
  const rising = dir === 'asc';
  const Icon = rising ? ArrowUpNarrowWide : ArrowDownWideNarrow;
  const label = rising ? 'Ascending: change to descending' : 'Descending: change to ascending';
  return (
    <div className={classes.sort}>
      <Select
        aria-label="Sort by"
        data={SORTS.map(({ value, label }) => ({ value, label: `By ${label.toLowerCase()}` }))}
        value={sort}
        onChange={(value) => onChange({ sort: value ?? '' })}
      />
      <Tooltip label={label}>
        <ActionIcon
          variant="default"
          size={36}
          aria-label={label}
          onClick={() => onChange({ dir: rising ? 'desc' : 'asc' })}
        >
          <Icon size={16} aria-hidden />
        </ActionIcon>
      </Tooltip>
    </div>
  );
}

function Chips({ search, onChange }: FilterProps) {
  const companies = useQuery(companiesQuery);
  const company = companies.data?.find(({ id }) => id === search.company)?.companyName;
  const verdict = VERDICT_FILTERS.find(({ value }) => value !== 'all' && value === search.filter)?.label;
  const chips = [
    company !== undefined && { name: 'company', label: company },
    search.month !== undefined && { name: 'month', label: formatMonth(search.month) },
    verdict !== undefined && { name: 'filter', label: verdict },
    search.q !== undefined && { name: 'q', label: `“${search.q}”` },
  ].filter((chip) => chip !== false);
  if (chips.length === 0) return null;
  return (
    <Pill.Group className={classes.chips}>
      {chips.map(({ name, label }) => (
        <Pill
          key={name}
          withRemoveButton
          removeButtonProps={{ 'aria-label': `Remove the filter ${label}`, tabIndex: 0, 'aria-hidden': false }}
          onRemove={() => onChange({ [name]: '' })}
        >
          {label}
        </Pill>
      ))}
    </Pill.Group>
  );
}

/** This month and the 35 before it, newest first. */
function recentMonths(): { value: string; label: string }[] {
  const now = localDay(new Date()).slice(0, 7);
  return Array.from({ length: 36 }, (_, back) => shiftMonth(now, -back)).map((month) => ({
    value: month,
    label: formatMonth(month),
  }));
}
