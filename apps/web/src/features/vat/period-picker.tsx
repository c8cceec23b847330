import { ActionIcon, Select } from '@mantine/core';
import type { Company } from '@tillslip/contract/companies';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { formatMonth, localDay, shiftMonth } from '../../ui/local-day.ts';
import classes from './vat.module.css';

type PeriodPickerProps = {
  companies: readonly Company[];
  companyId: string;
  month: string;
  onChange: (part: { company?: string; month?: string }) => void;
};

/** Which company, and which month; the arrows go a month back and on. */
export function PeriodPicker({ companies, companyId, month, onChange }: PeriodPickerProps) {
  return (
    <div className={`${classes.picker} no-print`}>
      <Select
        aria-label="Company"
        className={classes.company}
        data={companies.map(({ id, companyName }) => ({ value: id, label: companyName }))}
        value={companyId}
        onChange={(company) => company !== null && onChange({ company })}
      />
      <div className={classes.month}>
        <ActionIcon
          variant="default"
          size={36}
          aria-label="Previous month"
          onClick={() => onChange({ month: shiftMonth(month, -1) })}
        >
          <ChevronLeft size={16} aria-hidden />
        </ActionIcon>
        <Select
          aria-label="Month"
          data={months(month)}
          value={month}
          onChange={(chosen) => chosen !== null && onChange({ month: chosen })}
        />
        <ActionIcon
          variant="default"
          size={36}
          aria-label="Next month"
          onClick={() => onChange({ month: shiftMonth(month, 1) })}
        >
          <ChevronRight size={16} aria-hidden />
        </ActionIcon>
      </div>
    </div>
  );
}

/** Two months ahead and three years back, and the month shown wherever it lies. */
function months(shown: string): { value: string; label: string }[] {
  const now = localDay(new Date()).slice(0, 7);
  const near = Array.from({ length: 39 }, (_, back) => shiftMonth(now, 2 - back));
  const all = near.includes(shown) ? near : [shown, ...near].sort().reverse();
  return all.map((month) => ({ value: month, label: formatMonth(month) }));
}
