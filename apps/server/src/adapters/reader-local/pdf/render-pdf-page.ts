import type { Raster } from '../image/raster.ts';
import { type Pdfium, withMemory } from './pdfium.ts';

/** Fine enough for the recogniser. */
const DOTS_PER_INCH = 200;
const POINTS_PER_INCH = 72;
/** Three bytes a pixel; PDFium's own order is blue, green, red. */
const PACKED = 2;
const BYTES = 3;
/** Stamps and other annotations belong to what is seen. */
const WITH_ANNOTATIONS = 0x01;
/** Red first, as everything else wants it: turning the bytes afterwards took longer than encoding. */
const RED_FIRST = 0x10;
const WHITE = 0xffffffff;

/** A page as people see it, at 200 dots per inch or, if that is larger, `longSide` pixels. */
export function renderPdfPage(pdfium: Pdfium, page: number, longSide: number): Raster {
  const [points, high] = [pdfium._FPDF_GetPageWidth(page), pdfium._FPDF_GetPageHeight(page)];
  const scale = Math.min(DOTS_PER_INCH / POINTS_PER_INCH, longSide / Math.max(points, high));
  const [width, height] = [Math.max(1, Math.round(points * scale)), Math.max(1, Math.round(high * scale))];
  const size = width * height * BYTES;
  return withMemory(pdfium, size, (buffer) => {
    const bitmap = pdfium._FPDFBitmap_CreateEx(width, height, PACKED, buffer, width * BYTES);
    pdfium._FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE);
    pdfium._FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, WITH_ANNOTATIONS | RED_FIRST);
    pdfium._FPDFBitmap_Destroy(bitmap);
    return { data: pdfium.HEAPU8.slice(buffer, buffer + size), width, height };
  });
}
