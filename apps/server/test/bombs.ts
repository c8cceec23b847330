import { deflateSync } from 'node:zlib';

interface PdfObject {
  readonly dictionary: string;
  readonly content: Buffer;
}

/** Build a PDF of one page from its content and the forms that it draws, which are objects 5 and up. */
export function pageOf(content: Buffer, forms: readonly PdfObject[] = [], resources = ''): Uint8Array {
  const stream = ({ dictionary, content: data }: PdfObject) =>
    Buffer.concat([
      Buffer.from(`<< ${dictionary} /Length ${data.length} >>\nstream\n`),
      data,
      Buffer.from('\nendstream'),
    ]);
  const packed = { dictionary: '/Filter /FlateDecode', content: deflateSync(content) };
  const objects = [
    Buffer.from('<< /Type /Catalog /Pages 2 0 R >>'),
    Buffer.from('<< /Type /Pages /Kids [3 0 R] /Count 1 >>'),
    Buffer.from(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << ${resources} >> >>`,
    ),
    stream(packed),
    ...forms.map(stream),
  ];
  const parts = [Buffer.from('%PDF-1.7\n')];
  for (const [index, object] of objects.entries())
    parts.push(Buffer.from(`${index + 1} 0 obj\n`), object, Buffer.from('\nendobj\n'));
  parts.push(Buffer.from('trailer << /Root 1 0 R >>\n%%EOF'));
  return new Uint8Array(Buffer.concat(parts));
}

/** Each form draws the next one ten times, so that the last is drawn 10^9 times. */
export function formsInForms(): Uint8Array {
  const levels = 9;
  const forms = Array.from({ length: levels }, (_, level) => ({
    dictionary: `/Type /XObject /Subtype /Form /BBox [0 0 595 842] /Resources << /XObject << /X ${level + 6} 0 R >> >>`,
    content: Buffer.from('/X Do '.repeat(10)),
  }));
  const last = {
    dictionary: '/Type /XObject /Subtype /Form /BBox [0 0 595 842]',
    content: Buffer.from('0 0 m 500 800 l S '.repeat(20)),
  };
  return pageOf(Buffer.from('/X Do'), [...forms, last], '/XObject << /X 5 0 R >>');
}

/** Hostile PDFs, each with what is in it; all are `too-complex`. */
export const BOMBS: readonly (readonly [string, () => Uint8Array])[] = [
  ['a page that unfolds to 200 MB', () => pageOf(Buffer.alloc(200 * 1024 * 1024, ' '))],
  ['four million instructions', () => pageOf(Buffer.from('0 0 m 9 9 l S '.repeat(600_000)))],
  ['arrays in arrays', () => pageOf(Buffer.from('q Q'), [], `/X ${'['.repeat(5_000)}${']'.repeat(5_000)}`)],
  [
    'a picture of ten thousand megapixels',
    () =>
      pageOf(
        Buffer.from('/X Do'),
        [
          {
            dictionary:
              '/Type /XObject /Subtype /Image /Width 100000 /Height 100000 /BitsPerComponent 8 /ColorSpace /DeviceGray',
            content: Buffer.from('x'),
          },
        ],
        '/XObject << /X 5 0 R >>',
      ),
  ],
  ['forms that draw forms', formsInForms],
];
