import { addPayee, payForProperty } from '#marketplace/settlement/index.ts';
import type { Db } from '#platform/database/index.ts';
import { addDays, type IsoDate } from '#shared/dates.ts';
import { PAST_NIGHTS } from './load-catalogue.ts';

/** Fictional owners who are paid for several properties; every other property has a payee of its own. */
const LARGER: readonly { readonly name: string; readonly properties: number }[] = [
  { name: 'Sulochana Kadam', properties: 1 },
  { name: 'Bhor Ghat Stays', properties: 5 },
];

/** Gives each property a payee who is not registered for GST, from before its first demo stay. */
export async function loadPayees(
  db: Db,
  today: IsoDate,
  propertyIds: ReadonlyMap<string, number>,
): Promise<void> {
  const names = LARGER.flatMap(({ name, properties }) => Array<string>(properties).fill(name));
  const payees = new Map<string, number>();
  for (const [i, [slug, propertyId]] of [...propertyIds].entries()) {
    const name = names[i] ?? `Owner of ${slug}`;
    let payeeId = payees.get(name);
    if (payeeId === undefined) {
      const added = await addPayee(db, { name, gstin: '', taxMode: 'eco_9_5' });
      if (!added.ok) throw new Error(added.code);
      ({ payeeId } = added.value);
      payees.set(name, payeeId);
    }
    await payForProperty(db, propertyId, payeeId, addDays(today, -PAST_NIGHTS));
  }
}
