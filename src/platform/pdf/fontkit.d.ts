declare module 'fontkit' {
  /** Parses the bytes of a font for the PDF writer. */
  export function create(bytes: Uint8Array): {
    readonly unitsPerEm: number;
    /** the glyphs of a word: outline in the font's units, y upwards, and advance */
    layout(
      text: string,
      ...features: readonly unknown[]
    ): {
      readonly advanceWidth: number;
      readonly glyphs: readonly { readonly path: { toSVG(): string } }[];
      readonly positions: readonly {
        readonly xAdvance: number;
        readonly xOffset: number;
        readonly yOffset: number;
      }[];
    };
  };
}
