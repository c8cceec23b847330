import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { SegmentedControl } from '@mantine/core';
import { LayoutGrid, Rows2, Rows4 } from 'lucide-react';
import { LIST_VIEWS, type ListView } from './list-view.ts';
import classes from './view-switch.module.css';

const VIEWS = {
  table: { icon: Rows2, label: msg`Table` },
  compact: { icon: Rows4, label: msg`Compact table` },
  cards: { icon: LayoutGrid, label: msg`Cards` },
} as const;

/** Switches a list between table, compact table and cards. */
export function ViewSwitch({ view, onChange }: { view: ListView; onChange: (view: ListView) => void }) {
  const { t } = useLingui();
  return (
    <SegmentedControl<ListView>
      aria-label={t`View as`}
      className={classes.views ?? ''}
      value={view}
      onChange={onChange}
      data={LIST_VIEWS.map((value) => {
        const { icon: Icon, label } = VIEWS[value];
        return {
          value,
          label: (
            <span className={classes.view} title={t(label)}>
              <Icon size={16} aria-hidden />
              <span className="visually-hidden">{t(label)}</span>
            </span>
          ),
        };
      })}
    />
  );
}
