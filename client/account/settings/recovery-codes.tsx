import { Button } from '#client/ui/button.tsx';
import { CopyButton } from '#client/ui/copy-button.tsx';
import { downloadFile } from '#client/ui/download-file.ts';
import { m } from '#messages';
import { STUDIO } from '#shared/studio.ts';

interface RecoveryCodesProps {
  codes: string[];
  email: string;
  onKept: () => void;
}

export function RecoveryCodes({ codes, email, onKept }: RecoveryCodesProps) {
  return (
    <div className="cut border-2 border-charcoal bg-caption p-5">
      <h4 className="font-semibold">{m.settings_codes_heading()}</h4>
      <p className="mt-1 text-sm">{m.settings_codes_text()}</p>
      <ul
        aria-label={m.settings_codes_list()}
        className="my-4 grid max-w-80 select-all gap-x-4 gap-y-1 min-[22rem]:grid-cols-2 [font-family:ui-monospace,monospace]"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button size="sm" onClick={onKept}>
          {m.settings_codes_kept()}
        </Button>
        <CopyButton text={codes.join('\n')} />
        <Button variant="cream" size="sm" onClick={() => download(codes, email)}>
          {m.settings_codes_download()}
        </Button>
      </div>
    </div>
  );
}

function download(codes: string[], email: string) {
  const lines = [
    m.settings_codes_file_heading({ studio: STUDIO.name }),
    email,
    '',
    m.settings_codes_file_text(),
    '',
    ...codes,
    '',
  ];
  downloadFile(m.settings_codes_file(), lines.join('\r\n'), 'text/plain;charset=utf-8');
}
