import { useLingui } from '@lingui/react/macro';
import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './overview.module.css';

type PackageFrameProps = {
  /** A name that is the same in every language. */
  name: string;
  text: string;
  marks: ReactNode;
  /** What is sent to the package. */
  chips: readonly string[];
  actions: ReactNode;
  children: ReactNode;
};

/** The card of one accounting package. */
export function PackageFrame({ name, text, marks, chips, actions, children }: PackageFrameProps) {
  const { t } = useLingui();
  return (
    <article className={classes.package}>
      <header className={classes.packageHead}>
        <span className={classes.initial} aria-hidden>
          {name.slice(0, 1)}
        </span>
        <div className={classes.packageName}>
          <h2>{name}</h2>
          <p>{text}</p>
        </div>
        <div className={classes.marks}>{marks}</div>
      </header>
      <ul className={classes.chips} aria-label={t`What is synced`}>
        {chips.map((chip) => (
          <li key={chip}>{chip}</li>
        ))}
      </ul>
      <div className={classes.packageBody}>{children}</div>
      <Group gap="xs">{actions}</Group>
    </article>
  );
}
