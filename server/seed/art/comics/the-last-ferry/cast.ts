import type { Person } from '../../kit/figure/person';
import { COLOURS } from './style';

export const NIKOS: Person = {
  build: { age: 'adult', height: 1.06, frame: 'slim' },
  skin: '#d9a47c',
  face: { shape: 'long', nose: 'long', brows: 'thick', beard: 'stubble', blush: '#c98668' },
  hair: { cut: 'curly', colour: '#2a2230' },
  outfit: {
    top: {
      kind: 'suit',
      colour: '#9db8ae',
      under: '#efe6cf',
      pattern: { kind: 'pinstripes', colour: '#7f9d97' },
    },
    bottom: { kind: 'trousers', colour: '#2f4858' },
    shoes: { kind: 'trainers', colour: '#e6dcc4' },
  },
};

export const DANAE: Person = {
  build: { age: 'adult', height: 0.96, frame: 'slim' },
  skin: '#eec39d',
  face: { shape: 'heart', nose: 'button', eyes: 'lashes', brows: 'usual', blush: '#d9967c' },
  hair: { cut: 'bob', colour: '#20202c' },
  outfit: {
    top: { kind: 'raincoat', colour: COLOURS.red },
    bottom: { kind: 'trousers', colour: '#1f3342' },
    shoes: { kind: 'boots', colour: '#2c3d46' },
  },
};

/** Their daughter, in the last scene; the red has come down to her hat. */
export const MYRTO: Person = {
  build: { age: 'child', height: 0.98 },
  skin: '#e3b48c',
  face: { shape: 'round', nose: 'button', eyes: 'dot', blush: '#d9967c' },
  hair: { cut: 'curly', colour: '#2a2230', hat: { kind: 'sunhat', colour: COLOURS.red, trim: '#f6edda' } },
  outfit: {
    top: { kind: 'dress', colour: '#f2e6c8', pattern: { kind: 'stripes', colour: '#5fa3ab' } },
    shoes: { kind: 'sandals', colour: '#a87b52' },
  },
};

export const NIKOS_LATER: Person = {
  ...NIKOS,
  face: { ...NIKOS.face, beard: 'short', glasses: 'round' },
  hair: { cut: 'curly', colour: '#4a4550' },
  outfit: {
    top: { kind: 'shirt', colour: '#cfe3dd' },
    bottom: { kind: 'shorts', colour: '#c9b183' },
    shoes: { kind: 'sandals', colour: '#7d5f45' },
  },
};

export const DANAE_LATER: Person = {
  ...DANAE,
  hair: { cut: 'bob', colour: '#35323f' },
  outfit: {
    top: { kind: 'summer-dress', colour: '#f2e6c8', pattern: { kind: 'dots', colour: '#5fa3ab' } },
    shoes: { kind: 'sandals', colour: '#7d5f45' },
  },
};
