import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Setup } from '@tillslip/contract/integrations/connections';
import { isExpenseAccount } from '@tillslip/domain/sync/package-lists';
import { Card } from '../../../ui/layout/card.tsx';
import { AccountSelect } from '../account-select.tsx';
import { accountNameOf, supplierEvidenceText } from '../past-evidence.tsx';
import { useProvider } from '../provider.tsx';
import type { SetupFieldsProps } from './paid-from-fields.tsx';
import classes from './setup.module.css';

/** The suppliers that were booked elsewhere than their category until now; nothing when there are none. */
export function SupplierFields({ form, setup }: SetupFieldsProps) {
  const { i18n, t } = useLingui();
  const provider = useProvider();
  if (setup.suppliersInUse.length === 0) return null;
  return (
    <Card title={t`Accounts for suppliers`}>
      <p className={classes.hint}>
        <Trans>Their past entries in {provider} went to another account than that of their category.</Trans>
      </p>
      <div className={classes.fields}>
        {setup.suppliersInUse.map((used, place) => (
          <AccountSelect
            key={used.supplierKey}
            label={used.supplierName}
            description={evidenceText(i18n, used, setup)}
            placeholder={t`By its category`}
            accounts={setup.accounts}
            types={isExpenseAccount}
            clearable
            {...form.getInputProps(`suppliers.${place}.accountId`)}
          />
        ))}
      </div>
    </Card>
  );
}

function evidenceText(i18n: I18n, { documents, evidence }: Setup['suppliersInUse'][number], setup: Setup): string {
  const count = i18n.t(msg`${plural(documents, { one: '# invoice', other: '# invoices' })}`);
  return `${count} · ${supplierEvidenceText(i18n, evidence, accountNameOf(setup, evidence.accountId))}`;
}
