import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PDFDocument, StandardFonts } from 'pdf-lib';

/** Creates a one-page PDF with these lines. */
export async function createPdf(folder: string, name: string, lines: readonly string[]): Promise<string> {
  await mkdir(folder, { recursive: true });
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  const page = document.addPage([420, 595]);
  for (const [place, line] of lines.entries()) page.drawText(line, { x: 40, y: 540 - place * 22, size: 12, font });
  const path = join(folder, name);
  await writeFile(path, await document.save());
  return path;
}
