import { Button, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { Company } from '@tillslip/contract/companies';
import { Building2, Download, Printer } from 'lucide-react';
import { vat201CsvUrl } from '../../api/client.ts';
import { companiesQuery } from '../../api/companies.queries.ts';
import { errorMessage } from '../../api/error-message.ts';
import { DayFormatProvider } from '../../ui/day-format.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LoadingState } from '../../ui/loading-state.tsx';
import { localDay } from '../../ui/local-day.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { PeriodPicker } from './period-picker.tsx';
import { vat201Query } from './vat.queries.ts';
import { WorkingPaper } from './working-paper.tsx';

const route = getRouteApi('/app/vat');
const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

/** The VAT201 of a company and month; both stand in the address. */
export function VatPage() {
  const companies = useQuery(companiesQuery);
  if (companies.isPending) return <LoadingPaper />;
  if (companies.isError) {
    return (
      <>
        <PageHeader title="VAT" />
        <ErrorState
          title="Error loading companies"
          message={errorMessage(companies.error)}
          onRetry={() => void companies.refetch()}
        />
      </>
    );
  }
  const [first] = companies.data;
  return first === undefined ? <NoCompany /> : <VatOfCompany companies={companies.data} first={first} />;
}

function VatOfCompany({ companies, first }: { companies: readonly Company[]; first: Company }) {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const company = companies.find(({ id }) => id === search.company) ?? first;
  const month = search.month && MONTH.test(search.month) ? search.month : localDay(new Date()).slice(0, 7);
  const preview = useQuery(vat201Query(company.id, month));
  const change = (part: { company?: string; month?: string }) =>
    void navigate({ search: { company: company.id, month, ...part }, replace: true });
  return (
    <DayFormatProvider format={company.dateFormat}>
      <PageHeader
        title="VAT"
        tabTitle={`VAT201 of ${company.companyName}`}
        actions={<PaperActions companyId={company.id} month={month} />}
      />
      <PeriodPicker companies={companies} companyId={company.id} month={month} onChange={change} />
      {preview.isPending && <LoadingPaper />}
      {preview.isError && (
        <ErrorState
          title="The VAT201 could not be computed"
          message={errorMessage(preview.error)}
          safe="Your invoices are safe; the figures are computed from them each time."
          onRetry={() => void preview.refetch()}
        />
      )}
      {preview.data && <WorkingPaper preview={preview.data} />}
    </DayFormatProvider>
  );
}

function PaperActions({ companyId, month }: { companyId: string; month: string }) {
  return (
    <>
      <Button variant="default" leftSection={<Printer size={16} aria-hidden />} onClick={() => window.print()}>
        Print
      </Button>
      <Button
        component="a"
        href={vat201CsvUrl(companyId, month)}
        download
        leftSection={<Download size={16} aria-hidden />}
      >
        Download CSV
      </Button>
    </>
  );
}

function NoCompany() {
  return (
    <>
      <PageHeader title="VAT" />
      <EmptyState
        icon={Building2}
        title="No company yet"
        action={<Button renderRoot={(props) => <Link to="/app/companies" {...props} />}>Add a company</Button>}
      >
        Create a company to manage VAT periods.
      </EmptyState>
    </>
  );
}

function LoadingPaper() {
  return (
    <LoadingState label="Computing the VAT201">
      <Stack gap="md">
        <Skeleton height={88} />
        <Skeleton height={420} />
      </Stack>
    </LoadingState>
  );
}
