import { describe, expect, test } from 'vitest';
import { carrierOf, isMistyped, isSameParcel, trackingLink } from './tracking.ts';

const linkOf = (carrier: string, number: string | null, url: string | null = null) =>
  trackingLink({ carrier, number, url });

describe('a parcel’s tracking link', () => {
  test.each([
    ['ELTA', 'RR123456785GR', 'https://itemsearch.elta.gr/el-GR/Query/Direct/RR123456785GR'],
    ['ELTA', ' rr 123 456 785 gr', 'https://itemsearch.elta.gr/el-GR/Query/Direct/RR123456785GR'],
    ['ΕΛΛΗΝΙΚΑ ΤΑΧΥΔΡΟΜΕΙΑ', 'RR123456785GR', 'https://itemsearch.elta.gr/el-GR/Query/Direct/RR123456785GR'],
    ['Ελληνικά Ταχυδρομεία', 'RR123456785GR', 'https://itemsearch.elta.gr/el-GR/Query/Direct/RR123456785GR'],
    ['ΕΛΤΑ Courier', 'SE101046219GR', 'https://www.elta-courier.gr/search?br=SE101046219GR'],
    ['acs', '7501 234 567', 'https://www.acscourier.net/el/track-and-trace/?trackingNumber=7501234567'],
    ['Speedex', '700012345678', 'https://www.speedex.gr/speedex/NewTrackAndTrace.aspx?number=700012345678'],
    ['DHL Express', '1234567890', 'https://www.dhl.com/gr-en/home/tracking.html?tracking-id=1234567890'],
    ['UPS', '1Z999AA10123456784', 'https://www.ups.com/track?tracknum=1Z999AA10123456784'],
  ])('of %s is the carrier’s', (carrier, number, link) => {
    expect(linkOf(carrier, number)).toBe(link);
  });

  test('is the address that the studio gave, whatever the carrier', () => {
    expect(linkOf('UPS', '1Z999AA10123456784', 'https://example.com/1')).toBe('https://example.com/1');
  });

  test('keeps what is typed into a number out of the rest of the address', () => {
    expect(linkOf('ACS', '1&X=<SCRIPT>/../#')).toBe(
      'https://www.acscourier.net/el/track-and-trace/?trackingNumber=1%26X%3D%3CSCRIPT%3E%2F..%2F%23',
    );
    expect(linkOf('ELTA', '../../EVIL')).toBe('https://itemsearch.elta.gr/el-GR/Query/Direct/..%2F..%2FEVIL');
  });

  test('is missing for other carriers and without a number', () => {
    expect(linkOf('A friend', '123')).toBeNull();
    expect(linkOf('UPS', null)).toBeNull();
    expect(linkOf('UPS', ' - ')).toBeNull();
  });
});

test.each([
  ['1Z 999 AA1 01 2345 6784', 'UPS'],
  ['JVGL0623456789012345', 'DHL'],
  ['JD014600006789012345', 'DHL'],
  ['rr123456785gr', 'ELTA'],
  ['SE101046219GR', 'ELTA Courier'],
  ['RR123456789GR', null],
  ['RR123456785DE', null],
  ['700012345678', 'Speedex'],
  ['7501234568', 'ACS'],
  // May be of ACS or DHL.
  ['1234567891', null],
  ['12345', null],
  ['', null],
])('the number %j is of the carrier %s', (number, carrier) => {
  expect(carrierOf(number)).toBe(carrier);
});

test.each([
  ['RR123456789GR', true],
  ['rr 123 456 789 de', true],
  ['RR123456785DE', false],
  ['RR12345678GR', false],
  // ELTA Courier and DHL have numbers of the same form, and a count of their own.
  ['SE123456789GR', false],
  ['LX123456789DE', false],
  ['1234567891', false],
])('the number %j is mistyped: %s', (number, mistyped) => {
  expect(isMistyped(number)).toBe(mistyped);
});

test.each([
  [['ELTA', 'RR123456785GR'], ['elta ', 'rr 1234 5678 5 gr'], true],
  [['ΕΛΤΑ', 'RR123456785GR'], ['ΕΛΤΑ', 'RR123456785GR'], true],
  [['ELTA', 'RR123456785GR'], ['ELTA', 'RR123456771GR'], false],
  [['ELTA', 'RR123456785GR'], ['DHL', 'RR123456785GR'], false],
  [['ELTA', null], ['ELTA', null], false],
  [['Nikos', '7', 'https://nikos.test/a'], ['Nikos', '7', 'https://nikos.test/b'], false],
] as const)('the notes %j and %j are of one parcel: %s', (one, other, same) => {
  const [first, second] = [one, other].map(([carrier, number, url = null]) => ({ carrier, number, url }));
  expect(first && second && isSameParcel(first, second)).toBe(same);
});
