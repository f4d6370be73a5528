import { type ComponentProps, type ReactNode, useRef, useState } from 'react';
import { Form, useSubmit } from 'react-router';
import { type ListingAnswers, type ListingField, MOST_TYPED } from '#shared/listing-fields.ts';
import * as texts from '#messages/intake.ts';
import { callHeaders } from '#web/app/links.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, type FieldControl, Select, TextInput } from '#web/ui/field.tsx';
import { FormFoot, textFields, useListingForm } from './listing-form.tsx';
import {
  type ListingReply,
  type ListingView,
  type PlaceChoices,
  stepHref,
} from './listing-view.ts';

const NO_PLACES = { countries: [], states: [], cities: [] };

/** Without scripts this button saves the typed values and loads the next list. */
const Refresh = ({ label }: { label: string }) => (
  <span className="no-script-shown mt-2 hidden">
    <Button type="submit" name="intent" value="places" variant="secondary" size="sm">
      {label}
    </Button>
  </span>
);

/** Step 2. The country decides the states, the state the towns; a town in no list can be typed. */
export function AddressForm({
  view,
  reply,
}: {
  view: ListingView;
  reply: ListingReply | undefined;
}) {
  const problems = reply?.fields ?? view.problems;
  const { form, stop, sending, saving } = useListingForm(reply, Object.keys(problems).length > 0);
  const submit = useSubmit();
  const answers: ListingAnswers = { ...view.answers, ...reply?.values };
  const { places, status, chooseCountry, chooseState } = usePlaces(view.places ?? NO_PLACES);
  const [country, setCountry] = useState(answers.country ?? '');
  const [fresh, setFresh] = useState(0);

  const field = (
    name: ListingField,
    control: (attributes: FieldControl & { name: string }) => ReactNode,
    hint?: string,
  ) => (
    <Field label={texts.labels[name]()} required hint={hint} error={problems[name]}>
      {(attributes) => control({ ...attributes, name })}
    </Field>
  );
  const text = (name: ListingField, more: ComponentProps<'input'>, hint?: string) =>
    field(
      name,
      (control) => (
        <TextInput
          {...control}
          maxLength={MOST_TYPED}
          defaultValue={answers[name] ?? ''}
          {...more}
        />
      ),
      hint,
    );
  return (
    <Form
      ref={form}
      method="post"
      action={stepHref(2)}
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        stop();
        const { submitter } = event.nativeEvent;
        event.preventDefault();
        void submit(textFields(event.currentTarget, submitter?.getAttribute('value') ?? 'submit'), {
          method: 'post',
          action: stepHref(2),
        });
      }}
    >
      <button
        type="submit"
        name="intent"
        value="submit"
        tabIndex={-1}
        aria-hidden
        className="sr-only"
      >
        {texts.submit()}
      </button>
      {text('street_address', { autoComplete: 'street-address' }, texts.hints.street_address())}
      <div id="place" className="grid items-start gap-5 sm:grid-cols-2">
        <div>
          {field('country', (control) => (
            <Select
              {...control}
              defaultValue={answers.country ?? ''}
              autoComplete="country-name"
              onChange={({ target }) => {
                setCountry(target.value);
                setFresh(fresh + 1);
                chooseCountry(target.value);
              }}
            >
              <PlaceOptions names={places.countries} chosen={answers.country ?? ''} />
            </Select>
          ))}
          <Refresh label={texts.showStates()} />
        </div>
        <div key={`state-${fresh}`}>
          {field('state', (control) =>
            places.states.length === 0 && status !== 'loading' ? (
              <TextInput
                {...control}
                maxLength={MOST_TYPED}
                autoComplete="address-level1"
                defaultValue={fresh === 0 ? (answers.state ?? '') : ''}
              />
            ) : (
              <Select
                {...control}
                defaultValue={fresh === 0 ? (answers.state ?? '') : ''}
                autoComplete="address-level1"
                onChange={({ target }) => chooseState(country, target.value)}
              >
                <PlaceOptions
                  names={places.states}
                  chosen={fresh === 0 ? (answers.state ?? '') : ''}
                />
              </Select>
            ),
          )}
          <Refresh label={texts.showCities()} />
        </div>
        <CityField
          key={`city-${fresh}`}
          cities={places.cities}
          answer={fresh === 0 ? (answers.city ?? '') : ''}
          error={problems['city']}
        />
        {text('locality', { autoComplete: 'address-level3' }, texts.hints.locality())}
        {text('zipcode', {
          autoComplete: 'postal-code',
          inputMode: country === 'India' ? 'numeric' : 'text',
        })}
      </div>
      <p role="status" className="text-sm text-muted empty:hidden">
        {status === 'loading'
          ? texts.loadingPlaces()
          : status === 'failed'
            ? texts.placesFailed()
            : ''}
      </p>
      <FormFoot saving={saving}>
        <Button type="submit" name="intent" value="previous" variant="secondary" size="lg">
          {texts.previous()}
        </Button>
        <Button
          type="submit"
          name="intent"
          value="submit"
          variant="primary"
          size="lg"
          pending={sending}
        >
          {texts.submit()}
        </Button>
      </FormFoot>
    </Form>
  );
}

