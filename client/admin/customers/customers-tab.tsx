import { CustomerList } from './customer-list.tsx';
import { CustomerPage } from './customer-page.tsx';
import { useCustomerKey } from './customers-address.ts';

/** The list of customers, or the page of the one that the address names. */
export function CustomersTab() {
  const key = useCustomerKey();
  if (!key) return <CustomerList />;
  return <CustomerPage key={key === 'unknown' ? key : key.id} of={key} />;
}
