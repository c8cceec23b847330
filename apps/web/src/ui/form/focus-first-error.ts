import type { FormErrors } from '@mantine/form';
import type { FormEvent } from 'react';

/**
 * Gives the keyboard to the first field that is wrong, in the order of the page, and selects what it holds. Made to
 * be the second function of `form.onSubmit`; fields are known by the `data-path` that `getInputProps` gives them.
 */
export function focusFirstError(errors: FormErrors, _values?: unknown, event?: FormEvent<HTMLFormElement>): void {
  const fields = (event?.currentTarget ?? document).querySelectorAll<HTMLElement>('[data-path]');
  const first = [...fields].find(({ dataset }) => errors[dataset.path ?? '']);
  first?.focus();
  if (first instanceof HTMLInputElement) first.select();
}

/** What is wrong, without the fields where nothing is: as `validate` of a form wants it. */
export const withoutNulls = (errors: Readonly<Record<string, string | null>>): FormErrors =>
  Object.fromEntries(Object.entries(errors).filter(([, error]) => error !== null));

type Refusable = { setErrors: (errors: FormErrors) => void };

/** Shows what the server refused at the fields it is about, the first of which gets the keyboard. */
export function showRefusal(form: Refusable, errors: FormErrors): void {
  form.setErrors(errors);
  focusFirstError(errors);
}
