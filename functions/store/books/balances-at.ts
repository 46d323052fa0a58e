import type { BusinessDate } from '../../../shared/calendar/business-date.ts'
import type { AmountMinor } from '../../../shared/money/amount.ts'
import {
  type AccountOn,
  type AskedDay,
  accountOn,
  balanceOn,
  rowDaysFor,
} from '../../domain/books/owing.ts'
import { addInCurrency, type Balances } from '../../domain/ledger/statement.ts'
import { listAccountNumbers } from '../accounts/accounts.ts'
import type { HouseBalances } from '../house/house-balances.ts'
import { houseClosing, sumOfHouse } from '../house/house-position.ts'
import { lastNumber } from '../table/counters.ts'
import { readHeldAccounts } from './held-accounts.ts'
import { recentChanges } from './recent-changes.ts'
import { NOTHING_MOVED, type RowsMoved, rowsMoved, versionOfRows } from './rows-moved.ts'
import type { RunAccounts } from './run-accounts.ts'
import { accountsChanged, accountsSince, type Moment, unsettledFrom } from './touched-accounts.ts'

/** The balances of all accounts at the end of a day. */
export interface BalancesAt {
  /** The accounts that aren't the house's, in no particular order. */
  accounts: readonly AccountOn[]
  balanceOf: (account: AccountOn) => AmountMinor
  house: HouseBalances
  /** False if the balances don't add up to 0 in every currency, if an index lacks rows, or if somebody posted or edited meanwhile. */
  isComplete: boolean
}

/** What the balances of a day are worked out from. */
interface Reading {
  accounts: Map<string, AccountOn>
  house: HouseBalances
  rows: RowsMoved
}

/** How often accounts are read again that may have been posted to meanwhile. */
const MOST_READ_AGAIN = 3

/**
 * Reads the balances of all accounts at the end of a day, without their history (docs/rules/books.md). The accounts are read
 * at half the cost of consistent reads, and while others post; those of the newest rows and changes are read consistently. All
 * balances with those of the house must come to 0 in every currency, and no row of the days may have come, changed or gone
 * since the rows were read: both balances of a transfer that came in between would have it, so the sum doesn't show it. If
 * something is wrong, the rows are read again, with the accounts of the newest transactions and changes.
 * @param run the accounts that a run over several days has read already; it gains those that this day reads
 */
export async function balancesAt(
  day: BusinessDate,
  today: BusinessDate,
  run: RunAccounts | null = null,
): Promise<BalancesAt> {
  const asked: AskedDay = { day, today, rows: rowDaysFor(day, today) }
  const readRows = async () => (asked.rows ? rowsMoved(asked.rows, today) : NOTHING_MOVED)
  const [before, numbers, house, rows] = await Promise.all([
    lastNumber('transaction'),
    run ? [] : listAccountNumbers(),
    houseClosing(day),
    readRows(),
  ])
  const began: Moment = { before, today }
  // The rows are read first, so that the accounts contain whatever the rows do.
  const wanted = run ? await run.toRead(began) : { again: null, others: numbers }
  const accounts = (await run?.on(asked)) ?? new Map<string, AccountOn>()
  const read = (some: readonly string[], ConsistentRead: boolean) =>
    readHeldAccounts(some, { ConsistentRead }, (held) => {
      accounts.set(held.accountNumber, accountOn(held, asked))
      run?.take(held)
    })
  const newest = new Set(wanted.again ?? (await newestIn(rows, today)))
  const others = wanted.others.filter((number) => !newest.has(number))
  await Promise.all([read([...newest], true), read(others, false)])
  let reading: Reading = { accounts, house, rows }
  let isRight = await agrees(reading, asked)
  for (let again = 1; again <= MOST_READ_AGAIN && !isRight; again += 1) {
    // These come before the accounts here too.
    const [houseNow, rowsNow, changes] = await Promise.all([
      houseClosing(day),
      readRows(),
      recentChanges(today),
    ])
    const touched = await accountsSince(began)
    const known = touched.areAll ? movedAnew(reading.rows, rowsNow) : accounts.keys()
    const changed = await accountsOfNewest(changes, today)
    await read([...new Set([...touched.accounts, ...known, ...changed])], true)
    reading = { accounts, house: houseNow, rows: rowsNow }
    isRight = await agrees(reading, asked)
  }
  const isComplete = reading.rows.isComplete && isRight
  if (isComplete) run?.right()
  return {
    accounts: [...accounts.values()],
    balanceOf: (account) => balanceIn(reading, asked, account),
    house: reading.house,
    isComplete,
  }
}

/** Finds the accounts that the newest rows moved, and those that the newest changes touched. */
async function newestIn({ newest, changes }: RowsMoved, today: BusinessDate): Promise<string[]> {
  const from = unsettledFrom(today, newest.values())
  const moved = [...newest].filter(([, at]) => at >= from).map(([account]) => account)
  return [...moved, ...(await accountsOfNewest(changes, today))]
}

function accountsOfNewest(changes: RowsMoved['changes'], today: BusinessDate): Promise<string[]> {
  const all = changes.flat()
  const from = unsettledFrom(
    today,
    all.map(({ at }) => at),
  )
  return accountsChanged(all.filter(({ at }) => at >= from))
}

/** Finds the accounts on which rows moved something else than before. */
function movedAnew({ moved: before }: RowsMoved, { moved }: RowsMoved): string[] {
  return [...new Set([...before.keys(), ...moved.keys()])].filter(
    (account) => before.get(account) !== moved.get(account),
  )
}

/** True if the balances come to 0, and the rows are still those that were read. */
async function agrees(reading: Reading, asked: AskedDay): Promise<boolean> {
  if (!addsUp(reading, asked)) return false
  return !asked.rows || (await versionOfRows(asked.rows, asked.today)) === reading.rows.version
}

function balanceIn({ rows }: Reading, asked: AskedDay, account: AccountOn): AmountMinor {
  return balanceOn(account, asked, rows.moved.get(account.accountNumber) ?? 0n)
}

/** True if all balances, with those of the house, come to 0 in every currency. */
function addsUp(reading: Reading, asked: AskedDay): boolean {
  const sums: Balances = sumOfHouse(reading.house)
  for (const account of reading.accounts.values()) {
    addInCurrency(sums, account.currencyId, balanceIn(reading, asked, account))
  }
  return [...sums.values()].every((sum) => sum === 0n)
}
