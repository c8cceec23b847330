import type { I18n } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button, Pill, SegmentedControl, Select, TextInput, Tooltip } from '@mantine/core';
import { useDebouncedCallback, useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { NO_COMPANY } from '@tillslip/contract/receipts/list';
import { dayText, monthYearText } from '@tillslip/messages/dates';
import { taxCategoryText } from '@tillslip/messages/vat/tax-categories';
import { ArrowDownWideNarrow, ArrowUpNarrowWide, Search, SlidersHorizontal } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { companiesQuery, foldersQuery } from '../../../api/companies.queries.ts';
import { unassignedQuery } from '../../../api/unassigned.ts';
import { localDay, shiftMonth } from '../../../ui/format/local-day.ts';
import { ViewSwitch } from '../../../ui/table/view-switch.tsx';
import { ListColumnsButton } from '../views/list-columns-button.tsx';
import type { ListLook } from '../views/list-look.ts';
import { ViewsMenu } from '../views/views-menu.tsx';
import classes from './list-filters.module.css';
import { type ListSearch, parseFilter, parseSortedFilter, SORTS, VALIDITY_FILTERS } from './list-search.ts';

/** The number of invoices per filter; null until counted. */
type Counts = Record<(typeof VALIDITY_FILTERS)[number]['value'], number> | null;

type FilterProps = { search: ListSearch; onChange: (part: ListSearch) => void };

type ListFiltersProps = FilterProps & {
  counts: Counts;
  look: ListLook;
  /** Opens a view: its parameters replace all others. */
  onOpen: (search: ListSearch) => void;
};

/**
 * Filters, order, views and look of the list; chips below show the active filters and remove them. On a phone the
 * filters are folded behind a button.
 */
export function ListFilters({ search, onChange, counts, look, onOpen }: ListFiltersProps) {
  const { t } = useLingui();
  const [isOpen, fold] = useDisclosure(false);
  const picks = useId();
  return (
    <search className={classes.filters} aria-label={t`Filter invoices`}>
      <div className={classes.line}>
        <SearchField search={search} onChange={onChange} />
        <FoldButton search={search} isOpen={isOpen} controls={picks} onClick={fold.toggle} />
        <div className={classes.picks} id={picks} data-open={isOpen || undefined}>
          <CompanyFilter search={search} onChange={onChange} />
          <FolderFilter search={search} onChange={onChange} />
          <MonthFilter search={search} onChange={onChange} />
          <SortFilter search={search} onChange={onChange} />
        </div>
      </div>
      <div className={classes.line}>
        <ValidityFilter search={search} onChange={onChange} counts={counts} />
        <ViewsMenu search={search} look={look} onOpen={onOpen} />
        <div className={classes.look}>
          {look.density !== 'cards' && <ListColumnsButton look={look} />}
          <ViewSwitch view={look.density} onChange={(density) => look.choose({ density })} />
        </div>
      </div>
      <Chips search={search} onChange={onChange} />
    </search>
  );
}

type FoldButtonProps = { search: ListSearch; isOpen: boolean; controls: string; onClick: () => void };

/** Unfolds the filters on a phone, and says how many of them are set. */
function FoldButton({ search, isOpen, controls, onClick }: FoldButtonProps) {
  const { sort: _sort, dir: _dir, q: _q, filter: _filter, ...folded } = search;
  const count = Object.keys(folded).length;
  return (
    <Button
      className={classes.fold ?? ''}
      variant="default"
      leftSection={<SlidersHorizontal size={16} aria-hidden />}
      aria-expanded={isOpen}
      aria-controls={controls}
      onClick={onClick}
    >
      {count === 0 ? <Trans>Filters</Trans> : <Trans>Filters ({count})</Trans>}
    </Button>
  );
}

function MonthFilter({ search, onChange }: FilterProps) {
  const { i18n, t } = useLingui();
  return (
    <Select
      aria-label={t`Month`}
      placeholder={t`All months`}
      clearable
      searchable
      className={classes.pick}
      data={recentMonths(i18n)}
      value={parseFilter(search).month ?? null}
      onChange={(month) => onChange({ month: month ?? '' })}
    />
  );
}

function ValidityFilter({ search, onChange, counts }: FilterProps & { counts: Counts }) {
  const { t } = useLingui();
  const { filter } = parseSortedFilter(search);
  const offered = VALIDITY_FILTERS.filter(
    ({ value, isRare }) => !isRare || value === filter || (counts?.[value] ?? 0) > 0,
  );
  return (
    <SegmentedControl
      aria-label={t`Filter`}
      className={classes.validities ?? ''}
      data={offered.map(({ value, label }) => ({
        value,
        label: (
          <span className={classes.validity}>
            {t(label)}
            {counts !== null && <span className={classes.count}>{counts[value]}</span>}
          </span>
        ),
      }))}
      value={filter}
      onChange={(value) => onChange({ filter: value })}
    />
  );
}

const SEARCH_DELAY_MS = 250;

function SearchField({ search, onChange }: FilterProps) {
  const { t } = useLingui();
  const [text, setText] = useState(search.q ?? '');
  const send = useDebouncedCallback((q: string) => onChange({ q }), SEARCH_DELAY_MS);
  // A chip or the back button can clear it: the field follows the address.
  useEffect(() => setText(search.q ?? ''), [search.q]);
  return (
    <TextInput
      aria-label={t`Search supplier or number`}
      placeholder={t`Search supplier or number`}
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
  const { t } = useLingui();
  const companies = useQuery(companiesQuery);
  const { data: unassigned } = useQuery(unassignedQuery);
  const count = unassigned?.invoices ?? 0;
  const isOffered = count > 0 || search.company === NO_COMPANY;
  return (
    <Select
      aria-label={t`Company`}
      placeholder={t`All companies`}
      clearable
      className={classes.pick}
      data={[
        ...(isOffered ? [{ value: NO_COMPANY, label: t`No company (${count})` }] : []),
        ...(companies.data ?? []).map(({ id, companyName }) => ({ value: id, label: companyName })),
      ]}
      value={search.company ?? null}
      onChange={(company) => onChange({ company: company ?? '' })}
    />
  );
}

/** The folders of the chosen company; hidden without one. */
function FolderFilter({ search, onChange }: FilterProps) {
  const { t } = useLingui();
  const folders = useQuery(foldersQuery(folderCompany(search)));
  if (folderCompany(search) === null) return null;
  return (
    <Select
      aria-label={t`Folder`}
      placeholder={t`All folders`}
      clearable
      className={classes.pick}
      data={(folders.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      value={search.folder ?? null}
      onChange={(folder) => onChange({ folder: folder ?? '' })}
    />
  );
}

function SortFilter({ search, onChange }: FilterProps) {
  const { t } = useLingui();
  const { sort, dir } = parseSortedFilter(search);
  const isAscending = dir === 'asc';
  const Icon = isAscending ? ArrowUpNarrowWide : ArrowDownWideNarrow;
  const label = isAscending ? t`Sort descending` : t`Sort ascending`;
  return (
    <div className={classes.sort}>
      <Select
        aria-label={t`Sort by`}
        data={SORTS.map(({ value, label }) => ({ value, label: t(label) }))}
        value={sort}
        onChange={(value) => onChange({ sort: value ?? '' })}
      />
      <Tooltip label={label}>
        <ActionIcon
          variant="default"
          size={36}
          aria-label={label}
          onClick={() => onChange({ dir: isAscending ? 'desc' : 'asc' })}
        >
          <Icon size={16} aria-hidden />
        </ActionIcon>
      </Tooltip>
    </div>
  );
}

function Chips({ search, onChange }: FilterProps) {
  const { i18n, t } = useLingui();
  const filter = parseFilter(search);
  const companies = useQuery(companiesQuery);
  const folders = useQuery(foldersQuery(folderCompany(search)));
  const folder = folders.data?.find(({ id }) => id === search.folder)?.name;
  const company =
    search.company === NO_COMPANY
      ? t`No company`
      : companies.data?.find(({ id }) => id === search.company)?.companyName;
  const validity = VALIDITY_FILTERS.find(({ value }) => value !== 'all' && value === search.filter)?.label;
  const chips = [
    company !== undefined && { name: 'company', label: company },
    folder !== undefined && { name: 'folder', label: folder },
    search.month !== undefined && { name: 'month', label: monthYearText(i18n, search.month) },
    filter.day !== undefined && { name: 'day', label: dayText(i18n, filter.day) },
    filter.category !== undefined && { name: 'category', label: taxCategoryText(i18n, filter.category) },
    filter.vat !== undefined && { name: 'vat', label: t`Denied VAT` },
    validity !== undefined && { name: 'filter', label: t(validity) },
    search.q !== undefined && { name: 'q', label: `“${search.q}”` },
  ].filter((chip) => chip !== false);
  if (chips.length === 0) return null;
  return (
    <Pill.Group className={classes.chips}>
      {chips.map(({ name, label }) => (
        <Pill
          key={name}
          withRemoveButton
          removeButtonProps={{ 'aria-label': t`Remove the filter ${label}`, tabIndex: 0, 'aria-hidden': false }}
          onRemove={() => onChange({ [name]: '' })}
        >
          {label}
        </Pill>
      ))}
    </Pill.Group>
  );
}

/** The company whose folders can be chosen; null for all companies and for none. */
const folderCompany = ({ company }: ListSearch): string | null =>
  company === undefined || company === NO_COMPANY ? null : company;

/** This month and the 35 before it, newest first. */
function recentMonths(i18n: I18n): { value: string; label: string }[] {
  const now = localDay(new Date()).slice(0, 7);
  return Array.from({ length: 36 }, (_, back) => shiftMonth(now, -back)).map((month) => ({
    value: month,
    label: monthYearText(i18n, month),
  }));
}
