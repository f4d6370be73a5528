import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import * as texts from '#messages/owner-team.ts';
import { Answer } from '#web/ui/answer.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox, Field, Select, TextInput } from '#web/ui/field.tsx';
import { useFocusHere } from '#web/ui/hooks.ts';
import type { TeamReply } from './team-forms.server.ts';
import type { ShownStaffVisit } from './team.server.ts';

export const LIST = 'mt-3 divide-y divide-line rounded-card border border-line bg-surface px-4';

/** A refusal beside the button that was pressed. */
export function Refusal({
  message,
  of,
}: {
  message: string;
  of: TeamReply | undefined;
}): ReactNode {
  return message === '' ? null : (
    <Answer tone="bad" moment={of} className="mt-2">
      {message}
    </Answer>
  );
}

/** What an owner and a caretaker may do, in plain words. */
export const RoleMeanings = () => (
  <section aria-labelledby="means">
    <h2 id="means" className="text-xl">
      {texts.means()}
    </h2>
    <dl className={LIST}>
      {(['owner', 'caretaker'] as const).map((role) => (
        <div key={role} className="py-3">
          <dt className="font-semibold">{texts.role[role]()}</dt>
          <dd className="text-muted">{texts.roleMeans[role]()}</dd>
        </div>
      ))}
    </dl>
  </section>
);

/** Invites a mobile number or e-mail with a role; with `properties`, to those that are chosen. */
export function InviteForm({
  reply,
  properties,
}: {
  reply: TeamReply | undefined;
  properties?: readonly { readonly propertyId: number; readonly hotelName: string }[];
}) {
  const navigation = useNavigation();
  // a refusal without a field of its own takes the focus itself
  const box = useFocusHere<HTMLDivElement>(
    Object.keys(reply?.fields ?? {}).some((field) => field !== 'property'),
    reply,
  );
  return (
    <section aria-labelledby="invite">
      <h2 id="invite" className="text-xl">
        {texts.invite()}
      </h2>
      <Form
        method="post"
        noValidate
        preventScrollReset
        className="mt-3 flex flex-col gap-4 rounded-card border border-line bg-surface p-5"
      >
        <div ref={box} className="flex flex-col gap-4">
          <Field
            label={texts.contact()}
            hint={texts.contactHint()}
            error={reply?.fields['contact']}
          >
            {(control) => (
              <TextInput
                {...control}
                name="contact"
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                inputMode="email"
                maxLength={200}
                defaultValue={reply?.contact}
              />
            )}
          </Field>
          <Field label={texts.roleLabel()} error={reply?.fields['role']}>
            {(control) => (
              <Select {...control} name="role" defaultValue={reply?.role || 'caretaker'}>
                <option value="caretaker">{texts.role.caretaker()}</option>
                <option value="owner">{texts.role.owner()}</option>
              </Select>
            )}
          </Field>
          {properties !== undefined && (
            <fieldset>
              <legend className="text-sm font-semibold">{texts.properties()}</legend>
              <div className="mt-1 grid gap-x-4 sm:grid-cols-2">
                {properties.map(({ propertyId, hotelName }) => (
                  <Checkbox
                    key={propertyId}
                    name="property"
                    value={propertyId}
                    label={hotelName}
                    defaultChecked={reply?.properties.includes(propertyId) ?? false}
                  />
                ))}
              </div>
              <Refusal message={reply?.fields['property'] ?? ''} of={reply} />
            </fieldset>
          )}
        </div>
        <Refusal message={reply?.message ?? ''} of={reply} />
        <Button
          type="submit"
          name="intent"
          value="invite"
          variant="primary"
          size="lg"
          pending={navigation.formData?.get('intent') === 'invite'}
          className="w-full sm:w-auto sm:self-start"
        >
          {texts.send()}
        </Button>
      </Form>
    </section>
  );
}

/** Who of the marketplace looked as the owner or acted for them. */
export const StaffVisits = ({ visits }: { visits: readonly ShownStaffVisit[] }) =>
  visits.length === 0 ? null : (
    <section aria-labelledby="visits">
      <h2 id="visits" className="text-xl">
        {texts.visits()}
      </h2>
      <p className="mt-1 text-muted">{texts.visitsText()}</p>
      <ul className={LIST}>
        {visits.map(({ what, when, why }) => (
          <li key={`${what} ${when}`} className="py-3">
            <p className="font-semibold break-words">{what}</p>
            <p className="figures text-sm text-muted">{when}</p>
            {why !== '' && <p className="text-sm break-words">{why}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
