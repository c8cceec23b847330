import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { MAX_FILES_PER_UPLOAD } from '@tillslip/domain/receipts/intake/upload-rules';
import { choiceProblemText, fileProblemText, imageWarningText } from '@tillslip/messages/receipts/uploads';
import { useCallback } from 'react';
import { toast } from '../../../ui/feedback/toast.tsx';
import { useDestination } from '../company/use-destination.ts';
import { checkFiles } from './check-files.ts';
import { sendAsOneInvoice, showRefusedFile } from './send-files.ts';
import { uploadStore, useUploads } from './upload-store.ts';

/** The state of an upload card: the destination, the waiting files, and how to add more. */
export type UploadIntake = ReturnType<typeof useUploadIntake>;

/**
 * Accept files from any source: check them, upload a single one at once, and keep several in the tray until the
 * person decides how to read them. Invoices go to `companyId` until another is chosen,
 * but never to the sample company.
 */
export function useUploadIntake(companyId: string | null) {
  const { i18n } = useLingui();
  const queries = useQueryClient();
  const { files } = useUploads().tray;
  const [destination, setDestination] = useDestination(companyId);

  const addFiles = useCallback(
    async (given: readonly File[]) => {
      if (given.length === 0) return;
      if (given.length + files.length > MAX_FILES_PER_UPLOAD)
        return void toast.error(choiceProblemText(i18n, { reason: 'too-many-files' }));
      const accepted = await acceptFiles(i18n, given);
      if (accepted.length === 1 && files.length === 0) void sendAsOneInvoice(i18n, queries, accepted, destination);
      else uploadStore.addToTray(accepted);
    },
    [i18n, queries, destination, files],
  );

  const read = (pages: readonly File[], as: 'one' | 'separate') => {
    uploadStore.setTray({ files: [] });
    if (as === 'one') void sendAsOneInvoice(i18n, queries, pages, destination);
    else for (const file of pages) void sendAsOneInvoice(i18n, queries, [file], destination);
  };

  return { destination, setDestination, hasFiles: files.length > 0, addFiles, read };
}

/** Return the files that can be uploaded, and show the others with their problems. */
async function acceptFiles(i18n: I18n, files: readonly File[]): Promise<File[]> {
  const checked = await checkFiles(files);
  for (const { file, problem, warning } of checked) {
    if (problem !== null) showRefusedFile(file, fileProblemText(i18n, problem));
    else if (warning !== null) toast.info(imageWarningText(i18n, warning));
  }
  return checked.filter(({ problem }) => problem === null).map(({ file }) => file);
}
