/** A change to a comic by which it is there on a wished day, and the days that this makes. */
export type Way = {
  rush: boolean;
  /** Whether its buyer has to agree that a file is begun at once. */
  beginsAtOnce: boolean;
  /** Whether the file is enough by that day; a comic that is only printed then comes as a file, too. */
  fileFirst: boolean;
  /** A smaller package. */
  tierId: string | null;
  day: string;
  /** When a parcel follows that comes after the file. */
  parcel: string | null;
};

/** Days as '2026-12-21', counted with the answers of somebody who takes their time. */
export type WishAnswer = {
  isKept: boolean;
  /** When the comic is there as it is; null where nobody can say. */
  day: string | null;
  parcel: string | null;
  /** Days that are counted for each answer. */
  answerDays: number;
  /** Empty if the day is kept, and where nothing helps. */
  ways: Way[];
};
