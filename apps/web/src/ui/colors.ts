import type { MantineColorsTuple } from '@mantine/core';

/** Primary: buttons, the active item, links, and success. Shade 7 carries white text at 6.4:1. */
export const fynbos: MantineColorsTuple = [
  '#eef7f3',
  '#d9ece5',
  '#b2d9cb',
  '#86c3ae',
  '#5bad92',
  '#36967a',
  '#1c7e65',
  '#0f6b55',
  '#0b5846',
  '#084236',
];

/** Attention: something to check, but nothing failed. Text on shade 0 uses shade 8. */
export const marigold: MantineColorsTuple = [
  '#fff6df',
  '#fbe8bc',
  '#f4d58c',
  '#ebbe5b',
  '#dda63a',
  '#cb9027',
  '#b7791f',
  '#8f5d0e',
  '#734908',
  '#553505',
];

/** Errors: refused, invalid, failed. */
export const terracotta: MantineColorsTuple = [
  '#fdefea',
  '#f9dacf',
  '#f0b7a4',
  '#e8987f',
  '#da7458',
  '#c6553a',
  '#b0412b',
  '#963522',
  '#7a2a1b',
  '#5c1f14',
];

/** Background, borders and secondary text of the light scheme. */
export const neutral: MantineColorsTuple = [
  '#fbfaf7',
  '#f5f2ec',
  '#eeeae1',
  '#e7e3da',
  '#d3cec2',
  '#b1ada2',
  '#85857c',
  '#5a6660',
  '#36423d',
  '#16211d',
];

/** The dark scheme's own values: text first, page background at shade 7, as Mantine expects. */
export const night: MantineColorsTuple = [
  '#e6ede9',
  '#c3cec8',
  '#9fada6',
  '#75857e',
  '#33423c',
  '#26332e',
  '#161f1c',
  '#0e1513',
  '#0b100f',
  '#070b0a',
];
