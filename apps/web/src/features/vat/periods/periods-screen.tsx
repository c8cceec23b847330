import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { Company } from '@tillslip/contract/companies';
import type { VatPeriod } from '@tillslip/contract/vat-schemas';
import { CalendarPlus, CalendarRange, ListChecks } from 'lucide-react';
import { useState } from 'react';
import { client } from '../../../api/client.ts';
import { errorMessage } from '../../../api/error-message.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { CompanySelect } from '../company-select.tsx';
import { DeadlineCard } from '../deadlines/deadline-card.tsx';
import { MadeFiles } from '../exports/made-files.tsx';
import { useVatChange } from '../use-vat-change.ts';
import { periodsQuery } from '../vat.queries.ts';
import { PeriodList } from './period-list.tsx';
import classes from './periods.module.css';
import { PreviewModal } from './preview-modal.tsx';

type PeriodsScreenProps = { companies: readonly Company[]; company: Company; pack: string | null };

const route = getRouteApi('/app/vat');

/** The VAT periods of a company: what is due, how far each is, and what can be made of it (Spec: 2 §2). */
export function PeriodsScreen({ companies, company, pack }: PeriodsScreenProps) {
  const navigate = route.useNavigate();
  const create = useCreatePeriod(company.id);
  return (
    <>
      <PageHeader
        title="VAT"
        tabTitle={`VAT of ${company.companyName}`}
        subtitle="A VAT201 for each period, from the slip to the figure you type into eFiling."
        actions={
          <>
            <RulesLink companyId={company.id} />
            <Button
              leftSection={<CalendarPlus size={16} aria-hidden />}
              loading={create.isPending}
              onClick={() => create.mutate()}
            >
              Create current period
            </Button>
          </>
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
        <Periods company={company} />
        <MadeFiles companyId={company.id} wanted={pack} />
        <DeadlineCard company={company} />
      </div>
    </>
  );
}

function RulesLink({ companyId }: { companyId: string }) {
  return (
    <Button
      variant="default"
      leftSection={<ListChecks size={16} aria-hidden />}
      renderRoot={(props) => <Link to="/app/vat/rules" search={{ company: companyId }} {...props} />}
    >
      Classification rules
    </Button>
  );
}

/** Pressing it twice makes one period: the list shows it either way. */
function useCreatePeriod(companyId: string) {
  return useVatChange({
    run: () => client.vat.periods.create({ companyId }),
    done: 'VAT period created',
    failed: 'Failed to create period',
  });
}

function Periods({ company }: { company: Company }) {
  const periods = useQuery(periodsQuery(company.id));
  const [previewed, preview] = useState<VatPeriod | null>(null);
  return (
    <Card title="VAT Periods" flush>
      <PeriodList
        rows={periods.data ?? []}
        isLoading={periods.isPending}
        error={
          periods.isError && (
            <ErrorState
              title="The VAT periods could not be loaded"
              message={errorMessage(periods.error)}
              onRetry={() => void periods.refetch()}
            />
          )
        }
        empty={
          <EmptyState icon={CalendarRange} title="No periods yet">
            No periods yet. Click "Create current period" to start.
          </EmptyState>
        }
        onPreview={preview}
      />
      <PreviewModal company={company} period={previewed} onClose={() => preview(null)} />
    </Card>
  );
}
