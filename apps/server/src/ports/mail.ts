/** A message to one person. The link is also in the text; the mailbox page shows it as a button. */
export interface MailMessage {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly link: string | null;
}

/** How mail leaves: SMTP, or a mailbox on disk with a page. */
export interface Mail {
  readonly name: string;
  /** @throws when the message was not accepted: the caller's job is tried again. */
  send(message: MailMessage): Promise<void>;
  close(): Promise<void>;
}
