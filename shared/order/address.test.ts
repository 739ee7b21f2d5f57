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
