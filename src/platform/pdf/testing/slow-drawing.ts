/** Takes as long as it is told and gives back when it was done, for tests of the thread's turns. */
export default async function drawSlowly(ms: number): Promise<Uint8Array> {
  await new Promise((resolve) => setTimeout(resolve, ms));
  return new TextEncoder().encode(String(Date.now()));
}
