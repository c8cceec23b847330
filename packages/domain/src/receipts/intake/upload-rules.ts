/** The most files in one upload. Spec: 1 §9. */
export const MAX_FILES_PER_UPLOAD = 10;

/** The largest file, in bytes: 10 MB, on both sides. Spec: decisions 16. */
export const MAX_FILE_BYTES = 10 * 1024 * 1024;

/** Smaller images cannot be read. Spec: 1 §5.3. */
export const MIN_IMAGE_SIDE_PX = 100;

/** Larger images are read, with a warning. Spec: 1 §5.3. */
export const WARN_IMAGE_SIDE_PX = 10_000;

/** Larger pictures are refused: opening one needs more memory than any photo is worth. A file of a few KB can claim them. */
export const MAX_IMAGE_PIXELS = 100_000_000;

/** The endings that are accepted, as a file chooser wants them. Spec: 1 §5.3. */
export const ACCEPTED_EXTENSIONS = ['.pdf', '.jpeg', '.jpg', '.png', '.heic', '.heif'] as const;

/** The media types that are accepted, as a drop zone wants them. */
export const ACCEPTED_MEDIA_TYPES = ['application/pdf', 'image/jpeg', 'image/png', 'image/heic', 'image/heif'] as const;

/** Why a file is not taken. Spec: 1 §5.3. */
export interface FileProblem {
  readonly reason:
    | 'unsupported-image'
    | 'image-too-large'
    | 'not-an-image'
    | 'image-too-small'
    | 'too-many-pixels'
    | 'damaged';
  readonly file: string;
}

/** Why a choice of files is not taken as a whole. Spec: 1 §5.3. */
export interface ChoiceProblem {
  readonly reason: 'no-files' | 'too-many-files';
}

/** What a person should know of a picture that is taken. Spec: 1 §5.3. */
export type ImageWarning = 'very-large-image';

/** A file as a browser or a form parser knows it before reading it. */
export interface UploadedFile {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** The media type; browsers leave it empty for HEIC. */
  readonly type: string;
}

/**
 * What is wrong with an upload, in the order of the files; empty when it may go. One problem a file.
 * What a file is inside is told by `sniffFileType`.
 */
export function checkUpload(files: readonly UploadedFile[]): (FileProblem | ChoiceProblem)[] {
  if (files.length === 0) return [{ reason: 'no-files' }];
  if (files.length > MAX_FILES_PER_UPLOAD) return [{ reason: 'too-many-files' }];
  return files.map(uploadedFileProblem).filter((problem) => problem !== null);
}

/** What is wrong with one file, or null. Its type or its ending must be accepted. */
export function uploadedFileProblem({ name: file, size, type }: UploadedFile): FileProblem | null {
  if (!hasAcceptedType(file, type)) return { reason: 'unsupported-image', file };
  if (size > MAX_FILE_BYTES) return { reason: 'image-too-large', file };
  return size === 0 ? { reason: 'not-an-image', file } : null;
}

/** What is wrong with an image's size in pixels, and what to warn of; both null when nothing is. */
export function checkImageSize(
  width: number,
  height: number,
): { error: FileProblem['reason'] | null; warning: ImageWarning | null } {
  const tooSmall = Math.min(width, height) < MIN_IMAGE_SIDE_PX;
  const veryLarge = Math.max(width, height) > WARN_IMAGE_SIDE_PX;
  if (width * height > MAX_IMAGE_PIXELS) return { error: 'too-many-pixels', warning: null };
  return { error: tooSmall ? 'image-too-small' : null, warning: veryLarge ? 'very-large-image' : null };
}

/** A known media type decides; without one the ending does, because browsers do not know HEIC. */
function hasAcceptedType(name: string, type: string): boolean {
  if (type !== '' && type !== 'application/octet-stream') return ACCEPTED_MEDIA_TYPES.some((known) => known === type);
  const lower = name.toLowerCase();
  return ACCEPTED_EXTENSIONS.some((ending) => lower.endsWith(ending));
}
