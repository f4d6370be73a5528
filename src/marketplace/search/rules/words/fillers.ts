/** Words that ask for nothing by themselves. Only these may go unused without being reported. */
export const FILLERS: ReadonlySet<string> = new Set(
  `, - . + / a an the in at near nearby around by of for from to on with and or please pls plz want wanted need needed looking show find me i we us our my some any
  stay stays place places property properties accommodation rental rentals book booking rent is are that which has have having there per also only
  search get give let should must be can would like like to good nice check checkin check-in checkout options option
  ke ki ka ko mein me hai ho paas pas liye chahiye chaiye aur wala wali wale do dikhao achha accha ek`.split(/\s+/),
);
