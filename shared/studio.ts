/** Who the studio is and where it is reached: the only place that says so. */
export const STUDIO = {
  name: 'Yours in Ink',
  city: 'Athens',
  email: 'hello@yoursinink.com',
} as const;
