declare module 'fontkit' {
  /** A parsed font: what the PDF writer makes of the bytes that it is given. */
  export function create(bytes: Uint8Array): { layout(text: string): unknown };
}
