/** A control or text, identified as a person would. */
export interface Target {
  kind: 'button' | 'link' | 'heading' | 'field' | 'choice' | 'list' | 'tab' | 'file' | 'text';
  /** The accessible name, or a part of it if no other has that name. */
  name: string;
}

/** A control is clickable if it is enabled, not moving, and not covered. */
export type Readiness = 'shown' | 'clickable';

/** A browser in a phone's width, controlled by real clicks and keys. Every method waits until it is possible. */
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
