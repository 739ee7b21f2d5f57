/** Countries that `shipping_address_collection` takes, from the SDK's type `AllowedCountry`. */
export const shippingCountries = words(`
  AC AD AE AF AG AI AL AM AO AQ AR AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT
  BV BW BY BZ CA CD CF CG CH CI CK CL CM CN CO CR CV CW CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET
  FI FJ FK FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HN HR HT HU ID IE IL IM
  IN IO IQ IS IT JE JM JO JP KE KG KH KI KM KN KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD
  ME MF MG MK ML MM MN MO MQ MR MS MT MU MV MW MX MY MZ NA NC NE NG NI NL NO NP NR NU NZ OM PA PE PF
  PG PH PK PL PM PN PR PS PT PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST
  SV SX SZ TA TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VG VN VU WF WS
  XK YE YT ZA ZM ZW ZZ
`);

/** From the SDK's type `Checkout.SessionCreateParams.Locale`. */
export const locales = words(`
  auto bg cs da de el en en-GB es es-419 et fi fil fr fr-CA hi-IN hr hu id it ja ko lt lv ms mt nb nl
  pl pt pt-BR ro ru sk sl sv th tr vi zh zh-HK zh-TW
`);

/** Countries without postal codes. */
export const countriesWithoutPostalCode = words(`
  AE AG AO AW BF BI BJ BO BS BW BZ CD CF CG CI CM DJ DM ER FJ GA GD GH GM GQ GY HK JM KM KN LC LY ML
  MO MR MW QA RW SB SC SL SR ST TD TG TL TO TT TV TZ UG VC VU WS YE ZW
`);

/** https://docs.stripe.com/currencies */
export const currencies = words(`
  usd aed afn all amd ang aoa ars aud awg azn bam bbd bdt bgn bhd bif bmd bnd bob brl bsd bwp byn bzd
  cad cdf chf clp cny cop crc cve czk djf dkk dop dzd egp etb eur fjd fkp gbp gel gip gmd gnf gtq gyd
  hkd hnl htg huf idr ils inr isk jmd jod jpy kes kgs khr kmf krw kwd kyd kzt lak lbp lkr lrd lsl mad
  mdl mga mkd mmk mnt mop mur mvr mwk mxn myr mzn nad ngn nio nok npr nzd omr pab pen pgk php pkr pln
  pyg qar ron rsd rub rwf sar sbd scr sek sgd shp sle sos srd std szl thb tjs tnd top try ttd twd tzs
  uah ugx uyu uzs vnd vuv wst xaf xcd xcg xof xpf yer zar zmw
`);

/** The codes that the shop uses, with whether they are books, from https://docs.stripe.com/tax/tax-codes. */
export const TAX_CODES: Record<string, 'book' | 'other'> = {
  txcd_10000000: 'other',
  txcd_10302000: 'book',
  txcd_35010000: 'book',
  txcd_99999999: 'other',
};

const zeroDecimal = words('bif clp djf gnf jpy kmf krw mga pyg rwf vnd vuv xaf xof xpf');
const threeDecimal = words('bhd jod kwd omr tnd');

/** The smallest charge, in the currency's smallest unit: https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts */
const minimumCharges: Record<string, number> = {
  aed: 200,
  bgn: 100,
  czk: 1500,
  dkk: 250,
  gbp: 30,
  hkd: 400,
  huf: 17500,
  jpy: 50,
  mxn: 1000,
  myr: 200,
  nok: 300,
  pln: 200,
  ron: 200,
  sek: 300,
  thb: 1000,
};

export function minimumCharge(currency: string): number {
  return minimumCharges[currency] ?? 50;
}

/** Stripe's own decimals: they differ from ISO's for some, such as the Icelandic króna. */
export function decimalsOf(currency: string): number {
  if (zeroDecimal.includes(currency)) return 0;
  return threeDecimal.includes(currency) ? 3 : 2;
}

/** Amounts are in the currency's smallest unit: 4900 eur is €49.00, 4900 jpy is ¥4,900. */
export function formatAmount(amount: number, currency: string, locale = 'en'): string {
  const decimals = decimalsOf(currency);
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(amount / 10 ** decimals);
}

function words(text: string): string[] {
  return text.trim().split(/\s+/);
}
