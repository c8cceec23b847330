import { SegmentedControl } from '@mantine/core';
import { LayoutGrid, Rows2, Rows4 } from 'lucide-react';
import { LIST_VIEWS, type ListView } from './list-view.ts';
import classes from './view-switch.module.css';

const LOOK = {
  table: { icon: Rows2, label: 'Table' },
  compact: { icon: Rows4, label: 'Compact table' },
  cards: { icon: LayoutGrid, label: 'Cards' },
} as const;

/** Table, compact table or cards. */
export function ViewSwitch({ view, onChange }: { view: ListView; onChange: (view: ListView) => void }) {
  return (
    <SegmentedControl<ListView>
      aria-label="Show as"
      className={classes.views ?? ''}
      value={view}
      onChange={onChange}
      data={LIST_VIEWS.map((value) => {
        const { icon: Icon, label } = LOOK[value];
        return {
          value,
          label: (
            <span className={classes.view} title={label}>
              <Icon size={16} aria-hidden />
              <span className="visually-hidden">{label}</span>
            </span>
          ),
        };
      })}
    />
  );
}
