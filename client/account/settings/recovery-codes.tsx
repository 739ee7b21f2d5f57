import { Button } from '#client/ui/button.tsx';
import { CopyButton } from '#client/ui/copy-button.tsx';
import { downloadFile } from '#client/ui/download-file.ts';
import { STUDIO } from '#shared/studio.ts';

interface RecoveryCodesProps {
  codes: string[];
  email: string;
  onKept: () => void;
}

export function RecoveryCodes({ codes, email, onKept }: RecoveryCodesProps) {
  return (
    <div className="cut border-2 border-charcoal bg-caption p-5">
      <h4 className="font-semibold">Your recovery codes</h4>
      <p className="mt-1 text-sm">
        They open your account when your app is not at hand. Each works once. Please keep them now, in a safe
        place: we cannot show them again.
      </p>
      <ul
        aria-label="Recovery codes"
        className="my-4 grid max-w-80 select-all gap-x-4 gap-y-1 min-[22rem]:grid-cols-2 [font-family:ui-monospace,monospace]"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button size="sm" onClick={onKept}>
          I have kept them
        </Button>
        <CopyButton text={codes.join('\n')} />
        <Button variant="cream" size="sm" onClick={() => download(codes, email)}>
          Download
        </Button>
      </div>
    </div>
  );
}

function download(codes: string[], email: string) {
  const lines = [
    `Recovery codes of your account at ${STUDIO.name}`,
    email,
    '',
    'Each of them works once, in place of a code of your app.',
    '',
    ...codes,
    '',
  ];
  downloadFile('yours-in-ink-recovery-codes.txt', lines.join('\r\n'), 'text/plain;charset=utf-8');
}
