import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Box } from '@mantine/core';
import { Link, useLocation } from '@tanstack/react-router';
import { TabBar } from '../../../ui/layout/tab-bar.tsx';

const TABS = [
  { to: '/app/bank-statements', label: msg`Statements` },
  { to: '/app/bank-statements/accounts', label: msg`Accounts` },
  { to: '/app/bank-statements/reconcile', label: msg`Reconcile` },
  { to: '/app/bank-statements/missing', label: msg`Missing invoices` },
  { to: '/app/bank-statements/unpaid', label: msg`Unpaid invoices` },
  { to: '/app/bank-statements/memory', label: msg`Matching rules` },
] as const;

/** Tabs between the bank screens. The chosen company is kept when the screen changes. */
export function BankTabs({ company }: { company?: string | undefined }) {
  const { t } = useLingui();
  const { pathname } = useLocation();
  return (
    <Box mb={20}>
      <TabBar label={t`Bank`} current={pathname}>
        {TABS.map(({ to, label }) => (
          <Link
            key={to}
            to={to}
            search={company === undefined ? {} : { company }}
            activeOptions={{ exact: true, includeSearch: false }}
            activeProps={{ 'aria-current': 'page' }}
          >
            {t(label)}
          </Link>
        ))}
      </TabBar>
    </Box>
  );
}
