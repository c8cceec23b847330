import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { EyeOff, Fingerprint, History, KeyRound, ServerCog, UserX } from 'lucide-react';
import { type Feature, FeatureList } from './feature-list.tsx';
import { Section } from './section.tsx';

const FEATURES: readonly Feature[] = [
  {
    icon: ServerCog,
    title: msg`Read on this server`,
    text: msg`The reader runs in a process of its own, without network access. A model service sees a document only if you allow it for a company, and the history of the invoice shows it.`,
  },
  {
    icon: Fingerprint,
    title: msg`Originals kept unchanged`,
    text: msg`We keep every file byte for byte, with its SHA-256, time and user, for six years. The law requires five.`,
  },
  {
    icon: UserX,
    title: msg`Only yours`,
    text: msg`The database itself blocks access to the records of other accounts, and files open only for their owner, through short-lived signed links.`,
  },
  {
    icon: History,
    title: msg`An audit trail`,
    text: msg`We record what changed, when, and by whom, together with the change itself. Entries are only ever added.`,
  },
  {
    icon: KeyRound,
    title: msg`Safe sign-in`,
    text: msg`We refuse weak passwords and slow down guessing. You can turn on two-factor sign-in, and a password reset signs out every device.`,
  },
  {
    icon: EyeOff,
    title: msg`No tracking`,
    text: msg`No trackers, no advertising, and no fonts or scripts from other servers. Cookies only keep you signed in.`,
  },
];

/** Security in plain words; only what is built (Spec: decisions 14). */
export function Security() {
  const { t } = useLingui();
  return (
    <Section
      id="security"
      title={t`Your slips are nobody else’s business`}
      lead={t`Tax records are private, and must still be there when SARS asks. Tillslip is built for both.`}
      tone="sunk"
    >
      <FeatureList features={FEATURES} />
    </Section>
  );
}
