/** A message to one person. The link is also in the text; the mailbox page shows it as a button. */
export interface MailMessage {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly link: string | null;
  /** Ends emails of this kind by a POST, without signing in; absent where the email cannot be stopped. */
  readonly stopLink?: string | undefined;
  readonly attachments?: readonly MailAttachment[] | undefined;
}

/** A file that comes with a message. */
export interface MailAttachment {
  readonly filename: string;
  readonly mediaType: string;
  readonly base64: string;
}

/** Sends mail: through SMTP, or to a mailbox on disk with a page. */
export interface Mail {
  readonly name: string;
  /** Send a message. @throws when it was not accepted, so that the caller's job is retried. */
  send(message: MailMessage): Promise<void>;
  /** Whether a message could be sent now: the mail server answers. Never rejects. */
  isReachable(): Promise<boolean>;
  close(): Promise<void>;
}
