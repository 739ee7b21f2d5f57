import { useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { sentenceOf } from '#client/ui/errors.ts';
import { focusIfLost } from '#client/ui/focus-if-lost.ts';
import { Words } from '#client/ui/words.tsx';
import { m } from '#messages';

/** The heading above the steps of an order, which gets the focus once the choice is gone. */
export const STEPS_HEADING_ID = 'where-it-stands';

interface BeginNowProps {
  choice: { wording: string; now: string[]; later: string[] };
  onBegin: (wording: string) => Promise<unknown>;
}

/**
 * The choice not to wait for the days for a withdrawal, by an express consent (Directive 2011/83/EU, Article 16(m)).
 */
export function BeginNow({ choice, onBegin }: BeginNowProps) {
  const [isBeginning, setBeginning] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function begin() {
    setBeginning(true);
    setProblem(null);
    try {
      await onBegin(choice.wording);
      focusIfLost(() => document.getElementById(STEPS_HEADING_ID));
    } catch (error) {
      setProblem(sentenceOf(error, m.connection_not_reached()));
    } finally {
      setBeginning(false);
    }
  }

  return (
    <section aria-labelledby="begin-now" className="inked @container bg-paper p-4 text-sm sm:p-5">
      <h3 id="begin-now" className="text-lg">
        {m.orders_begin_heading()}
      </h3>
      <div className="mt-3 grid gap-x-8 gap-y-3 @md:grid-cols-2">
        <Days title={m.orders_begin_as_ordered()} days={choice.later} />
        <Days title={m.orders_begin_now()} days={choice.now} />
      </div>
      <p className="mt-4">
        <Words>{m.orders_begin_wording({ wording: choice.wording })}</Words>
      </p>
      <Button
        size="sm"
        className="mt-3"
        pending={isBeginning}
        pendingLabel={m.orders_begin_pending()}
        onClick={begin}
      >
        {m.orders_begin_agree()}
      </Button>
      {problem && (
        <p role="alert" className="mt-2 font-medium text-alert">
          {problem}
        </p>
      )}
    </section>
  );
}

export function Days({ title, days }: { title: string; days: string[] }) {
  return (
    <div>
      <p className="font-semibold">{title}</p>
      <ul className="mt-1 grid gap-1 text-soft">
        {days.map((day) => (
          <li key={day}>{day}</li>
        ))}
      </ul>
    </div>
  );
}
