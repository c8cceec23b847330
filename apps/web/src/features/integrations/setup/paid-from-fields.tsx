import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { UseFormReturnType } from '@mantine/form';
import type { Setup } from '@tillslip/contract/integrations/connections';
import { isExpenseAccount } from '@tillslip/domain/sync/package-lists';
import { capabilitiesOf } from '@tillslip/domain/sync/packages';
import { mayPayFrom } from '@tillslip/domain/sync/paid-from';
import { Card } from '../../../ui/layout/card.tsx';
import { AccountSelect } from '../account-select.tsx';
import { usePackage } from '../provider.tsx';
import classes from './setup.module.css';
import type { SetupValues } from './setup-values.ts';

export type SetupFieldsProps = { form: UseFormReturnType<SetupValues>; setup: Setup };

const PAYMENTS = [
  { payment: 'cash', label: msg`Cash`, text: msg`A bank or petty cash account` },
  { payment: 'bank', label: msg`EFT and debit card`, text: msg`A bank account` },
  { payment: 'card', label: msg`Credit card`, text: msg`A credit card account` },
] as const;

/** The accounts that invoices are paid from, and the account of what no mapping covers. */
export function PaidFromFields({ form, setup }: SetupFieldsProps) {
  const { t } = useLingui();
  const paysFrom = capabilitiesOf(usePackage()).kinds.includes('purchase');
  return (
    <Card title={paysFrom ? t`Accounts to pay from` : t`Default account`}>
      <div className={classes.fields}>
        {(paysFrom ? PAYMENTS : []).map(({ payment, label, text }) => (
          <AccountSelect
            key={payment}
            label={t(label)}
            description={t(text)}
            accounts={setup.accounts}
            types={(type) => mayPayFrom(payment, type)}
            clearable={!setup.paymentsInUse.includes(payment)}
            allowDeselect={false}
            {...form.getInputProps(`paidFrom.${payment}`)}
          />
        ))}
        <AccountSelect
          label={t`Default account`}
          description={t`For expenses that no mapping covers`}
          accounts={setup.accounts}
          types={isExpenseAccount}
          allowDeselect={false}
          {...form.getInputProps('defaultAccountId')}
        />
      </div>
    </Card>
  );
}
