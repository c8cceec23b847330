import { encode } from 'uqr';
import classes from './account.module.css';
import { qrPath } from './qr-path.ts';

/** The quiet edge that scanners need, in modules. */
const BORDER = 2;

/** A text as a QR code, drawn in this browser: a secret must not travel to be drawn. Dark on white in both schemes. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: BORDER });
  return (
    <svg
      className={classes.qr}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#ffffff" />
      <path d={qrPath(data)} fill="#16211d" />
    </svg>
  );
}
