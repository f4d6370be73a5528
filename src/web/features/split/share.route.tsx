import { useEffect } from 'react';
import {
  Form,
  Link,
  useActionData,
  useNavigation,
  type ShouldRevalidateFunctionArgs,
} from 'react-router';
import * as collecting from '#messages/collect.ts';
import * as texts from '#messages/split.ts';
import { CHECKOUT_FRAME } from '#web/app/checkout-header.tsx';
import type { RouteHandle } from '#web/app/page-frame.tsx';
import { pageMeta, rootDataOf } from '#web/app/page-meta.ts';
import { Button, buttonClass, LinkButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { Disclosure, Notice } from '#web/ui/surfaces.tsx';
import type { Route } from './+types/share.route.ts';
import { EndedCard } from './ended-share.tsx';
import { Checking, ShareNotice } from './share-notice.tsx';
import type { ShareView } from './share.server.ts';

export { shareAction as action, shareLoader as loader } from './share.server.ts';

/** Reloads the share after a refused press, to show the present sum. */
export const shouldRevalidate = ({
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean => formMethod === 'POST' || defaultShouldRevalidate;

export const handle: RouteHandle = CHECKOUT_FRAME;

export const headers: Route.HeadersFunction = ({ loaderHeaders, actionHeaders }) =>
  actionHeaders.has('Referrer-Policy') ? actionHeaders : loaderHeaders;

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  ...pageMeta(rootDataOf(matches), {
    title: loaderData
      ? texts.share.titleOf({ hotel: (loaderData.share ?? loaderData.ended).hotel })
      : texts.share.title(),
    description: texts.share.title(),
    path: '/success',
    picture: loaderData?.share?.picture ?? null,
    noindex: true,
  }),
  { name: 'referrer', content: 'same-origin' },
];

export default function SharePage({ loaderData }: Route.ComponentProps) {
  if (loaderData === null)
    return (
      <EmptyState wholePage title={texts.share.missingTitle()} text={texts.share.missingText()}>
        <LinkButton to="/" variant="secondary">
          {texts.share.look()}
        </LinkButton>
      </EmptyState>
    );
  return loaderData.share === null ? (
    <EndedCard ended={loaderData.ended} />
  ) : (
    <ShareCard share={loaderData.share} />
  );
}

const COLLECTED = { ...texts.share, ...collecting.share };
/** The texts of a payment that is shared, or of shares collected after booking where those differ. */
const textsOf = ({ kind }: Pick<ShareView, 'kind'>) =>
  kind === 'payment' ? texts.share : COLLECTED;

/** Whether the share still has to be paid. */
const isAsked = ({ standing }: Pick<ShareView, 'standing'>): boolean =>
  standing === 'open' || standing === 'checking';
/**
 * Whether the page shows the total: of a payment while the share is due or paid; of a collection until the stay is
 * cancelled.
 */
const isDue = (share: Pick<ShareView, 'standing' | 'kind'>): boolean =>
  share.kind === 'payment'
    ? isAsked(share) || share.standing === 'paid'
    : share.standing !== 'cancelled';

/** Whether the page lists the other payers: not after the split has ended or the stay was cancelled. */
const isShared = ({ standing }: Pick<ShareView, 'standing'>): boolean =>
  standing !== 'over' && standing !== 'cancelled';

/** A share: the stay, the amount, the deadline, and who has paid. */
function ShareCard({ share }: { share: ShareView }) {
  return (
    <div className="page-width">
      <div className="mx-auto max-w-xl py-6 md:py-12">
        <article className="overflow-hidden rounded-card border border-line bg-surface">
          {share.picture && (
            <Picture
              picture={share.picture}
              alt=""
              priority
              sizes="(min-width: 40rem) 36rem, 100vw"
              className="aspect-5/2 w-full"
            />
          )}
          <div className="p-5 md:p-7">
            {isAsked(share) && share.trip === null && (
              <p className="mb-2 text-sm text-muted">
                {textsOf(share).asks({ organiser: share.organiser })}
              </p>
            )}
            <h1 className="text-3xl leading-tight">{share.hotel}</h1>
            <p className="mt-1 text-muted">{share.city}</p>
            <p className="figures mt-2 flex flex-wrap gap-x-5 gap-y-1">
              <span className="inline-flex items-center gap-2">
                <Icon icon="calendar-days" size={18} className="text-monsoon" />
                {share.dates}
              </span>
              <span className="inline-flex items-center gap-2">
                <Icon icon="users" size={18} className="text-monsoon" />
                {share.party}
              </span>
            </p>
            <Sum share={share} />
            <Standing share={share} />
            {share.trip !== null && (
              <LinkButton to={share.trip} variant="secondary" className="mt-4 w-full">
                {texts.trip.seeTrip()}
              </LinkButton>
            )}
          </div>
        </article>
        {share.rules.length > 0 && (
          <section aria-labelledby="rules" className="mt-6">
            <h2 id="rules" className="text-xl">
              {texts.share.rules()}
            </h2>
            <ul className="figures mt-2 flex flex-col gap-1">
              {share.rules.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </section>
        )}
        {share.money.length > 0 && (
          <section aria-labelledby="money" className="mt-6">
            <h2 id="money" className="text-xl">
              {texts.share.money()}
            </h2>
            <ul className="figures mt-2 flex flex-col gap-1">
              {share.money.map((line, at) => (
                <li key={`${at} ${line}`}>{line}</li>
              ))}
            </ul>
          </section>
        )}
        {isShared(share) && share.others.length > 0 && (
          <section aria-labelledby="others" className="mt-6">
            <h2 id="others" className="text-xl">
              {texts.share.others()}
            </h2>
            <ul className="mt-2 divide-y divide-line border-y border-line">
              {share.others.map(({ label, paid, declined }, at) => (
                <li key={`${at} ${label}`} className="flex min-h-11 items-center gap-2.5 py-2">
                  <Icon
                    icon={paid ? 'circle-check' : 'clock'}
                    size={18}
                    className={paid ? 'text-monsoon' : 'text-muted'}
                  />
                  <span className="min-w-0 break-words">
                    {(paid
                      ? texts.share.otherPaid
                      : declined
                        ? texts.share.otherDeclined
                        : texts.share.otherWaiting)({ name: label })}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        )}
        <p className="mt-5 max-w-prose text-sm text-muted">
          {texts.share.privacy({ organiser: share.organiser })}
        </p>
        {isAsked(share) && share.trip === null && <Who share={share} />}
        <Link
          to={share.hotelHref}
          className="mt-1 inline-flex min-h-11 items-center font-semibold text-monsoon underline underline-offset-4"
        >
          {texts.share.look()}
        </Link>
      </div>
    </div>
  );
}

/** Who asks for the money, for somebody who may not know them. */
const Who = ({ share }: { share: ShareView }) => (
  <section aria-labelledby="who" className="mt-6">
    <h2 id="who" className="text-xl">
      {texts.share.who()}
    </h2>
    <p className="mt-2 max-w-prose">
      {texts.share.whoText({ organiser: share.organiser, brand: share.brand })}
    </p>
    <Link
      to="/about-us"
      className="mt-1 inline-flex min-h-11 items-center font-semibold text-monsoon underline underline-offset-4"
    >
      {texts.share.about({ brand: share.brand })}
    </Link>
  </section>
);

const Sum = ({ share }: { share: ShareView }) => (
  <dl className="figures mt-5 rounded-field bg-mist px-4 py-3">
    <dt className="text-sm text-muted">
      {texts.share.yours()}, {texts.share.forName({ name: share.label })}
    </dt>
    <dd className="text-3xl font-bold" data-share={share.amount}>
      {share.amount}
    </dd>
    {isDue(share) && (
      <dd className="mt-1 text-sm text-muted">
        {textsOf(share).total({ due: share.due, organiser: share.organiser })}
      </dd>
    )}
    {isDue(share) &&
      share.whole.map((line) => (
        <dd key={line} className="mt-1 text-sm text-muted">
          {line}
        </dd>
      ))}
  </dl>
);

/** The status of the share, with the actions it allows. */
function Standing({ share }: { share: ShareView }) {
  const { amount, until, organiser } = share;
  switch (share.standing) {
    case 'open':
      return <ToPay share={share} />;
    case 'checking':
      return <Checking path={share.path} />;
    case 'paid':
      return (
        <ShareNotice
          title={texts.share.paid({ amount })}
          text={textsOf(share).paidText({ until, organiser })}
          good
        />
      );
    case 'booked':
      return <ShareNotice title={texts.share.booked()} text={share.booked} good />;
    case 'cancelled':
      return <ShareNotice title={texts.share.cancelled()} text={share.over} />;
    case 'over':
      return <ShareNotice title={textsOf(share).over()} text={share.over} />;
  }
}

function ToPay({ share }: { share: ShareView }) {
  const reply = useActionData<{ message: string; fields: Readonly<Record<string, string>> }>();
  const { state, formData } = useNavigation();
  const said = formData?.get('intent') ?? null;
  const { goTo, organiser } = share;
  useEffect(() => {
    if (goTo !== null) window.location.replace(goTo);
  }, [goTo]);
  if (goTo !== null) {
    return (
      <div role="status" className="mt-5">
        <noscript
          dangerouslySetInnerHTML={{
            __html: `<meta http-equiv="refresh" content="1;url=${goTo.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}">`,
          }}
        />
        <p className="mb-3">{texts.share.going()}</p>
        <a href={goTo} className={buttonClass('primary', 'lg', 'w-full')}>
          {texts.share.toPayment()}
        </a>
      </div>
    );
  }
  return (
    <div className="mt-5">
      {share.declined && (
        <ShareNotice
          title={texts.share.declined()}
          text={texts.share.declinedText({ organiser })}
        />
      )}
      {share.isBack && (
        <ShareNotice title={texts.share.comes()} text={texts.share.comesText({ organiser })} />
      )}
      <div className="flex flex-col gap-3 empty:hidden">
        {reply !== undefined && reply.message !== '' && <Notice tone="bad">{reply.message}</Notice>}
        {share.failed !== '' && <Notice tone="warn">{share.failed}</Notice>}
      </div>
      {!share.declined && (
        <p className="figures mt-3">
          {textsOf(share).until({ until: share.until, organiser: share.organiser })}
        </p>
      )}
      {share.begun !== '' && <p className="figures mt-3">{share.begun}</p>}
      <Form method="post" action={share.path} noValidate className="mt-4 flex flex-col gap-4">
        <input type="hidden" name="sum" value={share.sum} />
        {share.asksEmail && (
          <Field
            label={texts.share.receipt()}
            hint={share.hasEmail ? texts.share.receiptLeft() : texts.share.receiptHint()}
            error={reply?.fields['email']}
          >
            {(control) => (
              <TextInput
                {...control}
                name="email"
                type="email"
                inputMode="email"
                autoComplete="email"
                maxLength={254}
              />
            )}
          </Field>
        )}
        <Button
          type="submit"
          variant={share.declined ? 'secondary' : 'primary'}
          size="lg"
          className="w-full"
          pending={state !== 'idle' && said === null}
        >
          {(share.begun !== '' ? texts.share.goOn : texts.share.pay)({ amount: share.amount })}
        </Button>
      </Form>
      {share.trip !== null ? null : share.declined ? (
        <Form method="post" action={share.path} className="mt-3">
          <input type="hidden" name="intent" value="come" />
          <Button type="submit" variant="secondary" className="w-full" pending={said === 'come'}>
            {texts.share.come()}
          </Button>
        </Form>
      ) : (
        <Disclosure title={texts.share.decline()} className="mt-3">
          <p className="text-sm text-muted">{texts.share.declineHint({ organiser })}</p>
          <Form method="post" action={share.path} className="mt-3 pb-3">
            <input type="hidden" name="intent" value="decline" />
            <Button
              type="submit"
              variant="secondary"
              className="w-full"
              pending={said === 'decline'}
            >
              {texts.share.declineYes()}
            </Button>
          </Form>
        </Disclosure>
      )}
    </div>
  );
}
