import './base.css';
import { type ComponentType, lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import type { SignDialogsProps } from '../../features/auth/sign-dialogs.tsx';
import { Accountants } from './accountants.tsx';
import { DialogContext, DialogLink, type DialogName } from './dialog-link.tsx';
import { Hero } from './hero.tsx';
import classes from './landing.module.css';
import { Pricing } from './pricing.tsx';
import { Section } from './section.tsx';
import { Security } from './security.tsx';
import { SiteFooter } from './site-footer.tsx';
import { TopBar } from './top-bar.tsx';
import { VatCentre } from './vat-centre.tsx';

const SAMPLES = [
  {
    words: 'I used to spend the last Sunday before the 25th with a ruler and a calculator. Now I spend it checking.',
    who: 'A bookkeeper in Bloemfontein',
  },
  {
    words: 'It told me which till slips had no VAT number, while I could still go back to the shop and ask.',
    who: 'The owner of a hardware shop in Gqeberha',
  },
  {
    words: 'My clients photograph, I review. Every figure on the return opens the slip it came from.',
    who: 'A tax practitioner in Centurion',
  },
] as const;

/** Measured by `npm run benchmark:reading -- fixtures` in November 2026, or a property of the product. */
const FIGURES = [
  { figure: '1.4 s', words: 'to read the middle one of our sample documents, on two processor cores' },
  { figure: '26 of 26', words: 'sample slips and invoices with supplier, date and total read right' },
  { figure: '20', words: 'fields of the VAT201, each with the documents behind it' },
  { figure: '6 years', words: 'that originals are kept, byte for byte' },
] as const;

type LandingPageProps = {
  loadDialogs: () => Promise<{ Dialogs: ComponentType<SignDialogsProps> }>;
  onSignedIn: () => void;
};

/** What a stranger sees: what it is, for whom, what it costs, and one button (Spec: 1 §2.2). */
export function LandingPage({ loadDialogs, onSignedIn }: LandingPageProps) {
  const [dialog, setDialog] = useState<DialogName | null>(null);
  const [wasOpened, setWasOpened] = useState(false);
  useReturnOfFocus(dialog !== null);
  const Dialogs = useMemo(() => lazy(async () => ({ default: (await loadDialogs()).Dialogs })), [loadDialogs]);
  const control = useMemo(() => {
    const open = (name: DialogName) => {
      setWasOpened(true);
      setDialog(name);
    };
    return { open, prepare: () => void loadDialogs() };
  }, [loadDialogs]);

  return (
    <DialogContext value={control}>
      <div className={classes.page} data-landing>
        <TopBar />
        <main id="content">
          <Hero />
          <Security />
          <Accountants />
          <VatCentre />
          <Testimonials />
          <Pricing />
          <Stats />
          <FinalCall />
        </main>
        <SiteFooter />
      </div>
      {wasOpened && (
        <Suspense>
          <Dialogs dialog={dialog} onSwitch={setDialog} onClose={() => setDialog(null)} onSignedIn={onSignedIn} />
        </Suspense>
      )}
    </DialogContext>
  );
}

/** Whatever led to a dialog has the focus again when the last one closes; the dialogs know only one another. */
function useReturnOfFocus(isOpen: boolean): void {
  const opener = useRef<Element | null>(null);
  useEffect(() => {
    if (isOpen) opener.current = document.activeElement;
    else if (opener.current instanceof HTMLElement) opener.current.focus();
  }, [isOpen]);
}

/** The last word: the same one button as at the top. */
function FinalCall() {
  return (
    <section className={classes.final} aria-labelledby="final">
      <h2 id="final">The 25th comes every month. Have it ready.</h2>
      <p>Add your company, drop in a slip, and look at what comes out. It takes five minutes.</p>
      <div className={classes.buttons}>
        <DialogLink to="sign-up" className={classes.primary}>
          Start Free Trial
        </DialogLink>
        <DialogLink to="sign-in" className={classes.quiet}>
          Sign In
        </DialogLink>
      </div>
    </section>
  );
}

/** Figures, only measured ones (Spec: 1 §2.2; decisions 14). */
function Stats() {
  return (
    <Section
      title="Measured, not promised"
      lead="The sample documents are made up and come with Tillslip, so anyone can measure again. Your own slips may be harder: what is uncertain is marked, and you decide."
    >
      <dl className={classes.stats}>
        {FIGURES.map(({ figure, words }) => (
          <div key={figure}>
            <dt>{words}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

/** Three invented voices, and said to be so (Spec: decisions 14). */
function Testimonials() {
  return (
    <Section title="What it should feel like" lead="Samples, written by us: these people are invented.">
      <div className={classes.quotes}>
        {SAMPLES.map(({ words, who }) => (
          <figure key={who}>
            <blockquote>“{words}”</blockquote>
            <figcaption>
              {who} <span className={classes.planned}>Sample</span>
            </figcaption>
          </figure>
        ))}
      </div>
    </Section>
  );
}
