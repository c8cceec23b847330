import type { ReceiptDetail } from '@tillslip/contract/receipt-schemas';
import { FileText } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useActiveField } from './active-field.tsx';
import classes from './document-view.module.css';

type DocumentViewProps = Pick<ReceiptDetail, 'pages' | 'evidence'>;

/** The pages of the document; the place a field was read from is marked while the field is looked at. */
export function DocumentView({ pages, evidence }: DocumentViewProps) {
  const { field } = useActiveField();
  const seen = field === null ? undefined : evidence[field];
  if (pages.length === 0) {
    return (
      <div className={classes.none}>
        <FileText size={28} strokeWidth={1.25} aria-hidden />
        There is no picture of this document. The original can be downloaded.
      </div>
    );
  }
  return (
    <div className={classes.pages}>
      {pages.map((page) => (
        <figure key={page.page} className={classes.page}>
          <div className={classes.sheet} style={{ aspectRatio: `${page.width} / ${page.height}` }}>
            <img src={page.url} alt={`Page ${page.page} of ${pages.length}`} width={page.width} height={page.height} />
            {seen?.box && seen.page === page.page && <Marker key={field} box={seen.box} kind={seen.class} />}
          </div>
          {pages.length > 1 && (
            <figcaption>
              Page {page.page} of {pages.length}
            </figcaption>
          )}
        </figure>
      ))}
    </div>
  );
}

type Box = { x0: number; y0: number; x1: number; y1: number };

/** The soft marker; boxes are fractions of the page. It brings itself into view. */
function Marker({ box, kind }: { box: Box; kind: string }) {
  const marker = useRef<HTMLDivElement>(null);
  useEffect(() => {
    marker.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const percent = (share: number): string => `${share * 100}%`;
  return (
    <div
      ref={marker}
      className={classes.marker}
      data-class={kind}
      style={{
        left: percent(box.x0),
        top: percent(box.y0),
        width: percent(box.x1 - box.x0),
        height: percent(box.y1 - box.y0),
      }}
    />
  );
}