/** The options of a list; while the list is empty, the present answer stands in for it. */
function PlaceOptions({ names, chosen }: { names: readonly string[]; chosen: string }) {
  return (
    <>
      <option value="">{texts.choose()}</option>
      {chosen !== '' && !names.includes(chosen) && names.length === 0 && (
        <option value={chosen}>{chosen}</option>
      )}
      {names.map((name) => (
        <option key={name} value={name}>
          {name}
        </option>
      ))}
    </>
  );
}

/** A list of towns and a text field; a typed town wins, since no list has every village. */
function CityField({
  cities,
  answer,
  error,
}: {
  cities: readonly string[];
  answer: string;
  error: string | undefined;
}) {
  const listed = cities.includes(answer);
  if (cities.length === 0) {
    return (
      <Field label={texts.labels.city()} required error={error}>
        {(control) => (
          <TextInput
            {...control}
            name="city"
            maxLength={MOST_TYPED}
            autoComplete="address-level2"
            defaultValue={answer}
          />
        )}
      </Field>
    );
  }
  return (
    <div className="flex flex-col gap-3">
      <Field label={texts.labels.city()} required error={error}>
        {(control) => (
          <Select
            {...control}
            name="city"
            defaultValue={listed ? answer : ''}
            autoComplete="address-level2"
          >
            <PlaceOptions names={cities} chosen="" />
          </Select>
        )}
      </Field>
      <Field label={texts.hints.cityOther()}>
        {(control) => (
          <TextInput
            {...control}
            name="city_other"
            maxLength={MOST_TYPED}
            autoComplete="off"
            defaultValue={listed ? '' : answer}
          />
        )}
      </Field>
    </div>
  );
}

async function namesOf(call: 'state_list' | 'city_list', body: object): Promise<readonly string[]> {
  const response = await fetch(`/api/v1/extranet/${call}`, {
    method: 'POST',
    headers: callHeaders(),
    body: JSON.stringify(body),
  });
  // a country without states, or a state without towns
  if (response.status === 400 || response.status === 404) return [];
  if (!response.ok) throw new Error(`${call} answered ${response.status}`);
  return ((await response.json()) as { data: readonly { name: string }[] }).data.map(
    ({ name }) => name,
  );
}

/** Dependent lists, fetched on demand. Drops an answer that arrives after the choice has changed. */
function usePlaces(first: PlaceChoices) {
  const [places, setPlaces] = useState(first);
  const [status, setStatus] = useState<'ready' | 'loading' | 'failed'>('ready');
  const round = useRef(0);
  const load = async (
    now: Partial<PlaceChoices>,
    fetchNames: () => Promise<Partial<PlaceChoices>>,
  ): Promise<void> => {
    round.current += 1;
    const mine = round.current;
    setPlaces((before) => ({ ...before, ...now }));
    setStatus('loading');
    const names = await fetchNames().catch(() => null);
    if (mine !== round.current) return;
    setStatus(names === null ? 'failed' : 'ready');
    if (names !== null) setPlaces((before) => ({ ...before, ...names }));
  };
  return {
    places,
    status,
    chooseCountry: (country: string) =>
      void load({ states: [], cities: [] }, async () => ({
        states: await namesOf('state_list', { country }),
      })),
    chooseState: (country: string, state: string) =>
      void load({ cities: [] }, async () => ({
        cities: await namesOf('city_list', { country, state }),
      })),
  };
}
