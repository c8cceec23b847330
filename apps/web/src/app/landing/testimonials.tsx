import classes from './landing.module.css';
import { Section } from './section.tsx';

const SAMPLES = [
  {
    words: 'I used to spend the last Sunday before the 25th with a ruler and a calculator. Now I spend it checking.',
    who: 'A bookkeeper in Bloemfontein',
  },
  {
    words: 'It told me which till slips had no VAT number, while I could still go back to the shop and ask.',
    who: 'The owner of a hardware shop in Gqeberha',
  },
  {
    words: 'My clients photograph, I review. Every figure on the return opens the slip it came from.',
    who: 'A tax practitioner in Centurion',
  },
] as const;

/** Three invented voices, and said to be so (Spec: decisions 14). */
export function Testimonials() {
  return (
    <Section title="What it should feel like" lead="Samples, written by us: these people are invented.">
      <div className={classes.quotes}>
        {SAMPLES.map(({ words, who }) => (
          <figure key={who}>
            <blockquote>“{words}”</blockquote>
            <figcaption>
              {who} <span className={classes.planned}>Sample</span>
            </figcaption>
          </figure>
        ))}
      </div>
    </Section>
  );
}
