import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { SupportLine } from '../status/support-line.tsx';
import { CARDS, STEPS } from './guide.ts';
import classes from './help-page.module.css';

/** The user guide: the way from a company to a VAT201 in six steps, and a card for each screen (Spec: 2 §2). */
export function HelpPage() {
  return (
    <>
      <PageHeader
        title="Help & Guide"
        subtitle="From the first slip to a filed VAT201."
        above={
          <Link to="/app/dashboard" className={classes.back}>
            <ArrowLeft size={16} aria-hidden />
            Back to dashboard
          </Link>
        }
      />
      <section aria-labelledby="quick-start" className={classes.section}>
        <h2 id="quick-start">Quick start</h2>
        <ol className={classes.steps}>
          {STEPS.map(({ title, text, link }, index) => (
            <li key={title}>
              <span className={classes.number} aria-hidden>
                {index + 1}
              </span>
              <div>
                <h3>{title}</h3>
                <p>{text}</p>
                {link && (
                  <Anchor renderRoot={(props) => <Link to={link.to} search={link.search} {...props} />}>
                    {link.label}
                  </Anchor>
                )}
              </div>
            </li>
          ))}
        </ol>
      </section>
      <section aria-labelledby="screens" className={classes.section}>
        <h2 id="screens">The screens</h2>
        <ul className={classes.cards}>
          {CARDS.map(({ to, icon: Icon, title, text }) => (
            <li key={to}>
              <Link to={to} className={classes.card}>
                <Icon size={20} strokeWidth={1.75} aria-hidden />
                <span>
                  <strong>{title}</strong>
                  <small>{text}</small>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </section>
      <Keys />
      <SupportLine />
    </>
  );
}

function Keys() {
  return (
    <section aria-labelledby="keys" className={classes.section}>
      <h2 id="keys">Keys</h2>
      <dl className={classes.keys}>
        <dt>
          <kbd>Ctrl</kbd> <kbd>K</kbd>
        </dt>
        <dd>Go to any page, company or invoice. On a Mac: ⌘ K.</dd>
        <dt>
          <kbd>Ctrl</kbd> <kbd>V</kbd>
        </dt>
        <dd>On the dashboard: paste a picture of a slip.</dd>
        <dt>
          <kbd>?</kbd>
        </dt>
        <dd>Where invoices are reviewed or payments reconciled: all keys of that screen.</dd>
        <dt>
          <kbd>Esc</kbd>
        </dt>
        <dd>Close a dialog or a menu; nothing is changed.</dd>
      </dl>
    </section>
  );
}
