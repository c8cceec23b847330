import { Building2, FileSearch, FolderTree, Landmark } from 'lucide-react';
import { type Feature, FeatureList } from './feature-list.tsx';
import classes from './landing.module.css';
import { ProductPicture } from './product-picture.tsx';
import { Section } from './section.tsx';

const FEATURES: readonly Feature[] = [
  {
    icon: Building2,
    title: 'All your clients, one desk',
    text: 'Each company with its own VAT number, category A to E, year end and folders. Switch by one click.',
  },
  {
    icon: FileSearch,
    title: 'Answers before the client asks',
    text: 'Every document says what was charged, what may be claimed, and by which section the rest may not.',
  },
  {
    icon: FolderTree,
    title: 'Slips that file themselves',
    text: 'Five folders for every new company, a tax category for every document, and duplicates caught before they are saved.',
  },
  {
    icon: Landmark,
    title: 'Bank reconciliation',
    text: 'Statements read, proved row by row against the running balance, and matched with invoices.',
  },
];

/** For firms that do this for others. */
export function Accountants() {
  return (
    <Section
      id="for-accountants"
      title="For accounting firms"
      lead="Less typing in, more looking over. The figures come with their evidence, so a review is a click and not a box of paper."
    >
      <div className={classes.split}>
        <FeatureList features={FEATURES} />
        <ProductPicture
          name="invoices"
          alt="The list of invoices with supplier, date, VAT, total and a verdict for each, and the sum at the foot"
          width={1048}
          height={700}
        />
      </div>
    </Section>
  );
}
