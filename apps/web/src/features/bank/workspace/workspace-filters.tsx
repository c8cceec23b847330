import { Button, Pill, SegmentedControl, Select, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { type RefObject, useEffect, useState } from 'react';
import { companiesQuery } from '../../../api/companies.queries.ts';
import { DayFilter } from '../shared/day-filter.tsx';
import { bankTitle } from '../shared/statement-words.ts';
import { statementQuery } from '../statements.queries.ts';
import classes from './workspace.module.css';
import { DIRECTIONS, isNarrowed, readWorkspace, SHOWN, type WorkspaceSearch } from './workspace-search.ts';

type Counts = Record<(typeof SHOWN)[number]['value'], number> | null;
type FilterProps = { search: WorkspaceSearch; onChange: (part: WorkspaceSearch) => void };
type WorkspaceFiltersProps = FilterProps & { counts: Counts; field: RefObject<HTMLInputElement | null> };

/** Which rows are worked on. All of it stands in the address. */
export function WorkspaceFilters({ search, onChange, counts, field }: WorkspaceFiltersProps) {
  const filter = readWorkspace(search);
  return (
    <search className={classes.filters} aria-label="Filter bank rows">
      <SegmentedControl
        aria-label="Show"
        className={classes.shown ?? ''}
        data={SHOWN.map(({ value, label }) => ({
          value,
          label: (
            <span className={classes.shownLabel}>
              {label}
              {counts !== null && <span className={classes.count}>{counts[value]}</span>}
            </span>
          ),
        }))}
        value={filter.show}
        onChange={(show) => onChange({ show })}
      />
      <div className={classes.line}>
        <SearchField search={search} onChange={onChange} field={field} />
        <CompanyFilter search={search} onChange={onChange} />
        <Select
          aria-label="Direction"
          className={classes.pick ?? ''}
          data={[...DIRECTIONS]}
          value={filter.direction}
          onChange={(direction) => onChange({ direction: direction ?? '' })}
        />
        <DayFilter label="From" value={search.from} onChange={(from) => onChange({ from })} />
        <DayFilter label="To" value={search.to} onChange={(to) => onChange({ to })} />
        {isNarrowed(search) && (
          <Button
            variant="subtle"
            color="neutral"
            onClick={() => onChange({ company: '', statement: '', q: '', direction: '', from: '', to: '' })}
          >
            Clear
          </Button>
        )}
      </div>
      {filter.statementId !== undefined && (
        <StatementChip id={filter.statementId} onRemove={() => onChange({ statement: '' })} />
      )}
    </search>
  );
}

const SEARCH_PAUSE_MS = 250;

function SearchField({ search, onChange, field }: FilterProps & { field: RefObject<HTMLInputElement | null> }) {
  const [text, setText] = useState(search.q ?? '');
  const send = useDebouncedCallback((q: string) => onChange({ q }), SEARCH_PAUSE_MS);
  // Cleared elsewhere, or by going back: the field follows the address.
  useEffect(() => setText(search.q ?? ''), [search.q]);
  return (
    <TextInput
      ref={field}
      type="search"
      aria-label="Search rows"
      placeholder="Description, reference or amount"
      className={classes.search ?? ''}
      leftSection={<Search size={16} aria-hidden />}
      value={text}
      onChange={(event) => {
        setText(event.currentTarget.value);
        send(event.currentTarget.value);
      }}
      onKeyDown={(event) => event.key === 'Escape' && event.currentTarget.blur()}
    />
  );
}

/** One company, or all; also used by the lists beside the workspace. */
export function CompanyFilter({
  search,
  onChange,
}: {
  search: { company?: string };
  onChange: FilterProps['onChange'];
}) {
  const companies = useQuery(companiesQuery);
  return (
    <Select
      aria-label="Company"
      placeholder="All companies"
      clearable
      className={classes.pick ?? ''}
      data={(companies.data ?? []).map(({ id, companyName }) => ({ value: id, label: companyName }))}
      value={search.company ?? null}
      onChange={(company) => onChange({ company: company ?? '' })}
    />
  );
}

/** The one statement that is worked on, by its name. */
function StatementChip({ id, onRemove }: { id: string; onRemove: () => void }) {
  const { data } = useQuery(statementQuery(id));
  const label = data ? `${bankTitle(data.bankName)} ${data.accountMasked}` : 'One statement';
  return (
    <Pill.Group>
      <Pill
        withRemoveButton
        removeButtonProps={{ 'aria-label': `Remove the filter ${label}`, tabIndex: 0, 'aria-hidden': false }}
        onRemove={onRemove}
      >
        {label}
      </Pill>
    </Pill.Group>
  );
}
