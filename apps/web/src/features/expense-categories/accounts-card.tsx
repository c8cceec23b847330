import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Checkbox, Select, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ExpenseAccounts, ExpenseCategory } from '@tillslip/contract/expense-categories';
import { useState } from 'react';
import { client } from '../../api/client.ts';
import { saveEdit } from '../../api/save-edit.ts';
import { askAboutFields } from '../../ui/feedback/ask-about-fields.tsx';
import { Card } from '../../ui/layout/card.tsx';
import classes from './expense-categories.module.css';
import { expenseAccountsQuery } from './expense-categories.queries.ts';
import { useExpenseChange } from './use-expense-change.ts';

type AccountsCardProps = {
  companyId: string;
  /** Those in use. */
  categories: readonly ExpenseCategory[];
};

/** The accounts of the accounting package, once connected: which category stands for which, and those to take over. */
export function AccountsCard({ companyId, categories }: AccountsCardProps) {
  const { t } = useLingui();
  const { data: books } = useQuery(expenseAccountsQuery(companyId));
  if (!books || books.connectionId === null) return null;
  return (
    <Card title={t`Accounts of your accounting package`}>
      <Text size="sm" c="dimmed">
        <Trans>
          A line whose category stands for an account is booked to it, before the account of its SA tax category.
        </Trans>
      </Text>
      {categories.length > 0 && <Links categories={categories} books={books} />}
      <TakeOver companyId={companyId} books={books} />
    </Card>
  );
}

function Links({ categories, books }: { categories: readonly ExpenseCategory[]; books: ExpenseAccounts }) {
  return (
    <div className={classes.accounts}>
      {categories.map((category) => (
        <AccountSelect key={category.id} category={category} books={books} />
      ))}
    </div>
  );
}

function AccountSelect({ category, books }: { category: ExpenseCategory; books: ExpenseAccounts }) {
  const { i18n, t } = useLingui();
  const { id, version, account } = category;
  const link = useExpenseChange(
    (accountId: string | null) =>
      saveEdit({
        ...{ fields: { accountId }, version, ask: askAboutFields(i18n) },
        save: (edit) => client.expenseCategories.setAccount({ ...edit, id }),
      }),
    {},
  );
  return (
    <Select
      label={category.name}
      placeholder={t`No account`}
      clearable
      searchable
      disabled={link.isPending}
      data={books.accounts.map((one) => ({ value: one.id, label: one.name }))}
      value={account?.connectionId === books.connectionId ? account.accountId : null}
      onChange={(accountId) => link.mutate(accountId)}
    />
  );
}

/** Accounts that no category stands for, to add as categories. */
function TakeOver({ companyId, books }: { companyId: string; books: ExpenseAccounts }) {
  const { t } = useLingui();
  const free = books.accounts.filter(({ categoryId }) => categoryId === null);
  const [chosen, choose] = useState<string[]>([]);
  const adopt = useExpenseChange(
    (accountIds: string[]) => client.expenseCategories.adoptAccounts({ companyId, accountIds }),
    { done: t`Accounts added as categories`, onDone: () => choose([]) },
  );
  if (free.length === 0) return null;
  const picked = chosen.filter((id) => free.some((one) => one.id === id));
  return (
    <>
      <Checkbox.Group label={t`Accounts without a category`} value={picked} onChange={choose}>
        <div className={classes.accounts}>
          {free.map(({ id, name }) => (
            <Checkbox key={id} value={id} label={name} />
          ))}
        </div>
      </Checkbox.Group>
      <Button
        variant="default"
        disabled={picked.length === 0}
        loading={adopt.isPending}
        onClick={() => adopt.mutate(picked)}
      >
        {picked.length === 0
          ? t`Add as categories`
          : t`${plural({ count: picked.length }, { one: 'Add # account as a category', other: 'Add # accounts as categories' })}`}
      </Button>
    </>
  );
}
