import { Button } from '@mantine/core';
import { DayInput } from '../../../ui/day-input.tsx';
import { CompanyFilter } from '../workspace/workspace-filters.tsx';
import classes from './lists.module.css';
import type { PeriodSearch } from './period-search.ts';

type PeriodFiltersProps = { label: string; search: PeriodSearch; onChange: (change: PeriodSearch) => void };

/** Whose, and from when to when. */
export function PeriodFilters({ label, search, onChange }: PeriodFiltersProps) {
  return (
    <search className={classes.filters} aria-label={label}>
      <CompanyFilter search={search} onChange={onChange} />
      <DayInput
        aria-label="From"
        placeholder="From"
        className={classes.day ?? ''}
        value={search.from ?? ''}
        onChange={(from) => onChange({ from })}
      />
      <DayInput
        aria-label="To"
        placeholder="To"
        className={classes.day ?? ''}
        value={search.to ?? ''}
        onChange={(to) => onChange({ to })}
      />
      {Object.keys(search).length > 0 && (
        <Button variant="subtle" color="neutral" onClick={() => onChange({ company: '', from: '', to: '' })}>
          Clear
        </Button>
      )}
    </search>
  );
}
