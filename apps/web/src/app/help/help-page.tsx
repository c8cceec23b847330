import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { SupportLine } from '../status/support-line.tsx';
import { CARDS, STEPS } from './guide.ts';
import classes from './help-page.module.css';

/** The user guide: from a company to a VAT201 in six steps, and a card for each screen (Spec: 2 §2). */
export function HelpPage({ isGuest = false }: { isGuest?: boolean }) {
  const { t } = useLingui();
  return (
    <>
      <PageHeader
        title={t`Help & Guide`}
        subtitle={t`From the first slip to a filed VAT201.`}
        above={!isGuest && <Back />}
      />
      <section aria-labelledby="quick-start" className={classes.section}>
        <h2 id="quick-start">
          <Trans>Quick start</Trans>
        </h2>
        <ol className={classes.steps}>
          {STEPS.map(({ title, text, link }, index) => (
            <li key={t(title)}>
              <span className={classes.number} aria-hidden>
                {index + 1}
              </span>
              <div>
                <h3>{t(title)}</h3>
                <p>{t(text)}</p>
                {link && (
                  <Anchor renderRoot={(props) => <Link to={link.to} search={link.search} {...props} />}>
                    {t(link.label)}
                  </Anchor>
                )}
              </div>
            </li>
          ))}
        </ol>
      </section>
      <section aria-labelledby="screens" className={classes.section}>
        <h2 id="screens">
          <Trans>Screens</Trans>
        </h2>
        <ul className={classes.cards}>
          {CARDS.map(({ to, icon: Icon, title, text }) => (
            <li key={to}>
              <Link to={to} className={classes.card}>
                <Icon size={20} strokeWidth={1.75} aria-hidden />
                <span>
                  <strong>{t(title)}</strong>
                  <small>{t(text)}</small>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </section>
      <Shortcuts />
      <SupportLine />
    </>
  );
}

function Back() {
  return (
    <Link to="/app/dashboard" className={classes.back}>
      <ArrowLeft size={16} aria-hidden />
      <Trans>Back to dashboard</Trans>
    </Link>
  );
}

function Shortcuts() {
  return (
    <section aria-labelledby="keys" className={classes.section}>
      <h2 id="keys">
        <Trans>Keyboard shortcuts</Trans>
      </h2>
      <dl className={classes.keys}>
        <dt>
          <kbd>Ctrl</kbd> <kbd>K</kbd>
        </dt>
        <dd>
          <Trans>Go to any page, company or invoice. On a Mac: ⌘ K.</Trans>
        </dd>
        <dt>
          <kbd>Ctrl</kbd> <kbd>V</kbd>
        </dt>
        <dd>
          <Trans>On the dashboard: paste an image of a slip.</Trans>
        </dd>
        <dt>
          <kbd>?</kbd>
        </dt>
        <dd>
          <Trans>When you review invoices or reconcile: show all shortcuts of that screen.</Trans>
        </dd>
        <dt>
          <kbd>Esc</kbd>
        </dt>
        <dd>
          <Trans>Close a dialog or menu without changing anything.</Trans>
        </dd>
      </dl>
    </section>
  );
}
