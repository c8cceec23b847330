/** One part of a form: a file with its bytes. */
export interface FilePart {
  /** The name of the part. */
  readonly part: string;
  readonly fileName: string;
  readonly type: string;
  readonly bytes: Uint8Array;
}

/** Write a form with its files, bytes as they are, because text encodings destroy pictures. Source: facts B12, C21. */
export function multipart(boundary: string, files: readonly FilePart[]): Uint8Array<ArrayBuffer> {
  const parts = [
    ...files.flatMap((file) => [Buffer.from(headOf(boundary, file)), file.bytes, Buffer.from('\r\n')]),
    Buffer.from(`--${boundary}--\r\n`),
  ];
  // Copied once: a file may have a hundred megabytes.
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    whole.set(part, offset);
    offset += part.length;
  }
  return whole;
}

const headOf = (boundary: string, { part, fileName, type }: FilePart): string =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${part}"; filename="${escapeHeader(fileName)}"\r\nContent-Type: ${headerType(type)}\r\n\r\n`;

/** Escape what would end the name or the header, as browsers do. */
const escapeHeader = (name: string): string =>
  name.replace(/[\r\n"]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`);

const headerType = (mediaType: string): string =>
  /^[\w.+-]+\/[\w.+-]+$/.test(mediaType) ? mediaType : 'application/octet-stream';
