import { type ReactNode, useEffect, useRef } from 'react';
import { FramedPicture } from '#client/ui/framed-picture.tsx';
import { prepareToasts } from '#client/ui/toast.tsx';
import { type PictureName, pictureOf } from '#shared/storefront/pictures.ts';

interface AccountLayoutProps {
  picture: PictureName;
  note: string;
  children: ReactNode;
}

export function AccountLayout({ picture, note, children }: AccountLayoutProps) {
  // Loaded early, so that a lost connection can be reported.
  useEffect(prepareToasts, []);
  return (
    <div className="page-width grid items-start gap-x-20 py-10 short:pt-6 sm:py-14 lg:grid-cols-[minmax(0,29rem)_1fr] lg:py-20">
      <div className="w-full max-w-[29rem] max-lg:mx-auto">{children}</div>
      <div aria-hidden="true" className="pt-2 max-lg:hidden">
        <FramedPicture
          picture={pictureOf(picture)}
          sizes="(width >= 80rem) 40rem, 48vw"
          decorative
          className="rotate-[0.7deg] shadow-plate"
        />
        <p className="note mt-6 -rotate-1 text-center text-wine">{note}</p>
      </div>
    </div>
  );
}

export function AccountTitle({ title, children }: { title: string; children: ReactNode }) {
  return (
    <header className="mb-8">
      <h1>{title}</h1>
      <p className="mt-4 text-lg text-soft">{children}</p>
    </header>
  );
}

interface AccountMessageProps {
  title: string;
  children: ReactNode;
  actions: ReactNode;
}

/** Replaces the form with the result. Takes the focus, so that screen readers read it. */
export function AccountMessage({ title, children, actions }: AccountMessageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div>
      <h1 ref={heading} tabIndex={-1} className="outline-none">
        {title}
      </h1>
      <p className="mt-5 text-lg text-soft">{children}</p>
      <div className="mt-8 flex flex-wrap gap-4">{actions}</div>
    </div>
  );
}
