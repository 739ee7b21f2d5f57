import { expect, test } from 'vitest';
import { needsCustomsForm } from './customs.ts';

test.each([
  ['GR', '105 63', false],
  ['DE', '10115', false],
  ['MC', '98000', false],
  ['GB', 'BT1 5GS', false],
  ['GB', 'SW1A 1AA', true],
  ['GB', null, true],
  ['CH', '8001', true],
  ['LI', '9490', true],
  ['NO', '0150', true],
  ['US', '10001', true],
  ['JE', 'JE2 3AB', true],
  ['ES', '28013', false],
  ['ES', '35001', true],
  ['ES', '38001', true],
  ['ES', '51001', true],
  ['FI', '00100', false],
  ['FI', '22100', true],
  ['AX', '22100', true],
  ['FR', '75001', false],
  ['FR', '97400', true],
  ['RE', '97400', true],
  ['IT', '23041', true],
  ['IT', '47893', true],
  ['IT', '47900', false],
  ['IT', 'V-00120', true],
  ['IT', '00121', false],
  ['DE', 'DE 78266', true],
  ['DE', 'D-78266', true],
  ['DE', '７８２６６', true],
  ['FI', 'AX-22100', true],
  ['FR', 'F–97400', true],
  ['DK', 'FO 100', true],
  ['DK', 'DK-1050', false],
  ['GB', 'bt1 5gs', false],
  ['DK', '3900', true],
  ['SM', '47890', true],
  [null, null, false],
])('a parcel to %s %s needs a customs form: %s', (country, postalCode, needed) => {
  expect(needsCustomsForm({ country, postalCode })).toBe(needed);
});

test.each([
  ['IT', '23030', 'Livigno (SO)', true],
  ['IT', '23030', 'Valfurva', false],
  ['IT', null, 'Campione d’Italia', true],
  ['IT', '22060', 'Novedrate', false],
  ['IT', '25010', 'Campione del Garda', false],
  ['DE', '8238', 'Büsingen am Hochrhein', true],
  ['DE', '8238', 'Buesingen', true],
  ['DE', '78267', 'Aach', false],
])('a parcel to %s %s %s needs a customs form: %s', (country, postalCode, city, needed) => {
  expect(needsCustomsForm({ country, postalCode, city })).toBe(needed);
});
