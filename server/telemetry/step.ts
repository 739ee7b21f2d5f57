export type Part = 'request' | 'procedure' | 'job' | 'statement' | 'stripe' | 'store' | 'mail';

/** One thing that took time. Nothing of it is about a person: no address, text, parameter, token or message. */
export type Step = {
  part: Part;
  /** Of few kinds: a route's pattern, a procedure's name, a method. */
  name: string;
  parent: Step | null;
  /** ms since 1970, with fractions. */
  startedAt: number;
  endedAt: number;
  attributes: Record<string, string | number>;
  /** The kind of an unexpected error. */
  failure: string | null;
};

/** The steps of one request or one run of a job, the outermost last. */
export type Trace = { steps: Step[]; requestId: string | undefined; isOver: boolean };

export type Exporter = {
  count(step: Step): void;
  finish(trace: Trace): void;
  flush(): Promise<void>;
  close(): Promise<void>;
};
