import classes from './cut-out.module.css';
import { cutOutRegion } from './cut-out-region.ts';
import type { PagePicture } from './page-viewer.tsx';
import type { Region } from './zoom-math.ts';

/** The part of a page around a place, with the words beside it; `label` says what it shows. */
export function CutOut({ page, box, label }: { page: PagePicture; box: Region; label: string }) {
  const region = cutOutRegion(box);
  const [width, height] = [region.x1 - region.x0, region.y1 - region.y0];
  return (
    <div
      className={classes.frame}
      style={{ aspectRatio: `${width * page.width} / ${height * page.height}` }}
      role="img"
      aria-label={label}
    >
      <img
        src={page.url}
        alt=""
        draggable={false}
        style={{
          width: `${100 / width}%`,
          left: `${(-100 * region.x0) / width}%`,
          top: `${(-100 * region.y0) / height}%`,
        }}
      />
    </div>
  );
}
