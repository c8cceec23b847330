import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { Mapping } from '@tillslip/contract/integrations/mappings';
import { Download } from 'lucide-react';
import { toast } from '../../../ui/feedback/toast.tsx';
import { writeCsv } from '../../../ui/files/csv.ts';
import { saveTextFile } from '../../../ui/files/save-file.ts';
import { usePackage } from '../provider.tsx';
import { csvColumns, mappingRows } from './mapping-words.ts';

/** Saves the mappings of categories as a file that the import reads again; it is made here (Spec: 3 §7). */
export function ExportMappings({ mappings, label }: { mappings: readonly Mapping[]; label: string }) {
  const { t } = useLingui();
  const name = usePackage();
  const save = () => {
    saveTextFile('category-mappings.csv', writeCsv([csvColumns(name), ...mappingRows(mappings)]), 'text/csv');
    toast.success(t`Category mappings exported successfully`);
  };
  return (
    <Button
      variant="default"
      leftSection={<Download size={16} aria-hidden />}
      disabled={mappings.length === 0}
      onClick={save}
    >
      {label}
    </Button>
  );
}
