import { CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import classes from './notice.module.css';

const ICON = { info: Info, good: CircleCheck, warn: TriangleAlert, bad: TriangleAlert } as const;

/** A band with a sentence and, at its end, an action. */
export function Notice(props: { kind: keyof typeof ICON; children: ReactNode; action?: ReactNode; role?: 'status' }) {
  const Icon = ICON[props.kind];
  return (
    <div className={classes.notice} data-kind={props.kind} role={props.role}>
      <Icon size={16} aria-hidden className={classes.icon} />
      <div className={classes.text}>{props.children}</div>
      {props.action !== undefined && <div className={classes.action}>{props.action}</div>}
    </div>
  );
}
