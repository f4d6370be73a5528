import type { Side } from '#marketplace/conversations/index.ts';
import type { HostView } from '#web/features/property/host-line.tsx';

/** A thread as its guest's page shows it. */
export interface ThreadView {
  /** null: nothing has been written yet */
  readonly id: number | null;
  readonly propertyName: string;
  /** who receives them there; null where nobody is named */
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
