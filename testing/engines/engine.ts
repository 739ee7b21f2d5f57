/** A control or text as a person names it. */
export interface Target {
  kind: 'button' | 'link' | 'heading' | 'field' | 'choice' | 'list' | 'tab' | 'file' | 'text';
  /** The accessible name, or a part of it if no other has that name. */
  name: string;
}

/** Whether a control is only to be seen, or able to take a click: enabled, at rest, and covered by nothing. */
export type Readiness = 'shown' | 'clickable';

/** A browser at a phone's width, driven by real clicks and keys. Every method waits until it is possible. */
export interface Engine {
  open(url: string): Promise<void>;
  reload(): Promise<void>;
  click(target: Target): Promise<void>;
  /** Replaces the text of a field. */
  fill(target: Target, text: string): Promise<void>;
  select(target: Target, value: string): Promise<void>;
  attach(target: Target, path: string): Promise<void>;
  expect(target: Target): Promise<void>;
  /** Waits until a script's value is true. */
  until(description: string, script: string): Promise<void>;
  evaluate<Value>(script: string): Promise<Value>;
  screenshot(path: string): Promise<void>;
  /** JavaScript errors of all pages so far. */
  problems(): Promise<string[]>;
  close(): Promise<void>;
}

export const PHONE = { width: 390, height: 844 };
