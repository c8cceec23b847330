import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Card } from '../../ui/layout/card.tsx';
import classes from './account.module.css';

type SectionCardProps = {
  title: string;
  /** Shown while the form is closed. */
  summary: ReactNode;
  /** The button that opens the form, such as "Edit". */
  openLabel: string;
  opened: boolean;
  onOpen: () => void;
  children: ReactNode;
};

/** A setting that shows a summary and a button until it is opened. The form focuses its first field itself. */
export function SectionCard({ title, summary, openLabel, opened, onOpen, children }: SectionCardProps) {
  return (
    <Card
      title={title}
      aside={
        !opened && (
          <Button variant="default" size="compact-md" aria-label={`${openLabel}: ${title}`} onClick={onOpen}>
            {openLabel}
          </Button>
        )
      }
    >
      {opened ? children : <div className={classes.summary}>{summary}</div>}
    </Card>
  );
}
