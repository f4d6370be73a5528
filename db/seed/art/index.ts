/** The pictures of the demo catalogue: drawn from facts, the same on every machine. */
export type { Scene } from './scenes/frame.ts';
export { scenesFor } from './scenes/property.ts';
export interface NamedScene { name: string; svg: string; alt: string; width: number; height: number }
export function namedScenes(): NamedScene[] {
  return [];
}
