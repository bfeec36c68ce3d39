declare module 'fontkit' {
  /** Reads a font file; the shape is the one that pdf-lib's `registerFontkit` expects. */
  export function create(bytes: Uint8Array): ReturnType<import('@cantoo/pdf-lib/cjs/types/fontkit').Fontkit['create']>;
}
