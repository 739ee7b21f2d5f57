import { Fragment } from 'react';
import { m } from '#messages';
import { BROWSER_DATA, type BrowserData } from '#shared/privacy/browser-data.ts';

const KINDS: Record<BrowserData['kind'], () => string> = {
  cookie: m.browser_data_kind_cookie,
  storage: m.browser_data_kind_storage,
  tab: m.browser_data_kind_tab,
};

export function BrowserDataList() {
  return (Object.keys(KINDS) as BrowserData['kind'][]).map((kind) => (
    <Fragment key={kind}>
      <h3>{KINDS[kind]()}</h3>
      <ul>
        {BROWSER_DATA.filter((entry) => entry.kind === kind).map(({ names, data, kept }) => (
          <li key={names[0]}>
            {names.map((name, index) => (
              <span key={name}>
                {index > 0 && ', '}
                <code className="break-words">{name}</code>
              </span>
            ))}
            : {data()} {m.personal_data_kept({ kept: kept() })}
          </li>
        ))}
      </ul>
    </Fragment>
  ));
}
