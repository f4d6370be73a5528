import { Form, Link, useActionData, useNavigation } from 'react-router';
import type { Consequences } from '#marketplace/personal-data/index.ts';
import { formatDate, formatStay } from '#shared/dates.ts';
import * as auth from '#messages/auth.ts';
import * as texts from '#messages/leaving.ts';
import * as passwordTexts from '#messages/password.ts';
import { AccountFrame } from '#web/app/account-frame.tsx';
import { pageMeta, rootDataOf } from '#web/app/page-meta.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { useFocusHere } from '#web/ui/hooks.ts';
import { Notice } from '#web/ui/surfaces.tsx';
import type { Route } from './+types/delete-account.route.ts';
import { PasskeyProof } from './passkey-forms.tsx';
import { CodeField, PasswordInput, SentTo } from './proof-fields.tsx';

export {
  deleteAccountAction as action,
  deleteAccountLoader as loader,
} from './delete-account.server.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(rootDataOf(matches), {
    title: texts.title(),
    description: texts.lead(),
    path: '/delete-account',
    noindex: true,
  });

export default function DeleteAccount({
  loaderData: { all, phone, codeSent, hasPasskey, proved },
}: Route.ComponentProps) {
  const reply = useActionData<LeaveReply>();
  const navigation = useNavigation();
  return (
    <AccountFrame>
      <h1 className="text-3xl">{texts.title()}</h1>
      <p className="mt-2 max-w-2xl">{texts.lead()}</p>
      <DeletionConsequences all={all} />
      {all.staysAhead.length > 0 && <UpcomingStays stays={all.staysAhead} />}
      {all.staysAhead.length === 0 && all.paymentUnderWay && (
        <Notice tone="warn" className="mt-8 max-w-3xl">
          {texts.paymentUnderWay()}
        </Notice>
      )}
      {all.staysAhead.length === 0 && !all.paymentUnderWay && (
        <DeleteForm
          phone={phone}
          codeSent={codeSent}
          hasPassword={all.hasPassword}
          hasPasskey={hasPasskey}
          proved={proved}
          reply={reply}
          pending={navigation.formData?.get('intent') === 'delete'}
        />
      )}
    </AccountFrame>
  );
}

export interface LeaveReply {
  readonly message: string;
  readonly fields: Readonly<Record<string, string>>;
}

const LIST = 'mt-2 ml-5 flex list-disc flex-col gap-1.5';

/** Lists the data that is deleted and the data that is kept, with its date, before any question. */
function DeletionConsequences({ all }: { all: Consequences }) {
  const stays = [
    ...(all.bookingsKept > 0 && all.keptUntil !== null
      ? [texts.staysBookings({ n: all.bookingsKept, until: formatDate(all.keptUntil) })]
      : []),
    ...(all.publishedReviews > 0 ? [texts.staysReviews({ n: all.publishedReviews })] : []),
  ];
  return (
    <div className="mt-6 grid max-w-3xl gap-6 md:grid-cols-2">
      <section aria-labelledby="goes" className="rounded-card border border-line bg-surface p-5">
        <h2 id="goes" className="text-xl">
          {texts.goesTitle()}
        </h2>
        <ul className={LIST}>
          {[
            texts.goesIdentity(),
            texts.goesWishlist({ wishes: all.wishes }),
            texts.goesSaved(),
            texts.goesSessions({ sessions: all.sessions }),
          ].map((line) => (
            <li key={line}>{line}</li>
          ))}
          {all.unpublishedReviews > 0 && (
            <li>{texts.goesReviews({ n: all.unpublishedReviews })}</li>
          )}
        </ul>
      </section>
      <section aria-labelledby="stays" className="rounded-card border border-line bg-surface p-5">
        <h2 id="stays" className="text-xl">
          {texts.staysTitle()}
        </h2>
        <ul className={LIST}>
          {(stays.length > 0 ? [...stays, texts.staysRefunds()] : [texts.staysNothing()]).map(
            (line) => (
              <li key={line}>{line}</li>
            ),
          )}
        </ul>
      </section>
    </div>
  );
}

