import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { ReceiptText, Upload } from 'lucide-react';
import { useState } from 'react';
import { errorMessage } from '../../../api/error-message.ts';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { LoadingRows } from '../../../ui/loading-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { receiptListQuery } from '../receipts.queries.ts';
import { UploadPanel } from '../upload/upload-card.tsx';
import { ListFilters } from './list-filters.tsx';
import { ListFoot } from './list-foot.tsx';
import { changeListSearch, type ListSearch, pageOf, readListSearch } from './list-search.ts';
import { ReceiptCards } from './receipt-cards.tsx';
import { ReceiptTable } from './receipt-table.tsx';

const route = getRouteApi('/app/receipts');

/** The invoice list (Spec: 1 §2.8). Its filters live in the address, so a view can be kept and shared. */
export function ReceiptsPage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const [uploading, setUploading] = useState(false);
  const change = (part: ListSearch) => void navigate({ search: changeListSearch(search, part), replace: true });
  return (
    <>
      <PageHeader
        title="Invoices"
        actions={
          <Button
            leftSection={<Upload size={16} aria-hidden />}
            onClick={() => setUploading(!uploading)}
            aria-expanded={uploading}
          >
            Upload invoice
          </Button>
        }
      />
      <UploadPanel opened={uploading} companyId={search.company ?? null} />
      <ListFilters search={search} onChange={change} />
      <Results search={search} onChange={change} onUpload={() => setUploading(true)} />
    </>
  );
}

type ResultsProps = { search: ListSearch; onChange: (part: ListSearch) => void; onUpload: () => void };

function Results({ search, onChange, onUpload }: ResultsProps) {
  const list = useQuery(receiptListQuery(readListSearch(search)));
  const wide = useMediaQuery('(min-width: 48em)', undefined, { getInitialValueInEffect: false });
  if (list.isPending) {
    return (
      <Card flush>
        <LoadingRows rows={8} height={52} />
      </Card>
    );
  }
  if (list.isError) {
    return (
      <ErrorState
        title="Error loading receipts"
        message={errorMessage(list.error)}
        safe="Your invoices are safe."
        onRetry={() => void list.refetch()}
      />
    );
  }
  if (list.data.rows.length === 0) return <NothingFound search={search} onChange={onChange} onUpload={onUpload} />;
  const foot = <ListFoot {...list.data} page={pageOf(search)} onPage={(page) => onChange({ page: String(page) })} />;
  return wide ? (
    <ReceiptTable rows={list.data.rows} foot={foot} stale={list.isPlaceholderData} />
  ) : (
    <ReceiptCards rows={list.data.rows} foot={foot} />
  );
}

function NothingFound({ search, onChange, onUpload }: ResultsProps) {
  const filtered = search.company || search.q || search.month || search.filter;
  const clear = () => onChange({ company: '', q: '', month: '', filter: '' });
  return (
    <Card>
      <EmptyState
        icon={ReceiptText}
        title="No invoices found"
        action={
          filtered ? (
            <Button variant="default" onClick={clear}>
              Clear the filters
            </Button>
          ) : (
            <Button onClick={onUpload}>Upload your first invoice</Button>
          )
        }
      >
        {filtered ? 'Nothing matches these filters.' : 'Photograph a slip or drop a PDF here; it is read in a moment.'}
      </EmptyState>
    </Card>
  );
}
