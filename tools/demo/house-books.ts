import { type BusinessDate, monthOf } from '../../shared/calendar/business-date.ts'
import type { Book } from '../../shared/contract/book-facts.ts'
import { seededChance } from './chance.ts'
import type { Branch } from './people.ts'
import { signature } from './pictures.ts'
import { TEXTS } from './texts.ts'
import { BRANCHES, clerksOf, currencyId, member, OPENING_MINUTE, type World } from './world.ts'

/**
 * The books of the house: the owner's capital, a bank, and what the house pays and earns besides the counters. Nothing here
 * is left to chance, so that the customers of the demo stay the same.
 */

/** The accounts of the house in AFN. */
const ACCOUNTS: readonly [accountNumber: string, name: string, book: Book][] = [
  ['9101', 'Rent', 'expense'],
  ['9102', 'Salaries', 'expense'],
  ['9103', 'Tea and Office', 'expense'],
  ['9151', 'Bank Interest', 'income'],
  ['9201', 'Azizi Bank', 'bank'],
  ['9301', 'Capital of the Owner', 'capital'],
  ['9302', 'Drawings of the Owner', 'drawings'],
]
const RENTS: Readonly<Record<Branch, string>> = { HQ: '10000', HRT: '6000', MZR: '5000' }
const SALARIES: Readonly<Record<Branch, string>> = { HQ: '20000', HRT: '12000', MZR: '11000' }
/** The most that a clerk may pay without the Manager. */
const CLERKS_LIMIT = '1000'
const RENT_MINUTE = OPENING_MINUTE + 65
const TEA_MINUTE = OPENING_MINUTE + 80
const SATURDAY = 6

/** Opens the accounts of the house's books, and brings in the owner's capital. */
export async function openBooks(world: World): Promise<void> {
  const { office } = world
  for (const [accountNumber, accountName, book] of ACCOUNTS) {
    const account = { accountNumber, accountName, lastName: 'AFN', currencyId: currencyId('AFN') }
    const body = { ...account, accountType: 'Company', book }
    await office.call(member('nasrin'), 'accounts/create', { body })
  }
  for (const code of BRANCHES) {
    const expenseLimits = [{ currencyId: currencyId('AFN'), amount: CLERKS_LIMIT }]
    const body = { expenseLimits }
    await office.call(member('admin'), 'branches/save', { params: { code }, body })
  }
  await world.ledger.enter(member('admin'), member('nasrin'), {
    debit: '9201',
    credit: '9301',
    amount: '3000000',
    narrative: TEXTS.capital,
  })
}

/** Plans the rent, the salaries and the interest of each month, and the tea of each week. */
export function planBooks(world: World): void {
  const { agenda, days } = world
  // The last day is left as it is: nothing of it is approved yet.
  for (const [place, date] of days.slice(0, -1).entries()) {
    const before = days[place - 1]
    const isNewMonth = before !== undefined && monthOf(before) !== monthOf(date)
    if (isNewMonth) agenda.add(date, RENT_MINUTE, () => payMonth(world))
    if (isSaturday(date)) agenda.add(date, TEA_MINUTE, () => payTea(world))
  }
}

function isSaturday(date: BusinessDate): boolean {
  return new Date(`${date}T00:00:00Z`).getUTCDay() === SATURDAY
}

/** Head office pays the rents and salaries of all branches by the bank, and takes out what the owner draws. */
async function payMonth({ ledger }: World): Promise<void> {
  const [nasrin, admin] = [member('nasrin'), member('admin')]
  const pay = (body: object) => ledger.enter(nasrin, admin, { credit: '9201', ...body })
  for (const [place, branch] of BRANCHES.entries()) {
    const photo = signature(seededChance(place))
    await pay({ debit: '9101', amount: RENTS[branch], narrative: TEXTS.rent, branch, photo })
    await pay({ debit: '9102', amount: SALARIES[branch], narrative: TEXTS.salaries, branch })
  }
  await pay({ debit: '9302', amount: '10000', narrative: TEXTS.drawn })
  await pay({ debit: '9201', credit: '9151', amount: '6500', narrative: TEXTS.bankInterest })
}

/** A clerk of each branch pays the tea and bread of the week from the till. */
async function payTea({ ledger }: World): Promise<void> {
  for (const branch of BRANCHES) {
    const [clerk] = clerksOf(branch)
    if (!clerk) continue
    const photo = signature(seededChance(branch.length))
    const tea = { debit: '9103', credit: 'cash', amount: '350', narrative: TEXTS.tea, photo }
    await ledger.enter(clerk, member('admin'), tea)
  }
}
