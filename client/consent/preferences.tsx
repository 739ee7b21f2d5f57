import { useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { reloadKeepingText } from '#client/storage/reload-keeping-text.ts';
import { Button } from '#client/ui/button.tsx';
import { readConsent, sendsPrivacyControl } from './consent.ts';
import { storeConsent } from './store-consent.ts';

/** @returns the function that removes them */
export function showPreferences(place: HTMLElement, onDone: () => void): () => void {
  const root = createRoot(place);
  root.render(<CookiePreferences onDone={onDone} />);
  return () => root.unmount();
}

function CookiePreferences({ onDone }: { onDone: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isControlled = sendsPrivacyControl();
  const [analytics, setAnalytics] = useState(() => readConsent()?.analytics ?? true);
  const [marketing, setMarketing] = useState(() => !isControlled && (readConsent()?.marketing ?? true));

  useEffect(() => heading.current?.focus({ preventScroll: true }), []);

  function save() {
    storeConsent({ analytics, marketing }, marketing ? reloadKeepingText : undefined);
    onDone();
  }

  return (
    <div>
      <h2 ref={heading} tabIndex={-1} className="text-xl outline-none">
        Cookie preferences
      </h2>
      <div className="my-2 grid lg:grid-cols-3 lg:gap-10">
        <Toggle label="Necessary" isOn isFixed>
          Your cart, your comic in the making, your sign-in and this choice. The shop does not work without.
        </Toggle>
        <Toggle label="Analytics" isOn={analytics} onChange={setAnalytics}>
          We use no analytics tool at present. Your choice is kept for the day we do.
        </Toggle>
        <Toggle label="Marketing" isOn={marketing} isFixed={isControlled} onChange={setMarketing}>
          {isControlled
            ? 'Off, because your browser asks with Global Privacy Control not to be tracked. That always counts.'
            : 'The Meta Pixel, the Pinterest Tag and TikTok’s pixel learn which pages you see and what you order, and your e-mail address only as a SHA-256 hash.'}
        </Toggle>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Button size="sm" variant="cream" onClick={save}>
          Save Preferences
        </Button>
        <Button size="sm" variant="quiet" onClick={onDone}>
          Back
        </Button>
        <a href="/legal/privacy" target="_blank" rel="noreferrer" className="ink-link ml-auto py-2">
          Privacy Policy
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
      </div>
    </div>
  );
}

interface ToggleProps {
  label: string;
  isOn: boolean;
  isFixed?: boolean;
  onChange?: (isOn: boolean) => void;
  children: string;
}

function Toggle({ label, isOn, isFixed = false, onChange, children }: ToggleProps) {
  const id = `cookie-${label.toLowerCase()}`;
  return (
    <div className="grid grid-cols-[2.75rem_1fr] gap-3 py-2.5 max-lg:not-first:border-hairline max-lg:not-first:border-t">
      <input
        type="checkbox"
        role="switch"
        id={id}
        checked={isOn}
        aria-checked={isOn}
        disabled={isFixed}
        aria-describedby={`${id}-text`}
        onChange={({ target }) => onChange?.(target.checked)}
        className="tick"
      />
      <div>
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        <p id={`${id}-text`} className="text-soft">
          {children}
        </p>
      </div>
    </div>
  );
}
