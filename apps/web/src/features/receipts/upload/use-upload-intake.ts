import { useQueryClient } from '@tanstack/react-query';
import { MAX_FILES_PER_UPLOAD } from '@tillslip/domain/receipts/intake/upload-rules';
import { choiceProblemText, fileProblemText, imageWarningText } from '@tillslip/messages/uploads';
import { useCallback, useMemo, useState } from 'react';
import { ENGLISH } from '../../../api/error-message.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { checkFiles } from './check-files.ts';
import { type Destination, sendAsOneInvoice, showRefused } from './send-files.ts';
import { uploadStore, useUploads } from './upload-store.ts';

const TOO_MANY = choiceProblemText(ENGLISH, { reason: 'too-many-files' });

/** What an upload card works with: where invoices go, the files that wait, and the ways in. */
export type UploadIntake = ReturnType<typeof useUploadIntake>;

/**
 * Takes files in from wherever they come: checks them, sends a single one at once, and keeps several in a
 * tray until the person has said what they are. Invoices go to `companyId` until another is chosen.
 */
export function useUploadIntake(companyId: string | null) {
  const queries = useQueryClient();
  const { files } = useUploads().tray;
  const [chosen, setTo] = useState<Destination | null>(null);
  const to = useMemo(() => chosen ?? { companyId, folderId: null }, [chosen, companyId]);

  const take = useCallback(
    async (given: readonly File[]) => {
      if (given.length === 0) return;
      if (given.length + files.length > MAX_FILES_PER_UPLOAD) return void toast.error(TOO_MANY);
      const good = await acceptable(given);
      if (good.length === 1 && files.length === 0) void sendAsOneInvoice(queries, good, to);
      else uploadStore.addToTray(good);
    },
    [queries, to, files],
  );

  const read = (pages: readonly File[], as: 'one' | 'separate') => {
    uploadStore.setTray({ files: [] });
    if (as === 'one') void sendAsOneInvoice(queries, pages, to);
    else for (const file of pages) void sendAsOneInvoice(queries, [file], to);
  };

  return { to, setTo, hasFiles: files.length > 0, take, read };
}

/** The files that may be sent; each of the others is shown with what is wrong with it. */
async function acceptable(files: readonly File[]): Promise<File[]> {
  const checked = await checkFiles(files);
  for (const { file, problem, warning } of checked) {
    if (problem !== null) showRefused(file, fileProblemText(ENGLISH, problem));
    else if (warning !== null) toast.info(imageWarningText(ENGLISH, warning));
  }
  return checked.filter(({ problem }) => problem === null).map(({ file }) => file);
}
