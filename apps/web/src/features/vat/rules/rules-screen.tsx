import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { Company } from '@tillslip/contract/companies';
import type { VatRule } from '@tillslip/contract/vat-rules';
import { ChevronLeft, ListChecks, Plus } from 'lucide-react';
import { useState } from 'react';
import { errorText } from '../../../api/error-text.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { LoadingRows } from '../../../ui/feedback/loading-state.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { CompanySelect } from '../company-select.tsx';
import { rulesQuery } from '../vat.queries.ts';
import { PurchasesCard } from './purchases-card.tsx';
import { RuleDialog } from './rule-dialog.tsx';
import { RuleList } from './rule-list.tsx';
import classes from './rules.module.css';
import { SettingsCard } from './settings-card.tsx';
import { SettingsHistoryCard } from './settings-history-card.tsx';

type RulesScreenProps = { companies: readonly Company[]; company: Company };

/** Whether the dialog is closed, adds a rule, or edits one. */
type Editing = 'none' | 'new' | VatRule;

const route = getRouteApi('/app/vat/rules');

/** The rules and settings that classify the lines of a company's invoices. */
export function RulesScreen({ companies, company }: RulesScreenProps) {
  const { t } = useLingui();
  const navigate = route.useNavigate();
  const [editing, setEditing] = useState<Editing>('none');
  return (
    <>
      <PageHeader
        title={t`VAT classification rules`}
        subtitle={t`The first rule that applies to a line decides its VAT treatment. Submitted periods do not change.`}
        above={
          <Anchor
            fz="sm"
            className={classes.back ?? ''}
            renderRoot={(props) => <Link to="/app/vat" search={{ company: company.id }} {...props} />}
          >
            <ChevronLeft size={14} aria-hidden /> <Trans>VAT periods</Trans>
          </Anchor>
        }
        actions={
          <Button leftSection={<Plus size={16} aria-hidden />} onClick={() => setEditing('new')}>
            <Trans>Add rule</Trans>
          </Button>
        }
      />
      <Group mb="md">
        <CompanySelect
          companies={companies}
          company={company}
          onChange={(chosen) => void navigate({ search: { company: chosen }, replace: true })}
        />
      </Group>
      <div className={classes.screen}>
        <Rules companyId={company.id} onEdit={setEditing} />
        <SettingsCard companyId={company.id} />
        <SettingsHistoryCard companyId={company.id} />
        <PurchasesCard companyId={company.id} />
      </div>
      <RuleDialog
        companyId={company.id}
        rule={typeof editing === 'string' ? null : editing}
        opened={editing !== 'none'}
        onClose={() => setEditing('none')}
      />
    </>
  );
}

function Rules({ companyId, onEdit }: { companyId: string; onEdit: (rule: VatRule) => void }) {
  const { i18n, t } = useLingui();
  const rules = useQuery(rulesQuery(companyId));
  return (
    <Card title={t`Rules, in order of priority`} flush>
      {rules.isPending && <LoadingRows rows={3} height={52} />}
      {rules.isError && (
        <ErrorState
          title={t`We could not load the rules`}
          message={errorText(i18n, rules.error)}
          onRetry={() => void rules.refetch()}
        />
      )}
      {rules.data?.length === 0 && (
        <EmptyState
          icon={ListChecks}
          title={t`No rules yet`}
        >{t`Most lines need no rule. Add one for what Tillslip cannot know, such as a supplier's deposit.`}</EmptyState>
      )}
      {rules.data && rules.data.length > 0 && <RuleList companyId={companyId} rules={rules.data} onEdit={onEdit} />}
    </Card>
  );
}
