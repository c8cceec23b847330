import { useMutation } from '@tanstack/react-query';
import { fetchReceiptFile } from '../../../api/export-receipts.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { saveFile } from '../../../ui/files/save-file.ts';
import { type ListSearch, readSorted } from './list-search.ts';

/** The files an export can be. */
export type ExportFormat = 'csv' | 'xlsx';

type ExportRequest = { format: ExportFormat; ids?: readonly string[] };

const NOTHING = 'No receipts to export for the selected month and company';

/** Saves all that the list matches, or the picked ones, as a file (Spec: 1 §8.3). */
export function useExport(search: ListSearch) {
  return useMutation({
    mutationFn: ({ format, ids }: ExportRequest) =>
      fetchReceiptFile(ids === undefined ? { ...readSorted(search), format } : { format, ids: ids.join(',') }),
    onSuccess: (file, { format }) => {
      if (file === null) return void toast.error(NOTHING);
      saveFile(file.filename, file.content);
      toast.success(`${format.toUpperCase()} exported successfully! ${file.records} records included.`);
    },
    onError: (_error, { format }) => toast.error(`Failed to export ${format.toUpperCase()}. Please try again.`),
  });
}
