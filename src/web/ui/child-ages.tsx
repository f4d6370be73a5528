import * as texts from '#messages/child-ages.ts';
import * as content from '#messages/content.ts';
import * as searchWords from '#messages/search-words.ts';
import { ageLabel, MAX_CHILD_AGE } from '#shared/party.ts';
import { Select } from './field.tsx';

const AGES = Array.from({ length: MAX_CHILD_AGE + 1 }, (_, age) => age);

/**
 * A select for the age of each child. `open`: the children whose age was not chosen yet, which prices count as 12; the
 * visitor is told so.
 */
export default function ChildAges({
  ages,
  open,
  form,
  onChoose,
}: {
  ages: readonly number[];
  open: readonly number[];
  form?: string | undefined;
  onChoose: (child: number, age: number) => void;
}) {
  return (
    <div>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-3">
        {ages.map((age, i) => {
          const isOpen = open.includes(i);
          return (
            <label key={i} className="text-sm font-semibold">
              {content.ageOfChild({ n: i + 1 })}
              <Select
                name="age"
                form={form}
                value={isOpen ? '' : age}
                className="mt-1 pr-8! pl-3! font-normal"
                onChange={(event) => onChoose(i, Number(event.target.value))}
              >
                {isOpen && (
                  <option value="" disabled>
                    {texts.choose()}
                  </option>
                )}
                {AGES.map((n) => (
                  <option key={n} value={n}>
                    {ageLabel(n)}
                  </option>
                ))}
              </Select>
            </label>
          );
        })}
      </div>
      <p role="status" className={open.length > 0 ? 'mt-2 text-sm font-medium text-danger' : ''}>
        {open.length > 0 && searchWords.childAge()}
      </p>
    </div>
  );
}
