// @vitest-environment happy-dom

import { act } from '@testing-library/react';
import type { DuplicateMatch } from '@tillslip/contract/receipts/duplicate-match';
import type { Draft } from '@tillslip/contract/receipts/receipts';
import { cents } from '@tillslip/domain/kernel/money';
import { DUPLICATE_CLUES, DUPLICATE_LEVELS } from '@tillslip/domain/receipts/duplicates/duplicate-reason';
import { READ_FAILURES } from '@tillslip/domain/receipts/facts/read-failures';
import { SPLIT_REASONS } from '@tillslip/domain/receipts/intake/propose-split';
import { afterEach, expect, test } from 'vitest';
import { everyCode } from '../../../testing/every-code.ts';
import { plainTextsInBrowser } from '../../../testing/plain-texts-in-browser.tsx';
import {
  COMPANIES,
  checkWith,
  DAY,
  DRAFT,
  FINDINGS,
  ID,
  NO_FACTS,
  SIGNALS,
  SUMMARIES,
} from '../../../testing/receipt-samples.ts';
import { DraftRow } from './draft-row.tsx';
import { DuplicateDialog } from './duplicate-dialog.tsx';
import { SlipCard } from './slip-card.tsx';
import { UploadCard, UploadPanel } from './upload-card.tsx';
import { type LocalUpload, uploadStore } from './upload-store.ts';

const draft = (part: Partial<Draft>): Draft => ({ ...DRAFT, ...part });
const progress = (stage: NonNullable<Draft['progress']>['stage']) =>
  draft({ status: 'reading', progress: { stage, page: 1, pages: 2 } });
const asking = (part: Partial<Draft>) => draft({ status: 'awaiting_decision', ...part });

const duplicate = (part: Partial<DuplicateMatch>): DuplicateMatch => ({
  ...{ receiptId: ID, supplierName: 'Άλφα', invoiceNumber: '7', invoiceDate: DAY, totalCents: cents(200), score: 0.9 },
  ...{ currency: null, level: 'high', reasons: everyCode(DUPLICATE_CLUES), thumbnailUrl: null },
  ...part,
});
const unknown = { supplierName: null, invoiceNumber: null, invoiceDate: null, totalCents: null };
const duplicates = DUPLICATE_LEVELS.map((level, index) => duplicate({ receiptId: `${index}`, level, ...unknown }));

const part = { part: 1, box: { x0: 0, y0: 0, x1: 1, y1: 1 }, currency: null, url: '/α' };
const page = { page: 1, documentType: 'UNKNOWN', currency: null } as const;
const seen = { supplierName: 'Άλφα', invoiceNumber: '7', totalCents: cents(200) };
const pages = [1, 2, 3].map((number) => ({ page: number, width: 1, height: 1, url: '/α' }));
const SPLITS = everyCode(SPLIT_REASONS);

const DRAFTS: readonly (readonly [why: string, draft: Draft])[] = [
  ['queued', draft({})],
  ...(['opening', 'page', 'understanding', 'checking'] as const).map((one) => [one, progress(one)] as const),
  ['several files', draft({ fileCount: 3 })],
  ['one page of a file', draft({ pageRange: { from: 2, to: 2 } })],
  ['pages of a file', draft({ pageRange: { from: 2, to: 3 } })],
  [
    'slips in one picture',
    asking({
      parts: [
        { ...part, ...seen, invoiceDate: DAY },
        { ...part, ...unknown, part: 2 },
      ],
    }),
  ],
  ['a protected file', asking({ needsPassword: true })],
  ['several invoices', asking({ split: { groups: [[ID], [ID]], reasons: SPLITS } })],
  [
    'pages of several invoices',
    asking({
      pages,
      pageSplit: {
        ranges: [
          { from: 1, to: 2, reason: null },
          { from: 3, to: 3, reason: SPLITS[0] ?? null },
        ],
        pages: [
          { ...page, ...seen },
          { ...page, ...unknown, page: 2 },
          { ...page, ...unknown, page: 3 },
        ],
      },
    }),
  ],
  ...DUPLICATE_LEVELS.map((level) => [level, asking({ duplicates: [duplicate({ level })] })] as const),
  ['saved', draft({ status: 'saved', receiptStatus: 'completed' })],
  ['saved without facts', draft({ status: 'saved', receiptStatus: 'completed', facts: null })],
  ['saved for review', draft({ status: 'saved', receiptStatus: 'needs_review' })],
  ['cancelled', draft({ status: 'cancelled' })],
  ['failed without a reason', draft({ status: 'failed' })],
  ...READ_FAILURES.map((failure) => [failure, draft({ status: 'failed', failure })] as const),
];

