import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { CalendarClock, Copy, FileSpreadsheet, ListChecks, PackageCheck, ReceiptText, ScanSearch } from 'lucide-react';
import { type Feature, FeatureList } from './feature-list.tsx';
import classes from './landing.module.css';
import { ProductPicture } from './product-picture.tsx';
import { Section } from './section.tsx';

const FEATURES: readonly Feature[] = [
  {
    icon: ScanSearch,
    title: msg`Reads slips, photos and PDFs`,
    text: msg`Crumpled till slips, scans, HEIC photos and digital invoices. What a document does not say stays empty: we never make up a value.`,
  },
  {
    icon: ListChecks,
    title: msg`Checks section 20 for you`,
    text: msg`No tax invoice needed up to R50, an abridged one up to R5 000, a full one above that. We name what is missing, with the VAT at risk in rand.`,
  },
  {
    icon: ReceiptText,
    title: msg`Claims only what you may claim`,
    text: msg`Entertainment, motor cars, zero-rated fuel, exempt rent: we work out the VAT you may claim separately from the VAT charged.`,
  },
  {
    icon: Copy,
    title: msg`Catches duplicates`,
    text: msg`Claiming the same invoice twice can cost you a penalty. We show both side by side, with the reasons, before you save.`,
  },
  {
    icon: FileSpreadsheet,
    title: msg`VAT201, field by field`,
    text: msg`All fields 1 to 20 in the words of the form. Every amount opens the documents behind it. Export it as CSV, XLSX or PDF.`,
  },
  {
    icon: PackageCheck,
    title: msg`One supporting pack`,
    text: msg`When SARS asks, one file has the return, its schedules, every original and the audit trail. It opens without Tillslip, and we email you when it is ready.`,
  },
  {
    icon: CalendarClock,
    title: msg`Knows your deadlines`,
    text: msg`The 25th or the last business day, depending on how you file and on South African public holidays. Where this installation sends email, we remind you 14, 7, 3 and 1 days before; the calendar works everywhere.`,
  },
];

/** The features for the VAT return (Spec: 1 §2.2, VAT201 Centre). */
export function VatCentre() {
  const { t } = useLingui();
  return (
    <Section
      id="features"
      title={t`VAT201 Centre`}
      lead={t`A working paper laid out like the form, with the reason beside every rand you cannot claim.`}
      tone="sunk"
    >
      <div className={classes.wide}>
        <ProductPicture
          name="vat201"
          alt={t`The VAT201 of a month: field numbers, the words of the form and amounts, with what is not claimed and why`}
          width={1048}
          height={700}
        />
      </div>
      <FeatureList features={FEATURES} />
    </Section>
  );
}
