import { Camera, FileCheck2, type LucideIcon, ScanSearch } from 'lucide-react';
import { DialogLink } from './dialog-link.tsx';
import classes from './landing.module.css';
import { ProductPicture } from './product-picture.tsx';

const STEPS: readonly { icon: LucideIcon; title: string; text: string }[] = [
  {
    icon: Camera,
    title: 'Add a slip',
    text: 'Photograph it with your phone, or drop a PDF or picture. Several pages can be one invoice.',
  },
  {
    icon: ScanSearch,
    title: 'See what was read',
    text: 'Supplier, date, amounts and VAT, each marked where it stands on the document, and checked against the VAT Act.',
  },
  {
    icon: FileCheck2,
    title: 'Open your VAT201',
    text: 'Every field of the form with the documents behind it, and every rand that is not claimed with the reason.',
  },
];

/** The first screen: one sentence, one button, the product itself, and how it goes. */
export function Hero() {
  return (
    <section className={classes.hero} aria-labelledby="headline">
      <div className={classes.words}>
        <h1 id="headline" className={classes.headline}>
          From a shoebox of slips to your VAT201
        </h1>
        <p className={classes.lead}>
          Tillslip reads the slips and invoices of South African small businesses, checks each one against the VAT Act,
          and adds them up the way the form asks.
        </p>
        <div className={classes.buttons}>
          <DialogLink to="sign-up" className={classes.primary}>
            Start Free Trial
          </DialogLink>
          <a href="#features" className={classes.quiet}>
            See what it does
          </a>
        </div>
        <p className={classes.small}>
          Free on this installation, no card. Documents are read on the server you are looking at and go nowhere else
          unless you allow it.
        </p>
      </div>
      <ProductPicture
        name="review"
        alt="Tillslip with a made-up till slip on the left and what was read from it on the right: supplier, date, total, VAT and the verdict"
        width={1048}
        height={700}
        isFirst
      />
      <ol className={classes.steps} aria-label="How it works">
        {STEPS.map(({ icon: Icon, title, text }, place) => (
          <li key={title}>
            <Icon size={20} strokeWidth={1.75} aria-hidden />
            <h2>
              {place + 1}. {title}
            </h2>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
