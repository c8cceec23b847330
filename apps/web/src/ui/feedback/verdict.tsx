import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { CircleAlert, CircleCheck, CircleDashed, type LucideIcon, PenLine } from 'lucide-react';
import classes from './verdict.module.css';

/** The state of a document as a person sees it. */
export type VerdictKind = 'valid' | 'invalid' | 'pending' | 'needs_review';

const LOOK: Record<VerdictKind, { word: MessageDescriptor; icon: LucideIcon }> = {
  valid: { word: msg`Valid`, icon: CircleCheck },
  invalid: { word: msg`Invalid`, icon: CircleAlert },
  pending: { word: msg`Pending`, icon: CircleDashed },
  needs_review: { word: msg`Needs review`, icon: PenLine },
};

/** An icon and a word: never colour alone. */
export function Verdict({ kind }: { kind: VerdictKind }) {
  const { t } = useLingui();
  const { word, icon: Icon } = LOOK[kind];
  return (
    <span className={classes.verdict} data-kind={kind}>
      <Icon size={14} strokeWidth={2} aria-hidden />
      {t(word)}
    </span>
  );
}

/** What to show for a row: a document that asks for a person has no verdict yet. */
export const verdictKind = (row: { status: string; validity: 'valid' | 'invalid' | 'pending' }): VerdictKind =>
  row.status === 'needs_review' ? 'needs_review' : row.validity;
