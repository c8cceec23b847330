import { CalendarClock, Copy, FileSpreadsheet, ListChecks, ReceiptText, ScanSearch } from 'lucide-react';
import { type Feature, FeatureList } from './feature-list.tsx';
import classes from './landing.module.css';
import { ProductPicture } from './product-picture.tsx';
import { Section } from './section.tsx';

const FEATURES: readonly Feature[] = [
  {
    icon: ScanSearch,
    title: 'Reads slips, photos and PDFs',
    text: 'Crumpled till slips, scans, HEIC photos and digital invoices. What the document does not say stays empty: nothing is invented.',
  },
  {
    icon: ListChecks,
    title: 'Checks section 20 for you',
    text: 'None needed up to R50, abridged up to R5 000, full above that. What is missing is named, with the rand of VAT at risk.',
  },
  {
    icon: ReceiptText,
    title: 'Claims what may be claimed',
    text: 'Entertainment, motor cars, zero-rated fuel, exempt rent: input VAT is worked out apart from the VAT that was charged.',
  },
  {
    icon: Copy,
    title: 'Catches duplicates',
    text: 'The same invoice twice is a penalty waiting to happen. Both are shown side by side with the reasons, before anything is saved.',
  },
  {
    icon: FileSpreadsheet,
    title: 'VAT201, field by field',
    text: 'All fields 1 to 20 in the words of the form. Every amount opens the documents behind it, and exports as CSV.',
  },
  {
    icon: CalendarClock,
    title: 'Knows your deadlines',
    text: 'The 25th or the last business day, by your filing method and South African public holidays, with the days left on your dashboard.',
  },
];

/** What the product does for the return (Spec: 1 §2.2, VAT201 Centre). */
export function VatCentre() {
  return (
    <Section
      id="features"
      title="VAT201 Centre"
      lead="A working paper like the form it will be typed into, and the reason beside every rand that is not claimed."
      tone="sunk"
    >
      <div className={classes.wide}>
        <ProductPicture
          name="vat201"
          alt="The VAT201 of a month: field numbers and words of the form, amounts, and what was not claimed and why"
          width={1048}
          height={700}
        />
      </div>
      <FeatureList features={FEATURES} />
    </Section>
  );
}
