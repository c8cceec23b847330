import classes from './progress-ring.module.css';

/** A ring that fills clockwise; `share` is 0 to 1. The label is what a screen reader says. */
export function ProgressRing({ share, label, size = 72 }: { share: number; label: string; size?: number }) {
  const radius = size / 2 - 5;
  const round = 2 * Math.PI * radius;
  const percent = `${Math.round(share * 100)}%`;
  return (
    <svg
      width={size}
      height={size}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      className={classes.ring}
    >
      <circle cx={size / 2} cy={size / 2} r={radius} className={classes.track} />
      <circle
        cx={size / 2}
        cy={size / 2}
        r={radius}
        className={classes.fill}
        strokeDasharray={`${round * share} ${round}`}
        transform={`rotate(-90 ${size / 2} ${size / 2})`}
      />
      <text x="50%" y="50%" dy="0.36em" textAnchor="middle" className={classes.text}>
        {percent}
      </text>
    </svg>
  );
}
