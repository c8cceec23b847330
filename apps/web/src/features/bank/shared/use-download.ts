import { useMutation } from '@tanstack/react-query';
import { type FileQuery, fetchFile } from '../../../api/fetch-file.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { saveFile } from '../../../ui/files/save-file.ts';

type DownloadWords = { done: string; empty: string; failed: string };

/** Download an export and show the result in a toast (Spec: 2 §8). */
export function useDownload(path: string, words: DownloadWords) {
  return useMutation({
    mutationFn: (query: FileQuery) => fetchFile(path, query),
    onSuccess: (file) => {
      if (file === null) return void toast.error(words.empty);
      saveFile(file.filename, file.content);
      toast.success(words.done);
    },
    onError: () => toast.error(words.failed),
  });
}
