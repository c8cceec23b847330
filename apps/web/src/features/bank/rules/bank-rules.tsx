import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { BankRule } from '@tillslip/contract/bank/rules';
import { Plus, Scale } from 'lucide-react';
import { useState } from 'react';
import { errorText } from '../../../api/error-text.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { LoadingState } from '../../../ui/feedback/loading-state.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { bankRulesQuery } from './bank-rules.queries.ts';
import { CompanyName } from './company-name.tsx';
import classes from './matching-rules.module.css';
import { RuleDialog } from './rule-dialog.tsx';
import { RuleList } from './rule-list.tsx';
import { RuleOffers } from './rule-offers.tsx';
import type { RuleStart } from './rule-values.ts';

/** The rules for transactions without an invoice: those worth making, and those that there are, in their order. */
export function BankRules({ company }: { company: string | undefined }) {
  const { i18n, t } = useLingui();
  const rules = useQuery(bankRulesQuery(company));
  const [start, setStart] = useState<RuleStart | null>(null);
  return (
    <section className={classes.payments} aria-labelledby="bank-rules">
      <header className={classes.head}>
        <h2 id="bank-rules">
          <Trans>Transactions without an invoice</Trans>
        </h2>
        <Button leftSection={<Plus size={16} aria-hidden />} onClick={() => setStart({ companyId: company ?? '' })}>
          <Trans>Add bank rule</Trans>
        </Button>
      </header>
      <RuleOffers company={company} onMake={(offer) => setStart({ offer })} />
      {rules.isPending && <LoadingState label={t`Loading bank rules`}>{null}</LoadingState>}
      {rules.isError && (
        <ErrorState
          title={t`We could not load the bank rules`}
          message={errorText(i18n, rules.error)}
          onRetry={() => void rules.refetch()}
        />
      )}
      {rules.data?.length === 0 && (
        <Card>
          <EmptyState
            icon={Scale}
            title={t`No bank rules yet`}
          >{t`A rule says what transactions like these are, such as fees, wages or SARS, and reconciles them when a statement is added. We offer one when you reconcile a second transaction in the same way.`}</EmptyState>
        </Card>
      )}
      {byCompany(rules.data ?? []).map(([companyId, own]) => (
        <Card key={companyId ?? ''} flush title={<CompanyName id={companyId} />}>
          <RuleList companyId={companyId} company={company} rules={own} onEdit={(rule) => setStart({ rule })} />
        </Card>
      ))}
      <RuleDialog start={start} onClose={() => setStart(null)} />
    </section>
  );
}

function byCompany(rules: readonly BankRule[]): (readonly [companyId: string | null, rules: BankRule[]])[] {
  const companies = [...new Set(rules.map(({ companyId }) => companyId))];
  return companies.map((companyId) => [companyId, rules.filter((rule) => rule.companyId === companyId)]);
}
