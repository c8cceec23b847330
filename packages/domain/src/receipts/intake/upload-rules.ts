/** The maximum number of files in one upload. Spec: 1 §9. */
export const MAX_FILES_PER_UPLOAD = 10;

/** The maximum size of a file, in bytes: 10 MB, in browser and server. Spec: decisions 16. */
export const MAX_FILE_BYTES = 10 * 1024 * 1024;

/** Smaller images cannot be read. Spec: 1 §5.3. */
export const MIN_IMAGE_SIDE_PX = 100;

/** Larger images are read, with a warning. Spec: 1 §5.3. */
export const WARN_IMAGE_SIDE_PX = 10_000;

/** Larger pictures are refused: they need too much memory, and a file of a few KB can claim to be one. */
export const MAX_IMAGE_PIXELS = 100_000_000;

/** The accepted file extensions, for a file chooser. Spec: 1 §5.3. */
export const ACCEPTED_EXTENSIONS = ['.pdf', '.jpeg', '.jpg', '.png', '.heic', '.heif', '.xml'] as const;

/** The accepted media types, for a drop zone. */
export const ACCEPTED_MEDIA_TYPES = [
  ...['application/pdf', 'image/jpeg', 'image/png', 'image/heic', 'image/heif'],
  // Electronic invoices.
  ...['application/xml', 'text/xml'],
] as const;

/** Why a file is refused. Spec: 1 §5.3. */
export interface FileProblem {
  readonly reason:
    | 'unsupported-image'
    | 'image-too-large'
    | 'not-an-image'
    | 'corrupt-pdf'
    | 'image-too-small'
    | 'too-many-pixels'
    | 'damaged';
  readonly file: string;
}

/** Why a choice of files is refused as a whole. Spec: 1 §5.3. */
export interface ChoiceProblem {
  readonly reason: 'no-files' | 'too-many-files';
}

/** A warning about a picture that is accepted. Spec: 1 §5.3. */
export type ImageWarning = 'very-large-image';

/** What a browser or a form parser knows about a file before it is read. */
export interface UploadedFile {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** The media type; browsers leave it empty for HEIC. */
  readonly type: string;
}

/**
 * Return what is wrong with an upload, at most one problem for each file, in their order; empty if nothing is.
 * `sniffFileType` checks the content.
 */
export function checkUpload(files: readonly UploadedFile[]): (FileProblem | ChoiceProblem)[] {
  if (files.length === 0) return [{ reason: 'no-files' }];
  if (files.length > MAX_FILES_PER_UPLOAD) return [{ reason: 'too-many-files' }];
  return files.map(uploadedFileProblem).filter((problem) => problem !== null);
}

/** Return what is wrong with one file, or null. Its media type or its extension must be accepted. */
export function uploadedFileProblem({ name: file, size, type }: UploadedFile): FileProblem | null {
  if (!hasAcceptedType(file, type)) return { reason: 'unsupported-image', file };
  if (size > MAX_FILE_BYTES) return { reason: 'image-too-large', file };
  return size === 0 ? unknownContent({ name: file, type }) : null;
}

/** Say that the content of a file is not what its name or type promises: a damaged PDF is not called an image. */
export function unknownContent({ name, type }: Pick<UploadedFile, 'name' | 'type'>): FileProblem {
  const isPdf = type === 'application/pdf' || name.toLowerCase().endsWith('.pdf');
  return { reason: isPdf ? 'corrupt-pdf' : 'not-an-image', file: name };
}

/** Return the error and the warning for an image's size in pixels; both null if the size is fine. */
export function checkImageSize(
  width: number,
  height: number,
): { error: FileProblem['reason'] | null; warning: ImageWarning | null } {
  const isTooSmall = Math.min(width, height) < MIN_IMAGE_SIDE_PX;
  const isVeryLarge = Math.max(width, height) > WARN_IMAGE_SIDE_PX;
  if (width * height > MAX_IMAGE_PIXELS) return { error: 'too-many-pixels', warning: null };
  return { error: isTooSmall ? 'image-too-small' : null, warning: isVeryLarge ? 'very-large-image' : null };
}

/** A known media type decides. Without one the extension does, because browsers do not know HEIC. */
function hasAcceptedType(name: string, type: string): boolean {
  if (type !== '' && type !== 'application/octet-stream') return ACCEPTED_MEDIA_TYPES.some((known) => known === type);
  const lower = name.toLowerCase();
  return ACCEPTED_EXTENSIONS.some((extension) => lower.endsWith(extension));
}
