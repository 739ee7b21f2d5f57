export type ThrottleTables = {
  throttles: ThrottlesTable;
};

type ThrottlesTable = {
  /** The throttle's name and a hash of the subject. */
  key: string;
  tries: number;
  endsAt: Date;
};
