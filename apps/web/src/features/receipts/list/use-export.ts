import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { fetchReceiptFile } from '../../../api/export-receipts.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { saveFile } from '../../../ui/files/save-file.ts';
import { type ListSearch, parseSortedFilter } from './list-search.ts';

/** The file formats of an export. */
export type ExportFormat = 'csv' | 'xlsx';

type ExportRequest = { format: ExportFormat; ids?: readonly string[] };

const NOTHING_TO_EXPORT = msg`No receipts to export for the selected month and company`;

/** Exports all matching invoices, or the selected ones, as a file (Spec: 1 §8.3). */
export function useExport(search: ListSearch) {
  const { t } = useLingui();
  return useMutation({
    mutationFn: ({ format, ids }: ExportRequest) =>
      fetchReceiptFile(ids === undefined ? { ...parseSortedFilter(search), format } : { format, ids: ids.join(',') }),
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
