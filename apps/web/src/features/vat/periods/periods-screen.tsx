import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { Company } from '@tillslip/contract/companies';
import type { VatPeriod } from '@tillslip/contract/vat/schemas';
import { CalendarPlus, CalendarRange, ListChecks } from 'lucide-react';
import { useState } from 'react';
import { client } from '../../../api/client.ts';
import { errorText } from '../../../api/error-text.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { CompanySelect } from '../company-select.tsx';
import { DeadlineCard } from '../deadlines/deadline-card.tsx';
import { ExportedFiles } from '../exports/exported-files.tsx';
import { useVatChange } from '../use-vat-change.ts';
import { periodsQuery } from '../vat.queries.ts';
import { PeriodList } from './period-list.tsx';
import classes from './periods.module.css';
import { PreviewModal } from './preview-modal.tsx';
import { UnclaimedCard } from './unclaimed-card.tsx';

type PeriodsScreenProps = { companies: readonly Company[]; company: Company; pack: string | null };

const route = getRouteApi('/app/vat');

/** The VAT periods of a company: due dates, statuses and exports (Spec: 2 §2). */
export function PeriodsScreen({ companies, company, pack }: PeriodsScreenProps) {
  const { t } = useLingui();
  const navigate = route.useNavigate();
  const create = useCreatePeriod(company.id);
  return (
    <>
      <PageHeader
        title={t`VAT`}
        tabTitle={t`VAT of ${{ companyName: company.companyName }}`}
        subtitle={t`A VAT201 for each period, from the slip to the figure you type into eFiling.`}
        actions={
          <>
            <RulesLink companyId={company.id} />
            <Button
              leftSection={<CalendarPlus size={16} aria-hidden />}
              loading={create.isPending}
              onClick={() => create.mutate()}
            >
              <Trans>Create current period</Trans>
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
        <UnclaimedCard companyId={company.id} />
        <ExportedFiles companyId={company.id} wanted={pack} />
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
      <Trans>Classification rules</Trans>
    </Button>
  );
}

/** Creates the current period; a second press finds the same one. */
function useCreatePeriod(companyId: string) {
  const { t } = useLingui();
  return useVatChange({
    run: () => client.vat.periods.create({ companyId }),
    done: t`VAT period created`,
    failed: t`Failed to create period`,
  });
}

function Periods({ company }: { company: Company }) {
  const { i18n, t } = useLingui();
  const periods = useQuery(periodsQuery(company.id));
  const [previewed, setPreviewed] = useState<VatPeriod | null>(null);
  return (
    <Card title={t`VAT Periods`} flush>
      <PeriodList
        rows={periods.data ?? []}
        isLoading={periods.isPending}
        error={
          periods.isError && (
            <ErrorState
              title={t`We could not load the VAT periods`}
              message={errorText(i18n, periods.error)}
              onRetry={() => void periods.refetch()}
            />
          )
        }
        empty={
          <EmptyState
            icon={CalendarRange}
            title={t`No periods yet`}
          >{t`No periods yet. Click "Create current period" to start.`}</EmptyState>
        }
        onPreview={setPreviewed}
      />
      <PreviewModal company={company} period={previewed} onClose={() => setPreviewed(null)} />
    </Card>
  );
}
