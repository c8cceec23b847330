import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../../../api/client.ts';
import { errorText } from '../../../api/error-text.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { type CompanyDays, daysOf } from '../vat.queries.ts';

/** The formats that are ready immediately, unlike a pack. */
export type FileFormat = 'csv' | 'xlsx' | 'pdf';

/**
 * Exports the VAT201 of a period as a file and opens it in a new tab (Spec: 2 §7). Where the browser blocks
 * the tab, the file is in the list of exported files.
 */
export function useExport(days: CompanyDays) {
  const { i18n, t } = useLingui();
  const queries = useQueryClient();
  const making = useMutation({
    mutationFn: (format: FileFormat) =>
      client.vat.byAction.act({ query: { action: 'export' }, body: { ...daysOf(days), format } }),
    onSuccess: async ({ downloadUrl }) => {
      if (window.open(downloadUrl, '_blank') === null)
        toast.info(t`Your browser blocked the new tab. The file is under "Exported files".`);
      await queries.invalidateQueries({ queryKey: ['vat', 'exports', days.companyId] });
    },
    onError: (error) => toast.error(t`Export failed. ${{ reason: errorText(i18n, error) }}`),
  });
  return { make: (format: FileFormat) => making.mutate(format), making: making.isPending ? making.variables : null };
}
