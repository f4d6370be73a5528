import { make, type NamedScene } from './canvas.ts';
import { baliToSingapore } from './tours-bali-to-singapore.ts';
import { lankaToAlps } from './tours-lanka-to-alps.ts';

/** The second and third picture of each tour abroad. */
export const moreOfWorldTours = (): NamedScene[] => [...baliToSingapore, ...lankaToAlps].map(make);
