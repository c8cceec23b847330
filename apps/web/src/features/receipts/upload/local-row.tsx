import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { UploadRow } from '../../../ui/files/upload-row.tsx';
import { sendAgain } from './send-files.ts';
import { type LocalUpload, uploadStore } from './upload-store.ts';

/** Files that are being sent, that could not be sent, or that the rules refuse. */
export function LocalRow({ upload }: { upload: LocalUpload }) {
  const queries = useQueryClient();
  const { key, state, filename, previewUrl, message } = upload;
  if (state === 'sending') {
    return (
      <UploadRow tone="busy" pictureUrl={previewUrl} filename={filename} says="Uploading…" percent={3}>
        <Button size="compact-md" variant="default" onClick={() => upload.abort?.abort()}>
          Stop
        </Button>
      </UploadRow>
    );
  }
  return (
    <UploadRow tone="bad" pictureUrl={previewUrl} filename={filename} says={message}>
      {state === 'failed' && (
        <Button size="compact-md" variant="default" onClick={() => void sendAgain(queries, upload)}>
          Try again
        </Button>
      )}
      <Button size="compact-md" variant="subtle" color="neutral" onClick={() => uploadStore.remove(key)}>
        Dismiss
      </Button>
    </UploadRow>
  );
}
