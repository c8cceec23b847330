import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Anchor, TextInput } from '@mantine/core';
import { Link, useSearch } from '@tanstack/react-router';
import { ArrowLeft, Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { SupportLine } from '../status/support-line.tsx';
import { answers } from './chapters.ts';
import { CARDS, type CHAPTERS, STEPS } from './guide.ts';
import classes from './help-page.module.css';

/** The user guide: from a company to a VAT201 in six steps, and a card for each screen (Spec: 2 §2), with a search. */
export function HelpPage({ isGuest = false }: { isGuest?: boolean }) {
  const { t } = useLingui();
  const { chapter } = useSearch({ strict: false });
  const [question, ask] = useState('');
  const finds = ({ title, text }: (typeof CHAPTERS)[number]) => answers([t(title), t(text)], question.trim());
  const [steps, cards] = [STEPS.filter(finds), CARDS.filter(finds)];
  useOpenAt(chapter);
  return (
    <>
      <PageHeader
        title={t`Help & Guide`}
        subtitle={t`From the first slip to a filed VAT201.`}
        above={!isGuest && <Back />}
      />
      <TextInput
        type="search"
        maw={420}
        mb="lg"
        aria-label={t`Search the guide`}
        placeholder={t`Search the guide`}
        leftSection={<Search size={16} aria-hidden />}
        value={question}
        onChange={(event) => ask(event.currentTarget.value)}
      />
      <Found count={steps.length + cards.length} isAsked={question.trim() !== ''} />
      {steps.length > 0 && <QuickStart steps={steps} current={chapter} />}
      {cards.length > 0 && <Screens cards={cards} current={chapter} />}
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

/** How many chapters a search finds, for screen readers; everybody reads that there is none. */
function Found({ count, isAsked }: { count: number; isAsked: boolean }) {
  return (
    <p role="status" className={count === 0 ? classes.none : 'visually-hidden'}>
      {isAsked && (
        <Plural value={{ count }} _0="No chapter says this. Try another word." one="# chapter" other="# chapters" />
      )}
    </p>
  );
}

/** Scroll to the chapter in the address, and focus it, so that a screen reader reads on from there. */
function useOpenAt(chapter: string | undefined): void {
  useEffect(() => {
    const place = chapter === undefined ? null : document.getElementById(chapter);
    place?.scrollIntoView({ block: 'center' });
    place?.focus({ preventScroll: true });
  }, [chapter]);
}

function QuickStart({ steps, current }: { steps: typeof STEPS; current: string | undefined }) {
  const { t } = useLingui();
  return (
    <section aria-labelledby="quick-start" className={classes.section}>
      <h2 id="quick-start">
        <Trans>Quick start</Trans>
      </h2>
      <ol className={classes.steps}>
        {steps.map(({ id, title, text, link }) => (
          <li key={id} id={id} tabIndex={-1} data-current={id === current || undefined}>
            <span className={classes.number} aria-hidden>
              {STEPS.findIndex((step) => step.id === id) + 1}
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
  );
}

function Screens({ cards, current }: { cards: typeof CARDS; current: string | undefined }) {
  const { t } = useLingui();
  return (
    <section aria-labelledby="screens" className={classes.section}>
      <h2 id="screens">
        <Trans>Screens</Trans>
      </h2>
      <ul className={classes.cards}>
        {cards.map(({ id, to, icon: Icon, title, text }) => (
          <li key={id} id={id} tabIndex={-1} data-current={id === current || undefined}>
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
          <Trans>
            Find any page, company, invoice, amount, VAT number, bank transaction or chapter of this guide. On a Mac: ⌘
            K.
          </Trans>
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
          <Trans>Show the keyboard shortcuts of the screen.</Trans>
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
