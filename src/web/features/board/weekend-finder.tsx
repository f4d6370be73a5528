import { Form, useNavigation } from 'react-router';
import * as texts from '#messages/board.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, Select } from '#web/ui/field.tsx';
import { boardPath, type BoardView } from './board-view.ts';

const NIGHTS = [1, 2, 3, 4, 5, 6, 7] as const;

/** "When are all of these free?": the first weekend on which every property of the board is free, with the prices. */
export function WeekendFinder({ board }: { board: BoardView }) {
  const { weekend } = board;
  const navigation = useNavigation();
  const looking = navigation.location?.search.includes('weekend=') ?? false;
  return (
    <section
      id="weekend"
      aria-labelledby="weekend-title"
      className="mt-10 max-w-xl scroll-mt-24 rounded-card bg-mist p-4 md:p-5"
    >
      <h2 id="weekend-title" className="text-xl">
        {texts.weekendTitle()}
      </h2>
      <p className="mt-0.5 text-sm text-muted">{texts.weekendText()}</p>
      <Form
        method="get"
        action={`${boardPath(board.token)}#weekend`}
        preventScrollReset
        className="mt-3 flex flex-wrap items-end gap-3"
      >
        <Field label={texts.weekendNights()} className="w-24">
          {(control) => (
            <Select {...control} name="weekend" defaultValue={board.weekendNights}>
              {NIGHTS.map((n) => (
                <option key={n} value={n}>
                  {n}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Button type="submit" variant="brand" pending={looking} className="max-sm:flex-1">
          {texts.weekendFind()}
        </Button>
      </Form>
      {weekend !== null && (
        <div aria-live="polite" className="mt-4">
          <p className="font-semibold">{weekend.says}</p>
          {weekend.prices.length > 0 && (
            <ul className="figures mt-2 grid gap-1 text-sm">
              {weekend.prices.map((price) => (
                <li key={price.name} className="flex flex-wrap justify-between gap-x-4">
                  <span>{price.name}</span>
                  <span>
                    <b className="font-semibold">{price.total}</b> · {price.perHead}
                  </span>
                </li>
              ))}
            </ul>
          )}
          {weekend.without !== '' && <p className="mt-2 text-sm text-muted">{weekend.without}</p>}
          {weekend.stay !== null && board.mine && (
            <Form method="post" className="mt-3">
              <input type="hidden" name="intent" value="dates" />
              <input type="hidden" name="checkin" value={weekend.stay.checkIn} />
              <input type="hidden" name="checkout" value={weekend.stay.checkOut} />
              <Button type="submit" variant="primary">
                {texts.weekendTake()}
              </Button>
            </Form>
          )}
        </div>
      )}
    </section>
  );
}
