import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import classes from './landing.module.css';
import { Section } from './section.tsx';

const QUESTIONS: readonly { readonly question: MessageDescriptor; readonly answer: MessageDescriptor }[] = [
  {
    question: msg`What does it cost?`,
    answer: msg`Nothing on this installation: no card, no limit on documents, no end date. Tillslip is free software under the MIT licence that anyone can run.`,
  },
  {
    question: msg`Does it file my VAT201 with SARS?`,
    answer: msg`No. It prepares the figures in the order and words of the form, with the documents behind each. You enter them in eFiling yourself, and lock the period here.`,
  },
  {
    question: msg`Who sees my documents?`,
    answer: msg`You, and whoever runs this installation. They are read on this server. A model service on the internet sees one only where the operator set it up and you allow it for that company.`,
  },
  {
    question: msg`What if a slip is read incorrectly?`,
    answer: msg`Every value shows its place on the picture and how sure we are. You correct it beside the picture, the original stays unchanged, and the audit trail keeps both.`,
  },
  {
    question: msg`May my accountant use it?`,
    answer: msg`Yes, with an account and companies of their own. Each account sees only what it added. At the end of a period you send the supporting pack, which opens without Tillslip.`,
  },
  {
    question: msg`Can I try it without my own slips?`,
    answer: msg`Yes. After you sign up, load the sample company from the dashboard. You can remove it again.`,
  },
  {
    question: msg`How do I get my data out?`,
    answer: msg`Lists and returns as CSV and XLSX, the VAT201 as PDF, a period as a supporting pack, and everything at once, with the originals, as a ZIP file from your profile.`,
  },
];

/** Questions that people have before they sign up, each with its answer behind it. */
export function Questions() {
  const { t } = useLingui();
  return (
    <Section id="questions" title={t`Questions and answers`} tone="sunk">
      <div className={classes.questions}>
        {QUESTIONS.map(({ question, answer }) => (
          <details key={t(question)}>
            <summary>{t(question)}</summary>
            <p>{t(answer)}</p>
          </details>
        ))}
      </div>
    </Section>
  );
}
