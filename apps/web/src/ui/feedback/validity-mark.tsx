import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { CircleAlert, CircleCheck, CircleDashed, type LucideIcon, PenLine } from 'lucide-react';
import classes from './validity-mark.module.css';

/** The validity of a document as shown to people. */
export type ShownValidity = 'valid' | 'invalid' | 'pending' | 'needs_review';

const LOOK: Record<ShownValidity, { word: MessageDescriptor; icon: LucideIcon }> = {
  valid: { word: msg`Valid`, icon: CircleCheck },
  invalid: { word: msg`Invalid`, icon: CircleAlert },
  pending: { word: msg`Pending`, icon: CircleDashed },
  needs_review: { word: msg`Needs review`, icon: PenLine },
};

/** A validity as icon and word, never as colour alone. */
export function ValidityMark({ kind }: { kind: ShownValidity }) {
  const { t } = useLingui();
  const { word, icon: Icon } = LOOK[kind];
  return (
    <span className={classes.mark} data-kind={kind}>
      <Icon size={14} strokeWidth={2} aria-hidden />
      {t(word)}
    </span>
  );
}

/** The validity to show for a receipt: one that needs review has none yet. */
export const shownValidity = (row: { status: string; validity: 'valid' | 'invalid' | 'pending' }): ShownValidity =>
  row.status === 'needs_review' ? 'needs_review' : row.validity;
