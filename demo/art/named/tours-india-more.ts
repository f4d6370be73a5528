import { make, type NamedScene } from './canvas.ts';
import { goaToHimachal } from './tours-goa-to-himachal.ts';
import { ladakhToHampi } from './tours-ladakh-to-hampi.ts';
import { varanasiToKashmir } from './tours-varanasi-to-kashmir.ts';

/** The second and third picture of each tour within India. */
export const moreOfDomesticTours = (): NamedScene[] =>
  [...goaToHimachal, ...ladakhToHampi, ...varanasiToKashmir].map(make);
