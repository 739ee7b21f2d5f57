import { expect, test } from 'vitest';
import { transliterateGreek } from './greek.ts';

test.each([
  ['Η γιαγιά μου', 'i giagia mou'],
  ['Το καλοκαίρι μας στη Νάξο', 'to kalokairi mas sti naxo'],
  ['Ένας άγγελος στην Αθήνα', 'enas angelos stin athina'],
  ['Σφίγγα και άγχος', 'sfinga kai anchos'],
  ['Αύριο, αυτό, ταύρος', 'avrio, afto, tavros'],
  ['Ευχή, Εύα, Ζευς', 'efchi, eva, zefs'],
  ['Μπαμπάς και ντομάτα', 'bampas kai ntomata'],
  ['Ψωμί, ξύλο, χέρι, θάλασσα', 'psomi, xylo, cheri, thalassa'],
  ['άυλος', 'aylos'],
  ['Πραΰς', 'prays'],
  ['Ρούχα, πού, ΟΥΡΑΝΟΣ', 'roucha, pou, ouranos'],
  ['Ἡ ἀγάπη τοῦ Ὀδυσσέως', 'i agapi tou odysseos'],
  ['Zoë & the Sea', 'zoe & the sea'],
])('%s is written %s', (greek, latin) => {
  expect(transliterateGreek(greek)).toBe(latin);
});
