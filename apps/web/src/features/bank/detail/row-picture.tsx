import type { StatementDetail, Transaction } from '@tillslip/contract/bank-schemas';
import classes from './row-picture.module.css';

/** How much of the page is shown around the row, in fractions of it: two rows above and below, a margin beside. */
const AROUND = { x: 0.02, y: 0.035 };

type RowPictureProps = { place: Transaction['place']; pages: StatementDetail['pages']; label: string };

/** The row as it is printed, with the rows around it; nothing where there is no picture. */
export function RowPicture({ place, pages, label }: RowPictureProps) {
  const page = place && pages.find((candidate) => candidate.page === place.page);
  if (!place || !page) return null;
  const [left, top] = [Math.max(0, place.box.x0 - AROUND.x), Math.max(0, place.box.y0 - AROUND.y)];
  const width = Math.min(1, place.box.x1 + AROUND.x) - left;
  const height = Math.min(1, place.box.y1 + AROUND.y) - top;
  return (
    <div className={classes.crop} style={{ aspectRatio: `${page.width * width} / ${page.height * height}` }}>
      <img
        src={page.url}
        alt={label}
        loading="lazy"
        style={{
          width: `${100 / width}%`,
          aspectRatio: `${page.width} / ${page.height}`,
          transform: `translate(-${100 * left}%, -${100 * top}%)`,
        }}
      />
      <span
        className={classes.row}
        style={{
          top: `${(100 * (place.box.y0 - top)) / height}%`,
          height: `${(100 * (place.box.y1 - place.box.y0)) / height}%`,
        }}
      />
    </div>
  );
}
