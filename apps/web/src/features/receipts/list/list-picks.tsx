import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { ActionIcon, Select, Tooltip } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { NO_COMPANY } from '@tillslip/contract/receipts/company-scope';
import { NO_EXPENSE_FILTER } from '@tillslip/contract/receipts/list';
import { monthYearText } from '@tillslip/messages/dates';
import { ArrowDownWideNarrow, ArrowUpNarrowWide } from 'lucide-react';
import { companiesQuery, foldersQuery, useExpenseCategories } from '../../../api/companies.queries.ts';
import { unassignedQuery } from '../../../api/unassigned.ts';
import { localDay, shiftMonth } from '../../../ui/format/local-day.ts';
import classes from './list-filters.module.css';
import { type FilterProps, folderCompany, parseFilter, parseSortedFilter, SORTS } from './list-search.ts';

/** The company, folder, expense category, month and order of the list. */
export const ListPicks = (props: FilterProps) => (
  <>
    <CompanyFilter {...props} />
    <FolderFilter {...props} />
    <ExpenseFilter {...props} />
    <MonthFilter {...props} />
    <SortFilter {...props} />
  </>
);

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

/** The expense categories of the chosen company; hidden where it has none. */
function ExpenseFilter({ search, onChange }: FilterProps) {
  const { t } = useLingui();
  const own = useExpenseCategories(folderCompany(search));
  if (own.length === 0) return null;
  return (
    <Select
      aria-label={t`Expense category`}
      placeholder={t`All expense categories`}
      clearable
      searchable
      className={classes.pick}
      data={[
        ...own.map(({ id, name }) => ({ value: id, label: name })),
        { value: NO_EXPENSE_FILTER, label: t`No expense category` },
      ]}
      value={search.expense ?? null}
      onChange={(expense) => onChange({ expense: expense ?? '' })}
    />
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

/** This month and the 35 before it, newest first. */
function recentMonths(i18n: I18n): { value: string; label: string }[] {
  const now = localDay(new Date()).slice(0, 7);
  return Array.from({ length: 36 }, (_, back) => shiftMonth(now, -back)).map((month) => ({
    value: month,
    label: monthYearText(i18n, month),
  }));
}
