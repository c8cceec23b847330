import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { ChartColumn, Table2 } from 'lucide-react';

type TableSwitchProps = { title: string; isTable: boolean; onChange: (isTable: boolean) => void };

/** Switches between a chart and the table of its figures. */
export function TableSwitch({ title, isTable, onChange }: TableSwitchProps) {
  const { t } = useLingui();
  const Icon = isTable ? ChartColumn : Table2;
  const label = isTable ? t`Show as chart` : t`Show as table`;
  return (
    <Button
      size="compact-md"
      variant="subtle"
      color="neutral"
      leftSection={<Icon size={16} aria-hidden />}
      aria-label={`${label}: ${title}`}
      onClick={() => onChange(!isTable)}
    >
      {label}
    </Button>
  );
}
