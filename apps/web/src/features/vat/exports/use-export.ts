import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../../../api/client.ts';
import { errorMessage } from '../../../api/error-message.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { type CompanyDays, daysOf } from '../vat.queries.ts';

/** What is made at once, unlike a pack. */
export type FileFormat = 'csv' | 'xlsx' | 'pdf';

/**
 * Makes the VAT201 of a period as a file and opens it in a new tab (Spec: 2 §7). Where the browser stops
 * the tab, the file waits in the list of files.
 */
export function useExport(days: CompanyDays) {
  const queries = useQueryClient();
  const making = useMutation({
    mutationFn: (format: FileFormat) =>
      client.vat.byAction.act({ query: { action: 'export' }, body: { ...daysOf(days), format } }),
    onSuccess: async ({ downloadUrl }) => {
      if (window.open(downloadUrl, '_blank') === null)
        toast.info('Your browser stopped the new tab. The file is under "Files made".');
      await queries.invalidateQueries({ queryKey: ['vat', 'exports', days.companyId] });
    },
    onError: (error) => toast.error(`Export failed. ${errorMessage(error)}`),
  });
  return { make: (format: FileFormat) => making.mutate(format), making: making.isPending ? making.variables : null };
}
