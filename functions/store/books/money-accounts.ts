import { addDays, type BusinessDate, monthOf } from '../../../shared/calendar/business-date.ts'
import { kindOf } from '../../../shared/contract/account-kinds.ts'
import type { AmountMinor } from '../../../shared/money/amount.ts'
import { type BookDay, keptBalance } from '../../domain/books/book-day.ts'
import type { CustomersAsOf, MoneyAccount } from '../../domain/books/money-read.ts'
import { changeOn } from '../../domain/ledger/statement.ts'
import type { HouseBalances } from '../house/house-balances.ts'
import { balanceFrom, netsFrom } from '../ledger/balances.ts'
import { markedDayFrom } from '../ledger/changed-days.ts'
import { indexRows } from '../ledger/dated-rows.ts'
import { groupFrom } from '../ledger/group-floors.ts'
import { bookFrom, limitsFrom, typeFrom } from '../ledger/limits.ts'
import type { Item } from '../table/client.ts'
import { getItems } from '../table/get.ts'
import { AFTER_ALL, balanceKey, numberOfBalance } from '../table/keys.ts'
import { believedDay } from './believed-day.ts'
import { newestBookDay } from './book-days.ts'
import { readBooks } from './books-item.ts'
import type { TodaysWrites } from './todays-writes.ts'

/** The kinds that are shown with what they grew by today. */
const WITH_CHANGE: ReadonlySet<MoneyAccount['kind']> = new Set(['bank', 'partner', 'hawalaPartner'])

/** The accounts of the books, and what the last night kept of all customers. */
interface MoneyAccounts {
  accounts: MoneyAccount[]
  customers: CustomersAsOf | null
}

/**
 * Reads the accounts of the books consistently, by number: a read unit each, and one for the item of the books. What banks and
 * partners grew by today follows from what the night kept of yesterday, if that is believed; else the rows of today are read of
 * those that moved in the month. These come from an index, which may lack the newest one.
 * @param before what was written until now; the balances are read after it
 * @param houseAtEve the balances of the house when today began
 */
export async function moneyAccounts(
  today: BusinessDate,
  before: Promise<TodaysWrites>,
  houseAtEve: () => Promise<HouseBalances>,
): Promise<MoneyAccounts> {
  const eve = addDays(today, -1)
  const reading = readBooks()
  const newest = newestBookDay(today, { ConsistentRead: true })
  const [items, kept, believed] = await Promise.all([
    itemsOf(reading, before),
    newest,
    believedDay(eve, today, {
      kept: newest.then((day) => (day?.day === eve ? day : undefined)),
      books: reading,
      marks: before.then(({ marks }) => marks.map(markedDayFrom)),
      house: houseAtEve,
    }),
  ])
  const known = believed?.kept
  const accounts = await Promise.all(items.map((item) => moneyAccount(item, today, known)))
  return {
    accounts: accounts
      .filter((account) => account !== null)
      .sort((one, other) => (one.accountNumber < other.accountNumber ? -1 : 1)),
    customers: kept ? { day: kept.day, sides: (known ?? kept).customers } : null,
  }
}

async function itemsOf(
  reading: Promise<ReadonlyMap<string, string> | undefined>,
  before: Promise<TodaysWrites>,
): Promise<Item[]> {
  const [books] = await Promise.all([reading, before])
  return getItems([...(books?.keys() ?? [])].sort().map(balanceKey))
}

/**
 * @param eve what the night kept of yesterday, if it is believed
 * @returns null for an account that became a customer's this very moment
 */
async function moneyAccount(
  item: Item,
  today: BusinessDate,
  eve: BookDay | undefined,
): Promise<MoneyAccount | null> {
  const accountNumber = numberOfBalance(item)
  const { accountId, accountName, currencyId, balanceMinor } = balanceFrom(accountNumber, item)
  const { floorMinor, ceilingMinor } = limitsFrom(item)
  const kind = kindOf(typeFrom(item), bookFrom(item))
  if (kind === 'customer') return null
  // Without a net of this month, nothing can be dated today.
  const hasMoved = WITH_CHANGE.has(kind) && netsFrom(item).has(monthOf(today))
  const beforeMinor = eve && keptBalance(eve, accountNumber, accountId)
  const changeOfToday = async () =>
    beforeMinor === undefined ? movedOn(accountNumber, today) : balanceMinor - beforeMinor
  return {
    accountId,
    accountNumber,
    accountName,
    kind,
    currencyId: Number(currencyId),
    balanceMinor,
    changeMinor: hasMoved ? await changeOfToday() : 0n,
    floorMinor,
    ceilingMinor,
    group: groupFrom(item),
  }
}

/** Reads what the rows of a day moved on an account that isn't the house's. */
async function movedOn(account: string, day: BusinessDate): Promise<AmountMinor> {
  const range = { first: day, last: `${day}${AFTER_ALL}` }
  const sums = await Promise.all(
    (['credited', 'debited'] as const).map(async (index) => {
      let sum = 0n
      for await (const row of indexRows(index, account, range)) sum += changeOn(account, row)
      return sum
    }),
  )
  return sums.reduce((sum, each) => sum + each, 0n)
}
