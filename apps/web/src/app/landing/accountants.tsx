import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Building2, FileSearch, FolderTree, Mail } from 'lucide-react';
import { type Feature, FeatureList } from './feature-list.tsx';
import classes from './landing.module.css';
import { ProductPicture } from './product-picture.tsx';
import { Section } from './section.tsx';

const FEATURES: readonly Feature[] = [
  {
    icon: Building2,
    title: msg`All your clients in one place`,
    text: msg`Each company has its own VAT number, VAT category, year end and folders. Switch with one click.`,
  },
  {
    icon: FileSearch,
    title: msg`Answers before the client asks`,
    text: msg`Every document shows the VAT charged, the VAT you may claim, and the section of the Act that denies the rest.`,
  },
  {
    icon: FolderTree,
    title: msg`Organised from the start`,
    text: msg`Five folders for every new company, a tax category and one of your own expense categories for every document, and duplicates caught before you save them.`,
  },
  {
    icon: Mail,
    title: msg`A letter for what is missing`,
    text: msg`A slip without a VAT number, or a payment without an invoice: the request to the supplier is written, with the section of the Act.`,
  },
];

/** What accounting firms get. */
export function Accountants() {
  const { t } = useLingui();
  return (
    <Section
      id="for-accountants"
      title={t`For accounting firms`}
      lead={t`Less typing, more reviewing. Every figure comes with its evidence, so a review is a click and not a box of paper.`}
    >
      <div className={classes.split}>
        <FeatureList features={FEATURES} />
        <ProductPicture
          name="invoices"
          alt={t`The list of invoices with supplier, date, VAT, total and tax invoice check, and the sum at the bottom`}
          width={1048}
          height={700}
        />
      </div>
    </Section>
  );
}
