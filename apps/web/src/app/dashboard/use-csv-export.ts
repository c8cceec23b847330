import { useMutation } from '@tanstack/react-query';
import { client } from '../../api/client.ts';
import { errorMessage, isRefusal } from '../../api/error-message.ts';
import { toast } from '../../ui/feedback/toast.tsx';
import { saveTextFile } from '../../ui/files/save-file.ts';

const FAILED = 'Failed to export CSV. Please try again.';

/** Saves the month's invoices, of one company or of all, as a CSV file (Spec: 1 §8.3). */
export function useCsvExport(companyId: string | null) {
  return useMutation({
    mutationFn: () => client.dashboard.export(companyId === null ? {} : { companyId }),
    onSuccess: ({ filename, records, csv }) => {
      saveTextFile(filename, csv, 'text/csv;charset=utf-8');
      toast.success(`CSV exported successfully! ${records} records included.`);
    },
    onError: (error) => toast.error(isRefusal(error, 'NOTHING_TO_EXPORT') ? errorMessage(error) : FAILED),
  });
}
