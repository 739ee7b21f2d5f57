import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareFolded, fold, soundOf } from './fold.ts';

describe('a text without accents, in Latin letters', () => {
  test.each([
    ['Η γιαγιά μου', 'i giagia mou'],
    ['Το καλοκαίρι μας στη Νάξο', 'to kalokairi mas sti naxo'],
    ['Ένας άγγελος στην Αθήνα', 'enas angelos stin athina'],
    ['Σφίγγα, άγχος, έλεγξα, Γκίκας', 'sfinga, anchos, elenxa, gkikas'],
    ['Αύριο, αυτό, ταύρος', 'avrio, afto, tavros'],
    ['Ευχή, Εύα, Ζευς, ηυξημένος', 'efchi, eva, zefs, ifximenos'],
    ['Μπαμπάς και ντομάτα, κλαμπ', 'bampas kai ntomata, klab'],
    ['Ψωμί, ξύλο, χέρι, θάλασσα', 'psomi, xylo, cheri, thalassa'],
    ['άυλος, ἄυλος, Πραΰς, προϋπόθεση', 'aylos, aylos, prays, proypothesi'],
    ['Ρούχα, πού, ΟΥΡΑΝΟΣ', 'roucha, pou, ouranos'],
    ['Ἡ ἀγάπη τοῦ Ὀδυσσέως, αὐτῷ', 'i agapi tou odysseos, afto'],
    ['Zoë & the Sea', 'zoe & the sea'],
    ['Straße, STRASSE, ẞ', 'strasse, strasse, ss'],
    ['Œuvre, Ærø, Łódź, Đorđe', 'oeuvre, aero, lodz, dorde'],
    ['İstanbul, Işıl, IRMAK', 'istanbul, isil, irmak'],
    ['σ’ αγαπώ, τ᾽ αγόρι, Τ’ Όνειρο', "s' agapo, t' agori, t' oneiro"],
    ['O’Neill, O´Neill, O‘Neill', "o'neill, o'neill, o'neill"],
    ['4827–1935', '4827-1935'],
    ['10⁻³, ｀Ολγα, 5﹘6', "10-3, 'olga, 5-6"],
    ['tom_o%neill+1@Example.org', 'tom_o%neill+1@example.org'],
    ['Юлия 花子 💛', 'юлия 花子 💛'],
  ])('%s is written %s', (text, folded) => {
    expect(fold(text)).toBe(folded);
  });

  test.each([
    ['Ελένη', 'ΕΛΕΝΗ', 'Eleni', 'Ἑλένη', 'ἙΛΈΝΗ', 'Elèni'],
    ['άγγελος', 'ΆΓΓΕΛΟΣ', 'ΑΓΓΕΛΟΣ', 'ἄγγελος', 'Angelos'],
    ['Αλέξανδρος', '᾿Αλέξανδρος', 'Ἀλέξανδρος', '᾿ΑΛΕΞΑΝΔΡΟΣ', 'Alexandros'],
    ['Όλγα', '΄Ολγα', '’Ολγα', "'Ολγα", 'Ολγα', 'Olga'],
    ['Χριστίνα', 'ΧΡΙΣΤΙΝΑ', 'Christina'],
    ['Ψαρρά', 'ΨΑΡΡΑ', 'Psarra'],
    ['Γιώργος', 'ΓΙΩΡΓΟΣ', 'Giorgos'],
    ['Νίκοσ', 'Νίκος', 'Nikos'],
  ])('is the same for %s, however it is written', (...spellings) => {
    expect(new Set(spellings.map(fold)).size).toBe(1);
  });

  const greek = fc.string({ unit: fc.constantFrom(...'αάβγδεέζηήθιίϊΐκλμνξοόπρσςτυύϋΰφχψωώ -') });
  const latin = fc.string({
    unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyzäçéñöüßœłİı@._%0123456789 '),
  });

  test('does not change when it is folded once more, whatever the text', () => {
    fc.assert(
      fc.property(fc.oneof(greek, latin, fc.string({ unit: 'grapheme' })), (text) => {
        expect(fold(fold(text))).toBe(fold(text));
      }),
    );
  });

  test('does not change when it is folded once more, for each character up to the last emoji', () => {
    const changing: string[] = [];
    for (let code = 0; code <= 0x1ffff; code++) {
      const character = String.fromCodePoint(code);
      const folded = fold(character);
      if (fold(folded) !== folded) changing.push(`${character} ${code.toString(16)}`);
    }
    expect(changing).toEqual([]);
  });

  test('has no letter of Greek, no capital and no accent', () => {
    fc.assert(
      fc.property(greek, (text) => {
        expect(fold(text)).toMatch(/^[a-z -]*$/);
        expect(fold(text.normalize('NFD'))).toBe(fold(text));
      }),
    );
  });

  test('is the same for final sigma and for the other', () => {
    fc.assert(
      fc.property(greek, (text) => {
        expect(fold(text.replaceAll('ς', 'σ'))).toBe(fold(text));
      }),
    );
  });

  test('of a part is a part of the whole, in Latin letters', () => {
    fc.assert(
      fc.property(latin, latin, latin, (before, part, after) => {
        expect(fold(before + part + after)).toContain(fold(part));
      }),
    );
  });
});

