import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import './base.css';
import { type ComponentType, lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { SignDialogsProps } from '../../features/auth/sign-dialogs.tsx';
import { Accountants } from './accountants.tsx';
import { BankAndBooks } from './bank-and-books.tsx';
import { DialogContext, DialogLink, type DialogName } from './dialog-link.tsx';
import { Hero } from './hero.tsx';
import classes from './landing.module.css';
import { Pricing } from './pricing.tsx';
import { Questions } from './questions.tsx';
import { Section } from './section.tsx';
import { Security } from './security.tsx';
import { SiteFooter } from './site-footer.tsx';
import { Stats } from './stats.tsx';
import { TopBar } from './top-bar.tsx';
import { VatCentre } from './vat-centre.tsx';

const SAMPLES = [
  {
    words: msg`I used to spend the last Sunday before the 25th with a ruler and a calculator. Now I spend it checking.`,
    who: msg`A bookkeeper in Bloemfontein`,
  },
  {
    words: msg`It told me which till slips had no VAT number, while I could still go back to the shop and ask.`,
    who: msg`The owner of a hardware shop in Gqeberha`,
  },
  {
    words: msg`My clients take the photos, I review. Every figure on the return opens the slip it came from.`,
    who: msg`A tax practitioner in Centurion`,
  },
] as const;

type LandingPageProps = {
  loadDialogs: () => Promise<{ Dialogs: ComponentType<SignDialogsProps> }>;
  onSignedIn: () => void;
};

/** The public page: what Tillslip is, for whom, what it costs, and one button (Spec: 1 §2.2). */
export function LandingPage({ loadDialogs, onSignedIn }: LandingPageProps) {
  const [dialog, setDialog] = useState<DialogName | null>(null);
  const [wasOpened, setWasOpened] = useState(false);
  const returnFocus = useFocusReturn(dialog !== null);
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
          <BankAndBooks />
          <Testimonials />
          <Pricing />
          <Stats />
          <Questions />
          <FinalCall />
        </main>
        <SiteFooter />
      </div>
      {wasOpened && (
        <Suspense>
          <Dialogs
            dialog={dialog}
            onSwitch={setDialog}
            onClose={() => setDialog(null)}
            onClosed={returnFocus}
            onSignedIn={onSignedIn}
          />
        </Suspense>
      )}
    </DialogContext>
  );
}

/**
 * Returns the focus to the element that opened a dialog. Called when a dialog has left the page: one that closes as
 * soon as it opened still takes the focus for its first field until then.
 */
function useFocusReturn(isOpen: boolean): () => void {
  const opener = useRef<Element | null>(null);
  const latest = useRef(isOpen);
  latest.current = isOpen;
  useEffect(() => {
    if (isOpen) opener.current = document.activeElement;
  }, [isOpen]);
  return useCallback(() => {
    // It may have made room for the other dialog.
    if (!latest.current && opener.current instanceof HTMLElement) opener.current.focus();
  }, []);
}

/** The end of the page, with the same button as at the top. */
function FinalCall() {
  const { t } = useLingui();
  return (
    <section className={classes.final} aria-labelledby="final">
      <h2 id="final">
        <Trans>The 25th comes every month. Have it ready.</Trans>
      </h2>
      <p>
        <Trans>
          You create an account with your name and email. Then add your company, drop in a slip, and see what you may
          claim. No card, no time limit.
        </Trans>
      </p>
      <div className={classes.buttons}>
        <DialogLink to="sign-up" className={classes.primary}>{t`Start, it’s free`}</DialogLink>
        <DialogLink to="sign-in" className={classes.quiet}>{t`Sign In`}</DialogLink>
      </div>
    </section>
  );
}

/** Three invented testimonials, marked as samples (Spec: decisions 14). */
function Testimonials() {
  const { t } = useLingui();
  return (
    <Section title={t`What it should feel like`} lead={t`These are samples that we wrote. The people are invented.`}>
      <div className={classes.quotes}>
        {SAMPLES.map(({ words, who }) => (
          <figure key={t(who)}>
            <blockquote>“{t(words)}”</blockquote>
            <figcaption>
              {t(who)}{' '}
              <span className={classes.planned}>
                <Trans>Sample</Trans>
              </span>
            </figcaption>
          </figure>
        ))}
      </div>
    </Section>
  );
}
