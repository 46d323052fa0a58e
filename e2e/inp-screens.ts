import { addDays } from '../shared/calendar/business-date.ts'
import { paths } from '../web/app/paths.ts'
import {
  choose,
  type Doing,
  keys,
  openingFrom,
  press,
  pressAll,
  scrollThrough,
  type,
} from './inp-hand.ts'

/** A screen that `npm run bench:inp` measures, and the steps of the person there, in order. */
export interface Measured {
  readonly name: string
  readonly address: string
  readonly doings: readonly Doing[]
}

const SCROLL: Doing = ['scroll to the end and back', scrollThrough]
const SHOW_MORE: readonly Doing[] = [
  ['Show more, the first', press('Show more')],
  ['Show more, the others', (hand) => pressAll(hand, 'Show more')],
]

const SEARCHING: readonly Doing[] = [
  ['Search further back', (hand) => pressAll(hand, 'Search further back')],
  ...SHOW_MORE,
  ['type a narrative', type('Narrative', 'rent')],
  ['type into the account picker', type('Account', '50')],
  ['choose another type', (hand) => hand.page.getByRole('radio', { name: 'Loan' }).click()],
  SCROLL,
  ...openingFrom('.row-button[aria-label^=Edit]'),
]

/** The screens whose addresses are always the same. */
export const LISTS: readonly Measured[] = [
  {
    name: 'search A',
    address: `${paths.search()}?type=general&account=2001`,
    doings: SEARCHING,
  },
  {
    name: 'search B',
    address: `${paths.searchTransactions()}?type=Credit&account=2001`,
    doings: SEARCHING,
  },
  {
    name: 'edit account',
    address: paths.editAccount(),
    doings: [
      ...Array.from({ length: 3 }, (): Doing => ['Show more', press('Show more')]),
      ['type a name', type('Search by Name', 'kar')],
      ['Search (empties)', press('Search')],
      ...openingFrom('.row-button'),
      SCROLL,
    ],
  },
  {
    name: 'audit trail',
    address: paths.audit(),
    doings: [
      ...SHOW_MORE,
      ['choose an entity', choose('What', 'account')],
      ['type a date', type('From Date', 't')],
      SCROLL,
      ['Refresh', press('Refresh')],
    ],
  },
  {
    name: 'dashboard',
    address: paths.dashboard(),
    doings: [
      ['loans to companies', press('Company')],
      ['loans to people', press('People')],
      ['next page of loans', press('Next')],
      ['New Transaction', press('New Transaction')],
      SCROLL,
    ],
  },
  {
    name: 'hawala details',
    address: paths.hawalaEntry(),
    doings: [
      ['type a name', type('Sender Name', 'Karim')],
      ['type into the partner picker', type('Partner Account', '50')],
      SCROLL,
    ],
  },
  {
    name: 'transfer (20,000 accounts)',
    address: paths.transfer(),
    doings: [['type into the debit picker', (hand) => keys(hand, 'kar')]],
  },
]

/**
 * Returns the reports over the last days.
 * @param today the business date
 * @param accountId the account with the most rows
 */
export function reports(today: string, accountId: number): readonly Measured[] {
  const days = `fromDate=${addDays(today, -30)}&toDate=${today}`
  return [
    {
      name: 'daily statement',
      address: `${paths.dailyStatement()}?date=${today}`,
      doings: [
        ...SHOW_MORE,
        ['type a date', type('Date', 't')],
        SCROLL,
        ...openingFrom('[data-open]'),
        ['status Pending', choose('Status', 'pending')],
        ['all statuses', choose('Status', '')],
      ],
    },
    {
      name: 'account report',
      address: `${paths.accountReports(String(accountId))}`,
      doings: [...SHOW_MORE, ['type into Search Account', type('Search Account', 'kar')], SCROLL],
    },
    {
      name: 'exchange details',
      address: `${paths.exchangeDetails()}?${days}`,
      doings: [
        ...SHOW_MORE,
        SCROLL,
        ['currency USD', choose('Currency', '2')],
        ['all currencies', choose('Currency', '')],
      ],
    },
    {
      name: 'loan report',
      address: paths.loanReports(),
      doings: [
        ...SHOW_MORE,
        ['status Active', choose('Loan Status', 'active')],
        SCROLL,
        ['Apply Filters', press('Apply Filters')],
      ],
    },
  ]
}
