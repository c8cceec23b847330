import { DialogLink } from './dialog-link.tsx';
import classes from './landing.module.css';

/** The last word: the same one button as at the top. */
export function FinalCall() {
  return (
    <section className={classes.final} aria-labelledby="final">
      <h2 id="final">The 25th comes every month. Have it ready.</h2>
      <p>Add your company, drop in a slip, and look at what comes out. It takes five minutes.</p>
      <div className={classes.buttons}>
        <DialogLink to="sign-up" className={classes.primary}>
          Start Free Trial
        </DialogLink>
        <DialogLink to="sign-in" className={classes.quiet}>
          Sign In
        </DialogLink>
      </div>
    </section>
  );
}
