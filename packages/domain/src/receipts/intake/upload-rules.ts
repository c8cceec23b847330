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

/** The sentences a person reads. Spec: 1 §5.3. */
export const UPLOAD_MESSAGES = {
  noPages: 'Please add at least one page',
  tooManyFiles: 'At most 10 files per upload.',
  unsupported: (file: string) => `${file} is not a supported image format. Please use JPG or PNG.`,
  tooLarge: (file: string) => `${file} is too large. Maximum size is 10MB.`,
  /** The same fault found when storing, where the name is no longer known. */
  tooLargeToStore: 'File is too large. Maximum size is 10MB.',
  notValid: (file: string) => `${file} is not a valid image file.`,
  imageTooSmall: 'Image is too small. Minimum 100x100 pixels required.',
  imageTooManyPixels: 'Image is too large. Maximum size is 100 megapixels.',
  imageVeryLarge: 'Image is very large and may take longer to process.',
  corrupted: 'Failed to load image. File may be corrupted.',
} as const;

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
export function checkUpload(files: readonly UploadedFile[]): string[] {
  if (files.length === 0) return [UPLOAD_MESSAGES.noPages];
  if (files.length > MAX_FILES_PER_UPLOAD) return [UPLOAD_MESSAGES.tooManyFiles];
  return files.map(uploadedFileProblem).filter((problem) => problem !== null);
}

/** What is wrong with one file, or null. Its type or its ending must be accepted. */
export function uploadedFileProblem({ name, size, type }: UploadedFile): string | null {
  if (!hasAcceptedType(name, type)) return UPLOAD_MESSAGES.unsupported(name);
  if (size > MAX_FILE_BYTES) return UPLOAD_MESSAGES.tooLarge(name);
  return size === 0 ? UPLOAD_MESSAGES.notValid(name) : null;
}

/** What is to be said about an image's size in pixels; both null when nothing is. */
export function checkImageSize(width: number, height: number): { error: string | null; warning: string | null } {
  const tooSmall = Math.min(width, height) < MIN_IMAGE_SIDE_PX;
  const veryLarge = Math.max(width, height) > WARN_IMAGE_SIDE_PX;
  if (width * height > MAX_IMAGE_PIXELS) return { error: UPLOAD_MESSAGES.imageTooManyPixels, warning: null };
  return {
    error: tooSmall ? UPLOAD_MESSAGES.imageTooSmall : null,
    warning: veryLarge ? UPLOAD_MESSAGES.imageVeryLarge : null,
  };
}

/** A known media type decides; without one the ending does, because browsers do not know HEIC. */
function hasAcceptedType(name: string, type: string): boolean {
  if (type !== '' && type !== 'application/octet-stream') return ACCEPTED_MEDIA_TYPES.some((known) => known === type);
  const lower = name.toLowerCase();
  return ACCEPTED_EXTENSIONS.some((ending) => lower.endsWith(ending));
}
