/** When a job runs. `cron` is read in India's time; `every` is in seconds. */
export type Schedule = { readonly cron: string } | { readonly every: number };

export interface JobDefinition {
  readonly schedule: Schedule;
  /** also once when this process starts */
  readonly atStart?: boolean;
  /** `every` jobs only: a NOTIFY channel that wakes the job before its time */
  readonly wakeOn?: string;
  /** must be safe to run twice, and at the same time on two machines; what it returns is logged when it is not 0 */
  handler(): Promise<number | void>;
}

export interface JobLog {
  debug(facts: object, text: string): void;
  warn(facts: object, text: string): void;
  error(facts: object, text: string): void;
}

export interface Jobs {
  /** before `start` only; a name is used once */
  define(name: string, definition: JobDefinition): void;
  start(): Promise<void>;
  /** takes no new work, waits for what runs (a bounded time), then lets go of the database */
  stop(): Promise<void>;
}
