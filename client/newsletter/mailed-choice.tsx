import { type ReactNode, useState } from 'react';
import { STUDIO } from '../../shared/studio';
import { DeskMessage, DeskTitle } from '../account/account-desk';
import { isRefusal, sentenceOf } from '../api';
import { Button, ButtonLink } from '../ui/button';
import { WarningIcon } from '../ui/icons/warning';
import { Sentence } from '../ui/sentence';

type Done = { title: string; text: string };
type Outcome =
  | { state: 'asking' | 'pending' }
  | { state: 'done'; done: Done }
  | { state: 'refused' | 'unreached'; sentence: string };

interface MailedChoiceProps {
  title: string;
  intro: ReactNode;
  label: string;
  pendingLabel: string;
  /** What the button does, and then what there is to say. */
  act: () => Promise<Done>;
}

/** One button that does what a mailed link is for, and what came of it. */
export function MailedChoice({ title, intro, label, pendingLabel, act }: MailedChoiceProps) {
  const [outcome, setOutcome] = useState<Outcome>({ state: 'asking' });

  async function decide() {
    setOutcome({ state: 'pending' });
    try {
      setOutcome({ state: 'done', done: await act() });
    } catch (error) {
      const sentence = sentenceOf(error, 'The connection was lost. Please try again in a moment.');
      setOutcome({ state: isRefusal(error) ? 'refused' : 'unreached', sentence });
    }
  }

  if (outcome.state === 'done') return <Decided {...outcome.done} />;
  if (outcome.state === 'refused') return <Refused sentence={outcome.sentence} />;
  return (
    <>
      <DeskTitle title={title}>{intro}</DeskTitle>
      <div role="alert">
        {outcome.state === 'unreached' && (
          <p className="cut mb-6 flex gap-2 border-2 border-alert bg-paper px-4 py-3 font-medium text-alert text-sm">
            <WarningIcon className="size-5 flex-none" />
            <span>
              <Sentence text={outcome.sentence} />
            </span>
          </p>
        )}
      </div>
      <Button size="lg" pending={outcome.state === 'pending'} pendingLabel={pendingLabel} onClick={decide}>
        {label}
      </Button>
    </>
  );
}

function Decided({ title, text }: Done) {
  return (
    <DeskMessage title={title} actions={<ButtonLink href="/gallery">Look at the gallery</ButtonLink>}>
      {text}
    </DeskMessage>
  );
}

function Refused({ sentence }: { sentence: string }) {
  return (
    <DeskMessage
      title="This link does not work any more"
      actions={
        <>
          <ButtonLink href="/">Go Home</ButtonLink>
          <ButtonLink href={`mailto:${STUDIO.email}`} variant="cream">
            Write to us
          </ButtonLink>
        </>
      }
    >
      {sentence}
    </DeskMessage>
  );
}
