import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { CircleAlert, CircleCheck, CircleDashed, type LucideIcon, PenLine } from 'lucide-react';
import { Mark, type Tone } from './mark.tsx';

/** The validity of a document as shown to people. */
export type ShownValidity = 'valid' | 'invalid' | 'pending' | 'needs_review';

const LOOK: Record<ShownValidity, { word: MessageDescriptor; tone: Tone; icon: LucideIcon }> = {
  valid: { word: msg`Valid`, tone: 'good', icon: CircleCheck },
  invalid: { word: msg`Invalid`, tone: 'bad', icon: CircleAlert },
  pending: { word: msg`Pending`, tone: 'quiet', icon: CircleDashed },
  needs_review: { word: msg`Needs review`, tone: 'warn', icon: PenLine },
};

/** A validity as icon and word, never as colour alone. */
export function ValidityMark({ kind }: { kind: ShownValidity }) {
  const { t } = useLingui();
  const { word, ...look } = LOOK[kind];
  return <Mark {...look}>{t(word)}</Mark>;
}

/** The validity to show for a receipt: one that needs review has none yet. */
export const shownValidity = (row: { status: string; validity: 'valid' | 'invalid' | 'pending' }): ShownValidity =>
  row.status === 'needs_review' ? 'needs_review' : row.validity;
