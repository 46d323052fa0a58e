import { ROUTES, type RouteName } from '../contract/routes.ts'

type ResourceOf<Name> = Name extends `${infer Resource}/${string}` ? Resource : never
type Resource = ResourceOf<RouteName>

/**
 * The names of the resources for people, in the order of the description. A resource that isn't listed here comes last. Its
 * name is made from that of its routes: "Rate board" from "rate-board".
 */
const NAMES: Readonly<Partial<Record<Resource, string>>> = {
  auth: 'Session',
  transactions: 'Transactions',
  'book-entries': 'Entries of the books',
  'book-years': 'Years of the books',
  'search-transactions': 'Search',
  reports: 'Reports',
  partners: 'Comparison with partners',
  balances: 'Balances',
  today: 'Today',
  tills: 'Tills and counts',
  'till-moves': 'Moves of cash',
  days: 'Days of branches',
  loans: 'Loans',
  hawala: 'Simple hawalas',
  'hawala-details': 'Hawalas with both ends',
  'hawala-orders': 'Hawalas that post',
  'hawala-serial-no': 'Hawala numbers of partners',
  accounts: 'Accounts',
  imports: 'Import of accounts',
  images: 'Pictures and signatures',
  'account-number-settings': 'Account number settings',
  currencies: 'Currencies and rates',
  'tbl-users': 'Users',
  'fee-schedule': 'Fee schedule',
  'house-settings': 'Settings of the house',
  branches: 'Branches',
  audit: 'Audit trail',
  docs: 'This description',
}

/** Returns the name of the resource that a route is about: "rate-board/publish" is about "Rate board". */
export function tagOf(name: RouteName): string {
  const resource = name.replace(/\/.*/, '') as Resource
  return NAMES[resource] ?? resource.replace(/^./, (c) => c.toUpperCase()).replaceAll('-', ' ')
}

/** The names of all resources. */
export const TAGS: readonly string[] = [
  ...new Set([...Object.values(NAMES), ...ROUTES.map(({ name }) => tagOf(name))]),
]
