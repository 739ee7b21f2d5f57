import { expect, test } from 'vitest';
import { tellEvent } from './tell-event.ts';

test.each([
  ['asked', 2, null, 'asked for changes to version 2', null],
  ['sent', 1, 'Please look at her coat.', 'sent version 1', 'Please look at her coat.'],
  ['commented', 2, '1', 'sent 1 comment on version 2', null],
  ['commented', 2, '3', 'sent 3 comments on version 2', null],
  ['commented', 2, null, 'commented on version 2', null],
  ['invited', null, 'Nikos', 'invited family to this comic', 'Nikos'],
  ['delivered', 2, 'comic.pdf', 'delivered files', 'comic.pdf'],
] as const)('the log tells of “%s” in whole sentences', (event, version, text, did, detail) => {
  expect(tellEvent({ event, version, text })).toEqual({ did, detail });
});