/**
 * Stays that prevent the deletion: guests cancel upcoming stays, and wait for the check-out of a stay that has begun.
 */
function UpcomingStays({ stays }: { stays: Consequences['staysAhead'] }) {
  const toCancel = stays.filter((stay) => stay.cancellable).length;
  return (
    <section aria-labelledby="ahead" className="mt-8 max-w-3xl">
      <h2 id="ahead" className="text-xl">
        {texts.aheadTitle()}
      </h2>
      {toCancel > 0 && <p className="mt-1">{texts.staysAhead({ n: toCancel })}</p>}
      {stays
        .filter((stay) => !stay.cancellable)
        .map((stay) => (
          <p key={stay.bookingId} className="mt-1">
            {texts.stayUnderWay({ hotel: stay.hotelName, until: formatDate(stay.checkOut) })}
          </p>
        ))}
      <ul className="mt-4 rounded-card border border-line bg-surface">
        {stays.map((stay) => (
          <li
            key={stay.bookingId}
            className="figures flex flex-wrap items-center justify-between gap-x-4 border-b border-line px-4 py-3 last:border-b-0"
          >
            <span>
              <strong className="block">{stay.hotelName}</strong>
              <span className="text-muted">{formatStay(stay)}</span>
            </span>
            {stay.cancellable ? (
              <Link
                to={`/modify-booking/${stay.bookingId}`}
                className="inline-flex min-h-11 items-center font-semibold text-monsoon underline underline-offset-4"
              >
                {texts.cancelFirst()}
              </Link>
            ) : (
              <span className="text-muted">{texts.afterCheckOut()}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Asks for the proof and deletes the account. */
function DeleteForm({
  phone,
  codeSent,
  hasPassword,
  hasPasskey,
  proved,
  reply,
  pending,
}: {
  phone: string;
  codeSent: boolean;
  hasPassword: boolean;
  hasPasskey: boolean;
  proved: boolean;
  reply: LeaveReply | undefined;
  pending: boolean;
}) {
  const box = useFocusHere<HTMLDivElement>(reply !== undefined, reply);
  return (
    <section aria-labelledby="proof" className="mt-8 flex max-w-md flex-col gap-4">
      <h2 id="proof" className="text-xl">
        {proved ? texts.provedTitle() : texts.proofTitle()}
      </h2>
      {reply && reply.message !== '' && <Notice tone="bad">{reply.message}</Notice>}
      {(codeSent || hasPassword || proved) && (
        <Form method="post" noValidate className="flex flex-col gap-4">
          {codeSent && !proved && <SentTo phone={phone} />}
          <div ref={box} className="flex flex-col gap-4">
            {codeSent && !proved && <CodeField error={reply?.fields['otp']} />}
            {hasPassword && !codeSent && !proved && (
              <Field
                label={texts.passwordLabel()}
                error={reply?.fields['password'] ?? reply?.fields['otp']}
              >
                {(control) => (
                  <PasswordInput
                    {...control}
                    name="password"
                    autoComplete="current-password"
                    maxLength={300}
                  />
                )}
              </Field>
            )}
          </div>
          <Button
            type="submit"
            name="intent"
            value="delete"
            variant="danger"
            size="lg"
            pending={pending}
          >
            {texts.submit()}
          </Button>
        </Form>
      )}
      {!proved && !codeSent && !hasPassword && <p>{texts.codeFirst()}</p>}
      {!proved && (
        <Form method="post">
          <Button
            type="submit"
            name="intent"
            value="otp"
            variant={codeSent || hasPassword ? 'quiet' : 'secondary'}
            className="w-full"
          >
            {codeSent
              ? auth.resendOtp()
              : hasPassword
                ? passwordTexts.proveByOtp()
                : texts.sendOtp()}
          </Button>
        </Form>
      )}
      {!proved && hasPasskey && <PasskeyProof />}
      <LinkButton to="/my-profile" variant="brand" size="lg">
        {texts.keep()}
      </LinkButton>
    </section>
  );
}
