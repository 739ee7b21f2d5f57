import { COLOURS } from './style';

/** The harbour's colours at an hour. At night they are those of things in the lamplight, which falls off. */
export type Mood = {
  sky: readonly string[];
  far: string;
  near: string;
  sea: string;
  seaLight: string;
  quay: string;
  quayDark: string;
  curb: string;
  houses: readonly string[];
  pane: string;
  iron: string;
  wood: string;
  /** The door behind the bench. */
  door: string;
};

export const NIGHT: Mood = {
  sky: ['#1d4a68', '#235a78', '#2b6a86', '#377b94'],
  far: '#1c4658',
  near: '#2d6673',
  sea: '#2a6a86',
  seaLight: '#66a5a8',
  quay: '#8c9ca6',
  quayDark: '#5f7888',
  curb: '#b9c2ad',
  houses: ['#7f92a8', '#6f86a0', '#93a0ae', '#627f98'],
  pane: '#2b5366',
  iron: '#1b303b',
  wood: '#a9835a',
  door: '#5b6f80',
};

export const DAWN: Mood = {
  sky: ['#7fa3b5', '#a9b6bb', '#dcc0ad', '#f5cfa4', '#fbe3b6'],
  far: '#9aa5b4',
  near: '#8292a3',
  sea: '#8fb2b8',
  seaLight: '#f7dcb2',
  quay: '#dcc8b2',
  quayDark: '#b09f98',
  curb: '#e9dac2',
  houses: ['#f5dcbc', '#eac8ac', '#fae6c6', '#e0bda8'],
  pane: '#93a9b2',
  iron: '#2c3a4a',
  wood: '#a9805c',
  door: '#9a8f94',
};

export const SUMMER: Mood = {
  sky: ['#8ccad4', '#a3d5d8', '#bfe0da', '#dcebd9'],
  far: '#8db4b4',
  near: '#7aa08c',
  sea: '#3f9fb0',
  seaLight: '#c9ece4',
  quay: '#eddcbb',
  quayDark: '#d2b994',
  curb: '#fbf1da',
  houses: ['#fbf3e2', '#f3e3c6', '#fdf8ec', '#e9d3b0'],
  pane: '#5a93a3',
  iron: '#2c4653',
  wood: '#b98a58',
  door: '#2b74b8',
};

export const RAIN = { far: COLOURS.mist, near: '#d5e6e0', lit: '#ffe9b8' } as const;
