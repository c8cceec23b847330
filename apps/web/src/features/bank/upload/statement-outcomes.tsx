import { useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { toast } from '../../../ui/feedback/toast.tsx';
import { isReading, refreshBank, statementUploadsQuery } from '../statements.queries.ts';
import { uploadToasts } from './upload-words.ts';

/** Shows a toast on any screen when a statement has been read. */
export function StatementOutcomes() {
  const { i18n } = useLingui();
  const queries = useQueryClient();
  const { data: uploads } = useQuery(statementUploadsQuery);
  const reading = useRef(new Set<string>());

  useEffect(() => {
    if (uploads === undefined) return;
    // Uploads that ended before this tab opened get no toast.
    const ended = uploads.filter((upload) => reading.current.has(upload.id) && !isReading(upload));
    reading.current = new Set(uploads.filter(isReading).map(({ id }) => id));
    for (const { kind, message } of ended.flatMap((one) => uploadToasts(i18n, one))) toast[kind](message);
    if (ended.length > 0) void refreshBank(queries);
  }, [uploads, queries, i18n]);
  return null;
}
