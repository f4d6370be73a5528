import { type ReactNode, useRef, useState } from 'react';
import type { Picture as PictureFacts } from '#marketplace/catalogue/index.ts';
import { addDays, type IsoDate } from '#shared/dates.ts';
import { DEFAULT_PARTY, type Party } from '#shared/party.ts';
import { SearchPanel } from '#web/features/search/search-panel.tsx';
import type { SearchQuery } from '#web/features/search/search-params.ts';
import type { Route } from './+types/design.route';
import { Button, LinkButton } from './button.tsx';
import { DateRangePicker, type NightInfo } from './date-range-picker.tsx';
import { loadDesign } from './design.server.ts';
import { Badge, Price, Rating, Stars } from './facts.tsx';
import { Checkbox, Field, Radio, Select, TextArea, TextInput } from './field.tsx';
import { GuestPicker } from './guest-picker.tsx';
import { Icon } from './icon.tsx';
import { Breadcrumb, Pagination } from './navigation.tsx';
import { Dialog, Drawer, overlayIntent, Popover, popoverIntent, Sheet } from './overlay.tsx';
import { Picture } from './picture.tsx';
import { EmptyState, ErrorState } from './states.tsx';
import { Stepper } from './stepper.tsx';
import { Card, Disclosure, Loading, Notice, Skeleton, Tooltip } from './surfaces.tsx';
import { Tabs } from './tabs.tsx';
import { toast } from './toast.tsx';

/** Every primitive in every state, for developers of pages. Development only. */
export const loader = ({ context }: Route.LoaderArgs) => loadDesign(context);

export const meta: Route.MetaFunction = () => [
  { title: 'Design system' },
  { name: 'robots', content: 'noindex' },
];

export default function Design({ loaderData }: Route.ComponentProps) {
  return (
    <div className="page-width py-10">
      <h1 className="mb-8 text-3xl">Design system</h1>
      <Ground />
      <Controls today={loaderData.today} initial={loaderData.query} />
      <Pieces picture={loaderData.picture} />
    </div>
  );
}

/** A primitive with its states side by side. */
function Specimen({ name, note, children }: { name: string; note?: string; children: ReactNode }) {
  return (
    <section className="border-t border-line py-8" aria-label={name}>
      <h2 className="text-xl">{name}</h2>
      {note && <p className="mt-1 max-w-prose text-sm text-muted">{note}</p>}
      <div className="mt-5 flex flex-wrap items-start gap-4">{children}</div>
    </section>
  );
}

const SWATCHES = [
  ['paper', 'bg-paper text-ink'],
  ['surface', 'bg-surface text-ink'],
  ['mist', 'bg-mist text-ink'],
  ['muted on paper', 'bg-paper text-muted'],
  ['monsoon', 'bg-monsoon text-on-monsoon'],
  ['monsoon text', 'bg-paper text-monsoon'],
  ['laterite', 'bg-laterite text-on-laterite'],
  ['turmeric soft', 'bg-turmeric-soft text-on-turmeric-soft'],
  ['danger soft', 'bg-danger-soft text-danger'],
  ['night', 'bg-night text-on-night'],
  ['night muted', 'bg-night text-on-night-muted'],
] as const;

/** Colours and typefaces. */
export function Ground() {
  return (
    <>
      <Specimen
        name="Colour"
        note="Pairs as they are used. Switch the system to dark to see the same tokens at night."
      >
        {SWATCHES.map(([name, classes]) => (
          <span
            key={name}
            className={`grid h-20 w-36 place-items-end rounded-card border border-line p-3 text-sm font-semibold ${classes}`}
          >
            {name}
          </span>
        ))}
      </Specimen>
      <Specimen
        name="Type"
        note="Fraunces for names and headings, Figtree for the rest, prices in tabular figures."
      >
        <div className="flex flex-col gap-3">
          <p className="font-display text-4xl">A house above the clouds</p>
          <p className="font-display text-3xl">Mogra House, Tungarli</p>
          <p className="font-display text-2xl">Rooms and rate plans</p>
          <p className="font-display text-xl">House rules</p>
          <p className="text-lg">A jasmine bungalow with a lawn that slopes to the mango trees.</p>
          <p>Check-in from 2:00 PM. Check-out until 11:00 AM.</p>
          <p className="text-sm text-muted">
            Taxes included. Free cancellation until 14 June, 2:00 PM.
          </p>
          <p className="figures">₹18,400 · ₹1,11,750 · ₹7,501.50</p>
        </div>
      </Specimen>
      <Specimen
        name="Eave"
        note="Our border: the fretted edge under a verandah's roof. Its colour is the text colour."
      >
        <div className="w-full bg-mist">
          <div className="eave text-monsoon" />
          <div className="h-10" />
        </div>
      </Specimen>
    </>
  );
}

