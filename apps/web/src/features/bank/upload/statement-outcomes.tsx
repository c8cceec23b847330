import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { toast } from '../../../ui/feedback/toast.tsx';
import { isInReading, refreshBank, statementUploadsQuery } from '../statements.queries.ts';
import { uploadToasts } from './upload-words.ts';

/** Watches the statements in hand on every screen and says how they ended. */
export function StatementOutcomes() {
  const queries = useQueryClient();
  const { data: uploads } = useQuery(statementUploadsQuery);
  const reading = useRef(new Set<string>());

  useEffect(() => {
    if (uploads === undefined) return;
    // What ended before this tab opened stays quiet.
    const ended = uploads.filter((upload) => reading.current.has(upload.id) && !isInReading(upload));
    reading.current = new Set(uploads.filter(isInReading).map(({ id }) => id));
    for (const { kind, message } of ended.flatMap(uploadToasts)) toast[kind](message);
    if (ended.length > 0) void refreshBank(queries);
  }, [uploads, queries]);
  return null;
}
