import { useRef } from 'react';

/**
 * Keys for list entries that have no id: an entry keeps its key when one before it is removed, and with it
 * what its component holds, such as an upload under way.
 */
export function useListKeys(count: number): { keys: number[]; forget: (index: number) => void } {
  const held = useRef<{ keys: number[]; next: number }>({ keys: [], next: 0 });
  const { keys } = held.current;
  while (keys.length < count) keys.push(held.current.next++);
  keys.length = count;
  return { keys, forget: (index) => keys.splice(index, 1) };
}
