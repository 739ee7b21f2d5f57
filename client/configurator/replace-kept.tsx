import { type ReactNode, useCallback, useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { AlertDialog } from '#client/ui/dialog.tsx';

type Answer = { give: (mayReplace: boolean) => void };

/** Asks whether the comic that is kept may make room: there is one place for it, and it is nowhere else. */
export function useReplaceQuestion(): [question: ReactNode, ask: () => Promise<boolean>] {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const ask = useCallback(() => new Promise<boolean>((give) => setAnswer({ give })), []);

  function reply(mayReplace: boolean) {
    setAnswer(null);
    answer?.give(mayReplace);
  }
  return [answer && <ReplaceQuestion onReply={reply} />, ask];
}

function ReplaceQuestion({ onReply }: { onReply: (mayReplace: boolean) => void }) {
  return (
    <AlertDialog
      open
      onCancel={() => onReply(false)}
      title="Let the kept comic go?"
      description="You have an unfinished comic here, and this browser keeps another one. To open a third, the one you have here takes the place of the kept one, which is then lost."
      footer={
        <>
          <Button autoFocus variant="cream" onClick={() => onReply(false)}>
            Keep both
          </Button>
          <Button variant="terracotta" onClick={() => onReply(true)}>
            Let it go
          </Button>
        </>
      }
    />
  );
}
