import { useRef, useState } from 'react';
import type { Picture as PictureFacts } from '#marketplace/catalogue/index.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Dialog, Drawer, overlayIntent, Sheet } from '#web/ui/dialog.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { Popover, popoverIntent } from '#web/ui/popover.tsx';
import { Price } from '#web/ui/price.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { Rating, Stars } from '#web/ui/stars.tsx';
import { EmptyState, ErrorState } from '#web/ui/states.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { toast } from '#web/ui/toast.tsx';
import { Tooltip } from '#web/ui/tooltip.tsx';
import { Specimen } from './specimen.tsx';

type Open = 'dialog' | 'wide' | 'drawer' | 'coupon' | 'sheet' | null;

function Overlays() {
  const [open, setOpen] = useState<Open>(null);
  const [hanging, setHanging] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const close = () => setOpen(null);
  const text = <p>Are you sure, you want to cancel this booking?</p>;
  return (
    <Specimen name="Dialog, Drawer, Sheet, Popover, Toast" note="The code of the first four arrives when a hand comes near.">
      <Button {...overlayIntent} onClick={() => setOpen('dialog')}>Dialog</Button>
      <Button {...overlayIntent} onClick={() => setOpen('wide')}>Wide dialog</Button>
      <Button {...overlayIntent} onClick={() => setOpen('drawer')}>Drawer</Button>
      <Button {...overlayIntent} onClick={() => setOpen('coupon')}>Drawer, right</Button>
      <Button {...overlayIntent} onClick={() => setOpen('sheet')}>Sheet</Button>
      <Button ref={trigger} {...popoverIntent} onClick={() => setHanging(true)}>Popover</Button>
      <Button onClick={() => toast('Successfully Logged In.')}>Toast</Button>
      <Button onClick={() => toast('Invalid Username or Password', 'bad')}>Bad toast</Button>
      <Dialog isOpen={open === 'dialog'} onClose={close} title="Cancel booking" footer={<div className="flex justify-end gap-3"><Button onClick={close}>No</Button><Button variant="danger" onClick={close}>Yes</Button></div>}>{text}</Dialog>
      <Dialog wide isOpen={open === 'wide'} onClose={close} title="Amenities">{text}</Dialog>
      <Drawer isOpen={open === 'drawer'} onClose={close} title="Filters">{text}</Drawer>
      <Drawer side="right" isOpen={open === 'coupon'} onClose={close} title="Offers">{text}</Drawer>
      <Sheet isOpen={open === 'sheet'} onClose={close} title="How many guests are staying?">{text}</Sheet>
      <Popover isOpen={hanging} onClose={() => setHanging(false)} trigger={trigger} label="What taxes are"><p className="w-64">GST of 5 % up to ₹7,500 a night, 18 % above.</p></Popover>
    </Specimen>
  );
}

/** Everything that shows something. */
export function Pieces({ picture }: { picture: PictureFacts | null }) {
  return (
    <>
      <Specimen name="Badge, Stars, Rating, Price">
        <Badge>Entire Villa</Badge>
        <Badge tone="good">Couple Friendly</Badge>
        <Badge tone="good" icon="leaf">Pure veg</Badge>
        <Badge tone="warm" icon="ticket-percent">You Saved INR 1,200</Badge>
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
          <Tabs label="About the house" tabs={[{ id: 'rooms', label: 'Rooms', content: 'Three bedrooms upstairs.' }, { id: 'map', label: 'Map', content: 'Behind the old dam.' }, { id: 'rules', label: 'Bungalow Rules', content: 'No loud music after 10.' }]} />
          <Disclosure title="Bungalow Policy" name="one">Full refund more than 12 days before check-in.</Disclosure>
          <Disclosure title="Inclusion & Exclusion" name="one" open>Breakfast is included.</Disclosure>
        </div>
      </Specimen>
      <Specimen name="Notice">
        <div className="flex w-full max-w-xl flex-col gap-3">
          <Notice>Those dates have passed, so we are showing tonight instead.</Notice>
          <Notice tone="good">WELCOME500 is applied.</Notice>
          <Notice tone="warn">The price changed while you were away. Please look once more.</Notice>
          <Notice tone="bad">Please Insert Correct OTP</Notice>
        </div>
      </Specimen>
      <Specimen name="Card, Skeleton, Picture">
        <Card className="w-72 overflow-hidden">
          {picture && <Picture picture={picture} sizes="288px" className="aspect-4/3 w-full" />}
          <div className="p-4"><h3 className="text-lg">Mogra House</h3><p className="text-sm text-muted">Tungarli, Lonavala</p></div>
        </Card>
        <Card className="w-72 overflow-hidden">
          <Loading label="Loading stays"><Skeleton className="aspect-4/3 rounded-none" /><div className="flex flex-col gap-2 p-4"><Skeleton className="h-6 w-40" /><Skeleton className="h-4 w-28" /></div></Loading>
        </Card>
      </Specimen>
      <Specimen name="Breadcrumb, Pagination">
        <Breadcrumb crumbs={[{ label: 'Home', to: '/' }, { label: 'Lonavala', to: '/search' }, { label: 'Mogra House' }]} />
        <Pagination page={1} pages={3} href={(page) => `?page=${page}`} />
      </Specimen>
      <Specimen name="Empty and failed">
        <Card className="flex-1"><EmptyState title="No Booking Found" text="The houses are waiting." picture={picture}><Button variant="brand">Search</Button></EmptyState></Card>
        <Card className="flex-1"><ErrorState reference="req-7f3k" onRetry={() => toast('Trying again', 'info')} /></Card>
      </Specimen>
    </>
  );
}
