declare module 'fontkit' {
  /** A parsed font: what the PDF writer makes of the bytes that it is given. */
  export function create(bytes: Uint8Array): {
    readonly unitsPerEm: number;
    /** the word as it is written: a glyph's outline in the font's units, y upwards, and how far it moves on */
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
