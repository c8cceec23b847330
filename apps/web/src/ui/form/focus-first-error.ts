import type { FormErrors } from '@mantine/form';
import type { FormEvent } from 'react';

/**
 * Moves focus to the first invalid field in page order, and selects its text. Pass it as the second argument of
 * `form.onSubmit`. It finds fields by the `data-path` that `getInputProps` sets.
 */
export function focusFirstError(errors: FormErrors, _values?: unknown, event?: FormEvent<HTMLFormElement>): void {
  const fields = (event?.currentTarget ?? document).querySelectorAll<HTMLElement>('[data-path]');
  const first = [...fields].find(({ dataset }) => errors[dataset.path ?? '']);
  first?.focus();
  if (first instanceof HTMLInputElement) first.select();
}

/** The errors without null entries, as `validate` of a form expects. */
export const withoutNulls = (errors: Readonly<Record<string, string | null>>): FormErrors =>
  Object.fromEntries(Object.entries(errors).filter(([, error]) => error !== null));

type FormWithErrors = { setErrors: (errors: FormErrors) => void };

/** Shows the server's errors at their fields, and moves focus to the first. */
export function showRefusal(form: FormWithErrors, errors: FormErrors): void {
  form.setErrors(errors);
  focusFirstError(errors);
}
