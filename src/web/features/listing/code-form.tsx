import { useEffect, useRef } from 'react';
import { Form, Link, useNavigation } from 'react-router';
import { span } from '#shared/phrases.ts';
import * as auth from '#messages/auth.ts';
import * as texts from '#messages/intake.ts';
import { formatMobile } from '#shared/phone.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { useHydrated, useSecondsLeft } from '#web/ui/hooks.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/surfaces.tsx';
import { useListingForm } from './listing-form.tsx';
import { type ListingReply, type ListingView, stepHref, uploadHref } from './listing-view.ts';
import { Photos } from './photos.tsx';

/** Step 3 until the number is confirmed: enter the code, request another, or change the number. */
export function CodeForm({ view, reply }: { view: ListingView; reply: ListingReply | undefined }) {
  const problem = reply?.fields['otp'];
  const { form } = useListingForm(reply, problem !== undefined);
  const navigation = useNavigation();
  const sending = navigation.state !== 'idle' && navigation.formData?.get('intent') === 'confirm';
  const { code } = view;
  return (
    <div className="max-w-md">
      {code === null ? (
        <Notice tone="warn">{texts.codeOver()}</Notice>
      ) : (
        <p className="text-muted">
          {texts.confirmText()} {texts.otpSent({ mobile: formatMobile(code.phone) })}
        </p>
      )}
      {code !== null && (
        <Form
          ref={form}
          method="post"
          action={stepHref(3)}
          noValidate
          className="mt-6 flex flex-col gap-5"
        >
          <Field label={auth.enterOtp()} hint={auth.otpHint()} error={problem}>
            {(control) => (
              <TextInput
                {...control}
                name="otp"
                inputMode="numeric"
                autoComplete="one-time-code"
                maxLength={20}
                className="figures min-h-14 text-center text-xl tracking-[0.35em]"
              />
            )}
          </Field>
          <Button
            type="submit"
            name="intent"
            value="confirm"
            variant="primary"
            size="lg"
            pending={sending}
          >
            {auth.confirm()}
          </Button>
        </Form>
      )}
      <div className="mt-4 flex flex-col items-start gap-2">
        <ResendForm
          key={code?.resendAt ?? ''}
          resendIn={code?.resendIn ?? 0}
          first={code === null}
        />
        <Link
          to={stepHref(1)}
          className="inline-flex min-h-11 items-center px-5 font-semibold text-monsoon underline-offset-4 hover:underline"
        >
          {texts.wrongNumber()}
        </Link>
        <LinkButton to={stepHref(2)} variant="secondary">
          {texts.previous()}
        </LinkButton>
      </div>
    </div>
  );
}

/** Sends the code again. With scripts the button waits for a countdown; the server enforces the wait. */
function ResendForm({ resendIn, first }: { resendIn: number; first: boolean }) {
  const hydrated = useHydrated();
  const left = useSecondsLeft(resendIn);
  const waiting = hydrated && left > 0;
  return (
    <Form method="post" action={stepHref(3)}>
      <Button
        type="submit"
        name="intent"
        value="resend"
        variant={first ? 'primary' : 'quiet'}
        disabled={waiting}
        className="figures"
      >
        {waiting
          ? auth.resendIn({ span: span(left) })
          : first
            ? texts.sendCode()
            : auth.resendOtp()}
      </Button>
    </Form>
  );
}

/** Step 3 of a submitted listing: its state, and photographs until it is approved or refused. */
export function SubmittedListing({ view }: { view: ListingView }) {
  const { state, id, answers, reason } = view;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  if (state === 'draft') return null;
  return (
    <div className="flex flex-col gap-10">
      <div>
        <span className="grid size-12 place-items-center rounded-pill bg-mist text-monsoon">
          <Icon icon={state === 'refused' ? 'info' : 'circle-check'} size={26} />
        </span>
        <h2 ref={heading} tabIndex={-1} className="mt-4 text-2xl outline-none">
          {state === 'pending' ? texts.isAdded() : texts.stateTitle[state]()}
        </h2>
        {state === 'pending' && (
          <p className="mt-2 text-lg">{texts.thanksText({ name: answers.hotel_name ?? '' })}</p>
        )}
        <p className="mt-2 max-w-[60ch] text-muted">
          {state === 'pending'
            ? texts.pendingText()
            : state === 'approved'
              ? texts.approvedText()
              : texts.refusedText()}
        </p>
        {state === 'refused' && (
          <blockquote className="mt-3 border-l-2 border-edge pl-4">{reason}</blockquote>
        )}
        {state !== 'refused' && (
          <>
            {state === 'pending' && <p className="mt-2 max-w-[60ch]">{texts.ownText()}</p>}
            <LinkButton to="/host" variant="primary" size="lg" className="mt-4 w-fit">
              {texts.ownOpen()}
            </LinkButton>
          </>
        )}
        <p className="mt-5 inline-flex flex-wrap items-center gap-x-3 gap-y-1 rounded-pill bg-mist px-4 py-2 text-sm">
          <span className="figures font-semibold">{texts.number({ id })}</span>
          <span>{texts.stateTitle[state]()}</span>
        </p>
      </div>
      {state === 'pending' && (
        <form method="post" action={uploadHref()} encType="multipart/form-data">
          <input type="hidden" name="step" value="3" />
          <Photos view={view} step={3} />
        </form>
      )}
      <Form method="post" action={stepHref(3)} className="border-t border-line pt-6">
        <Button type="submit" name="intent" value="another" variant="secondary">
          {texts.another()}
        </Button>
      </Form>
    </div>
  );
}
