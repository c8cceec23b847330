import type { StatementDetail, Transaction } from '@tillslip/contract/bank/schemas';
import classes from './transaction-picture.module.css';

/** How much of the page is shown around the transaction, as fractions of the page: about two lines above and below. */
const MARGIN = { x: 0.02, y: 0.035 };

type TransactionPictureProps = { place: Transaction['place']; pages: StatementDetail['pages']; label: string };

/** The transaction as printed, with the lines around it. Nothing if the page has no image. */
export function TransactionPicture({ place, pages, label }: TransactionPictureProps) {
  const page = place && pages.find((candidate) => candidate.page === place.page);
  if (!place || !page) return null;
  const [left, top] = [Math.max(0, place.box.x0 - MARGIN.x), Math.max(0, place.box.y0 - MARGIN.y)];
  const width = Math.min(1, place.box.x1 + MARGIN.x) - left;
  const height = Math.min(1, place.box.y1 + MARGIN.y) - top;
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
