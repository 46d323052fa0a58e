import { formatAmount } from '../../shared/money/amount.ts'
import { posting } from './bodies.ts'
import { pick, whole } from './chance.ts'
import { TEXTS } from './texts.ts'
import { clerkOf, managerOf, moneyIn, payable, type World } from './world.ts'

/** Changes of accounts after their opening. */

const CLOSED = 5
const SUSPENDED = 2
const MOVED_HOUSE = 9

/** Plans the days on which accounts are closed or suspended, or get a new phone number. */
export function planAccounts(world: World): void {
  const { chance, agenda, days } = world
  const plan = (times: number, from: number, run: () => Promise<void>) => {
    for (let time = 0; time < times; time += 1) {
      const date = days[whole(chance, Math.floor(days.length * from), days.length - 1)]
      if (date) agenda.add(date, whole(chance, 540, 660), run)
    }
  }
  plan(CLOSED, 0.4, () => close(world))
  plan(SUSPENDED, 0.5, () => suspend(world))
  plan(MOVED_HOUSE, 0.1, () => changePhone(world))
}

/** Picks an account with money, pays out its balance and sets the account to Inactive. */
async function close(world: World): Promise<void> {
  const { chance, books, ledger, office } = world
  const holder = pickPerson(world, (number) => books.balance(number) > 0n)
  if (!holder) return
  const { number, code, id, customer } = holder
  const minor = books.balance(number)
  if (minor > payable(world, customer.branch, code)) return
  const clerk = clerkOf(customer.branch, chance)
  const body = posting('Debit', number, formatAmount(minor), moneyIn(code, TEXTS.closing))
  await ledger.post(clerk, body)
  const params = { id }
  const manager = managerOf(customer.branch)
  await office.call(manager, 'accounts/update', { params, body: { accountStatus: 'Inactive' } })
  holder.isActive = false
}

async function suspend(world: World): Promise<void> {
  const { office } = world
  const holder = pickPerson(world)
  if (!holder) return
  const manager = managerOf(holder.customer.branch)
  const params = { id: holder.id }
  await office.call(manager, 'accounts/update', { params, body: { accountStatus: 'Suspended' } })
  holder.isActive = false
}

async function changePhone(world: World): Promise<void> {
  const { chance, office } = world
  const holder = pickPerson(world)
  if (!holder) return
  const params = { id: holder.id }
  const body = { phoneNumber: `0700 000 ${whole(chance, 200, 999)}` }
  await office.call(clerkOf(holder.customer.branch, chance), 'accounts/update', { params, body })
}

function pickPerson({ holders, chance }: World, fits = (_number: string) => true) {
  const people = holders.filter(({ customer, isActive, number }) => {
    return customer.size === 'person' && isActive && fits(number)
  })
  return people.length > 0 ? pick(chance, people) : null
}
