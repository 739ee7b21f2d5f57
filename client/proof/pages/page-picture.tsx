import { useState } from 'react';
import type { ProofPage } from '#client/proof/proof.ts';

interface PagePictureProps {
  page: ProofPage;
  /** px on the screen, with the zoom. */
  shownWidth: number;
  label: string;
}

/** Shows the smallest width first, as it loads soonest; a sharper picture replaces it once it has loaded. */
export function PagePicture({ page, shownWidth, label }: PagePictureProps) {
  const [smallest, ...sharper] = page.sources;
  const [shown, setShown] = useState<'nothing' | 'small' | 'sharp'>('nothing');
  const needsMore =
    sharper.length > 0 && shownWidth * (globalThis.devicePixelRatio || 1) > (smallest?.width ?? 0);
  return (
    <>
      <img
        src={smallest?.url}
        alt={label}
        width={page.width}
        height={page.height}
        fetchPriority="high"
        decoding="sync"
        onLoad={() => setShown((before) => (before === 'nothing' ? 'small' : before))}
        draggable={false}
        className="absolute inset-0 size-full bg-cover bg-paper"
        style={{ backgroundImage: page.placeholder ? `url(${page.placeholder})` : undefined }}
      />
      {needsMore && shown !== 'nothing' && (
        <img
          src={smallest?.url}
          srcSet={page.sources.map(({ url, width }) => `${url} ${width}w`).join(', ')}
          sizes={`${Math.round(shownWidth)}px`}
          alt=""
          draggable={false}
          onLoad={() => setShown('sharp')}
          className="absolute inset-0 size-full"
          style={{ visibility: shown === 'sharp' ? 'visible' : 'hidden' }}
        />
      )}
    </>
  );
}
