declare module 'heic-decode' {
  /** Decodes the first picture of an HEIC file to RGBA. */
  export default function decode(input: {
    readonly buffer: Uint8Array;
  }): Promise<{ readonly width: number; readonly height: number; readonly data: Uint8ClampedArray }>;
}
