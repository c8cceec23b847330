import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Pill, SegmentedControl, Skeleton, TextInput } from '@mantine/core';
import { useDebouncedCallback, useDisclosure, useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { NO_COMPANY } from '@tillslip/contract/receipts/company-scope';
import { NO_EXPENSE_FILTER } from '@tillslip/contract/receipts/list';
import { dayText, monthYearText } from '@tillslip/messages/dates';
import { taxCategoryText } from '@tillslip/messages/vat/tax-categories';
import { Search, SlidersHorizontal } from 'lucide-react';
import { lazy, Suspense, useEffect, useId, useState } from 'react';
import { companiesQuery, foldersQuery, useExpenseCategories } from '../../../api/companies.queries.ts';
import { ViewSwitch } from '../../../ui/table/view-switch.tsx';
import { expenseName } from '../form/category-choices.ts';
import { ListColumnsButton } from '../views/list-columns-button.tsx';
import type { ListLook } from '../views/list-look.ts';
import { ViewsMenu } from '../views/views-menu.tsx';
import classes from './list-filters.module.css';
import {
  type FilterProps,
  folderCompany,
  type ListSearch,
  parseFilter,
  parseSortedFilter,
  VALIDITY_FILTERS,
} from './list-search.ts';

/** Behind a button on a phone; loaded where it is seen. */
const ListPicks = lazy(async () => ({ default: (await import('./list-picks.tsx')).ListPicks }));

/** The number of invoices per filter; null until counted. */
type Counts = Record<(typeof VALIDITY_FILTERS)[number]['value'], number> | null;

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
  const isWide = useMediaQuery('(min-width: 62em)', undefined, { getInitialValueInEffect: false });
  const picks = useId();
  return (
    <search className={classes.filters} aria-label={t`Filter invoices`}>
      <div className={classes.line}>
        <SearchField search={search} onChange={onChange} />
        <FoldButton search={search} isOpen={isOpen} controls={picks} onClick={fold.toggle} />
        <div className={classes.picks} id={picks} data-open={isOpen || undefined}>
          {(isWide || isOpen) && (
            <Suspense fallback={<PicksPlace />}>
              <ListPicks search={search} onChange={onChange} />
            </Suspense>
          )}
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

/** Where the picks will be. */
const PicksPlace = () =>
  ['company', 'month', 'sort'].map((pick) => <Skeleton key={pick} height={36} className={classes.pick ?? ''} />);

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

function ValidityFilter({ search, onChange, counts }: FilterProps & { counts: Counts }) {
  const { t } = useLingui();
  const { filter } = parseSortedFilter(search);
  const offered = VALIDITY_FILTERS.filter(
    ({ value, isRare }) => !isRare || value === filter || (counts?.[value] ?? 0) > 0,
  );
  return (
    <SegmentedControl
      aria-label={t`Filter`}
      className={`${classes.validities} fades-sideways`}
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
      placeholder={t`Supplier or number`}
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
  const own = useExpenseCategories(folderCompany(search));
  const expense = filter.expense === NO_EXPENSE_FILTER ? t`No expense category` : expenseName(own, filter.expense);
  const validity = VALIDITY_FILTERS.find(({ value }) => value !== 'all' && value === search.filter)?.label;
  const chips = [
    company !== undefined && { name: 'company', label: company },
    folder !== undefined && { name: 'folder', label: folder },
    filter.batchId !== undefined && { name: 'batch', label: t`One bulk upload` },
    search.month !== undefined && { name: 'month', label: monthYearText(i18n, search.month) },
    filter.day !== undefined && { name: 'day', label: dayText(i18n, filter.day) },
    filter.category !== undefined && { name: 'category', label: taxCategoryText(i18n, filter.category) },
    expense !== null && { name: 'expense', label: expense },
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
