import { EyeOff, Fingerprint, History, KeyRound, ServerCog, UserX } from 'lucide-react';
import { type Feature, FeatureList } from './feature-list.tsx';
import { Section } from './section.tsx';

const FEATURES: readonly Feature[] = [
  {
    icon: ServerCog,
    title: 'Read here, not elsewhere',
    text: 'The reader runs on this server, in a process of its own without a network. A model service sees a document only where you allow it for a company, and its history says so.',
  },
  {
    icon: Fingerprint,
    title: 'Originals kept as they came',
    text: 'Every file is kept byte for byte with its SHA-256, time and user, for six years: longer than the five the law asks for.',
  },
  {
    icon: UserX,
    title: 'Yours only',
    text: 'The database itself refuses rows of another account, and files open only by short-lived signed links to their owner.',
  },
  {
    icon: History,
    title: 'An audit trail',
    text: 'What was changed, when, and by whom is written down beside the change, and entries are only ever added.',
  },
  {
    icon: KeyRound,
    title: 'Careful sign-in',
    text: 'Weak passwords are refused, guessing is slowed down per address and per account, and a reset signs out every device.',
  },
  {
    icon: EyeOff,
    title: 'Nothing follows you',
    text: 'No trackers, no advertising, no fonts or scripts from other servers. The only cookies are those that keep you signed in.',
  },
];

/** Security in plain words; only what is built (Spec: decisions 14). */
export function Security() {
  return (
    <Section
      id="security"
      title="Your slips are nobody else’s business"
      lead="Tax records are private, and must still be there when SARS asks. Tillslip is built around both."
      tone="sunk"
    >
      <FeatureList features={FEATURES} />
    </Section>
  );
}
