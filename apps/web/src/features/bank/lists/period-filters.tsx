import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { DayFilter } from '../shared/day-filter.tsx';
import { CompanyFilter } from '../workspace/workspace-filters.tsx';
import classes from './lists.module.css';
import type { PeriodSearch } from './period-search.ts';

type PeriodFiltersProps = { label: string; search: PeriodSearch; onChange: (change: PeriodSearch) => void };

/** Filters by company and dates. */
export function PeriodFilters({ label, search, onChange }: PeriodFiltersProps) {
  const { t } = useLingui();
  return (
    <search className={classes.filters} aria-label={label}>
      <CompanyFilter search={search} onChange={onChange} />
      <DayFilter label={t`From`} value={search.from} onChange={(from) => onChange({ from })} />
      <DayFilter label={t`To`} value={search.to} onChange={(to) => onChange({ to })} />
      {Object.keys(search).length > 0 && (
        <Button variant="subtle" color="neutral" onClick={() => onChange({ company: '', from: '', to: '' })}>
          <Trans>Clear</Trans>
        </Button>
      )}
    </search>
  );
}
