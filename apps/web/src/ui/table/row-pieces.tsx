import { useLingui } from '@lingui/react/macro';
import { Checkbox } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { RowTarget } from './data-table-props.ts';

type RowCheckboxProps = { name: string; isPicked: boolean; onPick: (isRange: boolean) => void };

/** Selects a row; with Shift, every row since the last selected one. */
export function RowCheckbox({ name, isPicked, onPick }: RowCheckboxProps) {
  const { t } = useLingui();
  return (
    <Checkbox
      size="xs"
      aria-label={t`Select ${name}`}
      checked={isPicked}
      onChange={(event) => onPick(event.nativeEvent instanceof MouseEvent && event.nativeEvent.shiftKey)}
    />
  );
}

type RowNameProps = { target: RowTarget | undefined; className: string | undefined; children: ReactNode };

/** The name of a row, linked to where the row leads. */
export function RowName({ target, className, children }: RowNameProps) {
  if (target === undefined) return children;
  if ('run' in target) {
    return (
      <button type="button" data-target className={className} onClick={target.run}>
        {children}
      </button>
    );
  }
  if ('href' in target) {
    return (
      <Link to={target.href} data-target className={className}>
        {children}
      </Link>
    );
  }
  return (
    <Link {...target} data-target className={className}>
      {children}
    </Link>
  );
}

/** True if a note has content. */
export const hasContent = (note: ReactNode): boolean =>
  note !== undefined && note !== null && note !== false && note !== '';
