import { useSyncExternalStore } from 'react';

/** Files on their way to the server, before it has made a draft of them. */
export type LocalUpload = {
  key: string;
  /** The files as chosen; kept so that a failed upload can be tried again. */
  files: readonly File[];
  filename: string;
  previewUrl: string | null;
  companyId: string | null;
  folderId: string | null;
  state: 'sending' | 'failed' | 'refused';
  message: string | null;
  /** Stops the sending. */
  abort?: AbortController;
};

/** Several files before they are read: what they are, once the person has said it, else what is proposed. */
export type Tray = { files: readonly File[]; as: 'one' | 'separate' | null };

type UploadState = {
  /** Files that wait to be read; going to another screen and back keeps them. */
  tray: Tray;
  uploads: readonly LocalUpload[];
  /** Pictures this browser already has, by draft: shown until the server's own arrive. */
  previews: Readonly<Record<string, string>>;
  /** Results the person has put away. */
  dismissed: readonly string[];
  /** The possible duplicate that is being decided on. */
  deciding: string | null;
};

const DISMISSED_KEY = 'tillslip.dismissed-uploads';

const EMPTY_TRAY: Tray = { files: [], as: null };

let state: UploadState = { tray: EMPTY_TRAY, uploads: [], previews: {}, dismissed: readDismissed(), deciding: null };
const listeners = new Set<() => void>();
/** Uploads whose end is still to be reported in this tab. Nothing is drawn from it. */
let awaited: ReadonlySet<string> = new Set();

function change(next: Partial<UploadState>): void {
  state = { ...state, ...next };
  for (const listener of listeners) listener();
}

/** What is only in this tab would be lost with it: the browser asks before it closes. */
function warnBeforeLeaving(event: BeforeUnloadEvent): void {
  if (state.tray.files.length > 0 || state.uploads.some((upload) => upload.state === 'sending')) event.preventDefault();
}
window.addEventListener('beforeunload', warnBeforeLeaving);

/**
 * Uploads outlive the page that started them: one store for the tab, so that going to another screen
 * while files are sent loses nothing.
 */
export const uploadStore = {
  /** Changes the files that wait, or what they are; without files nothing is known of them. */
  setTray: (part: Partial<Tray>): void => {
    const tray = { ...state.tray, ...part };
    change({ tray: tray.files.length === 0 ? EMPTY_TRAY : tray });
  },

  /** Adds files to those that wait; one that waits already is not added again. */
  addToTray: (files: readonly File[]): void => {
    const added = files.filter((file) => !state.tray.files.some((other) => isSame(file, other)));
    uploadStore.setTray({ files: [...state.tray.files, ...added] });
  },

  /** Adds a row at the top. */
  add: (upload: LocalUpload): void => change({ uploads: [upload, ...state.uploads] }),

  /** Changes one row. */
  update: (key: string, part: Partial<LocalUpload>): void =>
    change({ uploads: state.uploads.map((upload) => (upload.key === key ? { ...upload, ...part } : upload)) }),

  /** Takes a row away. */
  remove: (key: string): void => change({ uploads: state.uploads.filter((upload) => upload.key !== key) }),

  /** The server has made a draft of it: the row becomes the draft's, and keeps its picture. */
  becomeDraft: (key: string, draftId: string): void => {
    const preview = state.uploads.find((upload) => upload.key === key)?.previewUrl;
    uploadStore.remove(key);
    uploadStore.await(draftId);
    if (preview) change({ previews: { ...state.previews, [draftId]: preview } });
  },

  /** Reports how this upload ends, even if it has ended before it was ever seen being read. */
  await: (...draftIds: readonly string[]): void => {
    awaited = new Set([...awaited, ...draftIds]);
  },

  /**
   * The uploads that have ended since the last call: those that were seen being read, or were given to the server
   * here. What ended before this tab opened is not among them.
   */
  takeEnded: <Upload extends { readonly id: string }>(
    uploads: readonly Upload[],
    isBeingRead: (upload: Upload) => boolean,
  ): Upload[] => {
    const ended = uploads.filter((upload) => awaited.has(upload.id) && !isBeingRead(upload));
    const known = new Set(uploads.map(({ id }) => id));
    // One that is not in the list yet was given to the server a moment ago.
    const toCome = [...awaited].filter((id) => !known.has(id));
    awaited = new Set([...toCome, ...uploads.filter(isBeingRead).map(({ id }) => id)]);
    return ended;
  },

  /** Puts results away for this browser session. */
  dismiss: (...draftIds: readonly string[]): void => {
    const dismissed = [...state.dismissed, ...draftIds].slice(-200);
    sessionStorage.setItem(DISMISSED_KEY, JSON.stringify(dismissed));
    change({ dismissed });
  },

  /** Opens or closes the question about a duplicate. */
  decide: (draftId: string | null): void => change({ deciding: draftId }),
};

const isSame = (a: File, b: File): boolean =>
  a.name === b.name && a.size === b.size && a.lastModified === b.lastModified;

/** The tab's uploads, as they are now. */
export const useUploads = (): UploadState =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => state,
  );

function readDismissed(): string[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(DISMISSED_KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}
