// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { cents } from '@tillslip/domain/kernel/money';
import { expect, test, vi } from 'vitest';
import { PAPER } from '../../../testing/vat-samples.ts';
import { show } from '../../../ui/show.testing.tsx';
import { FormSection } from './form-section.tsx';

test('each figure has a button that copies it as eFiling takes it, and says so', async () => {
  const writeText = vi.fn(async () => {});
  vi.stubGlobal('navigator', Object.create(navigator, { clipboard: { value: { writeText } } }));
  const [first] = PAPER.fields;
  const fields = first
    ? [
        { ...first, amountCents: cents(-1_234_567) },
        { ...first, field: '13' as const },
      ]
    : [];
  await show(
    <FormSection title="A" section="output" paper={{ ...PAPER, fields }} isCompared={false} onOpen={() => {}} />,
  );
  expect(screen.getAllByRole('button', { name: /^Copy field/ })).toHaveLength(2);
  fireEvent.click(screen.getByRole('button', { name: 'Copy field 1' }));
  expect(await screen.findByRole('button', { name: 'Field 1 copied' })).toBeTruthy();
  expect(writeText).toHaveBeenCalledWith('-12345.67');
  vi.unstubAllGlobals();
});
