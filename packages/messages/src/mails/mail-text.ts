/** The words of a mail; who gets it, its link and its look are the server's. */
export interface MailText {
  readonly subject: string;
  /** A thought each. */
  readonly paragraphs: readonly string[];
  /** Facts in two columns. */
  readonly facts?: readonly (readonly [label: string, value: string])[];
  /** The words on the button; absent in a mail without one. */
  readonly action?: string;
  /** What to do when it was not asked for. */
  readonly footnote: string;
}
