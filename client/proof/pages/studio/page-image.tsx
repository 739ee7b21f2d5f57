import type { ReactNode } from 'react';
import type { StudioPage } from '#client/proof/studio-proof.ts';
import { joinClasses } from '#client/ui/class-names.ts';

interface PageImageProps {
  page: StudioPage;
  /** 'Page 3 of version 2' */
  alt: string;
  /** As in the `sizes` attribute. */
  sizes: string;
  /** Loads at once; others load lazily. */
  eager: boolean;
  className: string;
  /** Lies over the picture. */
  children?: ReactNode;
}

export function PageImage({ page, alt, sizes, eager, className, children }: PageImageProps) {
  const { width, height, placeholder } = page;
  return (
    <div className={joinClasses('relative', className)} style={{ aspectRatio: `${width} / ${height}` }}>
      <img
        src={page.sources[0]?.url}
        srcSet={page.sources.map((source) => `${source.url} ${source.width}w`).join(', ')}
        sizes={sizes}
        width={width}
        height={height}
        alt={alt}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'low'}
        decoding="async"
        draggable={false}
        style={placeholder ? { background: `url("${placeholder}") center / cover` } : undefined}
        className="size-full"
      />
      {children}
    </div>
  );
}
