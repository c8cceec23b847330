import { CircleAlert, Copy, LoaderCircle, type LucideIcon, PenLine, Square } from 'lucide-react';
import type { ReactNode } from 'react';
import { Thumbnail } from './thumbnail.tsx';
import classes from './upload-row.module.css';

/** How a row is meant: at work, asking, or wrong. */
export type RowTone = 'busy' | 'ask' | 'bad' | 'quiet';

const ICON: Record<RowTone, LucideIcon> = { busy: LoaderCircle, ask: PenLine, bad: CircleAlert, quiet: Square };

type UploadRowProps = {
  tone: RowTone;
  icon?: LucideIcon;
  pictureUrl: string | null;
  filename: string;
  /** One line on what is happening or what is wrong; announced politely. */
  says: ReactNode;
  /** 0 to 100; a bar is drawn while it is given. */
  percent?: number;
  /** Under the row, over its whole width: results, a question. */
  below?: ReactNode;
  /** What can be done with it. */
  children?: ReactNode;
};

/** The list such rows stand in. */
export function UploadRows({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={classes.rows} aria-label={label}>
      {children}
    </ul>
  );
}

/** The common shape of an upload in hand: picture, name, what is happening, what can be done. */
export function UploadRow({ tone, icon, pictureUrl, filename, says, percent, below, children }: UploadRowProps) {
  const Icon = icon ?? ICON[tone];
  return (
    <li className={classes.row} data-tone={tone}>
      <Thumbnail url={pictureUrl} size="medium" />
      <div className={classes.what}>
        <span className={classes.filename} title={filename}>
          {filename}
        </span>
        <span className={classes.says} role="status">
          <Icon size={14} aria-hidden className={tone === 'busy' ? classes.turning : undefined} />
          <span>{says}</span>
        </span>
        {percent !== undefined && (
          <div className={classes.bar} role="progressbar" aria-label={`Reading ${filename}`} aria-valuenow={percent}>
            <span style={{ width: `${percent}%` }} />
          </div>
        )}
      </div>
      <div className={classes.actions}>{children}</div>
      {below !== undefined && <div className={classes.below}>{below}</div>}
    </li>
  );
}

/** The icon of a possible duplicate. */
export const DuplicateIcon = Copy;
