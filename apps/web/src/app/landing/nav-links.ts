/** The sections one can jump to, in the order of the bar (Spec: 1 §2.2). */
export const NAV_LINKS = [
  { label: 'Features', href: '#features' },
  { label: 'Security', href: '#security' },
  { label: 'For Accountants', href: '#for-accountants' },
  { label: 'Pricing', href: '#pricing' },
] as const;
