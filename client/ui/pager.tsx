import type { Ref } from 'react';
import { Link } from 'wouter';
import { m } from '#messages';
import { joinClasses } from './class-names.ts';
import { ArrowLeftIcon } from './icons/arrow-left.tsx';
import { ArrowRightIcon } from './icons/arrow-right.tsx';
import { listPageLinks } from './page-links.ts';

interface PagerProps {
  ref: Ref<HTMLElement>;
  /** From 1. */
  page: number;
  pageCount: number;
  addressOf: (page: number) => string;
  onFollow: () => void;
}

const cell = 'cut inline-flex min-h-11 min-w-11 items-center justify-center gap-2 px-2 font-semibold';
const link = joinClasses(cell, 'transition-colors duration-150 hover:bg-charcoal/8');

/** Narrow windows show only the previous and next page. */
export function Pager({ ref, page, pageCount, addressOf, onFollow }: PagerProps) {
  return (
    <nav
      ref={ref}
      aria-label={m.ui_pager_label()}
      className="mt-14 grid grid-cols-[1fr_auto_1fr] items-center gap-2 border-charcoal border-t-2 pt-5"
    >
      {page > 1 && (
        <Link
          href={addressOf(page - 1)}
          rel="prev"
          onClick={onFollow}
          className={joinClasses(link, 'col-start-1 -ml-2 justify-self-start')}
        >
          <ArrowLeftIcon />
          {m.ui_pager_previous()}
        </Link>
      )}
      <p className="col-start-2 tabular-nums md:hidden">{m.ui_pager_place({ page, total: pageCount })}</p>
      <ol className="col-start-2 flex gap-1 tabular-nums max-md:hidden">
        {listPageLinks(page, pageCount).map((number, place) => (
          <li key={number === 'gap' ? `gap ${place}` : number}>
            {number === 'gap' ? (
              <span className={cell}>…</span>
            ) : number === page ? (
              <span aria-current="page" className={joinClasses(cell, 'bg-wine text-paper')}>
                {number}
              </span>
            ) : (
              <Link
                href={addressOf(number)}
                aria-label={m.ui_pager_page({ page: number })}
                onClick={onFollow}
                className={link}
              >
                {number}
              </Link>
            )}
          </li>
        ))}
      </ol>
      {page < pageCount && (
        <Link
          href={addressOf(page + 1)}
          rel="next"
          onClick={onFollow}
          className={joinClasses(link, 'col-start-3 -mr-2 justify-self-end')}
        >
          {m.ui_pager_next()}
          <ArrowRightIcon />
        </Link>
      )}
    </nav>
  );
}
