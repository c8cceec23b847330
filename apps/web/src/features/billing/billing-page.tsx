import { Trans, useLingui } from '@lingui/react/macro';
import { Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { companiesQuery, storageQuery } from '../../api/companies.queries.ts';
import { errorText } from '../../api/error-text.ts';
import { instanceQuery } from '../../api/instance.queries.ts';
import { useLimits } from '../../api/limits/limits.queries.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LoadingState } from '../../ui/feedback/loading-state.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { documentUsageQuery } from './billing.queries.ts';
import { HostedBilling } from './hosted/hosted-billing.tsx';
import { Installation } from './installation.tsx';
import { TaxDocuments } from './tax-documents.tsx';
import { UsageByCompany } from './usage-by-company.tsx';
import { storedBytes, usageRows } from './usage-rows.ts';
import { WaitingDocuments } from './waiting-documents.tsx';

/** The height of both cards before their figures, in pixels. */
const CARD_HEIGHT = 240;

/**
 * What is saved and stored for the person; where the service is sold also their plan and payments, where it is self-hosted
 * that nothing is charged (Spec: decisions 30).
 */
export function BillingPage() {
  const { t } = useLingui();
  const { data: instance } = useQuery(instanceQuery);
  const isSold = instance?.billing === 'on' || instance?.billing === 'simulated';
  if (isSold)
    return (
      <HostedBilling>
        <Waiting />
        <Usage isHosted />
        <TaxDocuments />
      </HostedBilling>
    );
  return (
    <Stack gap="md">
      <PageHeader title={t`Billing`} subtitle={t`What you use on this installation, which costs nothing.`} />
      <Usage />
    </Stack>
  );
}

/** The files that wait to be read, where some do. */
function Waiting() {
  const limits = useLimits();
  return limits ? <WaitingDocuments limits={limits} /> : null;
}

function Usage({ isHosted = false }: { isHosted?: boolean }) {
  const { i18n, t } = useLingui();
  const documents = useQuery(documentUsageQuery);
  const storage = useQuery(storageQuery);
  const companies = useQuery(companiesQuery);
  const failed = [documents, storage, companies].find(({ isError }) => isError);
  if (failed)
    return (
      <ErrorState
        title={t`We could not load what you use`}
        message={errorText(i18n, failed.error)}
        safe={t`Your documents are safe.`}
        onRetry={() => void failed.refetch()}
      />
    );
  if (!documents.data || !storage.data || !companies.data)
    return (
      <LoadingState>
        <Stack gap="md">
          <Skeleton height={CARD_HEIGHT} />
          <Skeleton height={CARD_HEIGHT} />
        </Stack>
      </LoadingState>
    );
  const rows = usageRows(companies.data, documents.data.companies, storage.data.places);
  const { month, total } = documents.data;
  return (
    <>
      {!isHosted && (
        <Installation month={month} used={{ ...total, bytes: storedBytes(rows) }} limits={storage.data.limits} />
      )}
      <UsageByCompany month={month} rows={rows} />
      <WhatCounts />
    </>
  );
}

const WhatCounts = () => (
  <p style={{ margin: 0, maxWidth: '68ch', color: 'var(--ink-soft)' }}>
    <Trans>
      Each invoice, slip and bank statement counts once, in the month in which it is saved. Files that could not be
      read, duplicates that you delete and the sample are not counted.
    </Trans>
  </p>
);
