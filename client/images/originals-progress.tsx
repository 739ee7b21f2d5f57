import { Button } from '#client/ui/button.tsx';
import { m } from '#messages';
import type { OriginalsStatus } from './originals.ts';
import { retryOriginals } from './send-originals.ts';

export function OriginalsProgress({ status }: { status: OriginalsStatus }) {
  const { state, sent, total, progress, isKept, refused } = status;
  return (
    <section aria-label={m.image_originals()} className="mt-6 grid max-w-[60ch] gap-2 text-sm text-soft">
      {total > 0 && (
        <>
          <p role="status">{describe(state, sent, total)}</p>
          {state !== 'stopped' && (
            <progress
              value={progress}
              aria-label={m.image_originals()}
              className="h-1.5 w-full max-w-80 accent-wine"
            />
          )}
          <p>{isKept ? m.image_originals_kept() : m.image_originals_stay()}</p>
          {state === 'stopped' && (
            <Button variant="cream" size="sm" className="w-fit" onClick={() => void retryOriginals()}>
              {m.image_originals_retry()}
            </Button>
          )}
        </>
      )}
      {refused.map(({ name, message }, index) => (
        <p key={index} className="wrap-anywhere">
          {m.image_originals_refused({ file: name, reason: message })}
        </p>
      ))}
    </section>
  );
}

function describe(state: OriginalsStatus['state'], sent: number, total: number): string {
  if (state === 'interrupted') return m.image_originals_interrupted();
  if (state === 'stopped') return m.image_originals_stopped();
  return m.image_originals_sending({ sent, total });
}
