import { Form } from 'react-router';
import * as texts from '#messages/owner-calendar.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { useAnswerInView, WORDS_ANSWER } from './answer-view.ts';
import type { MonthData } from './month.route.tsx';
import { useStalePreview } from './preview-box.tsx';
import { StaleNote } from './preview-note.tsx';
import { RehearsalLines } from './rehearsal-lines.tsx';
import { SaveForm } from './save-form.tsx';

/** 'Diwali 32k' in one field: a preview, then Save. */
export function WordsForm({ shown, month }: { shown: MonthData; month: string }) {
  const { values, preview, problem, room, key } = shown;
  const isAsked = values.words !== '';
  const { isStale, form } = useStalePreview();
  const answer = useAnswerInView<HTMLElement>(isAsked ? (preview ?? problem) : null);
  return (
    <section
      ref={answer}
      id={WORDS_ANSWER}
      tabIndex={-1}
      aria-labelledby="words"
      className="scroll-mt-4 rounded-card border border-line bg-surface p-4"
    >
      <h2 id="words" className="text-lg">
        {texts.sayIt()}
      </h2>
      <Form
        {...form}
        method="get"
        action={`#${WORDS_ANSWER}`}
        preventScrollReset
        key={values.words}
        className="mt-2 flex flex-wrap items-end gap-2"
      >
        <input type="hidden" name="room" value={room.roomId} />
        <input type="hidden" name="month" value={month} />
        <Field
          label={texts.sayIt()}
          hideLabel
          hint={texts.wordsHint()}
          error={isAsked ? problem?.text : undefined}
          className="min-w-0 flex-1 basis-52"
        >
          {(control) => (
            <TextInput
              {...control}
              name="words"
              maxLength={300}
              autoComplete="off"
              enterKeyHint="go"
              defaultValue={values.words}
            />
          )}
        </Field>
        <Button type="submit" className="self-start">
          {texts.preview()}
        </Button>
      </Form>
      {isAsked && preview !== null && (
        <div role="status" className="mt-4 border-t border-line pt-4">
          <div className={isStale ? 'opacity-55' : undefined}>
            <RehearsalLines view={preview} />
          </div>
          {isStale ? (
            <StaleNote />
          ) : (
            <SaveForm
              runs={preview.runs}
              formKey={key}
              action={`/host/calendar/${shown.id}?${new URLSearchParams({ room: String(room.roomId), month: preview.month }).toString()}`}
              toTop
            />
          )}
        </div>
      )}
    </section>
  );
}
