/** A picture that was taken and has not arrived yet. It belongs to one person, and stays on the device until it is sent. */
export interface Shot {
  /** Names the intention to read this picture, for the server too: it is read once, however often it is sent. */
  readonly id: string;
  /** Names the intention to upload its file. */
  readonly uploadKey: string;
  readonly userId: string;
  readonly companyId: string | null;
  /** The company of somebody else in whose books it was taken; null for the own ones. Older pictures are all of those. */
  readonly bookId?: string | null;
  readonly name: string;
  readonly type: string;
  readonly content: Blob;
  /** Milliseconds since 1970. */
  readonly takenAt: number;
  /** When it was first sent; null while it was not. */
  readonly sentAt: number | null;
  /** The server's file; null until it arrived. */
  readonly fileId: string | null;
  /** Why it is not sent by itself; null while it only waits for a connection. */
  readonly problem: ShotProblem | null;
}

/** The server refused it, in these words; or so much time has passed that it would not know the picture again. */
export type ShotProblem = { readonly kind: 'refused'; readonly message: string } | { readonly kind: 'unsure' };
