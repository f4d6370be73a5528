import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { Form, useLocation } from 'react-router';
import * as rehearsal from '#messages/owner-rehearsal.ts';
import { Button } from '#web/ui/button.tsx';
import { Disclosure } from '#web/ui/surfaces.tsx';
import { LookNote, useLooking } from './look-note.tsx';
import { AsShownNote, StaleNote } from './preview-note.tsx';
import type { RatesPreview } from './rates-set.server.ts';

/** So many cases of a warning are shown unfolded. */
const FEW = 5;

/** What a change of many nights would do, and the button that does it. */
export function PreviewBox({
  preview: { lines, warnings, key },
  action,
  label,
  isStale = false,
}: {
  preview: RatesPreview;
  action: string;
  label: string;
  /** the fields say something else by now */
  isStale?: boolean;
}) {
  const isLooking = useLooking();
  return (
    <div role="status" className="mt-3 rounded-card bg-mist p-4">
      <div className={isStale ? 'opacity-55' : undefined}>
        <p className="font-semibold">{rehearsal.heading()}</p>
        <ul className="figures mt-1 flex flex-col gap-1">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        {warnings.map(({ text, items }) => (
          <div
            key={text}
            className="mt-3 rounded-card bg-turmeric-soft px-4 py-3 text-on-turmeric-soft"
          >
            {items.length === 0 ? (
              <p className="font-medium">{text}</p>
            ) : (
              <Disclosure title={text} open={items.length <= FEW} className="border-b-0!">
                <ul className="figures flex flex-col gap-1 text-sm">
                  {items.map((item) => (
                    <li key={item}>{item}</li>
                  ))}
                </ul>
              </Disclosure>
            )}
          </div>
        ))}
      </div>
      {isStale ? (
        <StaleNote />
      ) : (
        <Form method="post" action={action} preventScrollReset className="mt-4">
          <input type="hidden" name="key" value={key} />
          <Button type="submit" variant="primary" size="lg" className="w-full" disabled={isLooking}>
            {label}
          </Button>
          {isLooking && <LookNote />}
          <AsShownNote />
        </Form>
      )}
    </div>
  );
}

/** The fields that a person can change, as one text. */
function fieldsOf(form: HTMLFormElement): { names: ReadonlySet<string>; text: string } {
  const names = new Set(
    Array.from(form.elements).flatMap((one) =>
      one instanceof HTMLInputElement && one.type === 'hidden'
        ? []
        : (one.getAttribute('name') ?? []),
    ),
  );
  return { names, text: textOf(new FormData(form), names) };
}

const textOf = (fields: FormData | URLSearchParams, names: ReadonlySet<string>): string =>
  [...fields]
    .flatMap(([name, value]) => {
      const said = typeof value === 'string' ? value.trim() : '';
      return names.has(name) && said !== '' ? `${name}=${said}` : [];
    })
    .toSorted()
    .join('\n');

/**
 * Whether the fields of a form that asks by GET say something else than the address, whose preview the page shows. The
 * form takes `ref` and `onChange`.
 */
export function useStalePreview(): {
  readonly isStale: boolean;
  readonly form: {
    readonly ref: RefObject<HTMLFormElement | null>;
    readonly onChange: () => void;
  };
} {
  const { search } = useLocation();
  const ref = useRef<HTMLFormElement>(null);
  const [isStale, setStale] = useState(false);
  const onChange = useCallback(() => {
    if (ref.current === null) return;
    const { names, text } = fieldsOf(ref.current);
    setStale(text !== textOf(new URLSearchParams(search), names));
  }, [search]);
  // typed before the scripts came, typed while the preview was on its way, or back from a later preview
  useEffect(onChange, [onChange]);
  return { isStale, form: { ref, onChange } };
}
