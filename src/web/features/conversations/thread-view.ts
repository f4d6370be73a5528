import type { Side } from '#marketplace/conversations/index.ts';
import type { HostView } from '#web/features/property/host-line.tsx';

/** A thread as its guest's page shows it. */
export interface ThreadView {
  /** null before the first message */
  readonly id: number | null;
  readonly propertyName: string;
  /** null where the page shows them elsewhere */
  readonly host: HostView | null;
  readonly messages: readonly {
    readonly id: number;
    readonly side: Side;
    readonly text: string;
    readonly at: string;
    readonly fresh: boolean;
  }[];
  /** idempotency key of the empty form */
  readonly key: string;
}

/** A refused message: the reason, and the typed text. */
export interface ThreadReply {
  readonly of: 'thread';
  readonly message: string;
  readonly text: string;
}
