import { Form, useNavigation } from 'react-router';
import * as photos from '#messages/listing-photos.ts';
import * as texts from '#messages/owner-photographs.ts';
import { MOST_ALT, MOST_CAPTION } from '#shared/listing-fields.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { LookNote, useLooking } from '../calendar/look-note.tsx';
import { useOrder } from './photograph-order.ts';

interface Shown {
  readonly isOpen: boolean;
  readonly pictures: readonly {
    readonly id: string;
    readonly src: string;
    readonly alt: string;
    readonly caption: string;
    readonly width: number;
    readonly height: number;
    readonly tint: string;
  }[];
}

type Picture = Shown['pictures'][number];

/** The photographs in order, in one form: every button saves what was typed, too. */
export function PhotographList({ data: { isOpen, pictures } }: { data: Shown }) {
  const isLooking = useLooking();
  const order = useOrder(pictures.map(({ id }) => id));
  const isBusy = useNavigation().state !== 'idle';
  const canChange = isOpen && !isLooking;
  return (
    <Form method="post" preventScrollReset replace aria-busy={isBusy}>
      {/* the button of the Enter key, which saves and moves nothing */}
      <button
        type="submit"
        name="intent"
        value="save"
        hidden
        aria-label={photos.saveOrder()}
        disabled={!canChange}
      />
      <ol
        aria-label={texts.title()}
        className="mt-4 grid items-start gap-3 sm:grid-cols-2 lg:grid-cols-3"
      >
        {pictures.map((picture, i) => (
          <Item
            key={picture.id}
            picture={picture}
            n={i + 1}
            isLast={i === pictures.length - 1}
            canChange={canChange}
            order={order}
          />
        ))}
      </ol>
      {canChange && (
        <Button type="submit" name="intent" value="save" variant="brand" className="mt-4">
          {photos.saveOrder()}
        </Button>
      )}
      {isOpen && isLooking && <LookNote />}
    </Form>
  );
}

function Item({
  picture,
  n,
  isLast,
  canChange,
  order,
}: {
  picture: Picture;
  n: number;
  isLast: boolean;
  canChange: boolean;
  order: ReturnType<typeof useOrder>;
}) {
  const { id, src, alt, caption, width, height, tint } = picture;
  return (
    <li
      id={`p-${id}`}
      data-picture={id}
      data-over={order.over === n || undefined}
      data-dragged={order.dragged === id || undefined}
      className="rounded-card border border-line bg-surface p-3 data-dragged:opacity-60 data-over:ring-2 data-over:ring-monsoon"
    >
      <div className="relative">
        <img
          src={src}
          alt={alt}
          width={width}
          height={height}
          loading={n > 6 ? 'lazy' : 'eager'}
          draggable={false}
          style={{ backgroundColor: tint }}
          className="aspect-3/2 w-full rounded-field object-cover"
        />
        <span className="figures absolute top-2 left-2 rounded-pill bg-scrim/80 px-3 py-1 text-xs font-semibold text-on-picture">
          {n === 1 ? texts.cover() : n}
        </span>
        {canChange && (
          <button
            type="button"
            aria-label={texts.drag({ n })}
            title={texts.drag({ n })}
            className="needs-script absolute top-2 right-2 grid size-11 cursor-grab touch-none place-items-center rounded-pill border border-edge bg-surface text-ink hover:border-monsoon"
            {...order.handle(id)}
          >
            <Icon icon="arrow-up-down" size={18} />
          </button>
        )}
      </div>
      {caption !== '' && <p className="mt-2 text-sm break-words">{caption}</p>}
      {canChange && (
        <>
          <div className="mt-3 flex flex-wrap gap-2">
            <Move intent={`earlier:${id}`} label={photos.earlier({ n })} disabled={n === 1}>
              {texts.earlier()}
            </Move>
            <Move intent={`later:${id}`} label={photos.later({ n })} disabled={isLast}>
              {texts.later()}
            </Move>
            <Move intent={`remove:${id}`} label={photos.remove({ n })}>
              {texts.remove()}
            </Move>
          </div>
          <details className="mt-2">
            <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-monsoon">
              {texts.describe({ n })}
            </summary>
            <input type="hidden" name={`was_${id}`} value={JSON.stringify([alt, caption])} />
            <div className="mt-2 flex flex-col gap-3">
              <Field label={photos.alt({ n })} hint={photos.altHint()}>
                {(control) => (
                  <TextInput
                    {...control}
                    key={alt}
                    name={`alt_${id}`}
                    maxLength={MOST_ALT}
                    defaultValue={alt}
                    autoComplete="off"
                  />
                )}
              </Field>
              <Field label={texts.caption({ n })} hint={texts.captionHint()}>
                {(control) => (
                  <TextInput
                    {...control}
                    key={caption}
                    name={`caption_${id}`}
                    maxLength={MOST_CAPTION}
                    defaultValue={caption}
                    autoComplete="off"
                  />
                )}
              </Field>
            </div>
          </details>
        </>
      )}
    </li>
  );
}

const Move = ({
  intent,
  label,
  disabled = false,
  children,
}: {
  intent: string;
  label: string;
  disabled?: boolean;
  children: string;
}) => (
  <Button
    type="submit"
    name="intent"
    value={intent}
    variant="secondary"
    size="sm"
    aria-label={label}
    disabled={disabled}
  >
    {children}
  </Button>
);
