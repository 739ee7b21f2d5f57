import { m } from '#messages';
import type { WorkStage } from './planning.ts';

/** A part of the time between two days, in sequence. The days of all parts are those from today to the promised day. */
export type Reason =
  | { what: 'drawing' | 'other-comics' | 'days-off' | 'answer'; stage: WorkStage; days: number }
  | { what: 'start' | 'delivery' | 'printing' | 'shipping' | 'safety'; days: number };

/** 'Drawing the sketches', for the studio. */
export function describeReason(reason: Reason): string {
  return 'stage' in reason ? OF_STAGES[reason.what][reason.stage]() : REASONS[reason.what]();
}

const REASONS = {
  start: m.promise_why_start,
  delivery: m.promise_why_delivery,
  printing: m.promise_why_printing,
  shipping: m.promise_why_shipping,
  safety: m.promise_why_safety,
};

const OF_STAGES = {
  drawing: {
    sketches: m.promise_why_drawing_sketches,
    line_art: m.promise_why_drawing_line_art,
    final: m.promise_why_drawing_final,
  },
  'other-comics': {
    sketches: m.promise_why_others_sketches,
    line_art: m.promise_why_others_line_art,
    final: m.promise_why_others_final,
  },
  'days-off': {
    sketches: m.promise_why_off_sketches,
    line_art: m.promise_why_off_line_art,
    final: m.promise_why_off_final,
  },
  answer: {
    sketches: m.promise_why_answer_sketches,
    line_art: m.promise_why_answer_line_art,
    final: m.promise_why_answer_final,
  },
};
