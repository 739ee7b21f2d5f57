/** Everything about how somebody looks; a comic keeps one for each character of its cast. */
export type Person = {
  build: {
    age: 'adult' | 'teen' | 'child' | 'toddler' | 'elder';
    /** Compared to others of that age: 1 is usual. */
    height?: number;
    frame?: 'slim' | 'average' | 'broad' | 'round' | 'curvy';
  };
  skin: string;
  face?: {
    shape?: 'oval' | 'round' | 'square' | 'long' | 'heart';
    nose?: 'button' | 'straight' | 'long' | 'round' | 'hooked' | 'wide' | 'pointed';
    eyes?: 'dot' | 'oval' | 'lashes' | 'bright' | 'narrow';
    brows?: 'thin' | 'usual' | 'thick' | 'bushy';
    /** When not said, brows are the colour of the hair. */
    browColour?: string;
    glasses?: 'round' | 'square' | 'half-moon' | 'sun' | 'cat-eye';
    beard?: 'stubble' | 'short' | 'full' | 'goatee' | 'moustache' | 'walrus';
    freckles?: boolean;
    wrinkles?: boolean;
    lips?: string;
    blush?: string;
    earrings?: string;
  };
  hair: { cut: HairCut; colour: string; hat?: { kind: HatKind; colour: string; trim?: string } };
  outfit: Outfit;
};

export type HairCut =
  | 'bald'
  | 'balding'
  | 'crop'
  | 'short'
  | 'side-parting'
  | 'quiff'
  | 'messy'
  | 'curly'
  | 'afro'
  | 'pixie'
  | 'bob'
  | 'bob-fringe'
  | 'long-straight'
  | 'long-wavy'
  | 'long-curly'
  | 'ponytail'
  | 'bun'
  | 'top-knot'
  | 'braid'
  | 'pigtails'
  | 'tuft';

export type HatKind =
  | 'cap'
  | 'beanie'
  | 'sunhat'
  | 'headscarf'
  | 'hijab'
  | 'flat-cap'
  | 'veil'
  | 'hood'
  | 'captain';

export type Pattern = { kind: 'stripes' | 'dots' | 'checks' | 'flowers' | 'pinstripes'; colour: string };

export type Outfit = {
  top: {
    kind:
      | 't-shirt'
      | 'vest'
      | 'shirt'
      | 'jumper'
      | 'cardigan'
      | 'suit'
      | 'coat'
      | 'raincoat'
      | 'dress'
      | 'summer-dress'
      | 'wedding-dress'
      | 'dungarees';
    colour: string;
    /** What shows beneath an open top: a shirt, the sleeves under dungarees. */
    under?: string;
    pattern?: Pattern;
  };
  bottom?: { kind: 'trousers' | 'shorts' | 'skirt' | 'long-skirt'; colour: string; pattern?: Pattern };
  shoes?: { kind: 'shoes' | 'trainers' | 'boots' | 'sandals' | 'barefoot'; colour: string };
  scarf?: string;
  apron?: string;
};

export type Turn = 'front' | 'three-quarter' | 'profile' | 'back';
export type Facing = 'left' | 'right';
