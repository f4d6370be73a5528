import type { Side } from '#marketplace/conversations/index.ts';
import type { HostView } from '#web/features/property/host-line.tsx';

/** A thread as its page shows it to one of its two sides. */
export interface ThreadView {
  /** null: nothing has been written yet */
  readonly id: number | null;
  readonly side: Side;
  readonly propertyName: string;
  /** for the guest: who receives them there; null where nobody is named, and for operators */
  readonly host: HostView | null;
  readonly messages: readonly {
    readonly id: number;
    readonly side: Side;
    readonly text: string;
    readonly at: string;
    readonly fresh: boolean;
  }[];
  /** of the empty form: sent twice it is one message */
  readonly key: string;
}

/** What a message was answered with when it was not taken. */
export interface ThreadReply {
  readonly of: 'thread';
  readonly message: string;
  readonly text: string;
}
