import { Button } from '#client/ui/button.tsx';

interface StaleNoticeProps {
  /** 'package' */
  what: string;
  /** What stands there now and differs from what was typed: a field's label and its text. */
  theirs: [label: string, text: string][];
  onTake: () => void;
}

/** Tells the later of two admins what the earlier one has saved; their own text stays until they say otherwise. */
export function StaleNotice({ what, theirs, onTake }: StaleNoticeProps) {
  return (
    <div role="alert" className="cut grid gap-3 border-2 border-charcoal bg-caption px-4 py-3 text-sm">
      <p className="font-semibold">Somebody else has changed this {what} in the meantime.</p>
      {theirs.length > 0 && (
        <dl className="grid max-h-60 gap-2 overflow-y-auto">
          {theirs.map(([label, text]) => (
            <div key={label}>
              <dt className="font-semibold">{label}</dt>
              <dd className="wrap-anywhere whitespace-pre-line border-charcoal border-l-2 pl-3">
                {text || 'Nothing'}
              </dd>
            </div>
          ))}
        </dl>
      )}
      <p>What you have typed is still here. Save again to put yours over theirs.</p>
      <Button variant="cream" size="sm" className="justify-self-start" onClick={onTake}>
        Take theirs
      </Button>
    </div>
  );
}
