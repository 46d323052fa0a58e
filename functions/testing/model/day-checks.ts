import { CASH_ACCOUNT, OVER_SHORT_ACCOUNT } from '../../../shared/contract/house.ts'
import { TRANSIT_BRANCH } from '../../../shared/contract/till-facts.ts'
import { parseSignedAmount } from '../../../shared/money/amount.ts'
import { type Answer, TODAY } from '../office.ts'
import type { Expected } from './expected.ts'
import type { Market } from './market.ts'
import { add, differences, type Sums } from './sums.ts'

/**
 * Finds contradictions between the transactions and the days of branches. Each row of a day is counted in one branch.
 * Differences of counts are in neither In nor Out. Together with the settled amounts they are all that moved over and short.
 */
export async function dayProblems(
  { auditor }: Market,
  living: readonly Expected[],
): Promise<string[]> {
  const months = [...new Set(living.map(({ tranDate }) => tranDate.slice(0, 7)))]
  const days: Answer<'days/list'>['data'] = []
  for (const month of months) {
    days.push(...(await auditor.call('days/list', { query: { month } })).data)
  }
  const expected = expectedFigures(living)
  const found = figuresOf(days)
  const listed = new Set(days.map(({ branch, date }) => `${branch} ${date}`))
  const isListed = (name: string) => listed.has(name.split(' ', 2).join(' '))
  const rows = living.filter(({ tranDate }) => tranDate === TODAY).length
  const counted = days
    .filter(({ date }) => date === TODAY)
    .reduce((sum, { postings }) => sum + postings, 0)
  return [
    ...differences('day', new Map([...expected].filter(([name]) => isListed(name))), found),
    ...(rows === counted ? [] : [`The days of the branches have ${counted} rows, not ${rows}`]),
  ]
}

/** Returns the figures of days as the screen Days shows them, by branch, day, figure and currency. */
function figuresOf(days: Answer<'days/list'>['data']): Sums {
  const sums: Sums = new Map()
  for (const { branch, date, postings, currencies } of days) {
    const day = `${branch} ${date}`
    add(sums, `${day} postings`, BigInt(postings))
    for (const { currencyId, settled, ...cash } of currencies) {
      add(sums, `${day} in ${currencyId}`, parseSignedAmount(cash.in) ?? 0n)
      add(sums, `${day} out ${currencyId}`, parseSignedAmount(cash.out) ?? 0n)
      add(sums, `${day} settled ${currencyId}`, parseSignedAmount(settled ?? '') ?? 0n)
    }
  }
  return sums
}

function expectedFigures(living: readonly Expected[]): Sums {
  const sums: Sums = new Map()
  for (const each of living) {
    const { till, toTill, tranDate, currencyId, amountMinor, inAccount, outAccount } = each
    const receiver = toTill ?? till
    const counting = till.branch === TRANSIT_BRANCH ? receiver : till
    add(sums, `${counting.branch} ${tranDate} postings`, 1n)
    const isFound =
      each.transType === 'Cash' &&
      toTill === null &&
      [inAccount, outAccount].includes(OVER_SHORT_ACCOUNT)
    if (isFound) continue
    const name = (branch: string, figure: string) => `${branch} ${tranDate} ${figure} ${currencyId}`
    if (outAccount === CASH_ACCOUNT) add(sums, name(receiver.branch, 'in'), amountMinor)
    if (inAccount === CASH_ACCOUNT) add(sums, name(till.branch, 'out'), amountMinor)
    if (inAccount === OVER_SHORT_ACCOUNT) add(sums, name(till.branch, 'settled'), amountMinor)
    if (outAccount === OVER_SHORT_ACCOUNT) add(sums, name(receiver.branch, 'settled'), -amountMinor)
  }
  return sums
}
