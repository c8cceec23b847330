import './base.css';
import { type ComponentType, lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import type { SignDialogsProps } from '../../features/auth/sign-dialogs.tsx';
import { Accountants } from './accountants.tsx';
import { DialogContext, type DialogName } from './dialog-link.tsx';
import { FinalCall } from './final-call.tsx';
import { Hero } from './hero.tsx';
import classes from './landing.module.css';
import { Pricing } from './pricing.tsx';
import { Security } from './security.tsx';
import { SiteFooter } from './site-footer.tsx';
import { Stats } from './stats.tsx';
import { Testimonials } from './testimonials.tsx';
import { TopBar } from './top-bar.tsx';
import { VatCentre } from './vat-centre.tsx';

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
