import { expect } from 'vitest';
import { addBooking } from '#marketplace/bookings/index.ts';
import { bookingInput, openMachine } from '#marketplace/bookings/testing/fixture.ts';
import { fixedClock } from '#platform/clock.ts';
import { buildProperty, buildUser, type PropertyShape } from '#test/support/builders.ts';
import { testDatabase } from '#test/support/database.ts';
import { numberTaxDocuments, taxDocumentsOf } from '../index.ts';

/** A stay of two nights within the financial year 2026-27. */
export const FAR = { checkIn: '2027-02-04', checkOut: '2027-02-06' };

/** Expects serial numbers from 1 on without a gap. */
export const expectGapFree = (numbers: readonly (number | null)[]) =>
  expect(numbers).toEqual(numbers.map((_, at) => at + 1));

/** Two machines that issue tax documents, and a guest. */
export async function documentsFixture() {
  const clock = fixedClock('2026-12-01T10:00:00+05:30');
  const t = await testDatabase();
  const one = openMachine(t.url, clock, { max: 30 });
  const two = openMachine(t.url, clock, { max: 30 });
  const user = await buildUser(t.db);
  const aProperty = (shape: PropertyShape = {}) =>
    buildProperty(t.db, { payHotel: true, payValue: 0, ...shape });
  return {
    t,
    clock,
    one,
    two,
    user,
    /** a property where nothing is paid online */
    aProperty,
    /** a confirmed booking of such a property */
    booked: async (shape: PropertyShape = {}, stay = FAR): Promise<number> => {
      const property = await aProperty(shape);
      const input = bookingInput(user.id, { propertyId: property.id, stay });
      const result = await addBooking(one, input);
      if (!result.ok) throw new Error(result.code);
      return result.value.bookingId;
    },
    /** the numbers of a series, after numbering what waits */
    numbersOf: async (series: string): Promise<(number | null)[]> => {
      await numberTaxDocuments(one);
      return (
        await t.db
          .selectFrom('tax_documents')
          .select('number')
          .where('series', '=', series)
          .orderBy('number')
          .execute()
      ).map((row) => row.number);
    },
    /** kind, position and total of a booking's documents */
    documents: async (bookingId: number) =>
      (await taxDocumentsOf(one, bookingId)).map(({ kind, position, total }) => [
        kind,
        position,
        total,
      ]),
    close: async (): Promise<void> => {
      await one.close();
      await two.close();
      await t.close();
    },
  };
}
