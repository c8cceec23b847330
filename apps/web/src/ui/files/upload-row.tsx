import { useLingui } from '@lingui/react/macro';
import { CircleAlert, Copy, LoaderCircle, type LucideIcon, PenLine, Square } from 'lucide-react';
import type { ReactNode } from 'react';
import { Thumbnail } from './thumbnail.tsx';
import classes from './upload-row.module.css';

/** The state of a row: in progress, waiting for an answer, failed, or idle. */
export type RowTone = 'busy' | 'ask' | 'bad' | 'quiet';

const ICON: Record<RowTone, LucideIcon> = { busy: LoaderCircle, ask: PenLine, bad: CircleAlert, quiet: Square };

type UploadRowProps = {
  tone: RowTone;
  icon?: LucideIcon;
  pictureUrl: string | null;
  filename: string;
  /** One line on progress or on what is wrong; announced politely. */
  says: ReactNode;
  /** 0 to 100; shows a progress bar when given. */
  percent?: number;
  /** Below the row, full width: results or a question. */
  below?: ReactNode;
  /** Buttons for this upload. */
  children?: ReactNode;
};

/** A list of upload rows. */
export function UploadRows({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={classes.rows} aria-label={label}>
      {children}
    </ul>
  );
}

/** One upload in progress: preview, name, status and actions. */
export function UploadRow({ tone, icon, pictureUrl, filename, says, percent, below, children }: UploadRowProps) {
  const { t } = useLingui();
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
          <div className={classes.bar} role="progressbar" aria-label={t`Reading ${filename}`} aria-valuenow={percent}>
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
