import { useState } from 'react';
import { Form, useNavigation } from 'react-router';
import * as texts from '#messages/board.ts';
import * as fitTexts from '#messages/rule-fit.ts';
import type { Stay } from '#shared/dates.ts';
import { MAX_CHILDREN_PER_ROOM, type Party } from '#shared/party.ts';
import { COMPANY, type Company } from '#shared/rule-fit.ts';
import { useRootData } from '#web/app/root-data.ts';
import { Button } from '#web/ui/button.tsx';
import { DateRangePicker } from '#web/ui/date-range-picker.tsx';
import { Checkbox, Field, TextInput } from '#web/ui/field.tsx';
import { GuestFields } from '#web/ui/guest-picker.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/surfaces.tsx';
import { DateChipPicks } from '#web/features/search/date-chips.tsx';
import type { BoardReply, BoardView } from './board-view.ts';

/** Most children of a group: more than any property holds. */
const MAX_GROUP_CHILDREN = MAX_CHILDREN_PER_ROOM * 5;

/** Name, dates and group: the fields of a board, on every form that creates or changes one. */
export function BoardFields({
  name,
  stay: initialStay,
  adults,
  childAges,
  company,
  problem,
}: {
  name: string;
  stay: Stay;
  adults: number;
  childAges: readonly number[];
  company: readonly Company[];
  problem: Readonly<Record<string, string>>;
}) {
  const { today } = useRootData();
  const [stay, setStay] = useState(initialStay);
  const [party, setParty] = useState<Party>({ adults, childAges, rooms: 1 });
  return (
    <div className="flex flex-col gap-4">
      {Object.values(problem).map((message) => (
        <Notice key={message} tone="bad">
          {message}
        </Notice>
      ))}
      <Field label={texts.name()} hint={texts.nameHint()}>
        {(control) => (
          <TextInput
            {...control}
            name="name"
            maxLength={60}
            defaultValue={name}
            autoComplete="off"
          />
        )}
      </Field>
      <div>
        <DateRangePicker value={stay} today={today} onChange={setStay} />
        <div className="mt-2.5">
          <DateChipPicks today={today} chosen={stay} onPick={setStay} />
        </div>
      </div>
      <GuestFields
        value={party}
        onChange={setParty}
        hotelType={null}
        withoutRooms
        maxChildren={MAX_GROUP_CHILDREN}
      />
      <fieldset>
        <legend className="font-semibold">{fitTexts.title()}</legend>
        <p className="text-sm text-muted">{fitTexts.hint()}</p>
        <div className="mt-1 grid gap-x-6 sm:grid-cols-2">
          {COMPANY.map((one) => (
            <Checkbox
              key={one}
              name="company"
              value={one}
              defaultChecked={company.includes(one)}
              label={fitTexts.company[one]()}
            />
          ))}
        </div>
      </fieldset>
    </div>
  );
}

/** Changes a board; folded while the board has dates to come. */
export function BoardForm({ board, reply }: { board: BoardView; reply: BoardReply | undefined }) {
  const saving = useNavigation().formData?.get('intent') === 'facts';
  const open = board.stay === null || board.past || reply !== undefined;
  return (
    <details
      key={`${board.dates}${board.group}${board.ownName}${board.company.join()}`}
      open={open || undefined}
      className="mt-4 max-w-xl rounded-card border border-line bg-surface"
    >
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 px-4 font-semibold text-monsoon">
        <Icon icon="sliders-horizontal" size={18} />
        {board.stay === null ? texts.addDates() : texts.change()}
      </summary>
      <Form method="post" preventScrollReset className="px-4 pt-2 pb-4">
        <input type="hidden" name="intent" value="facts" />
        {board.stay === null && <p className="mb-3 text-sm text-muted">{texts.suggestedDates()}</p>}
        <BoardFields
          name={board.ownName}
          stay={board.past ? board.suggested : (board.stay ?? board.suggested)}
          adults={board.adults}
          childAges={board.childAges}
          company={board.company}
          problem={reply?.fields ?? {}}
        />
        <Button type="submit" variant="brand" pending={saving} className="mt-4 w-full">
          {texts.save()}
        </Button>
      </Form>
    </details>
  );
}
