import { useEffect, useRef, useState } from 'react';
import { joinClasses } from '#client/ui/class-names.ts';
import { SearchIcon } from '#client/ui/icons/search.tsx';
import { m } from '#messages';
import { EMAIL_MAX } from '#shared/text.ts';

/** A search starts after this pause in typing, in ms. */
const PAUSE_MS = 250;

interface OrderSearchProps {
  search: string;
  onSearch: (search: string) => void;
  label?: string;
  example?: string;
  className?: string;
}

/** Searches orders, unless `label` and `example` name something else. */
export function OrderSearch(props: OrderSearchProps) {
  const { search, onSearch, label = m.admin_orders_search(), className } = props;
  const { example = m.admin_orders_search_example() } = props;
  const [text, setText] = useState(search);
  const [sent, setSent] = useState(search);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // After the pause, the search is added to the current address, which may have changed since the last key.
  const latest = useRef({ search, onSearch });
  useEffect(() => {
    latest.current = { search, onSearch };
  });

  // The search was changed by the browser's Back or by clearing the filters, not by typing here.
  if (search !== sent) {
    setSent(search);
    setText(search);
  }

  function type(value: string) {
    setText(value);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => send(value), PAUSE_MS);
  }

  function send(value: string) {
    clearTimeout(timer.current);
    const wanted = value.trim();
    if (wanted === latest.current.search) return;
    setSent(wanted);
    latest.current.onSearch(wanted);
  }

  return (
    <search className={joinClasses('relative block', className)}>
      <SearchIcon className="pointer-events-none absolute top-1/2 left-3.5 size-5 -translate-y-1/2 text-soft" />
      <input
        type="search"
        data-key="search"
        aria-label={label}
        placeholder={example}
        value={text}
        maxLength={EMAIL_MAX}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && send(text)}
        className="control pl-11!"
      />
    </search>
  );
}
