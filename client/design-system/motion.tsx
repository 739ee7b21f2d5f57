import { useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { Spinner } from '#client/ui/spinner.tsx';
import { Row, Specimen } from './specimen.tsx';

export function Motion() {
  const [round, setRound] = useState(0);
  return (
    <Specimen title="Motion" note="Once, and then it rests. Text that has been read never moves.">
      <Row label="Appearing">
        <div key={`fade-${round}`} className="inked animate-fade bg-paper p-6">
          Fade, 0.6 s
        </div>
        <div key={`rise-${round}`} className="inked animate-rise bg-paper p-6">
          Slide, 0.8 s
        </div>
        <Button variant="cream" onClick={() => setRound(round + 1)}>
          Replay
        </Button>
      </Row>
      <Row label="Waiting">
        <Spinner />
        <span className="cut block h-11 w-40 animate-breathe bg-hairline" />
      </Row>
    </Specimen>
  );
}
