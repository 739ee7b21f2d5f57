import { useState } from 'react';
import { useIsArtist } from '#client/editing/studio-user.tsx';
import { IconButton } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { CheckboxField } from '#client/ui/field.tsx';
import { m } from '#messages';
import { namesOfKeys, SHORTCUTS, shortcutGroups } from './shortcuts.ts';
import { turnSingles, useSinglesOff } from './singles-off.ts';
import { useShortcutListener, useShortcuts } from './use-shortcuts.ts';

/** The keys of the back office, and a button that lists them. */
export function Keys() {
  const [isOpen, setOpen] = useState(false);
  useShortcutListener();
  useShortcuts({ help: () => setOpen(true) });
  return (
    <>
      <IconButton label={m.keys_title()} onClick={() => setOpen(true)} aria-haspopup="dialog">
        <span aria-hidden="true" className="font-semibold text-base">
          ?
        </span>
      </IconButton>
      <Dialog open={isOpen} onOpenChange={setOpen} title={m.keys_title()} size="sm" startsOnContent>
        <KeyList />
      </Dialog>
    </>
  );
}

interface KeyLineProps {
  label: string;
  keys: string[];
}

function KeyLine({ label, keys }: KeyLineProps) {
  return (
    <div className="flex min-h-9 items-center justify-between gap-4 border-hairline border-t">
      <dt>{label}</dt>
      <dd className="flex gap-1">
        {keys.map((key) => (
          <kbd
            key={key}
            className="grid min-h-6 min-w-7 place-items-center border border-charcoal bg-cream px-1.5 font-medium text-xs"
          >
            {key}
          </kbd>
        ))}
      </dd>
    </div>
  );
}

function KeyList() {
  const isOff = useSinglesOff();
  const isArtist = useIsArtist();
  const isMac = /mac|iphone|ipad/i.test(navigator.platform);
  return (
    <div className="grid gap-5 pb-4">
      {shortcutGroups(isArtist).map(({ label, names }) => (
        <section key={names[0]} aria-label={label()}>
          <h3 className="eyebrow mb-1.5 text-soft">{label()}</h3>
          <dl className="grid">
            {names.map((name) => (
              <KeyLine key={name} label={SHORTCUTS[name].label()} keys={namesOfKeys(name, isMac)} />
            ))}
          </dl>
        </section>
      ))}
      <CheckboxField
        label={m.keys_singles()}
        hint={m.keys_singles_hint()}
        look="switch"
        value={!isOff}
        onChange={(isOn) => turnSingles(!isOn)}
        className="border-hairline border-t pt-3"
      />
    </div>
  );
}
