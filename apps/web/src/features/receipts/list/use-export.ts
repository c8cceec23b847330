import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { fetchReceiptFile } from '../../../api/export-receipts.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { saveFile } from '../../../ui/files/save-file.ts';
import { listViewsQuery } from '../views/list-look.ts';
import { type ListSearch, parseSortedFilter } from './list-search.ts';

/** The file formats of an export. */
export type ExportFormat = 'csv' | 'xlsx';

/** A file to make: of all matching invoices or the selected ones, of their lines only for `lines`. */
export type ExportRequest = { format: ExportFormat; rows?: 'invoices' | 'lines'; ids?: readonly string[] };

const NOTHING_TO_EXPORT = msg`No receipts to export for the selected month and company`;

/** Exports all matching invoices, or the selected ones, as a file with the columns that the person chose (Spec: 1 §8.3). */
export function useExport(search: ListSearch) {
  const { t } = useLingui();
  const { data } = useQuery(listViewsQuery);
  const columns = data?.settings.fileColumns?.join(',');
  return useMutation({
    mutationFn: ({ ids, ...request }: ExportRequest) =>
      fetchReceiptFile({
        ...(ids === undefined ? parseSortedFilter(search) : { ids: ids.join(',') }),
        ...request,
        ...(columns !== undefined && { columns }),
      }),
    onSuccess: (file, { format }) => {
      if (file === null) return void toast.error(t(NOTHING_TO_EXPORT));
      saveFile(file.filename, file.content);
      toast.success(
        t`${{ format: format.toUpperCase() }} exported successfully! ${{ records: file.records }} records included.`,
      );
    },
    onError: (_error, { format }) =>
      toast.error(t`Failed to export ${{ format: format.toUpperCase() }}. Please try again.`),
  });
}
