import { CircleCheck } from 'lucide-react';
import classes from './example-reading.module.css';

const LINES = [
  ['Wall paint 5L white', '489.90'],
  ['Roller set 230 mm', '129.90'],
  ['Masking tape x 3', '86.70'],
] as const;

/** A drawing of what the product does, with an invented supplier: the slip, and what is read from it. */
export function ExampleReading() {
  return (
    <figure className={classes.scene} aria-label="An example: a till slip and what Tillslip reads from it">
      <div className={classes.slip} aria-hidden>
        <strong>KAROO PAINT & TOOL</strong>
        <span>14 Kerk Street, Graaff-Reinet</span>
        <span>VAT NO 4870 2619 48</span>
        <span className={classes.rule} />
        <span>TAX INVOICE 004417</span>
        {LINES.map(([item, price]) => (
          <span key={item} className={classes.pair}>
            <span>{item}</span>
            <span>{price}</span>
          </span>
        ))}
        <span className={classes.rule} />
        <span className={`${classes.pair} ${classes.lit}`}>
          <b>TOTAL</b>
          <b>706.50</b>
        </span>
        <span className={classes.pair}>
          <span>VAT 15% INCL</span>
          <span>92.15</span>
        </span>
      </div>
      <figcaption className={classes.result}>
        <span className={classes.supplier}>Karoo Paint & Tool</span>
        <span className={classes.total}>
          <small>Total</small>
          <b>
            <i>R</i>706.50
          </b>
        </span>
        <span className={classes.row}>
          <span>VAT you can claim</span>
          <b>
            <i>R</i>92.15
          </b>
        </span>
        <span className={classes.good}>
          <CircleCheck size={14} aria-hidden />
          Valid: all an abridged tax invoice needs
        </span>
      </figcaption>
    </figure>
  );
}