const read = (part: Partial<Draft>) => draft({ status: 'saved', receiptStatus: 'completed', ...part });

test.each([
  ...DRAFTS.map(([why, one]) => [`an upload: ${why}`, <DraftRow key={why} draft={one} />] as const),
  ...[...FINDINGS, ...SIGNALS].map(
    (_, index) =>
      [
        `a result with findings ${index}`,
        <SlipCard key="a" draft={read({ check: checkWith(FINDINGS[index] ?? []), signals: SIGNALS[index] ?? [] })} />,
      ] as const,
  ),
  ['a result without facts', <SlipCard key="b" draft={read({ facts: NO_FACTS, check: null })} />],
  ...SUMMARIES.map(
    (summary, index) => [`a result with facts ${index}`, <SlipCard key="s" draft={read({ summary })} />] as const,
  ),
  ['a duplicate', <DuplicateDialog key="c" draft={draft({ duplicates: [duplicate({}), ...duplicates] })} />],
  ['an unknown duplicate', <DuplicateDialog key="d" draft={draft({ facts: null, duplicates })} />],
] as const)('every text changes with the language: %s', async (_why, screen) => {
  expect(await plainTextsInBrowser(screen)).toEqual([]);
});

const file = (name: string, type: string) => new File(['α'], name, { type });
const upload = (part: Partial<LocalUpload>): LocalUpload => ({
  ...{
    key: 'α',
    files: [],
    fileIds: [],
    filename: 'α',
    previewUrl: null,
    companyId: null,
    folderId: null,
    state: 'sending',
  },
  ...{ message: null, ...part },
});
const batch = {
  id: ID,
  total: 3,
  queued: 1,
  reading: 1,
  awaitingDecision: 0,
  saved: 1,
  needsReview: 0,
  failed: 0,
  cancelled: 0,
};

afterEach(() => {
  act(() => {
    uploadStore.setTray({ files: [] });
    for (const key of ['α', 'β', 'γ']) uploadStore.remove(key);
  });
});

const TRAYS: readonly (readonly [why: string, files: readonly File[], as: 'one' | 'separate' | null])[] = [
  ['a page of each kind', [file('α', 'image/jpeg'), file('β', 'application/pdf'), file('γ', 'image/heic')], 'one'],
  ['separate files', [file('α', 'image/jpeg'), file('β', 'image/jpeg')], 'separate'],
  ['numbered files', [file('α-1', 'image/jpeg'), file('α-2', 'image/jpeg')], null],
  ['files of which each is an invoice', [file('α', 'application/pdf'), file('β', 'application/pdf')], null],
  ['many photos', [1, 2, 3, 4, 5, 6, 7].map((name) => file(`α${'β'.repeat(name)}`, 'image/jpeg')), null],
  ['one file', [file('α', 'image/jpeg')], 'one'],
];

test.each(TRAYS)('every text changes with the language: the tray with %s', async (_why, files, as) => {
  uploadStore.setTray({ files, as });
  expect(await plainTextsInBrowser(<UploadCard companyId={ID} />, { data: COMPANIES })).toEqual([]);
});

test('every text changes with the language: uploads in progress', async () => {
  uploadStore.add(upload({}));
  uploadStore.add(upload({ key: 'β', state: 'failed', message: 'Αα' }));
  uploadStore.add(upload({ key: 'γ', state: 'refused', message: 'Αα' }));
  const results = [1, 2, 3, 4, 5, 6].map((id) => read({ id: `${id}` }));
  const data = [
    ...COMPANIES,
    [
      ['receipts', 'drafts'],
      [DRAFT, ...results],
    ],
    [['receipts', 'batches'], [batch]],
  ] as const;
  expect(await plainTextsInBrowser(<UploadPanel opened companyId={null} />, { data })).toEqual([]);
});
