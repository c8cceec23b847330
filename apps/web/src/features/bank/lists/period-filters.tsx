import { Button } from '@mantine/core';
import { DayFilter } from '../shared/day-filter.tsx';
import { CompanyFilter } from '../workspace/workspace-filters.tsx';
import classes from './lists.module.css';
import type { PeriodSearch } from './period-search.ts';

type PeriodFiltersProps = { label: string; search: PeriodSearch; onChange: (change: PeriodSearch) => void };

/** Whose, and from when to when. */
export function PeriodFilters({ label, search, onChange }: PeriodFiltersProps) {
  return (
    <search className={classes.filters} aria-label={label}>
      <CompanyFilter search={search} onChange={onChange} />
      <DayFilter label="From" value={search.from} onChange={(from) => onChange({ from })} />
      <DayFilter label="To" value={search.to} onChange={(to) => onChange({ to })} />
      {Object.keys(search).length > 0 && (
        <Button variant="subtle" color="neutral" onClick={() => onChange({ company: '', from: '', to: '' })}>
          Clear
        </Button>
      )}
    </search>
  );
}
