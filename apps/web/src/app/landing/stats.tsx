import classes from './landing.module.css';
import { Section } from './section.tsx';

/** Measured by `npm run benchmark:reading -- fixtures` in November 2026, or a property of the product. */
const FIGURES = [
  { figure: '1.4 s', words: 'to read the middle one of our sample documents, on two processor cores' },
  { figure: '26 of 26', words: 'sample slips and invoices with supplier, date and total read right' },
  { figure: '20', words: 'fields of the VAT201, each with the documents behind it' },
  { figure: '6 years', words: 'that originals are kept, byte for byte' },
] as const;

/** Figures, only measured ones (Spec: 1 §2.2; decisions 14). */
export function Stats() {
  return (
    <Section
      title="Measured, not promised"
      lead="The sample documents are made up and come with Tillslip, so anyone can measure again. Your own slips may be harder: what is uncertain is marked, and you decide."
    >
      <dl className={classes.stats}>
        {FIGURES.map(({ figure, words }) => (
          <div key={figure}>
            <dt>{words}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
