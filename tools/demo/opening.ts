import { formatAmount } from '../../shared/money/amount.ts'
import { about, amountFor } from './amounts.ts'
import { loan, posting, transfer } from './bodies.ts'
import { happens, pick, seededChance, whole } from './chance.ts'
import { CITIES, CUSTOMERS, type Customer } from './people.ts'
import { avatar, signature } from './pictures.ts'
import { floatOf } from './shipments.ts'
import { TEXTS } from './texts.ts'
import {
  BRANCHES,
  CODES,
  clerkOf,
  currencyId,
  houseAccount,
  member,
  moneyIn,
  type World,
} from './world.ts'

/**
 * The first morning: number settings, accounts, the cash in the tills, and the balances of the old books (docs/how-to.md).
 */

/** The share of customers who exist from the first day on. */
const FROM_THE_FIRST_DAY = 0.75

/** Opens the house. */
export async function openHouse(world: World): Promise<void> {
  const { office, chance } = world
  const manager = member('nasrin')
  for (const code of CODES) {
    const id = currencyId(code)
    const body = { currencyId: id, startNumber: id * 1_000 + 1 }
    await office.call(manager, 'account-number-settings/create', { body })
    const house = {
      accountNumber: houseAccount(code),
      accountName: 'House',
      lastName: code,
      currencyId: id,
      accountType: 'Company',
      aAddress: CITIES.HQ,
    }
    await office.call(manager, 'accounts/create', { body: house })
  }
  for (const [index, customer] of CUSTOMERS.entries()) {
    const isThere = customer.type === 'Hawala Partner' || happens(chance, FROM_THE_FIRST_DAY)
    if (isThere) await openAccounts(world, customer, index)
    else joinLater(world, customer, index)
  }
  await fillTills(world)
  await takeOverBalances(world)
  await takeOverLoans(world)
  await numberPartners(world)
}

function joinLater(world: World, customer: Customer, index: number): void {
  const { chance, agenda, days } = world
  const date = days[whole(chance, 1, Math.ceil(days.length * 0.7))]
  const minute = whole(chance, 500, 680)
  if (date) agenda.add(date, minute, () => openAccounts(world, customer, index))
}

/**
 * Opens an account for each of a customer's currencies. The Taskira number connects the accounts of a person; the accounts
 * of other customers are linked by hand.
 */
async function openAccounts(world: World, customer: Customer, index: number): Promise<void> {
  const { office, chance, holders } = world
  const clerk = clerkOf(customer.branch, chance)
  // Only head office opens the accounts of partners.
  const opener = customer.type === 'Hawala Partner' ? member('nasrin') : clerk
  const isPerson = customer.type === 'Customer' && customer.size !== 'company'
  const drawing = seededChance(index)
  const details = {
    accountName: customer.name,
    lastName: customer.lastName,
    fatherName: customer.fatherName,
    taskiraNo: isPerson ? `${1360 + (index % 45)}-0000-${10_000 + index * 37}` : null,
    phoneNumber: `0700 000 ${String(101 + index)}`,
    emailAddress: happens(chance, 0.2) ? `customer${index + 1}@example.com` : null,
    dateofBirth: isPerson
      ? `${1961 + ((index * 7) % 40)}-0${(index % 9) + 1}-${10 + (index % 18)}`
      : null,
    aAddress: customer.address,
    accountType: customer.type,
    ...(isPerson ? { photo: avatar(drawing) } : {}),
    sSignature: signature(drawing),
  }
  let first: number | undefined
  for (const code of customer.codes) {
    const id = currencyId(code)
    const given = { body: { currencyId: id } }
    const { accountNumber } = await office.call(opener, 'accounts/generate-number', given)
    const link = isPerson || first === undefined ? {} : { customerOf: first }
    const body = { ...details, ...link, accountNumber, currencyId: id }
    const account = await office.call(opener, 'accounts/create', { body })
    first ??= account.id
    holders.push({ id: account.id, number: accountNumber, code, customer, isActive: true })
  }
}

/**
 * Records the opening float: in each branch, a clerk credits the company account of each currency with the cash in the
 * branch's till.
 */
async function fillTills({ ledger, chance }: World): Promise<void> {
  for (const branch of BRANCHES) {
    const clerk = clerkOf(branch, chance)
    for (const code of CODES) {
      const amount = formatAmount(floatOf(branch, code))
      const more = moneyIn(code, `${TEXTS.float}${CITIES[branch]}`)
      await ledger.post(clerk, posting('Credit', houseAccount(code), amount, more))
    }
  }
}

/** Takes over the balances of the old books by Transfers with the company account. A few customers owe money. */
async function takeOverBalances({ ledger, chance, holders }: World): Promise<void> {
  for (const { number, code, customer } of holders) {
    if (!happens(chance, 0.7)) continue
    const house = houseAccount(code)
    const owes = happens(chance, 0.1)
    const minor = amountFor(customer.size, code, chance) * (owes ? 1n : 2n)
    const [from, to] = owes ? [number, house] : [house, number]
    const more = { ...moneyIn(code, TEXTS.opening), cTransDescription: TEXTS.opening }
    await ledger.post(member('nasrin'), transfer(from, to, formatAmount(minor), more))
  }
}

/**
 * Takes over old loans. Their money left the till long ago, so each loan comes with a Credit on the company account,
 * which brings the cash back.
 */
async function takeOverLoans(world: World): Promise<void> {
  const { ledger, chance, days } = world
  for (const name of ['عبدالودود تاجر', 'Haji Nazar', 'شرکت ترانسپورتی ببر']) {
    const amount = formatAmount(about(whole(chance, 5, 30) * 100, 'AFN'))
    const more = { ...moneyIn('AFN', TEXTS.opening), dueDate: pick(chance, days.slice(-40)) }
    const clerk = member('farid')
    await ledger.post(clerk, loan(name, amount, more))
    await ledger.post(clerk, posting('Credit', houseAccount('AFN'), amount, moneyIn('AFN', name)))
  }
}

/** Creates the serial records of each hawala partner, for both types. */
async function numberPartners({ office, holders }: World): Promise<void> {
  const numbered = new Map(
    holders
      .filter(({ customer }) => customer.type === 'Hawala Partner')
      .map((holder) => [holder.customer, holder]),
  )
  for (const { id } of numbered.values()) {
    for (const hawalaType of ['Send', 'Receive']) {
      const body = {
        accountId: id,
        childAccountId: id,
        lastHawalaNo: 0,
        lastTransId: '1',
        hawalaType,
      }
      await office.call(member('nasrin'), 'hawala-serial-no/create', { body })
    }
  }
}
