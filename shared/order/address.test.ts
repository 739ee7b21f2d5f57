import { expect, test } from 'vitest';
import { addressLines } from './address.ts';

const eleni = {
  name: 'Eleni Papadopoulou',
  line1: 'Ermou 5',
  line2: null,
  city: 'Athens',
  state: '',
  postalCode: '105 63',
  country: 'GR',
};

test('an address stands as on a parcel, without what is not known of it', () => {
  expect(addressLines(eleni)).toEqual(['Eleni Papadopoulou', 'Ermou 5', '105 63 Athens', 'Greece']);
  expect(addressLines({ ...eleni, line1: null, city: null, postalCode: null, country: null })).toEqual([
    'Eleni Papadopoulou',
  ]);
  expect(addressLines(null)).toEqual([]);
});

test.each([
  ['US', { postalCode: '10001', city: 'New York', state: 'NY' }, ['New York NY 10001', 'United States']],
  ['CA', { postalCode: 'H2X 1Y4', city: 'Montréal', state: 'QC' }, ['Montréal QC H2X 1Y4', 'Canada']],
  ['AU', { postalCode: '2000', city: 'Sydney', state: null }, ['Sydney 2000', 'Australia']],
  ['GB', { postalCode: 'SW1A 1AA', city: 'London', state: null }, ['London', 'SW1A 1AA', 'United Kingdom']],
  [
    'IE',
    { postalCode: 'D02 AF30', city: 'Dublin', state: 'Co. Dublin' },
    ['Dublin', 'Co. Dublin', 'D02 AF30', 'Ireland'],
  ],
  ['IT', { postalCode: '00184', city: 'Roma', state: 'RM' }, ['00184 Roma RM', 'Italy']],
  ['ES', { postalCode: '28013', city: 'Madrid', state: 'Madrid' }, ['28013 Madrid', 'Madrid', 'Spain']],
  ['US', { postalCode: null, city: 'New York', state: null }, ['New York', 'United States']],
] as const)('in %s, %o stands as its post reads it', (country, place, lines) => {
  const address = { name: 'Ada', line1: null, line2: null, country, ...place };
  expect(addressLines(address)).toEqual(['Ada', ...lines]);
});
