import {
  checkImageSize,
  type FileProblem,
  type ImageWarning,
  uploadedFileProblem,
} from '@tillslip/domain/receipts/intake/upload-rules';

/** A file with its problem or warning; a file with a problem is not sent. */
export type CheckedFile = { file: File; problem: FileProblem | null; warning: ImageWarning | null };

/** Check files before uploading them, with the server's rules, so that a refusal shows at once. */
export const checkFiles = (files: readonly File[]): Promise<CheckedFile[]> => Promise.all(files.map(checkFile));

async function checkFile(file: File): Promise<CheckedFile> {
  const problem = uploadedFileProblem(file);
  if (problem !== null) return { file, problem, warning: null };
  if (file.type !== 'image/jpeg' && file.type !== 'image/png') return { file, problem: null, warning: null };
  const size = await pictureSize(file);
  if (size === null) return { file, problem: { reason: 'damaged', file: file.name }, warning: null };
  const { error, warning } = checkImageSize(size.width, size.height);
  return { file, problem: error && { reason: error, file: file.name }, warning };
}

/** The size of an image in pixels; null if the browser cannot open it. */
async function pictureSize(file: File): Promise<{ width: number; height: number } | null> {
  try {
    const picture = await createImageBitmap(file);
    const { width, height } = picture;
    picture.close();
    return { width, height };
  } catch {
    return null;
  }
}
