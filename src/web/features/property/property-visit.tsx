import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { propertyPath } from '#shared/ids.ts';
import { useHolds } from '#web/app/me.ts';
import { rememberSeen } from '#web/features/search/seen-store.ts';
import type { PropertyFacts } from './property-view.ts';

/** Reloads the data once for a guest with a hold who received the kept page for everybody. */
export function ReloadForOwnHold({ id }: { id: number }) {
  const { revalidate } = useRevalidator();
  const holds = useHolds().some(({ propertyId }) => propertyId === id);
  useEffect(() => {
    if (holds) void revalidate();
  }, [holds, revalidate]);
  return null;
}

/** Stores in this browser that the property was seen. */
export function RememberSeen({ facts }: { facts: PropertyFacts }) {
  useEffect(() => {
    const [picture] = facts.pictures;
    rememberSeen({
      id: facts.id,
      href: propertyPath(facts),
      name: facts.name,
      size: facts.place,
      picture: picture === undefined ? null : { id: picture.id, tint: picture.tint },
    });
  }, [facts]);
  return null;
}
