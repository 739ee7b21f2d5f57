import { type ReactNode, useState } from 'react';
import { joinClasses } from '#client/ui/class-names.ts';
import { HeartIcon } from '#client/ui/icons/heart.tsx';
import { ImageIcon } from '#client/ui/icons/image.tsx';
import { PawIcon } from '#client/ui/icons/paw.tsx';
import { PencilIcon } from '#client/ui/icons/pencil.tsx';
import { SprigIcon } from '#client/ui/icons/sprig.tsx';
import { COMIC_TYPES, type ComicType } from '#shared/draft/comic.ts';

export function OrderPictures({ pictures, comicType }: { pictures: string[]; comicType: ComicType }) {
  if (pictures.length === 0) return <MiniCover comicType={comicType} />;
  return (
    <span className="flex flex-none">
      {pictures.map((url) => (
        <Photo key={url} url={url} alt="" className={joinClasses('size-11 not-first:-ml-4', FIRST_ONLY)} />
      ))}
    </span>
  );
}

const FIRST_ONLY = 'max-[22rem]:not-first:hidden md:max-lg:not-first:hidden';

export function Photo({ url, alt, className }: { url: string; alt: string; className?: string }) {
  const [missing, setMissing] = useState(false);
  const frame = joinClasses('cut flex-none border-2 border-charcoal bg-blush-pale', className);
  if (missing) {
    return (
      <span
        {...(alt && { role: 'img', 'aria-label': alt })}
        className={joinClasses(frame, 'grid place-items-center text-wine')}
      >
        <ImageIcon className="size-5" />
      </span>
    );
  }
  return (
    <img
      src={url}
      alt={alt}
      width={88}
      height={88}
      loading="lazy"
      onError={() => setMissing(true)}
      className={joinClasses(frame, 'object-cover')}
    />
  );
}

const COVERS: Record<ComicType, { ink: string; icon: ReactNode }> = {
  love: { ink: 'bg-wine text-cream', icon: <HeartIcon className="size-5" /> },
  family: { ink: 'bg-terracotta text-white', icon: <HeartIcon className="size-5" /> },
  pet: { ink: 'bg-caption text-charcoal', icon: <PawIcon className="size-5" /> },
  memorial: { ink: 'bg-charcoal text-cream', icon: <SprigIcon className="size-5" /> },
  other: { ink: 'bg-blush text-charcoal', icon: <PencilIcon className="size-5" /> },
};

function MiniCover({ comicType }: { comicType: ComicType }) {
  const { ink, icon } = COVERS[COMIC_TYPES.includes(comicType) ? comicType : 'other'];
  return <span className={joinClasses('inked grid size-11 flex-none place-items-center', ink)}>{icon}</span>;
}
