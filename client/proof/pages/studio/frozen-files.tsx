import type { StudioVersion } from '#client/proof/studio-proof.ts';
import { formatBytes } from '#client/proof/version-labels.ts';
import { QUIET, RichText } from '#client/ui/rich-text.tsx';
import { m } from '#messages';

/** The files as they were sent, with the hashes that prove it. */
export function FrozenFiles({ version: { pages } }: { version: StudioVersion }) {
  return (
    <details className="text-sm">
      <summary className="ink-link w-fit py-2">{m.studio_pages_hashes()}</summary>
      <p className="mt-2 max-w-[68ch] text-soft">{m.studio_pages_hashes_text()}</p>
      <ol className="mt-3 grid gap-2">
        {pages.map(({ id, position, width, height, file }) => (
          <li key={id} className="wrap-anywhere">
            <a
              href={`/api/proofs/pages/${id}/original`}
              target="_blank"
              rel="noreferrer"
              className="ink-link"
            >
              <RichText parts={m.studio_pages_original.parts({ page: position })} tags={QUIET} />
            </a>
            {file && (
              <>
                {' '}
                <span className="text-soft">
                  {m.studio_pages_file_facts({
                    name: file.name,
                    width,
                    height,
                    size: formatBytes(file.bytes),
                  })}
                </span>
                <code className="block text-xs">{file.sha256}</code>
              </>
            )}
          </li>
        ))}
      </ol>
    </details>
  );
}
