import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'wouter';
import { m } from '#messages';
import { type ButtonLook, buttonClasses } from './button.tsx';

interface ButtonLinkProps extends ButtonLook {
  /** A path, or a full URL, which bypasses the router. */
  href: string;
  newTab?: boolean;
  /** Downloads bypass the router. */
  download?: boolean;
  /** Handed to the page by `history.state`. */
  state?: object;
  onClick?: (event: MouseEvent<HTMLAnchorElement>) => void;
  children: ReactNode;
}

export function ButtonLink({ href, newTab, download, state, onClick, children, ...look }: ButtonLinkProps) {
  const classes = buttonClasses(look);
  if (newTab || download || /^[a-z]+:|^#/i.test(href)) {
    return (
      <a
        href={href}
        download={download}
        onClick={onClick}
        className={classes}
        {...(newTab && { target: '_blank', rel: 'noreferrer' })}
      >
        {children}
        {newTab && <span className="sr-only"> {m.ui_new_tab()}</span>}
      </a>
    );
  }
  return (
    <Link href={href} state={state} onClick={onClick} className={classes}>
      {children}
    </Link>
  );
}
