import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  STARTER_TRADES,
  type StarterTrade,
  starterList,
  starterTradeOf,
} from '@tillslip/domain/receipts/expenses/starter-list';
import { starterCategoryText, starterTradeText } from '@tillslip/messages/receipts/expense-categories';
import { ListPlus } from 'lucide-react';
import { useState } from 'react';
import { client } from '../../api/client.ts';
import { useExpenseCategories } from '../../api/companies.queries.ts';
import { Card } from '../../ui/layout/card.tsx';
import classes from './expense-categories.module.css';
import { tradeQuery } from './expense-categories.queries.ts';
import { useExpenseChange } from './use-expense-change.ts';

/** Offers the starter list of the company's trade; another one can be chosen. */
export function StarterCard({ companyId }: { companyId: string }) {
  const { i18n, t } = useLingui();
  const { data: described = null } = useQuery(tradeQuery(companyId));
  const [chosen, choose] = useState<StarterTrade | null>(null);
  const trade = chosen ?? starterTradeOf(described);
  const own = new Set(useExpenseCategories(companyId).map(({ name }) => name.toLowerCase()));
  const missing = starterList(trade)
    .map((key) => starterCategoryText(i18n, key))
    .filter((name) => !own.has(name.toLowerCase()));
  const adopt = useExpenseChange(() => client.expenseCategories.adoptStarter({ companyId, trade }), {
    done: t`Starter list added`,
  });
  return (
    <Card title={t`Starter list`}>
      <div className={classes.starter}>
        <NativeSelect
          label={t`Trade`}
          maw={320}
          data={STARTER_TRADES.map((value) => ({ value, label: starterTradeText(i18n, value) }))}
          value={trade}
          onChange={(event) => choose(STARTER_TRADES.find((one) => one === event.currentTarget.value) ?? null)}
        />
        {missing.length === 0 ? (
          <p>
            <Trans>You have every category of this list.</Trans>
          </p>
        ) : (
          <>
            <ul aria-label={t`Categories to add`}>
              {missing.map((name) => (
                <li key={name}>{name}</li>
              ))}
            </ul>
            <Button
              variant="default"
              w="fit-content"
              leftSection={<ListPlus size={16} aria-hidden />}
              loading={adopt.isPending}
              onClick={() => adopt.mutate(undefined)}
            >
              {t`${plural({ count: missing.length }, { one: 'Add # category', other: 'Add # categories' })}`}
            </Button>
          </>
        )}
      </div>
    </Card>
  );
}
