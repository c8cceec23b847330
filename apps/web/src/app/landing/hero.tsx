import type { MessageDescriptor } from '@lingui/core';
import { msg, ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Camera, FileCheck2, type LucideIcon, ScanSearch } from 'lucide-react';
import { DialogLink } from './dialog-link.tsx';
import { MEASURED } from './figures.ts';
import classes from './landing.module.css';
import { ProductPicture } from './product-picture.tsx';

const STEPS: readonly { icon: LucideIcon; title: MessageDescriptor; text: MessageDescriptor }[] = [
  {
    icon: Camera,
    title: msg`Add a slip`,
    text: msg`Take a photo with your phone, or drop in a PDF or image. Several pages can be one invoice.`,
  },
  {
    icon: ScanSearch,
    title: msg`Check what we read`,
    text: msg`Supplier, date, amounts and VAT, each marked on the document and checked against the VAT Act.`,
  },
  {
    icon: FileCheck2,
    title: msg`Open your VAT201`,
    text: msg`Every field of the form with the documents behind it, a reason for every rand you cannot claim, and one pack of it all for SARS.`,
  },
];

/** The first screen: one sentence, one button, a picture of the product, and how it works. */
export function Hero() {
  const { t } = useLingui();
  return (
    <section className={classes.hero} aria-labelledby="headline">
      <div className={classes.words}>
        <h1 id="headline" className={classes.headline}>
          <Trans>From a shoebox of slips to your VAT201</Trans>
        </h1>
        <p className={classes.lead}>
          <Trans>
            Tillslip reads the slips and invoices of South African small businesses, checks each one against the VAT
            Act, and adds them up the way the form asks.
          </Trans>
        </p>
        <div className={classes.buttons}>
          <DialogLink to="sign-up" className={classes.primary}>{t`Start, it’s free`}</DialogLink>
          <a href="#features" className={classes.quiet}>
            <Trans>See what it does</Trans>
          </a>
        </div>
        <p className={classes.measured}>
          <Trans>
            A photo of a slip is read in <b>{ph({ median: MEASURED.photoSeconds.median })} s</b>, 95 of 100 within{' '}
            {ph({ most: MEASURED.photoSeconds.most })} s: measured on two shared processor cores, with the benchmark in
            the README.
          </Trans>
        </p>
        <p className={classes.small}>
          <Trans>
            Free on this installation, no card needed. Your documents are read on this server and go nowhere else unless
            you allow it.
          </Trans>
        </p>
      </div>
      <ProductPicture
        name="review"
        alt={t`Tillslip with a fictional till slip on the left and the fields read from it on the right: supplier, date, total, VAT and the tax invoice check`}
        width={1048}
        height={700}
        isFirst
      />
      <ol className={classes.steps} aria-label={t`How it works`}>
        {STEPS.map(({ icon: Icon, title, text }, place) => (
          <li key={t(title)}>
            <Icon size={20} strokeWidth={1.75} aria-hidden />
            <h2>
              {place + 1}. {t(title)}
            </h2>
            <p>{t(text)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
