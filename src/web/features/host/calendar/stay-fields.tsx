import * as texts from '#messages/owner-stays.ts';
import { Field, Select } from '#web/ui/field.tsx';
import { NO_STAY_TYPED, type StayTyped } from './stay-codes.ts';

/** Lengths that owners choose; the words and the calls take any from 1 to 30. */
const LEAST = [2, 3, 4, 5, 6, 7, 10, 14, 21, 28] as const;
const MOST = [1, 2, 3, 4, 5, 7, 10, 14, 21, 28] as const;

/** Lines of standing rules that are shown; the calendar behind marks every night. */
const MOST_STANDING = 3;
const NO_LINES: readonly string[] = [];

/** The fields for least and most nights, arrivals and departures, beside the price. */
export function StayFields({
  standing = NO_LINES,
  typed = NO_STAY_TYPED,
  onTyped,
}: {
  /** the rules that the nights have now, a line each */
  standing?: readonly string[];
  typed?: StayTyped;
  /** left out: an ordinary form without scripts */
  onTyped?: (part: Partial<StayTyped>) => void;
}) {
  const bound = (name: keyof StayTyped) =>
    onTyped === undefined
      ? { name, defaultValue: typed[name] }
      : {
          name,
          value: typed[name],
          onChange: (event: { readonly target: { readonly value: string } }) =>
            onTyped({ [name]: event.target.value }),
        };
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold">{texts.legend()}</legend>
      {standing.length > 0 && (
        <ul aria-label={texts.nowRules()} className="figures mb-2 text-sm text-muted">
          {standing.slice(0, MOST_STANDING).map((line) => (
            <li key={line}>{line}</li>
          ))}
          {standing.length > MOST_STANDING && (
            <li>{texts.moreRules({ n: standing.length - MOST_STANDING })}</li>
          )}
        </ul>
      )}
      <div className="grid grid-cols-2 gap-3">
        <Field label={texts.least()}>
          {(control) => (
            <Select {...control} {...bound('min')}>
              <option value="">{texts.asIs()}</option>
              <option value="1">{texts.any()}</option>
              {LEAST.map((n) => (
                <option key={n} value={n}>
                  {texts.nights({ n })}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={texts.most()}>
          {(control) => (
            <Select {...control} {...bound('max')}>
              <option value="">{texts.asIs()}</option>
              <option value="0">{texts.any()}</option>
              {MOST.map((n) => (
                <option key={n} value={n}>
                  {texts.nights({ n })}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {(['arrive', 'leave'] as const).map((name) => (
          <Field key={name} label={texts[name]()}>
            {(control) => (
              <Select {...control} {...bound(name)}>
                <option value="">{texts.asIs()}</option>
                <option value="1">{texts.allowed()}</option>
                <option value="0">{texts.none()}</option>
              </Select>
            )}
          </Field>
        ))}
      </div>
    </fieldset>
  );
}
