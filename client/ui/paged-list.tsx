import { type ReactNode, useEffect, useRef } from 'react';
import { m } from '#messages';
import { Pager } from './pager.tsx';

interface PagedListProps {
  /** For screen readers. */
  label: string;
  id?: string;
  /** From 1. */
  page: number;
  pageCount: number;
  addressOf: (page: number) => string;
  /** Whether the previous page is shown while this one loads. */
  busy?: boolean;
  children: ReactNode;
}

export function PagedList({ label, id, page, pageCount, addressOf, busy, children }: PagedListProps) {
  const list = useRef<HTMLElement>(null);
  const pager = useRef<HTMLElement>(null);
  const followedLink = useRef(false);
  const shown = useRef(page);

  useEffect(() => {
    const before = shown.current;
    if (before === page) return;
    shown.current = page;
    if (followedLink.current) {
      list.current?.focus({ preventScroll: true });
      list.current?.scrollIntoView({ behavior: 'instant' });
    } else if (list.current?.contains(document.activeElement)) {
      // After going back, the focus returns to the followed link.
      focusLink(pager.current, addressOf(before));
    }
    followedLink.current = false;
  }, [page, addressOf]);

  return (
    <section
      ref={list}
      id={id}
      tabIndex={-1}
      aria-label={pageCount > 1 ? m.ui_paged_list_label({ label, page, total: pageCount }) : label}
      aria-busy={busy}
      className="group/list outline-none"
    >
      {/* A page that comes at once should not flicker. */}
      <div className="transition-opacity delay-150 duration-200 group-aria-busy/list:opacity-50">
        {children}
      </div>
      {pageCount > 1 && (
        <Pager
          ref={pager}
          page={page}
          pageCount={pageCount}
          addressOf={addressOf}
          onFollow={() => {
            followedLink.current = true;
          }}
        />
      )}
    </section>
  );
}

/** Neighbours have two links, of which narrow windows hide the number. */
function focusLink(pager: HTMLElement | null, address: string): void {
  const toAddress = `[href="${CSS.escape(address)}"]`;
  const link =
    pager?.querySelector<HTMLElement>(`a[rel]${toAddress}`) ?? pager?.querySelector<HTMLElement>(toAddress);
  link?.focus({ preventScroll: true });
}
