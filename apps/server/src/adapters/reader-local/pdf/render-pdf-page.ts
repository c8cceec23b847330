import type { Raster } from '../image/raster.ts';
import { type Pdfium, withMemory } from './pdfium.ts';

/** Fine enough for the recogniser. */
const DOTS_PER_INCH = 200;
const POINTS_PER_INCH = 72;
const BGRX = 3;
/** Stamps and other annotations belong to what is seen. */
const WITH_ANNOTATIONS = 1;
const WHITE = 0xffffffff;

/** A page as people see it, at 200 dots per inch or, if that is larger, `longSide` pixels. */
export function renderPdfPage(pdfium: Pdfium, page: number, longSide: number): Raster {
  const [points, high] = [pdfium._FPDF_GetPageWidth(page), pdfium._FPDF_GetPageHeight(page)];
  const scale = Math.min(DOTS_PER_INCH / POINTS_PER_INCH, longSide / Math.max(points, high));
  const [width, height] = [Math.max(1, Math.round(points * scale)), Math.max(1, Math.round(high * scale))];
  return withMemory(pdfium, width * height * 4, (buffer) => {
    const bitmap = pdfium._FPDFBitmap_CreateEx(width, height, BGRX, buffer, width * 4);
    pdfium._FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE);
    pdfium._FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, WITH_ANNOTATIONS);
    pdfium._FPDFBitmap_Destroy(bitmap);
    return { data: toRgb(pdfium.HEAPU8.subarray(buffer, buffer + width * height * 4)), width, height };
  });
}

function toRgb(bgrx: Uint8Array): Uint8Array {
  const rgb = new Uint8Array((bgrx.length / 4) * 3);
  for (let from = 0, to = 0; from < bgrx.length; from += 4, to += 3) {
    rgb[to] = bgrx[from + 2] ?? 0;
    rgb[to + 1] = bgrx[from + 1] ?? 0;
    rgb[to + 2] = bgrx[from] ?? 0;
  }
  return rgb;
}