describe('the sound of a name', () => {
  test.each([
    ['Άγγελος', 'Angelos', 'Aggelos', 'Agelos'],
    ['Μπάμπης', 'Babis', 'Bampis', 'Mpampis'],
    ['Γιάννης', 'Giannis', 'Yannis', 'Yiannis', 'Gianis'],
    ['Γιώργος', 'Giorgos', 'Yorgos', 'Yiorgos'],
    ['Χριστίνα', 'Christina', 'Hristina', 'Xristina'],
    ['Κωνσταντίνος', 'Konstantinos', 'Constantinos'],
    ['Αλέξανδρος', 'Alexandros', 'Aleksandros'],
    ['Ευγενία', 'Evgenia', 'Eugenia', 'Efgenia'],
    ['Παύλος', 'Pavlos', 'Paulos'],
    ['Σοφία', 'Sofia', 'Sophia'],
    ['Ειρήνη', 'Eirini', 'Irini'],
    ['Κυριάκος', 'Kyriakos', 'Kiriakos'],
    ['Παπαδοπούλου', 'Papadopoulou', 'Papadopulu'],
    ['Ψαρρά', 'Psarra', 'Psara'],
    ['Ντίνος', 'Ntinos', 'Dinos'],
    ['Χατζηγεωργίου', 'Chatzigeorgiou', 'Hatzigeorgiou'],
    ['Ευαγγελία', 'Evangelia', 'Evaggelia'],
    ['Αυγουστίνος', 'Avgoustinos', 'Augoustinos'],
    ['Κουντούρης', 'Kountouris', 'Koundouris'],
    ['Μπακογιάννης', 'Bakogiannis', 'Mpakogiannis', 'Bakoyannis'],
    ['Λαμπρινή', 'Lamprini', 'Labrini'],
    ['Γκίκας', 'Gkikas', 'Gikas'],
  ])('is the same for %s, however it is written in Latin letters', (...spellings) => {
    expect(new Set(spellings.map((name) => soundOf(fold(name)))).size).toBe(1);
  });

  test.each([
    ['Giorgos', 'Georgios'],
    ['Eleni', 'Elenh'],
    ['Eleni', 'Helen'],
    ['Maria', 'Marina'],
    ['Nikos', 'Nikolaos'],
  ])('of %s is not that of %s', (one, other) => {
    expect(soundOf(fold(one))).not.toBe(soundOf(fold(other)));
  });
});

test('names of both alphabets are sorted into one sequence', () => {
  const sorted = ['Anna', 'Βασίλης', 'Élodie', 'ΕΛΕΝΗ', 'Ελένη', 'Eleni', 'Ζωή', 'άγγελος', 'zoe'];
  expect(sorted.toSorted(compareFolded)).toEqual([
    'άγγελος',
    'Anna',
    'Eleni',
    'ΕΛΕΝΗ',
    'Ελένη',
    'Élodie',
    'Βασίλης',
    'zoe',
    'Ζωή',
  ]);
});
