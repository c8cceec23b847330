import { Tensor } from 'onnxruntime-node';
import type { Raster } from '../image/raster.ts';
import { cropText, cropWidth, LINE_HEIGHT } from './crop-text.ts';
import { type DecodedLine, decodeLine } from './decode-line.ts';
import { addFaintMinus } from './faint-minus.ts';
import { type OcrModels, runSession } from './ocr-models.ts';
import type { TextBox } from './text-box.ts';

/** A box with its text. */
export interface TextLine extends DecodedLine {
  readonly box: TextBox;
}

/** Lines of similar width are read together, to keep padding small. */
const BATCH = 8;
/** Long lines are read few at a time, because the network's memory grows with the sum of their widths. */
const MAX_BATCH_WIDTH = 3200;
const MAX_WIDTH_RATIO = 1.35;
const MIN_HEIGHT = 6;

/** What is known of a page before it is read. */
export interface PageKind {
  /** Amounts have signs, so a minus that was nearly read is added. */
  readonly hasSigns?: boolean;
}

/** Read the text of boxes, without boxes that have no legible character. The order is not kept. */
export async function recogniseText(
  models: OcrModels,
  raster: Raster,
  boxes: readonly TextBox[],
  kind: PageKind = {},
): Promise<readonly TextLine[]> {
  const crops = boxes
    .filter((box) => box.height >= MIN_HEIGHT)
    .map((box) => ({ box, width: cropWidth(box) }))
    .sort((a, b) => a.width - b.width);
  const lines: TextLine[] = [];
  for (let start = 0; start < crops.length; ) {
    const widest = Math.max(160, (crops[start]?.width ?? 0) * MAX_WIDTH_RATIO);
    const most = Math.max(1, Math.min(BATCH, Math.floor(MAX_BATCH_WIDTH / widest)));
    const batch = crops.slice(start, start + most).filter((crop) => crop.width <= widest);
    lines.push(...(await readBatch(models, raster, batch, kind)));
    start += batch.length;
  }
  return lines;
}

async function readBatch(
  models: OcrModels,
  raster: Raster,
  crops: readonly { readonly box: TextBox; readonly width: number }[],
  { hasSigns = false }: PageKind,
): Promise<readonly TextLine[]> {
  const stride = Math.ceil(Math.max(...crops.map((crop) => crop.width)) / 8) * 8;
  const size = 3 * LINE_HEIGHT * stride;
  const planes = new Float32Array(crops.length * size);
  crops.forEach(({ box, width }, index) => {
    cropText(raster, box, width, { planes, offset: index * size, stride });
  });
  const { data, dims } = await runSession(
    models.recogniser,
    new Tensor('float32', planes, [crops.length, 3, LINE_HEIGHT, stride]),
  );
  const [steps, classes] = [dims[1] ?? 0, dims[2] ?? 0];
  return crops
    .map(({ box, width }, index) => {
      const line = { data, offset: index * steps * classes, steps, classes };
      const read = decodeLine(line, models.alphabet, width / stride);
      return { box, ...(hasSigns ? addFaintMinus(read, line, models.alphabet, width / stride) : read) };
    })
    .filter((line) => line.text.trim() !== '');
}

/** Return the mean confidence of all characters; 0 when there are none. */
export function meanConfidence(lines: readonly TextLine[]): number {
  const all = lines.flatMap((line) => line.confidences);
  return all.length === 0 ? 0 : all.reduce((total, one) => total + one, 0) / all.length;
}
