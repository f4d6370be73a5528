/** Texts of the photo list and of the full-screen viewer. */
export const photos = {
  photoOf: (n: number, of: number) => `Photo ${n} of ${of}`,
  next: 'Next photo',
  previous: 'Previous photo',
  close: 'Close the photos',
  backTo: (name: string) => `Back to ${name}`,
} as const;
