import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { ArrowLeftRight, BookOpenCheck, FileQuestionMark, Scale } from 'lucide-react';
import { type Feature, FeatureList } from './feature-list.tsx';
import classes from './landing.module.css';
import { ProductPicture } from './product-picture.tsx';
import { Section } from './section.tsx';

const FEATURES: readonly Feature[] = [
  {
    icon: Scale,
    title: msg`Statements that add up`,
    text: msg`PDF, scan, photo, CSV, OFX or QIF of the South African banks. Each transaction must follow from the running balance; the first break is shown beside its picture, with a correction.`,
  },
  {
    icon: ArrowLeftRight,
    title: msg`Payments find their invoices`,
    text: msg`Suggested matches show their reasons. You accept the plain ones together and decide on the rest.`,
  },
  {
    icon: FileQuestionMark,
    title: msg`What is missing, in rand`,
    text: msg`Payments without an invoice and invoices without a payment are listed with the VAT at stake, and a letter to the supplier is written for you.`,
  },
  {
    icon: BookOpenCheck,
    title: msg`Into QuickBooks Online or Sage`,
    text: msg`Look at each booking in debit and credit, then send it: to the cent, with its original, exactly once, by hand or on a schedule. Whoever runs the installation sets up the connection.`,
  },
];

/** The bank and the accounting package. */
export function BankAndBooks() {
  const { t } = useLingui();
  return (
    <Section
      id="bank-and-books"
      title={t`Your bank and your books agree`}
      lead={t`A claim is safe when it was paid and booked. Tillslip reads your statements, finds the invoice of each payment, and books what you checked.`}
    >
      <div className={classes.wide}>
        <ProductPicture
          name="bank"
          alt={t`Transactions of a bank statement on the left, and the invoice that fits the chosen payment on the right, with the reasons`}
          width={1048}
          height={700}
        />
      </div>
      <FeatureList features={FEATURES} />
    </Section>
  );
}
