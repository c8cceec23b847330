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
};

type UploadState = {
  uploads: readonly LocalUpload[];
  /** Pictures this browser already has, by draft: shown until the server's own arrive. */
  previews: Readonly<Record<string, string>>;
  /** Results the person has put away. */
  dismissed: readonly string[];
  /** The possible duplicate that is being decided on. */
  deciding: string | null;
};

const DISMISSED_KEY = 'tillslip.dismissed-uploads';

let state: UploadState = { uploads: [], previews: {}, dismissed: readDismissed(), deciding: null };
const listeners = new Set<() => void>();

function change(next: Partial<UploadState>): void {
  state = { ...state, ...next };
  for (const listener of listeners) listener();
}

/**
 * Uploads outlive the page that started them: one store for the tab, so that going to another screen
 * while files are sent loses nothing.
 */
export const uploadStore = {
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
    if (preview) change({ previews: { ...state.previews, [draftId]: preview } });
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
