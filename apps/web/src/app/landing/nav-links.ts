import { msg } from '@lingui/core/macro';

/** The sections that the bar links to, in its order (Spec: 1 §2.2). */
export const NAV_LINKS = [
  { label: msg`Features`, href: '#features' },
  { label: msg`Security`, href: '#security' },
  { label: msg`For Accountants`, href: '#for-accountants' },
  { label: msg`Pricing`, href: '#pricing' },
] as const;
