import { useLingui } from '@lingui/react/macro';
import { MEASURED } from './figures.ts';
import classes from './landing.module.css';
import { Section } from './section.tsx';

/** Measured figures only (Spec: 1 §2.2; decisions 14). */
export function Stats() {
  const { t } = useLingui();
  const { photoSeconds, photos, statementPageMs, syncOfThousandSeconds, totalsOfPhotos } = MEASURED;
  const figures = [
    [
      t`${{ seconds: photoSeconds.median }} s`,
      t`to read a photo of a slip, from the file to its fields: the median, on two shared processor cores`,
    ],
    [
      t`${totalsOfPhotos}%`,
      t`of the totals on ${photos} photographed South African documents read correctly, of layouts that no rule was written for`,
    ],
    [t`${statementPageMs} ms`, t`a page of a bank statement, from the file to every transaction checked and saved`],
    [
      t`${syncOfThousandSeconds} s`,
      t`to book 1 000 invoices with their originals, each once, into a local copy of QuickBooks`,
    ],
  ] as const;
  return (
    <Section
      title={t`Measured, not promised`}
      lead={t`The figures are those of the README, with the commands that measured them, so anyone can repeat them. Your own slips may be harder to read: we mark what is uncertain, and you decide.`}
    >
      <dl className={classes.stats}>
        {figures.map(([figure, words]) => (
          <div key={words}>
            <dt>{words}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
