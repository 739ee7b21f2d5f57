import { useState } from 'react';
import { m } from '#messages';
import { isPhoneNumber } from '#shared/order/phone.ts';

export const PHONE_FIELD = 'parcel-phone';

export type ParcelPhone = ReturnType<typeof usePhone>;

/** The telephone number for the parcel, which may be left out. It is kept in this page alone. */
export function usePhone() {
  const [number, setNumber] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  return {
    number,
    problem,
    write(written: string) {
      setNumber(written);
      setProblem(null);
    },
    /** Shows what is wrong with it, at the field. */
    check(): boolean {
      if (number.trim() === '' || isPhoneNumber(number)) return true;
      setProblem(m.cart_phone_invalid());
      document.getElementById(PHONE_FIELD)?.focus();
      return false;
    },
  };
}
