export type ThrottleTables = {
  throttles: ThrottlesTable;
};

type ThrottlesTable = {
  /** What is counted, of whom; never an address in plain text. */
  key: string;
  tries: number;
  endsAt: Date;
};
