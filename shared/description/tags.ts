import type { RouteName } from '../contract/routes.ts'

type ResourceOf<Name> = Name extends `${infer Resource}/${string}` ? Resource : never
type Resource = ResourceOf<RouteName>

/** The names of the resources for people, in the order of the description. */
export const TAGS: Readonly<Record<Resource, string>> = {
  auth: 'Session',
  transactions: 'Transactions',
  'search-transactions': 'Search',
  reports: 'Reports',
  balances: 'Balances',
  loans: 'Loans',
  hawala: 'Simple hawalas',
  'hawala-details': 'Hawalas with both ends',
  'hawala-serial-no': 'Hawala numbers of partners',
  accounts: 'Accounts',
  images: 'Pictures and signatures',
  'account-number-settings': 'Account number settings',
  currencies: 'Currencies and rates',
  'tbl-users': 'Users',
  audit: 'Audit trail',
  docs: 'This description',
}

/** The name of the resource that a route is about. */
export function tagOf(name: RouteName): string {
  return TAGS[name.split('/')[0] as Resource]
}
