import type { ReactNode } from 'react';
import classes from './data-table.module.css';

type DataTableProps = {
  label: string;
  hover?: boolean;
  compact?: boolean;
  /** Of all rows, where only those in sight are drawn. */
  rowCount?: number;
  children: ReactNode;
};

/** The house table in a frame that scrolls sideways by itself, never the page. */
export function DataTable({ label, hover = false, compact = false, rowCount, children }: DataTableProps) {
  return (
    // A region that scrolls must be reachable by keyboard (WCAG 2.1.1).
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above.
    <section className={classes.scroll} aria-label={label} tabIndex={0}>
      <table
        className={classes.table}
        data-hover={hover || undefined}
        data-compact={compact || undefined}
        aria-rowcount={rowCount}
      >
        {children}
      </table>
    </section>
  );
}
