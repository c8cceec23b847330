import { useSyncExternalStore } from 'react';

/** Files that are uploading, before the server has a draft of them. */
export type LocalUpload = {
  key: string;
  /** The chosen files, kept so that a failed upload can be retried. */
  files: readonly File[];
  /** The server's files of those sent so far. */
  fileIds: readonly string[];
  filename: string;
  previewUrl: string | null;
  companyId: string | null;
  folderId: string | null;
  state: 'sending' | 'failed' | 'refused';
  message: string | null;
  /** Stops the upload. */
  abort?: AbortController;
};

/** Files waiting to be read, and how: null until the person chooses, so the suggestion applies. */
export type Tray = { files: readonly File[]; as: 'one' | 'separate' | null };

type UploadState = {
  /** Files waiting to be read; kept while the person visits other screens. */
  tray: Tray;
  uploads: readonly LocalUpload[];
  /** Local previews by draft, shown until the server's arrive. */
  previews: Readonly<Record<string, string>>;
  /** Results the person has dismissed. */
  dismissed: readonly string[];
  /** The possible duplicate whose dialog is open. */
  deciding: string | null;
  /** Uploads whose end this tab still has to report. */
  awaited: ReadonlySet<string>;
};

/** Older dismissals are forgotten. */
const MAX_DISMISSED = 200;
const DISMISSED_KEY = 'tillslip.dismissed-uploads';

const EMPTY_TRAY: Tray = { files: [], as: null };

let state: UploadState = {
  tray: EMPTY_TRAY,
  uploads: [],
  previews: {},
  dismissed: readDismissed(),
  deciding: null,
  awaited: new Set(),
};
const listeners = new Set<() => void>();

function change(next: Partial<UploadState>): void {
  state = { ...state, ...next };
  for (const listener of listeners) listener();
}

/** Closing the tab would lose files that are not uploaded yet, so the browser asks first. */
function warnBeforeLeaving(event: BeforeUnloadEvent): void {
  if (state.tray.files.length > 0 || state.uploads.some((upload) => upload.state === 'sending')) event.preventDefault();
}
window.addEventListener('beforeunload', warnBeforeLeaving);

/**
 * One store per tab: uploads continue when the person goes to another screen.
 */
export const uploadStore = {
  /** Change the waiting files or how they are read; an empty tray is reset. */
  setTray: (part: Partial<Tray>): void => {
    const tray = { ...state.tray, ...part };
    change({ tray: tray.files.length === 0 ? EMPTY_TRAY : tray });
  },

  /** Add files to the tray, without repeats. */
  addToTray: (files: readonly File[]): void => {
    const added = files.filter((file) => !state.tray.files.some((other) => isSame(file, other)));
    uploadStore.setTray({ files: [...state.tray.files, ...added] });
  },

  /** Add a row at the top. */
  add: (upload: LocalUpload): void => change({ uploads: [upload, ...state.uploads] }),

  /** Change one row. */
  update: (key: string, part: Partial<LocalUpload>): void =>
    change({ uploads: state.uploads.map((upload) => (upload.key === key ? { ...upload, ...part } : upload)) }),

  /** Remove a row. */
  remove: (key: string): void => change({ uploads: state.uploads.filter((upload) => upload.key !== key) }),

  /** Replace a row by the server's draft, keeping its preview. */
  becomeDraft: (key: string, draftId: string): void => {
    const preview = state.uploads.find((upload) => upload.key === key)?.previewUrl;
    uploadStore.remove(key);
    uploadStore.await(draftId);
    if (preview) change({ previews: { ...state.previews, [draftId]: preview } });
  },

  /** Report how these uploads end, even if they end before this tab sees them being read. */
  await: (...draftIds: readonly string[]): void => {
    change({ awaited: new Set([...state.awaited, ...draftIds]) });
  },

  /**
   * Return the uploads that have ended since the last call and that this tab started or saw being read. Uploads that
   * ended before this tab opened are left out.
   */
  takeEnded: <Upload extends { readonly id: string }>(
    uploads: readonly Upload[],
    isBeingRead: (upload: Upload) => boolean,
  ): Upload[] => {
    const ended = uploads.filter((upload) => state.awaited.has(upload.id) && !isBeingRead(upload));
    const known = new Set(uploads.map(({ id }) => id));
    // An upload may be missing from the list just after it was sent.
    const notListedYet = [...state.awaited].filter((id) => !known.has(id));
    const awaited = new Set([...notListedYet, ...uploads.filter(isBeingRead).map(({ id }) => id)]);
    // Nothing is drawn again if nothing changed.
    if (awaited.size !== state.awaited.size || [...awaited].some((id) => !state.awaited.has(id))) change({ awaited });
    return ended;
  },

  /** Dismiss results for this browser session. */
  dismiss: (...draftIds: readonly string[]): void => {
    const dismissed = [...state.dismissed, ...draftIds].slice(-MAX_DISMISSED);
    sessionStorage.setItem(DISMISSED_KEY, JSON.stringify(dismissed));
    change({ dismissed });
  },

  /** Open the dialog about a duplicate, or close it with null. */
  decide: (draftId: string | null): void => change({ deciding: draftId }),
};

/**
 * The uploads of this tab that the server does not list yet. The event of a new draft may arrive before the answer to the
 * call that made it, and the upload would be shown twice.
 */
export function notListed(
  uploads: readonly LocalUpload[],
  drafts: readonly { readonly firstFileId: string | null }[],
): LocalUpload[] {
  const listed = new Set(drafts.map(({ firstFileId }) => firstFileId));
  return uploads.filter(({ state, fileIds }) => state !== 'sending' || !fileIds.some((id) => listed.has(id)));
}

const isSame = (a: File, b: File): boolean =>
  a.name === b.name && a.size === b.size && a.lastModified === b.lastModified;

/** The current uploads of this tab. */
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
