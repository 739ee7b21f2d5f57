export type MoodName = 'afternoon' | 'dusk' | 'storm' | 'flash' | 'morning';

type Mood = {
  /** From the top down. */
  sky: readonly string[];
  far: string;
  middle: string;
  near: string;
  thicket: string;
  trunk: string;
  ground: string;
  clearing: string;
  tuft: string;
  light: string;
  rays: boolean;
  shadows?: string;
  line?: string;
};

export const MOODS: Record<MoodName, Mood> = {
  afternoon: {
    sky: ['#f3e6b0', '#f8efc6', '#fbf4d8'],
    far: '#b9c98c',
    middle: '#7fa474',
    near: '#3d7560',
    thicket: '#5b8a62',
    trunk: '#7a5638',
    ground: '#7f9a4e',
    clearing: '#a9b75f',
    tuft: '#3f6a3f',
    light: '#fff6c4',
    rays: true,
    shadows: '#4f7d50',
  },
  dusk: {
    sky: ['#5b4a86', '#a1587e', '#e07a52', '#f8b65c'],
    far: '#8d5a76',
    middle: '#4d4a6c',
    near: '#26425a',
    thicket: '#34425f',
    trunk: '#2b2c48',
    ground: '#3c5a56',
    clearing: '#5f7458',
    tuft: '#223c46',
    light: '#ffd9a0',
    rays: false,
  },
  storm: {
    sky: ['#1a2150', '#232c63', '#33417c', '#475a94'],
    far: '#2f3d76',
    middle: '#212c5c',
    near: '#152347',
    thicket: '#1a2850',
    trunk: '#182044',
    ground: '#1d2f52',
    clearing: '#2a4064',
    tuft: '#4a659a',
    light: '#cdd8ff',
    rays: false,
  },
  flash: {
    sky: ['#7f90e4', '#a9b8fa', '#d3dcff', '#eef2ff'],
    far: '#8f9fe2',
    middle: '#4f5fb4',
    near: '#28337a',
    thicket: '#323f8a',
    trunk: '#1b2354',
    ground: '#2f3d7c',
    clearing: '#5a6cb4',
    tuft: '#1b2354',
    light: '#eef2ff',
    rays: false,
  },
  morning: {
    sky: ['#9fd6d6', '#cfe8cf', '#fbeeb8'],
    far: '#b4d3b0',
    middle: '#78b092',
    near: '#348070',
    thicket: '#5a9c7c',
    trunk: '#8a6142',
    ground: '#86ad57',
    clearing: '#b3cc6c',
    tuft: '#3d7c50',
    light: '#fffbd8',
    rays: true,
    shadows: '#5d9462',
  },
};
