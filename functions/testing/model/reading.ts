import { isHouseAccount } from '../../../shared/contract/house.ts'
import { formatAmount, parseSignedAmount } from '../../../shared/money/amount.ts'
import { dayShares } from '../../store/house/house-position.ts'
import { getItem } from '../../store/table/get.ts'
import { balanceKey } from '../../store/table/keys.ts'
import { type Answer, TODAY } from '../office.ts'
import type { Desk, Market } from './market.ts'
import { add, type Sums } from './sums.ts'
import type { TillRef } from './till-work.ts'

/** The results of reports that clerks read while others worked and the indexes lagged. */
export interface Readings {
  /** The number of reports that were answered as complete and right. */
  complete: number
  /** The number of reports with `X-Incomplete`. */
  incomplete: number
  /** The number of reports whose data changed while they were read, or that were hit by a fault. */
  undecided: number
  readonly problems: string[]
}

/** A report, and consistent figures. The rows of the report must add up to these figures. */
interface Reading {
  what: string
  /** The sum that the rows must have, and a version that changes with the data. */
  held: () => Promise<{ sum: string; version: string }>
  ask: () => Promise<{ status: number; incomplete: boolean; sum: string }>
}

/**
 * Reads a report during the run. If its data didn't change meanwhile, an answer without `X-Incomplete` must have exactly
 * the right sum, however late the indexes are.
 */
export async function readReport(
  { readings }: Market,
  { what, held, ask }: Reading,
): Promise<void> {
  // A fault may hit this reading too; then nothing is known.
  const before = await held().catch(() => null)
  const { status, incomplete, sum } = await ask()
  const after = await held().catch(() => null)
  if (status === 200 && incomplete) readings.incomplete += 1
  else if (status !== 200 || !before || before.version !== after?.version) readings.undecided += 1
  else if (sum === before.sum) readings.complete += 1
  else readings.problems.push(`${what} comes to ${sum} and says nothing, not to ${before.sum}`)
}

/** Makes the reading of a customer's account: the report's last line must show the account's balance. */
export function accountReading(
  { ids }: Market,
  { clerk }: Desk,
  account: string,
  fromDate?: string,
): Reading {
  return {
    what: `The report on ${account} from ${fromDate}`,
    held: async () => {
      const { balance = 0n, postings = 0n } = (await getItem(balanceKey(account))) ?? {}
      return { sum: formatAmount(balance as bigint), version: String(postings) }
    },
    ask: async () => {
      const answer = await clerk.call('reports/account', {
        params: { accountId: ids.get(account) ?? 0 },
        query: fromDate ? { fromDate } : {},
      })
      const { status, headers, data } = answer
      const sum = data?.at(-1)?.balanceAfter ?? headers['x-opening-balance'] ?? ''
      return { status, incomplete: 'x-incomplete' in headers, sum }
    },
  }
}

/**
 * Makes the reading of a clerk's own day: the rows must add up to the clerk's shares. The clerk records nothing meanwhile,
 * so no posting can come and go unnoticed between two readings of the shares.
 */
export function ownDayReading({ clerk, staff }: Desk, date = TODAY): Reading {
  const whose = { branch: staff.branch, userId: staff.userId }
  return {
    what: `The statement of user ${staff.userId} on ${date}`,
    held: async () => {
      const sums: Sums = new Map()
      for (const { account, moved } of await dayShares(date, whose)) {
        for (const [id, { creditedMinor, debitedMinor }] of moved) {
          add(sums, `${account} +${id}`, creditedMinor)
          add(sums, `${account} -${id}`, debitedMinor)
        }
      }
      return { sum: textOf(sums), version: textOf(sums) }
    },
    ask: async () => {
      const query = { date, branch: staff.branch, userId: String(staff.userId) }
      const { status, headers, data } = await clerk.call('reports/daily-statement', { query })
      return {
        status,
        incomplete: 'x-incomplete' in headers,
        sum: textOf(cashIn(data ?? [], whose)),
      }
    },
  }
}

type DailyRow = Answer<'reports/daily-statement'>['data'][number]

/**
 * Returns the movements of rows on the house accounts, as "CSH001 +1" and "CSH001 -1".
 * @param whose the till whose side of a move counts; both sides without it
 */
export function cashIn(
  rows: readonly (Pick<DailyRow, 'fromAccountId' | 'toAccountId' | 'currencyId' | 'amount'> &
    Partial<Pick<DailyRow, 'till' | 'toTill'>>)[],
  whose?: TillRef,
): Sums {
  const sums: Sums = new Map()
  for (const { fromAccountId, toAccountId, currencyId, amount, till, toTill } of rows) {
    const minor = parseSignedAmount(amount) ?? 0n
    const [gives, gets] = [till, toTill].map((each) => isOf(each, whose))
    const isMove = toTill != null
    if (isHouseAccount(toAccountId) && (!isMove || gives))
      add(sums, `${toAccountId} +${currencyId}`, minor)
    if (isHouseAccount(fromAccountId) && (!isMove || gets))
      add(sums, `${fromAccountId} -${currencyId}`, minor)
  }
  return sums
}

function isOf(till: TillRef | null | undefined, whose: TillRef | undefined): boolean {
  return !whose || (till?.branch === whose.branch && till.userId === whose.userId)
}

/** Puts sums into one text, without zeros. */
export function textOf(sums: Sums): string {
  return [...sums]
    .filter(([, sum]) => sum !== 0n)
    .map(([name, sum]) => `${name}: ${sum}`)
    .sort()
    .join(', ')
}
