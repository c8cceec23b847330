import type { StatementDetail, Transaction } from '@tillslip/contract/bank-schemas';
import classes from './row-picture.module.css';

/** How much of the page is shown above and below the row, in fractions of its height: two rows or so. */
const AROUND = 0.035;

type RowPictureProps = { place: Transaction['place']; pages: StatementDetail['pages']; label: string };

/** The row as it is printed, with the rows around it; nothing where there is no picture. */
export function RowPicture({ place, pages, label }: RowPictureProps) {
  const page = place && pages.find((candidate) => candidate.page === place.page);
  if (!place || !page) return null;
  const top = Math.max(0, place.box.y0 - AROUND);
  const height = Math.min(1, place.box.y1 + AROUND) - top;
  const within = (y: number) => `${(100 * (y - top)) / height}%`;
  return (
    <div className={classes.crop} style={{ aspectRatio: `${page.width} / ${page.height * height}` }}>
      <img
        src={page.url}
        alt={label}
        loading="lazy"
        style={{ aspectRatio: `${page.width} / ${page.height}`, transform: `translateY(-${100 * top}%)` }}
      />
      <span
        className={classes.row}
        style={{ top: within(place.box.y0), height: `${(100 * (place.box.y1 - place.box.y0)) / height}%` }}
      />
    </div>
  );
}