/** A fortnight of made-up nights: prices, one sold out, one closed. */
const nightsFrom = (today: IsoDate): ReadonlyMap<IsoDate, NightInfo> =>
  new Map(
    Array.from({ length: 14 }, (_, i): [IsoDate, NightInfo] => [
      addDays(today, i),
      i === 4
        ? { price: null, available: false, reason: 'Sold out' }
        : i === 9
          ? { price: null, available: false, reason: 'Closed by the owner' }
          : { price: 1_240_000 + (i % 7 > 4 ? 600_000 : 0), available: true },
    ]),
  );

/** All inputs. */
function Controls({ today, initial }: { today: IsoDate; initial: SearchQuery }) {
  const [stay, setStay] = useState(initial.stay);
  const [party, setParty] = useState<Party>({ ...DEFAULT_PARTY, childAges: [4, 12] });
  return (
    <>
      <Specimen
        name="Button"
        note="Primary is the one call to action of a screen. Pending keeps its width."
      >
        <Button variant="primary">Book This Now</Button>
        <Button variant="brand">Confirm</Button>
        <Button>Select Dates</Button>
        <Button variant="quiet">+ View More</Button>
        <Button variant="danger">Cancel This Booking</Button>
        <Button variant="primary" pending>
          Sign Up
        </Button>
        <Button disabled>Apply</Button>
        <Button variant="primary" size="lg">
          Search
        </Button>
        <Button size="sm">
          <Icon icon="heart" size={18} />
          Small
        </Button>
        <LinkButton to="/design">A link</LinkButton>
      </Specimen>
      <Specimen name="Field">
        <Field label="Name" required className="w-64">
          {(control) => <TextInput {...control} name="name" autoComplete="name" />}
        </Field>
        <Field label="Mobile No" error="Not a valid Mobile number" className="w-64">
          {(control) => (
            <TextInput {...control} name="mobile" inputMode="tel" defaultValue="98765" />
          )}
        </Field>
        <Field label="Email Id" hint="The receipt goes there" className="w-64">
          {(control) => (
            <TextInput
              {...control}
              type="email"
              autoComplete="email"
              placeholder="you@example.com"
            />
          )}
        </Field>
        <Field label="Booking ID" className="w-64">
          {(control) => <TextInput {...control} readOnly defaultValue="OH00042" />}
        </Field>
        <Field label="State" className="w-64">
          {(control) => (
            <Select {...control}>
              <option>Maharashtra</option>
              <option>Goa</option>
            </Select>
          )}
        </Field>
        <Field label="Write message" className="w-64">
          {(control) => <TextArea {...control} />}
        </Field>
      </Specimen>
      <Specimen name="Choices">
        <div className="w-64">
          <Checkbox label="Couple friendly" note={12} defaultChecked />
          <Checkbox label="Pure veg" note={5} />
          <Checkbox label="Pay at hotel" note={0} disabled />
        </div>
        <div className="w-64">
          <Radio name="d" label="Recommended" defaultChecked />
          <Radio name="d" label="Price, low to high" />
        </div>
        <div className="w-72">
          <Stepper label="Adults" hint="Age 13 and above" defaultValue={2} min={1} max={6} />
        </div>
      </Specimen>
      <Specimen
        name="DateRangePicker"
        note="With the price of each night and the reason where one is shut."
      >
        <DateRangePicker
          value={stay}
          onChange={setStay}
          today={today}
          nights={nightsFrom(today)}
          className="w-80"
        />
        <GuestPicker value={party} onChange={setParty} hotelType="bungalow" className="w-80" />
      </Specimen>
      <Specimen name="SearchPanel">
        <SearchPanel initial={initial} today={today} className="w-full" />
      </Specimen>
    </>
  );
}

type Open = 'dialog' | 'wide' | 'drawer' | 'coupon' | 'sheet' | null;

