import { expect, test } from 'vitest';
import { buildLayout } from '../../layout/build-rows.ts';
import { segmentsOf } from '../../layout/text-row.ts';
import { layOutText } from '../../testing/lay-out-text.ts';
import { cellBeside } from './cell-beside.ts';

test.each([
  // why                                      lines                                         beside
  ['in its row', ['Slip no      22222'], '22222'],
  ['not one in the next row', ['Slip no', '             22222'], undefined],
  ['not one to its left', ['22222        Slip no'], undefined],
] as const)('the cell beside: %s', (_why, lines, beside) => {
  const layout = buildLayout(layOutText(lines.join('\n')));
  const label = segmentsOf(layout).find(({ text }) => text === 'Slip no');
  expect(label && cellBeside(layout, label)?.text).toBe(beside);
});

test('a value in larger print may have a row of its own', () => {
  const layout = buildLayout(layOutText('Slip no\n             22222'));
  const [label, value] = segmentsOf(layout);
  if (!label || !value) throw new Error('two cells');
  const rows = layout.rows.map((row) => ({
    ...row,
    segments: row.segments.map((one) => (one === value ? { ...one, y0: label.y0, y1: label.y1 + 6 } : one)),
  }));
  expect(cellBeside({ ...layout, rows }, label)?.text).toBe('22222');
});
