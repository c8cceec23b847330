import { CircleAlert } from 'lucide-react';
import classes from './field-error.module.css';

/** The error of a form, shown in the form and announced at once. */
export function FieldError({ children }: { children: string | null }) {
  return (
    <div role="alert" className={classes.slot}>
      {children !== null && (
        <div className={classes.error}>
          <CircleAlert size={16} aria-hidden className={classes.icon} />
          <span>{children}</span>
        </div>
      )}
    </div>
  );
}