function Overlays() {
  const [open, setOpen] = useState<Open>(null);
  const [hanging, setHanging] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const close = () => setOpen(null);
  const text = <p>Do you want to cancel this booking?</p>;
  return (
    <Specimen
      name="Dialog, Drawer, Sheet, Popover, Toast"
      note="The code of the first four arrives when a hand comes near."
    >
      <Button {...overlayIntent} onClick={() => setOpen('dialog')}>
        Dialog
      </Button>
      <Button {...overlayIntent} onClick={() => setOpen('wide')}>
        Wide dialog
      </Button>
      <Button {...overlayIntent} onClick={() => setOpen('drawer')}>
        Drawer
      </Button>
      <Button {...overlayIntent} onClick={() => setOpen('coupon')}>
        Drawer, right
      </Button>
      <Button {...overlayIntent} onClick={() => setOpen('sheet')}>
        Sheet
      </Button>
      <Button ref={trigger} {...popoverIntent} onClick={() => setHanging(true)}>
        Popover
      </Button>
      <Button onClick={() => toast('Successfully Logged In.')}>Toast</Button>
      <Button onClick={() => toast('Invalid Username or Password', 'bad')}>Bad toast</Button>
      <Dialog
        isOpen={open === 'dialog'}
        onClose={close}
        title="Cancel booking"
        footer={
          <div className="flex justify-end gap-3">
            <Button onClick={close}>No</Button>
            <Button variant="danger" onClick={close}>
              Yes
            </Button>
          </div>
        }
      >
        {text}
      </Dialog>
      <Dialog wide isOpen={open === 'wide'} onClose={close} title="Amenities">
        {text}
      </Dialog>
      <Drawer isOpen={open === 'drawer'} onClose={close} title="Filters">
        {text}
      </Drawer>
      <Drawer side="right" isOpen={open === 'coupon'} onClose={close} title="Offers">
        {text}
      </Drawer>
      <Sheet isOpen={open === 'sheet'} onClose={close} title="How many guests are staying?">
        {text}
      </Sheet>
      <Popover
        isOpen={hanging}
        onClose={() => setHanging(false)}
        trigger={trigger}
        label="What taxes are"
      >
        <p className="w-64">GST of 5% up to ₹7,500 a night, 18% above.</p>
      </Popover>
    </Specimen>
  );
}

/** All other parts. */
function Pieces({ picture }: { picture: PictureFacts | null }) {
  return (
    <>
      <Specimen name="Badge, Stars, Rating, Price">
        <Badge>Entire Villa</Badge>
        <Badge tone="good">Couple Friendly</Badge>
        <Badge tone="good" icon="leaf">
          Pure veg
        </Badge>
        <Badge tone="warm" icon="ticket-percent">
          You save ₹1,200
        </Badge>
        <Badge tone="bad">Sold Out</Badge>
        <Stars value={4} />
        <Rating score={4.4} count={27} />
        <Rating score={null} count={2} />
        <Price amount={1840000} was={2160000} note="for 2 nights, taxes included" size="lg" />
        <Price amount={750150} />
        <Tooltip text="CGST and SGST, half each">Taxes</Tooltip>
      </Specimen>
      <Overlays />
      <Specimen name="Tabs and Disclosure">
        <div className="w-full max-w-xl">
          <Tabs
            label="About the house"
            tabs={[
              { id: 'rooms', label: 'Rooms', content: 'Three bedrooms upstairs.' },
              { id: 'map', label: 'Map', content: 'Behind the old dam.' },
              { id: 'rules', label: 'Villa Rules', content: 'No loud music after 10.' },
            ]}
          />
          <Disclosure title="Villa Policy" name="one">
            Full refund more than 12 days before check-in.
          </Disclosure>
          <Disclosure title="Inclusion & Exclusion" name="one" open>
            Breakfast is included.
          </Disclosure>
        </div>
      </Specimen>
      <Specimen name="Notice">
        <div className="flex w-full max-w-xl flex-col gap-3">
          <Notice>Those dates have passed, so we are showing tonight instead.</Notice>
          <Notice tone="good">WELCOME500 is applied.</Notice>
          <Notice tone="warn">The price changed while you were away. Please look once more.</Notice>
          <Notice tone="bad">That code is not right. Check the message and try again.</Notice>
        </div>
      </Specimen>
      <Specimen name="Card, Skeleton, Picture">
        <Card className="w-72 overflow-hidden">
          {picture && <Picture picture={picture} sizes="288px" className="aspect-4/3 w-full" />}
          <div className="p-4">
            <h3 className="text-lg">Mogra House</h3>
            <p className="text-sm text-muted">Tungarli, Lonavala</p>
          </div>
        </Card>
        <Card className="w-72 overflow-hidden">
          <Loading label="Loading stays">
            <Skeleton className="aspect-4/3 rounded-none" />
            <div className="flex flex-col gap-2 p-4">
              <Skeleton className="h-6 w-40" />
              <Skeleton className="h-4 w-28" />
            </div>
          </Loading>
        </Card>
      </Specimen>
      <Specimen name="Breadcrumb, Pagination">
        <Breadcrumb
          crumbs={[
            { label: 'Home', to: '/' },
            { label: 'Lonavala', to: '/search' },
            { label: 'Mogra House' },
          ]}
        />
        <Pagination page={1} pages={3} href={(page) => `?page=${page}`} />
      </Specimen>
      <Specimen name="Empty and failed">
        <Card className="flex-1">
          <EmptyState title="No Booking Found" text="The houses are waiting." picture={picture}>
            <Button variant="brand">Search</Button>
          </EmptyState>
        </Card>
        <Card className="flex-1">
          <ErrorState reference="req-7f3k" onRetry={() => toast('Trying again', 'info')} />
        </Card>
      </Specimen>
    </>
  );
}
