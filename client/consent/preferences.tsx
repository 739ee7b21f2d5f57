import { useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { reloadKeepingText } from '#client/storage/reload-keeping-text.ts';
import { Button } from '#client/ui/button.tsx';
import { m } from '#messages';
import { getLocale } from '#messages/runtime';
import { addressIn } from '#shared/language.ts';
import { readConsent, sendsPrivacyControl } from './consent.ts';
import { storeConsent } from './store-consent.ts';

interface PreferencesProps {
  /** False for somebody who has gone on to type elsewhere while their code was under way. */
  takesFocus: boolean;
  onDone: () => void;
}

/** @returns the function that removes them */
export function showPreferences(place: HTMLElement, props: PreferencesProps): () => void {
  const root = createRoot(place);
  root.render(<CookiePreferences {...props} />);
  return () => root.unmount();
}

function CookiePreferences({ takesFocus, onDone }: PreferencesProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isControlled = sendsPrivacyControl();
  const [analytics, setAnalytics] = useState(() => readConsent()?.analytics ?? true);
  const [marketing, setMarketing] = useState(() => !isControlled && (readConsent()?.marketing ?? true));

  useEffect(() => {
    if (takesFocus) heading.current?.focus({ preventScroll: true });
  }, [takesFocus]);

  function save() {
    storeConsent({ analytics, marketing }, marketing ? reloadKeepingText : undefined);
    onDone();
  }

  return (
    <div>
      <h2 ref={heading} tabIndex={-1} className="text-xl outline-none">
        {m.consent_preferences_heading()}
      </h2>
      <div className="my-2 grid lg:grid-cols-3 lg:gap-10">
        <Toggle name="necessary" label={m.consent_necessary_label()} isOn isFixed>
          {m.consent_necessary_text()}
        </Toggle>
        <Toggle name="analytics" label={m.consent_analytics_label()} isOn={analytics} onChange={setAnalytics}>
          {m.consent_analytics_text()}
        </Toggle>
        <Toggle
          name="marketing"
          label={m.consent_marketing_label()}
          isOn={marketing}
          isFixed={isControlled}
          onChange={setMarketing}
        >
          {isControlled ? m.consent_marketing_controlled() : m.consent_marketing_text()}
        </Toggle>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Button size="sm" variant="cream" onClick={save}>
          {m.consent_save()}
        </Button>
        <Button size="sm" variant="quiet" onClick={onDone}>
          {m.consent_back()}
        </Button>
        <a
          href={addressIn(getLocale(), '/legal/privacy')}
          target="_blank"
          rel="noreferrer"
          className="ink-link ml-auto py-2"
        >
          {m.consent_privacy_policy()}
          <span className="sr-only"> {m.ui_new_tab()}</span>
        </a>
      </div>
    </div>
  );
}

interface ToggleProps {
  name: string;
  label: string;
  isOn: boolean;
  isFixed?: boolean;
  onChange?: (isOn: boolean) => void;
  children: string;
}

function Toggle({ name, label, isOn, isFixed = false, onChange, children }: ToggleProps) {
  const id = `cookie-${name}`;
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
