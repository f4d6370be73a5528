/** The fields of an adult as they are typed. */
export interface GuestValues {
  readonly name: string;
  readonly origin: string;
  readonly mobile: string;
  readonly document: string;
  readonly lastFour: string;
  readonly vehicle: string;
  readonly isForeign: boolean;
}

/** What a refused form of the register answers. */
export interface RegisterReply {
  readonly message: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly position: number;
  readonly values: GuestValues;
  /** a colleague has written this adult meanwhile */
  readonly isChanged: boolean;
}
