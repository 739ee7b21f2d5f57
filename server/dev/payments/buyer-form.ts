import { countriesWithoutPostalCode } from './accepted-values.ts';
import { isEmail } from './parameters.ts';
import { type Buyer, givenEmail, type Session } from './session-objects.ts';

const buyerFields = [
  'email',
  'cardholder',
  'shipping_name',
  'line1',
  'line2',
  'city',
  'postal_code',
  'country',
  'billing_country',
  'business_name',
  'tax_id',
] as const;

export type BuyerField = (typeof buyerFields)[number];
export type BuyerValues = Record<BuyerField, string>;
export type BuyerErrors = Partial<Record<BuyerField, string>>;

type Outcome = { values: BuyerValues; errors: BuyerErrors; buyer: Buyer | null };

export function emptyValues(session: Session): BuyerValues {
  const values = Object.fromEntries(buyerFields.map((field) => [field, ''])) as BuyerValues;
  const countries = session.shipping_address_collection?.allowed_countries ?? [];
  return {
    ...values,
    email: givenEmail(session) ?? '',
    country: countries.length === 1 ? (countries[0] ?? '') : '',
  };
}

/** `buyer` is null if the form has errors. */
export function readBuyer(form: FormData, session: Session): Outcome {
  const values = emptyValues(session);
  for (const field of buyerFields) {
    const typed = form.get(field);
    if (typeof typed === 'string') values[field] = typed.trim();
  }
  // The field is read-only, so a different value is ignored.
  values.email = givenEmail(session) ?? values.email;
  const errors = findErrors(values, session);
  return { values, errors, buyer: Object.keys(errors).length > 0 ? null : toBuyer(values, session) };
}

/** Tax is that of the place to which a parcel goes, else of the buyer's. */
export function asksBillingCountry(session: Session): boolean {
  return session.automatic_tax.enabled && !session.shipping_address_collection;
}

function findErrors(values: BuyerValues, session: Session): BuyerErrors {
  const errors: BuyerErrors = {};
  if (!values.email) errors.email = 'Enter your email address.';
  else if (values.email.length > 800 || !isEmail(values.email)) {
    errors.email = 'Your email address is incomplete: it looks like name@example.com.';
  }
  if (asksBillingCountry(session) && !/^[A-Z]{2}$/.test(values.billing_country))
    errors.billing_country = 'Choose your country.';
  if (values.tax_id && !/^[A-Z]{2}[0-9A-Z]{2,12}$/.test(values.tax_id))
    errors.tax_id = 'Enter the VAT number with its country: DE123456789.';
  if (!session.shipping_address_collection) return errors;
  const countries: string[] = session.shipping_address_collection.allowed_countries;
  if (!values.shipping_name) errors.shipping_name = 'Enter the name for the parcel.';
  if (!values.line1) errors.line1 = 'Enter street and number.';
  if (!values.postal_code && !countriesWithoutPostalCode.includes(values.country)) {
    errors.postal_code = 'Enter the postal code.';
  }
  if (!values.city) errors.city = 'Enter the city.';
  if (!countries.includes(values.country)) errors.country = 'Choose a country from the list.';
  return errors;
}

function toBuyer(values: BuyerValues, session: Session): Buyer {
  const shipping = session.shipping_address_collection && {
    name: values.shipping_name,
    address: {
      line1: values.line1,
      line2: values.line2 || null,
      city: values.city,
      postal_code: values.postal_code || null,
      state: null,
      country: values.country,
    },
  };
  return {
    ...{ email: values.email, name: values.cardholder || values.shipping_name || null, shipping },
    ...(asksBillingCountry(session) && { country: values.billing_country }),
    ...(values.business_name && { businessName: values.business_name }),
    ...(values.tax_id && { taxId: values.tax_id }),
  };
}
