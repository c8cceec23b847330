import classes from './progress-ring.module.css';

type ProgressRingProps = { share: number; text: string; label: string; size?: number };

/** A ring that fills clockwise around a short text; `share` is 0 to 1. The label is for screen readers. */
export function ProgressRing({ share, text, label, size = 72 }: ProgressRingProps) {
  const radius = size / 2 - 5;
  const round = 2 * Math.PI * radius;
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
      {/* The round ends of a line of no length would show as a dot. */}
      {share > 0 && (
        <circle
          cx={size / 2}
          cy={size / 2}
          r={radius}
          className={classes.fill}
          strokeDasharray={`${round * share} ${round}`}
          transform={`rotate(-90 ${size / 2} ${size / 2})`}
        />
      )}
      <text
        x="50%"
        y="50%"
        dy="0.36em"
        textAnchor="middle"
        className={classes.text}
        data-long={text.length > 5 || undefined}
      >
        {text}
      </text>
    </svg>
  );
}
