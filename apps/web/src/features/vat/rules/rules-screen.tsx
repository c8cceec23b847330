import { Anchor, Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { Company } from '@tillslip/contract/companies';
import type { VatRule } from '@tillslip/contract/vat-rules';
import { ChevronLeft, ListChecks, Plus } from 'lucide-react';
import { useState } from 'react';
import { errorMessage } from '../../../api/error-message.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { LoadingRows } from '../../../ui/feedback/loading-state.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { CompanySelect } from '../company-select.tsx';
import { rulesQuery } from '../vat.queries.ts';
import { RuleDialog } from './rule-dialog.tsx';
import { RuleList } from './rule-list.tsx';
import classes from './rules.module.css';
import { SettingsCard } from './settings-card.tsx';

type RulesScreenProps = { companies: readonly Company[]; company: Company };

/** The dialog is closed, adds a rule, or edits one. */
type Editing = 'nothing' | 'new' | VatRule;

const route = getRouteApi('/app/vat/rules');

/** How the lines of a company's invoices are classified, beside what their words say. */
export function RulesScreen({ companies, company }: RulesScreenProps) {
  const navigate = route.useNavigate();
  const [editing, edit] = useState<Editing>('nothing');
  return (
    <>
      <PageHeader
        title="VAT classification rules"
        subtitle="The first rule that applies to a line says where it belongs. Submitted periods keep what they have."
        above={
          <Anchor
            fz="sm"
            className={classes.back ?? ''}
            renderRoot={(props) => <Link to="/app/vat" search={{ company: company.id }} {...props} />}
          >
            <ChevronLeft size={14} aria-hidden /> VAT periods
          </Anchor>
        }
        actions={
          <Button leftSection={<Plus size={16} aria-hidden />} onClick={() => edit('new')}>
            Add rule
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
        <Rules companyId={company.id} onEdit={edit} />
        <SettingsCard companyId={company.id} />
      </div>
      <RuleDialog
        companyId={company.id}
        rule={typeof editing === 'string' ? null : editing}
        opened={editing !== 'nothing'}
        onClose={() => edit('nothing')}
      />
    </>
  );
}

function Rules({ companyId, onEdit }: { companyId: string; onEdit: (rule: VatRule) => void }) {
  const rules = useQuery(rulesQuery(companyId));
  return (
    <Card title="Rules, in the order they are asked" flush>
      {rules.isPending && <LoadingRows rows={3} height={52} />}
      {rules.isError && (
        <ErrorState
          title="The rules could not be loaded"
          message={errorMessage(rules.error)}
          onRetry={() => void rules.refetch()}
        />
      )}
      {rules.data?.length === 0 && (
        <EmptyState icon={ListChecks} title="No rules yet">
          Most lines need none. Add one for what Tillslip cannot know, such as the deposit of a supplier.
        </EmptyState>
      )}
      {rules.data && rules.data.length > 0 && <RuleList companyId={companyId} rules={rules.data} onEdit={onEdit} />}
    </Card>
  );
}
