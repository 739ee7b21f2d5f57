import { m } from '#messages';

interface Shortcut {
  /** A letter or sign, or a named key; with `Mod` it is pressed with Ctrl, or with Cmd on macOS. */
  key: string;
  withMod?: true;
  label: () => string;
}

/** Every key of the back office. What a key does is said where it does it, by `useShortcuts`. */
export const SHORTCUTS = {
  next: { key: 'j', label: m.keys_next },
  previous: { key: 'k', label: m.keys_previous },
  open: { key: 'Enter', label: m.keys_open },
  choose: { key: 'x', label: m.keys_choose },
  status: { key: 's', label: m.keys_status },
  artist: { key: 'a', label: m.keys_artist },
  print: { key: 'p', label: m.keys_print },
  labels: { key: 'l', label: m.parcels_labels },
  post: { key: 't', label: m.keys_post },
  add: { key: 'n', label: m.keys_add },
  proofs: { key: 'v', label: m.keys_proofs },
  bill: { key: 'b', label: m.keys_bill },
  reply: { key: 'r', label: m.keys_reply },
  search: { key: '/', label: m.keys_search },
  send: { key: 'Enter', withMod: true, label: m.keys_send },
  save: { key: 's', withMod: true, label: m.keys_save },
  find: { key: 'k', withMod: true, label: m.find_open },
  help: { key: '?', label: m.keys_help },
} satisfies Record<string, Shortcut>;

export type ShortcutName = keyof typeof SHORTCUTS;

/** The shortcuts as the dialog lists them. */
const SHORTCUT_GROUPS: { label: () => string; names: ShortcutName[] }[] = [
  {
    label: m.keys_in_lists,
    names: [
      'next',
      'previous',
      'open',
      'choose',
      'status',
      'artist',
      'print',
      'labels',
      'post',
      'add',
      'search',
    ],
  },
  { label: m.keys_in_one, names: ['proofs', 'bill', 'reply'] },
  { label: m.keys_while_writing, names: ['send', 'save'] },
  { label: m.keys_everywhere, names: ['find', 'help'] },
];

/** Those of what an artist sees. */
const FOR_ARTISTS: ShortcutName[] = ['next', 'previous', 'open', 'print', 'add', 'send', 'save', 'help'];

/** The groups of what somebody sees. */
export function shortcutGroups(isArtist: boolean): typeof SHORTCUT_GROUPS {
  if (!isArtist) return SHORTCUT_GROUPS;
  return SHORTCUT_GROUPS.map(({ label, names }) => ({
    label,
    names: names.filter((name) => FOR_ARTISTS.includes(name)),
  })).filter(({ names }) => names.length > 0);
}

export type KeyPress = Pick<
  KeyboardEvent,
  | 'key'
  | 'code'
  | 'ctrlKey'
  | 'metaKey'
  | 'altKey'
  | 'shiftKey'
  | 'isComposing'
  | 'defaultPrevented'
  | 'target'
>;

/** Enter is the browser's own: it presses the button or follows the link that has the focus. */
const NATIVE: ShortcutName[] = ['open'];

/** Elements that take letters themselves; a checkbox does not. */
const TYPED_INTO =
  'input:not([type=checkbox], [type=radio], [type=button], [type=submit]), textarea, select, [contenteditable=true], [role=listbox], [role=combobox], [role=menu]';

/**
 * @param singlesOff whether keys without Ctrl or Cmd are turned off (WCAG 2.1.4)
 * @returns the shortcut that was pressed
 */
export function findShortcut(press: KeyPress, singlesOff: boolean): ShortcutName | undefined {
  if (press.defaultPrevented || press.isComposing || press.altKey) return undefined;
  const withMod = press.ctrlKey || press.metaKey;
  if (!withMod && (singlesOff || isTypedInto(press.target))) return undefined;
  const key = keyOf(press);
  const isLetter = /^[a-z]$/.test(key);
  if (isLetter && press.shiftKey) return undefined;
  const names = Object.keys(SHORTCUTS) as ShortcutName[];
  return names.find((name) => {
    const shortcut: Shortcut = SHORTCUTS[name];
    return !NATIVE.includes(name) && shortcut.key === key && (shortcut.withMod ?? false) === withMod;
  });
}

/** With a Greek keyboard, J writes ξ: then the place of the key counts. */
function keyOf({ key, code }: KeyPress): string {
  const isOtherAlphabet = key.length === 1 && key.charCodeAt(0) > 127;
  if (isOtherAlphabet && code.startsWith('Key')) return code.slice(3).toLowerCase();
  return key.length === 1 ? key.toLowerCase() : key;
}

function isTypedInto(target: EventTarget | null): boolean {
  return Boolean((target as Element | null)?.closest?.(TYPED_INTO));
}

/** 'J', 'Ctrl+S', on macOS '⌘+S'. */
export function namesOfKeys(name: ShortcutName, isMac: boolean): string[] {
  const shortcut: Shortcut = SHORTCUTS[name];
  const key = shortcut.key.length === 1 ? shortcut.key.toUpperCase() : shortcut.key;
  return shortcut.withMod ? [isMac ? '⌘' : 'Ctrl', key] : [key];
}
