/** Takes as long as told and returns when it ended, for tests of the thread's order. */
export default async function drawSlowly(ms: number): Promise<Uint8Array> {
  await new Promise((resolve) => setTimeout(resolve, ms));
  return new TextEncoder().encode(String(Date.now()));
}
