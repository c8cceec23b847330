import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Deps } from '../deps.ts';
import type { ListFile } from '../files/list-file.ts';
import type { Member } from '../members/member.ts';

/**
 * Send a list as a file. For its owner rows are streamed as they are read. For a member the file is made whole before it
 * is sent, because a row that is read afterwards would be read outside the member's request.
 *
 * @param what names the rows in the log.
 */
export async function sendList(
  { log }: Pick<Deps, 'log'>,
  member: Member | null,
  what: string,
  made: Promise<ListFile>,
): Promise<Response> {
  const { stream, records, filename, mediaType } = await made;
  stream.once('error', (err) => log.error({ err }, `an export of ${what} broke off`));
  const body = member ? new Uint8Array(await buffer(stream)) : Readable.toWeb(stream);
  return new Response(body, {
    headers: {
      'content-type': mediaType,
      'content-disposition': `attachment; filename="${filename}"`,
      'x-records': String(records),
      'cache-control': 'no-store',
    },
  });
}
