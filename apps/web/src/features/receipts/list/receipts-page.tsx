import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { NO_COMPANY } from '@tillslip/contract/receipts/company-scope';
import { ListChecks, Upload } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { receiptCountsQuery, receiptSummaryQuery } from '../receipts.queries.ts';
import { LazyUploadPanel } from '../upload/lazy-upload-card.tsx';
import { useListLook } from '../views/list-look.ts';
import { useDefaultView } from '../views/use-default-view.ts';
import { ExportMenu } from './export-menu.tsx';
import { ListFilters } from './list-filters.tsx';
import { ListResults } from './list-results.tsx';
import { changeListSearch, type ListSearch, parseFilter } from './list-search.ts';
import type { MoreActions } from './selection-bar.tsx';
import { useExport } from './use-export.ts';

const route = getRouteApi('/app/receipts');

/** Few people have documents without a company. */
const AdoptDocuments = lazy(async () => ({
  default: (await import('../company/adopt-documents.tsx')).AdoptDocuments,
}));

/**
 * The invoice list (Spec: 1 §2.8). Its filters are in the address, so a view can be bookmarked and shared. Other features
 * add actions for the selected invoices.
 */
export function ReceiptsPage({ moreActions }: { moreActions?: MoreActions }) {
  const { t } = useLingui();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const [isUploading, setUploading] = useState(false);
  const look = useListLook();
  const summary = useQuery(receiptSummaryQuery(parseFilter(search)));
  const file = useExport(search);
  const { data: counts } = useQuery(receiptCountsQuery());
  // Until they are counted there may be some: the button keeps its place.
  const hasAny = counts?.all !== 0;
  // A chosen filter is a step in the browser's history; typing in the search is not.
  const change = (part: ListSearch) =>
    void navigate({ search: changeListSearch(search, part), replace: part.q !== undefined });
  useDefaultView(search, (view) => void navigate({ search: view, replace: true }));
  return (
    <>
      <PageHeader
        title={t`Invoices`}
        actions={
          <>
            <ReviewButton company={search.company} />
            {hasAny && <ExportMenu isBusy={file.isPending} onExport={(request) => file.mutate(request)} />}
            <Button
              leftSection={<Upload size={16} aria-hidden />}
              onClick={() => setUploading(!isUploading)}
              aria-expanded={isUploading}
            >
              <Trans>Upload invoice</Trans>
            </Button>
          </>
        }
      />
      <LazyUploadPanel opened={isUploading} companyId={search.company ?? null} />
      {search.company === NO_COMPANY && (
        <Suspense>
          <AdoptDocuments />
        </Suspense>
      )}
      <ListFilters
        search={search}
        onChange={change}
        counts={summary.data?.counts ?? null}
        look={look}
        onOpen={(view) => void navigate({ search: view })}
      />
      <ListResults
        search={search}
        view={look.density}
        chosen={look.settings.columns}
        summary={summary.data ?? null}
        onChange={change}
        onUpload={() => setUploading(true)}
        moreActions={moreActions}
      />
    </>
  );
}

/** A link to the review queue, if it has documents. */
function ReviewButton({ company }: { company: string | undefined }) {
  const { data: counts } = useQuery(receiptCountsQuery(company));
  const waiting = counts?.needsYou ?? 0;
  if (waiting === 0) return null;
  return (
    <Button
      variant="default"
      leftSection={<ListChecks size={16} aria-hidden />}
      renderRoot={(props) => (
        <Link to="/app/receipts/review" search={company === undefined ? {} : { company }} {...props} />
      )}
    >
      <Trans>Review {waiting}</Trans>
    </Button>
  );
}
