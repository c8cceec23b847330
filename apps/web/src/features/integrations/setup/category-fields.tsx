import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Setup } from '@tillslip/contract/integrations/connections';
import { isExpenseAccount } from '@tillslip/domain/sync/package-lists';
import { taxCategoryText } from '@tillslip/messages/vat/tax-categories';
import { Card } from '../../../ui/layout/card.tsx';
import { AccountSelect } from '../account-select.tsx';
import { accountNameOf, categoryEvidenceText } from '../past-evidence.tsx';
import type { SetupFieldsProps } from './paid-from-fields.tsx';
import classes from './setup.module.css';

type Used = Setup['categoriesInUse'][number];

/** The account of each category that invoices have, with where the proposal comes from. */
export function CategoryFields({ form, setup }: SetupFieldsProps) {
  const { i18n, t } = useLingui();
  if (setup.categoriesInUse.length === 0)
    return (
      <Card title={t`Accounts for your categories`}>
        <p className={classes.hint}>
          <Trans>No invoice has a category yet. New categories are booked to the default account.</Trans>
        </p>
      </Card>
    );
  return (
    <Card title={t`Accounts for your categories`}>
      <div className={classes.fields}>
        {setup.categoriesInUse.map((used) => {
          const place = form.values.categories.findIndex(({ category }) => category === used.category);
          return (
            <AccountSelect
              key={used.category}
              label={taxCategoryText(i18n, used.category)}
              description={originText(i18n, used, setup)}
              accounts={setup.accounts}
              types={isExpenseAccount}
              clearable
              {...form.getInputProps(`categories.${place}.accountId`)}
            />
          );
        })}
      </div>
    </Card>
  );
}

/** How many invoices have the category, and where the proposed account comes from. */
function originText(i18n: I18n, used: Used, setup: Setup): string {
  const { documents } = used;
  const count = i18n.t(msg`${plural(documents, { one: '# invoice', other: '# invoices' })}`);
  return `${count} · ${sourceText(i18n, used, setup)}`;
}

function sourceText(i18n: I18n, { from, evidence }: Used, setup: Setup): string {
  if (evidence !== null) return categoryEvidenceText(i18n, evidence, accountNameOf(setup, evidence.accountId));
  switch (from) {
    case 'chosen':
      return i18n.t(msg`chosen by you`);
    case 'name':
      return i18n.t(msg`proposed by the name of the account`);
    case 'default':
      return i18n.t(msg`booked to the default account`);
    case 'past-entries':
    case 'none':
      return i18n.t(msg`no proposal`);
  }
}
