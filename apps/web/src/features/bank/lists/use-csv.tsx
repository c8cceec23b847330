import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { cellText, fileTitle, type ListColumn } from '@tillslip/domain/kernel/list-column';
import { Download } from 'lucide-react';
import { toast } from '../../../ui/feedback/toast.tsx';
import { saveTextFile } from '../../../ui/files/save-file.ts';
import { csvText } from './csv-text.ts';

type Page<Row> = { rows: Row[]; next: string | null };
type CsvInput<Row> = {
  filename: string;
  columns: readonly ListColumn<Row>[];
  /** Fetch one page; called until there are no more. */
  fetchPage: (after: string | null) => Promise<Page<Row>>;
};

/** Save the whole list as CSV, not only the loaded pages. */
export function useCsv<Row>({ filename, columns, fetchPage }: CsvInput<Row>) {
  const { t } = useLingui();
  return useMutation({
    mutationFn: async () => {
      const rows: Row[] = [];
      let after: string | null = null;
      do {
        const page: Page<Row> = await fetchPage(after);
        rows.push(...page.rows);
        after = page.next;
      } while (after !== null);
      return rows;
    },
    onSuccess: (rows) => {
      saveTextFile(
        filename,
        csvText([columns.map(fileTitle), ...rows.map((row) => columns.map((column) => cellText(column, row)))]),
        'text/csv;charset=utf-8',
      );
      toast.success(t`CSV exported successfully! ${{ count: rows.length }} records included.`);
    },
    onError: () => toast.error(t`Failed to export CSV. Please try again.`),
  });
}

/** Saves the list as a file. */
export const ExportCsvButton = ({ file }: { file: { isPending: boolean; mutate: () => void } }) => (
  <Button
    variant="default"
    leftSection={<Download size={16} aria-hidden />}
    loading={file.isPending}
    onClick={() => file.mutate()}
  >
    <Trans>Export CSV</Trans>
  </Button>
);
