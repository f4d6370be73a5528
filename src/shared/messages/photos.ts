/** Texts of the photo list and of the full-screen viewer. */
export const photos = {
  description: (name: string, count: number) => `All ${count} photos of ${name} under each other: rooms, bathrooms, the outside and the view.`,
  photoOf: (n: number, of: number) => `Photo ${n} of ${of}`,
  next: 'Next photo',
  previous: 'Previous photo',
  close: 'Close the photos',
  backTo: (name: string) => `Back to ${name}`,
} as const;
