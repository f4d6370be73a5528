import { Form } from 'react-router';
import * as texts from '#messages/owner-seasons.ts';
import { pageMeta, rootDataOf } from '#web/app/page-meta.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox, Field, TextInput } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/surfaces.tsx';
import type { Route } from './+types/copy-year.route.ts';
import { DoneBar, RefusalBar } from './floating-bar.tsx';
import { PreviewBox, useStalePreview } from './preview-box.tsx';

export { copyYearAction as action, copyYearLoader as loader } from './copy-year.server.ts';

export const headers = () => ({ 'Cache-Control': 'no-store' });

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta(rootDataOf(matches), {
    title: texts.copyTitle(),
    description: texts.copyLead(),
    path: `/host/calendar/${params.id}/copy-year`,
    noindex: true,
  });

/** Gives nights the rates of a year ago: choose, see what changes, save. */
export default function CopyYear({ loaderData: shown, actionData: reply }: Route.ComponentProps) {
  const { id, name, refusal, rooms, asked, preview, problem, done, query } = shown;
  const here = `/host/calendar/${id}/copy-year`;
  const fields = problem?.fields ?? {};
  const { isStale, form } = useStalePreview();
  return (
    <div className="page-width pt-4 pb-28">
      <BackLink to={`/host/calendar/${id}`}>{texts.back()}</BackLink>
      <h1 className="text-3xl">{texts.copyTitle()}</h1>
      <p className="mt-1 text-muted">{name}</p>
      {refusal !== null ? (
        <Notice className="mt-4 max-w-3xl">{refusal}</Notice>
      ) : (
        <div className="max-w-xl">
          <p className="mt-2 text-muted">{texts.copyLead()}</p>
          {problem !== null && problem.message !== '' && (
            <Notice tone="warn" className="mt-4">
              {problem.message}
            </Notice>
          )}
          {preview !== null && (
            <PreviewBox
              preview={preview}
              action={`${here}?${query}`}
              label={texts.copySave()}
              isStale={isStale}
            />
          )}
          <Form
            {...form}
            method="get"
            action={here}
            preventScrollReset
            className="mt-5 flex flex-col gap-4"
          >
            <input type="hidden" name="try" value="1" />
            <div className="grid grid-cols-2 gap-3">
              <Field label={texts.from()} error={fields['from']}>
                {(control) => (
                  <TextInput {...control} type="date" name="from" defaultValue={asked.from} />
                )}
              </Field>
              <Field label={texts.last()} error={fields['to']}>
                {(control) => (
                  <TextInput {...control} type="date" name="last" defaultValue={asked.last} />
                )}
              </Field>
            </div>
            <Field
              label={texts.copyPercent()}
              hint={texts.copyPercentHint()}
              error={fields['percent']}
            >
              {(control) => (
                <TextInput
                  {...control}
                  name="percent"
                  inputMode="decimal"
                  autoComplete="off"
                  defaultValue={asked.percent}
                />
              )}
            </Field>
            {rooms.length > 1 && (
              <fieldset>
                <legend className="text-sm font-semibold">{texts.copyRooms()}</legend>
                {rooms.map((room) => (
                  <Checkbox
                    key={room.id}
                    name="room"
                    value={room.id}
                    label={room.name}
                    defaultChecked={asked.rooms.length === 0 || asked.rooms.includes(room.id)}
                  />
                ))}
              </fieldset>
            )}
            <Checkbox
              name="over_hand"
              value="1"
              label={texts.overHand()}
              defaultChecked={asked.overHand}
            />
            <Button type="submit" variant={preview === null || isStale ? 'brand' : 'secondary'}>
              {texts.preview()}
            </Button>
          </Form>
        </div>
      )}
      {done !== null && reply === undefined && <DoneBar done={done} here={here} />}
      {reply !== undefined && <RefusalBar message={reply.message} here={here} />}
    </div>
  );
}
