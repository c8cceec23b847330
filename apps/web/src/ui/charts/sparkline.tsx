import classes from './sparkline.module.css';
import { sparklinePath } from './sparkline-path.ts';

const WIDTH = 88;
const HEIGHT = 28;

/** A small line chart of a few figures, oldest first, with a label in words. Renders nothing for fewer than two. */
export function Sparkline({ values, label }: { values: readonly number[]; label: string }) {
  if (values.length < 2) return null;
  const { line, last } = sparklinePath(values, WIDTH, HEIGHT);
  return (
    <svg
      width={WIDTH}
      height={HEIGHT}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={label}
      className={classes.sparkline}
    >
      <path d={line} />
      <circle cx={last.x} cy={last.y} r={2.5} />
    </svg>
  );
}
