import { type ReactNode, useCallback, useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { AlertDialog } from '#client/ui/dialog.tsx';

type Answer = { give: (mayReplace: boolean) => void };

/** Asks before the kept comic is overwritten: the browser keeps only one, and the server may not have it. */
export function useReplaceDialog(): [question: ReactNode, ask: () => Promise<boolean>] {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const ask = useCallback(() => new Promise<boolean>((give) => setAnswer({ give })), []);

  function reply(mayReplace: boolean) {
    setAnswer(null);
    answer?.give(mayReplace);
  }
  return [answer && <ReplaceDialog onReply={reply} />, ask];
}

function ReplaceDialog({ onReply }: { onReply: (mayReplace: boolean) => void }) {
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
