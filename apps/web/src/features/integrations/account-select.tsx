import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { Select, type SelectProps } from '@mantine/core';
import type { Setup } from '@tillslip/contract/integrations/connections';
import type { AccountType } from '@tillslip/domain/sync/package-lists';
import { accountTypeText } from '@tillslip/messages/integrations/states';

type AccountSelectProps = Omit<SelectProps, 'data'> & {
  accounts: Setup['accounts'];
  /** The kinds of account that may be chosen here. */
  types: (type: AccountType) => boolean;
};

/** Chooses an account of the books by typing a part of its name; the kinds are groups. */
export function AccountSelect({ accounts, types, ...props }: AccountSelectProps) {
  const { i18n, t } = useLingui();
  return (
    <Select
      searchable
      // The first invalid field takes focus; its list would hide what is wrong.
      openOnFocus={false}
      placeholder={t`Choose an account`}
      nothingFoundMessage={t`No account with this name`}
      data={groupAccounts(i18n, accounts, types)}
      {...props}
    />
  );
}

function groupAccounts(i18n: I18n, accounts: Setup['accounts'], types: (type: AccountType) => boolean) {
  const kinds = [...new Set(accounts.map(({ type }) => type))].filter(types);
  return kinds.map((kind) => ({
    group: accountTypeText(i18n, kind),
    items: accounts.filter(({ type }) => type === kind).map(({ id, fullName }) => ({ value: id, label: fullName })),
  }));
}
