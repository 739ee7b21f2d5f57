/** The colours of the hillside at one hour of one season. */
export type Light = {
  sky: string;
  /** The sky just above the sea. */
  low: string;
  sun: string;
  sea: string;
  far: string;
  hill: string;
  ground: string;
  stone: string;
  bark: string;
  leaf: { light: string; middle: string; dark: string };
  /** What captions without a box are written in. */
  writing: string;
};

const noon: Light = {
  sky: '#c9d8da',
  low: '#f3ecd9',
  sun: '#f0cf86',
  sea: '#8fa9b3',
  far: '#b9c4be',
  hill: '#c0c6a4',
  ground: '#dccaa2',
  stone: '#ded5c2',
  bark: '#a08d77',
  leaf: { light: '#c8d0b2', middle: '#a0ae88', dark: '#71826a' },
  writing: '#2b3238',
};

export const LIGHTS = {
  dawn: {
    ...noon,
    sky: '#d5dad8',
    low: '#f6e3cb',
    sun: '#efc28a',
    sea: '#a3b4b9',
    hill: '#c6c5ab',
    ground: '#d9c8a6',
  },
  noon,
  spring: {
    ...noon,
    sky: '#d3e0de',
    low: '#f7f1e0',
    hill: '#bcc99f',
    ground: '#c5cd9f',
    leaf: { light: '#d3dcb6', middle: '#afbf8c', dark: '#7c9069' },
  },
  evening: {
    ...noon,
    sky: '#dfc9a8',
    low: '#f3dfb4',
    sun: '#fbefcf',
    sea: '#9aa6a3',
    far: '#c3b79d',
    hill: '#bdb58c',
    ground: '#cfb481',
    stone: '#d8c5a4',
    bark: '#937c64',
    leaf: { light: '#cfc89a', middle: '#a1a478', dark: '#6d765b' },
  },
  autumn: {
    ...noon,
    sky: '#dcd8cc',
    low: '#f1e6d0',
    sea: '#93a2a6',
    far: '#c0bdb0',
    hill: '#c9b98d',
    ground: '#d3b37c',
    leaf: { light: '#c9c79d', middle: '#a3a57c', dark: '#777a5c' },
  },
  rain: {
    ...noon,
    sky: '#a9b6ba',
    low: '#c6cdca',
    sea: '#8496a0',
    far: '#a6b0af',
    hill: '#a5ac98',
    ground: '#b3a98f',
    stone: '#b8b5aa',
    bark: '#7f7365',
    leaf: { light: '#a8b29f', middle: '#879483', dark: '#5f6e66' },
  },
  night: {
    ...noon,
    sky: '#46596a',
    low: '#8397a0',
    sun: '#f6ebcb',
    sea: '#5a6f7e',
    far: '#5d7078',
    hill: '#566a66',
    ground: '#74796c',
    stone: '#848a88',
    bark: '#665f58',
    leaf: { light: '#9fb0a4', middle: '#71857f', dark: '#475b5c' },
    writing: '#f8f3e7',
  },
  snow: {
    ...noon,
    sky: '#c3cdd3',
    low: '#e6e6e2',
    sun: '#f3ead4',
    sea: '#8c9ea9',
    far: '#cdd5d8',
    hill: '#e4e7e6',
    ground: '#f4f4f0',
    stone: '#c5c8c6',
    bark: '#7d746c',
    leaf: { light: '#b3bfb4', middle: '#8b9c94', dark: '#64766f' },
  },
} satisfies Record<string, Light>;
