import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { PDFDocument } from 'pdf-lib';

/** Writes each page of a PDF to a separate file, like a scanner without document separation. */
export async function splitPdf(file: string, folder: string): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  const whole = await PDFDocument.load(await readFile(file));
  return Promise.all(
    whole.getPageIndices().map(async (index) => {
      const single = await PDFDocument.create();
      const [page] = await single.copyPages(whole, [index]);
      if (page) single.addPage(page);
      const path = join(folder, `${basename(file, '.pdf')}-page-${index + 1}.pdf`);
      await writeFile(path, await single.save());
      return path;
    }),
  );
}

/** Joins the pages of several PDFs into one, like a scanner with a feeder. */
export async function joinPdfs(files: readonly string[], path: string): Promise<string> {
  const joined = await PDFDocument.create();
  for (const file of files) {
    const one = await PDFDocument.load(await readFile(file));
    for (const page of await joined.copyPages(one, one.getPageIndices())) joined.addPage(page);
  }
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, await joined.save());
  return path;
}
