import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Pill, SegmentedControl, Select, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { bankAccountText } from '@tillslip/messages/bank/accounts';
import { Search } from 'lucide-react';
import { type RefObject, useEffect, useState } from 'react';
import { companiesQuery } from '../../../api/companies.queries.ts';
import { DayFilter } from '../shared/day-filter.tsx';
import { statementQuery } from '../statements.queries.ts';
import classes from './workspace.module.css';
import { DIRECTIONS, isFiltered, readWorkspaceFilter, SHOW_OPTIONS, type WorkspaceSearch } from './workspace-search.ts';

type Counts = Record<(typeof SHOW_OPTIONS)[number]['value'], number> | null;
type FilterProps = { search: WorkspaceSearch; onChange: (part: WorkspaceSearch) => void };
type WorkspaceFiltersProps = FilterProps & { counts: Counts; field: RefObject<HTMLInputElement | null> };

/** Filters of the workspace, kept in the URL. */
export function WorkspaceFilters({ search, onChange, counts, field }: WorkspaceFiltersProps) {
  const { t } = useLingui();
  const filter = readWorkspaceFilter(search);
  return (
    <search className={classes.filters} aria-label={t`Filter transactions`}>
      <SegmentedControl
        aria-label={t`Show`}
        className={`${classes.shown} fades-sideways`}
        data={SHOW_OPTIONS.map(({ value, label }) => ({
          value,
          label: (
            <span className={classes.shownLabel}>
              {t(label)}
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
          aria-label={t`Direction`}
          className={classes.pick ?? ''}
          data={DIRECTIONS.map((one) => ({ ...one, label: t(one.label) }))}
          value={filter.direction}
          onChange={(direction) => onChange({ direction: direction ?? '' })}
        />
        <DayFilter label={t`From`} value={search.from} onChange={(from) => onChange({ from })} />
        <DayFilter label={t`To`} value={search.to} onChange={(to) => onChange({ to })} />
        {isFiltered(search) && (
          <Button
            variant="subtle"
            color="neutral"
            onClick={() => onChange({ company: '', statement: '', q: '', direction: '', from: '', to: '' })}
          >
            <Trans>Clear</Trans>
          </Button>
        )}
      </div>
      {filter.statementId !== undefined && (
        <StatementChip id={filter.statementId} onRemove={() => onChange({ statement: '' })} />
      )}
    </search>
  );
}

const SEARCH_DEBOUNCE_MS = 250;

function SearchField({ search, onChange, field }: FilterProps & { field: RefObject<HTMLInputElement | null> }) {
  const { t } = useLingui();
  const [text, setText] = useState(search.q ?? '');
  const send = useDebouncedCallback((q: string) => onChange({ q }), SEARCH_DEBOUNCE_MS);
  // After Back or a cleared filter the field follows the URL.
  useEffect(() => setText(search.q ?? ''), [search.q]);
  return (
    <TextInput
      ref={field}
      type="search"
      aria-label={t`Search transactions`}
      placeholder={t`Text or amount`}
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

/** One company, or all. Other bank lists use it too. */
export function CompanyFilter({
  search,
  onChange,
}: {
  search: { company?: string };
  onChange: FilterProps['onChange'];
}) {
  const { t } = useLingui();
  const companies = useQuery(companiesQuery);
  return (
    <Select
      aria-label={t`Company`}
      placeholder={t`All companies`}
      clearable
      className={classes.pick ?? ''}
      data={(companies.data ?? []).map(({ id, companyName }) => ({ value: id, label: companyName }))}
      value={search.company ?? null}
      onChange={(company) => onChange({ company: company ?? '' })}
    />
  );
}

/** The statement the list is filtered by. */
function StatementChip({ id, onRemove }: { id: string; onRemove: () => void }) {
  const { i18n, t } = useLingui();
  const { data } = useQuery(statementQuery(id));
  const label = data ? bankAccountText(i18n, data) : t`One statement`;
  return (
    <Pill.Group>
      <Pill
        withRemoveButton
        removeButtonProps={{ 'aria-label': t`Remove filter ${label}`, tabIndex: 0, 'aria-hidden': false }}
        onRemove={onRemove}
      >
        {label}
      </Pill>
    </Pill.Group>
  );
}
