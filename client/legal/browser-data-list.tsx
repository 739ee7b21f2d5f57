import { Fragment } from 'react';
import { BROWSER_DATA, type BrowserData } from '#shared/privacy/browser-data.ts';

const KINDS: Record<BrowserData['kind'], string> = {
  cookie: 'Cookies',
  storage: 'The browser’s storage',
  tab: 'The storage of a tab',
};

export function BrowserDataList() {
  return (Object.keys(KINDS) as BrowserData['kind'][]).map((kind) => (
    <Fragment key={kind}>
      <h3>{KINDS[kind]}</h3>
      <ul>
        {BROWSER_DATA.filter((entry) => entry.kind === kind).map(({ names, data, kept }) => (
          <li key={names[0]}>
            {names.map((name, index) => (
              <span key={name}>
                {index > 0 && ', '}
                <code className="break-words">{name}</code>
              </span>
            ))}
            : {data} Kept: {kept}
          </li>
        ))}
      </ul>
    </Fragment>
  ));
}
