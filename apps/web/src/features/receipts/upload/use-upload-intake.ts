import { useQueryClient } from '@tanstack/react-query';
import { MAX_FILES_PER_UPLOAD, UPLOAD_MESSAGES } from '@tillslip/domain/receipts/upload-rules';
import { useCallback, useMemo, useState } from 'react';
import { toast } from '../../../ui/toast.tsx';
import { checkFiles } from './check-files.ts';
import { type Destination, sendAsOneInvoice, showRefused } from './send-files.ts';

/** What an upload card works with: where invoices go, the files that wait, and the ways in. */
export type UploadIntake = ReturnType<typeof useUploadIntake>;

/**
 * Takes files in from wherever they come: checks them, sends a single one at once, and keeps several in a
 * tray until the person has said what they are. Invoices go to `companyId` until another is chosen.
 */
export function useUploadIntake(companyId: string | null) {
  const queries = useQueryClient();
  const [tray, setTray] = useState<File[]>([]);
  const [chosen, setTo] = useState<Destination | null>(null);
  const to = useMemo(() => chosen ?? { companyId, folderId: null }, [chosen, companyId]);

  const take = useCallback(
    async (files: readonly File[]) => {
      if (files.length === 0) return;
      if (files.length + tray.length > MAX_FILES_PER_UPLOAD) return void toast.error(UPLOAD_MESSAGES.tooManyFiles);
      const good = await acceptable(files);
      if (good.length === 1 && tray.length === 0) void sendAsOneInvoice(queries, good, to);
      else setTray((waiting) => [...waiting, ...good.filter((file) => !waiting.some((other) => isSame(file, other)))]);
    },
    [queries, to, tray.length],
  );

  const read = (files: readonly File[], as: 'one' | 'separate') => {
    setTray([]);
    if (as === 'one') void sendAsOneInvoice(queries, files, to);
    else for (const file of files) void sendAsOneInvoice(queries, [file], to);
  };

  return { to, setTo, tray, setTray, take, read };
}

/** The files that may be sent; each of the others is shown with what is wrong with it. */
async function acceptable(files: readonly File[]): Promise<File[]> {
  const checked = await checkFiles(files);
  for (const { file, problem, warning } of checked) {
    if (problem !== null) showRefused(file, problem);
    else if (warning !== null) toast.info(warning);
  }
  return checked.filter(({ problem }) => problem === null).map(({ file }) => file);
}

const isSame = (a: File, b: File): boolean =>
  a.name === b.name && a.size === b.size && a.lastModified === b.lastModified;
