import { CASH_ACCOUNT } from '../../../shared/contract/house.ts'
import { TRANSIT_BRANCH } from '../../../shared/contract/till-facts.ts'
import { amountIn, formatAmount } from '../../../shared/money/amount.ts'
import type { TillMove } from '../../domain/tills/till-move.ts'
import { tillDayKey } from '../../store/house/house-keys.ts'
import { countFrom } from '../../store/tills/counts.ts'
import { COUNTED, LOCKED } from '../../store/tills/till-day-marks.ts'
import { moveFrom } from '../../store/tills/till-moves.ts'
import { closedProblems } from './closed-checks.ts'
import { dayProblems } from './day-checks.ts'
import { answerProblems } from './deed-answers.ts'
import type { Expected } from './expected.ts'
import { holdProblems } from './hold-checks.ts'
import { LIMIT, type Market } from './market.ts'
import { add, replayed, type Sums } from './sums.ts'
import { ofKind, type Table } from './table.ts'
import { isForged, type TillRef } from './till-work.ts'

type Transactions = ReadonlyMap<number, Expected>

/** Finds contradictions between the transactions and the tills: their counts, the closed days, and what they hold. */
export async function tillProblems(
  market: Market,
  transactions: Transactions,
  table: Table,
): Promise<string[]> {
  const living = [...transactions.values()].filter(({ isDeleted }) => !isDeleted)
  return [
    ...countProblems(living, table),
    ...holdProblems(market.operations, transactions),
    ...answerProblems(market.operations),
    ...closedProblems(market, table),
    ...moveProblems(living, table),
    ...(await listedProblems(market, living)),
    ...(await dayProblems(market, living)),
  ]
}

const nameOf = ({ branch, userId }: TillRef, currencyId: number) =>
  `${branch}#${userId} ${currencyId}`

/**
 * Adds up the cash of every till up to a day, by till and currency: "KBL#4 1". A move leaves one till and comes to the
 * other.
 */
function cashOf(living: readonly Expected[], through = '9999-12-31'): Sums {
  const cash: Sums = new Map()
  for (const { till, toTill, ...each } of living) {
    if (each.tranDate > through) continue
    const { currencyId, amountMinor } = each
    if (each.inAccount === CASH_ACCOUNT) add(cash, nameOf(till, currencyId), -amountMinor)
    if (each.outAccount === CASH_ACCOUNT) add(cash, nameOf(toTill ?? till, currencyId), amountMinor)
  }
  return cash
}

/**
 * Checks that each till holds the counted cash, in every currency, while its count is confirmed and the count's last day is
 * frozen or closed. Between a reopening of that day and its next close this isn't checked, even if a later count freezes the
 * day. Further differences stay within the limit.
 */
function countProblems(living: readonly Expected[], table: Table): string[] {
  const cashThrough = new Map<string, Sums>()
  return ofKind(table.all.values(), 'COUNT#').flatMap((item) => {
    const { state, till, through, lines } = countFrom(item)
    const beyond = lines.filter(({ currencyId, furtherMinor }) => {
      const minor = currencyId === LIMIT.currencyId ? LIMIT.amountMinor : 0n
      return furtherMinor > minor || furtherMinor < -minor
    })
    if (beyond.length > 0 && !isForged(till)) {
      return [`${nameOf(till, beyond[0]?.currencyId ?? 0)} was posted further beyond the limit`]
    }
    const { pk, sk } = tillDayKey(through, till)
    const day = table.all.get(`${pk}|${sk}`) ?? {}
    const isFrozen = day[COUNTED] === through || LOCKED in day
    if (state !== 'confirmed' || !isFrozen) return []
    const cash = cashThrough.get(through) ?? cashOf(living, through)
    cashThrough.set(through, cash)
    return lines.flatMap(({ currencyId, countedMinor, movedSinceMinor }) => {
      const held = (cash.get(nameOf(till, currencyId)) ?? 0n) + movedSinceMinor
      if (held === countedMinor) return []
      return [
        `${nameOf(till, currencyId)} holds ${held} through ${through}, and ${countedMinor} was counted`,
      ]
    })
  })
}

/** Finds moves that posted a step twice, or posted before they were accepted or sent. */
function moveProblems(living: readonly Expected[], table: Table): string[] {
  const posted = new Map<string, number>()
  for (const { narrative, currencyId, toTill, inAccount } of living) {
    if (!toTill || inAccount !== CASH_ACCOUNT || !narrative.startsWith('Till move')) continue
    const step = `${narrative} in ${currencyId} to ${toTill.branch}`
    posted.set(step, (posted.get(step) ?? 0) + 1)
  }
  const twice = [...posted].filter(([, times]) => times > 1).map(([step]) => `${step} came twice`)
  const open = ofKind(table.all.values(), 'TILLMOVE').filter(({ state }) =>
    ['offered', 'withdrawn', 'lapsed'].includes(String(state)),
  )
  const early = open.filter(({ sk }) =>
    [...posted.keys()].some((step) => step.startsWith(`Till move ${Number(sk)} `)),
  )
  return [
    ...twice,
    ...early.map(({ sk, state }) => `Move ${sk} is ${state}, and was posted`),
    ...ofKind(table.all.values(), 'TILLMOVE').map(moveFrom).flatMap(twoHats),
  ]
}

/**
 * Finds moves in which one person both sent and received the cash, or settled the difference after sending or receiving it.
 * Also finds moves of which more was accepted than offered.
 */
function twoHats(move: TillMove): string[] {
  const { id, from, state, offered, raises, dispatched, decided, settled, amounts } = move
  if (state !== 'accepted') return []
  const raisers = (raises ?? []).map(({ userId }) => userId)
  const senders = [from.userId, offered.userId, ...raisers, dispatched?.userId]
  const receiver = decided?.userId
  const isMore = amounts.some(({ amountMinor, arrivedMinor }) => (arrivedMinor ?? 0n) > amountMinor)
  return [
    ...(isMore ? [`Of move ${id} more was accepted than was offered`] : []),
    ...(senders.includes(receiver) ? [`Move ${id} was sent and accepted by ${receiver}`] : []),
    ...(settled && [...senders, receiver].includes(settled.userId)
      ? [`Move ${id} was settled by ${settled.userId}, who had a part in it`]
      : []),
  ]
}

/**
 * Checks that every till shows what it holds, and that tills, vaults and cash on its way sum to the cash account with the
 * opposite sign.
 */
async function listedProblems({ auditor }: Market, living: readonly Expected[]): Promise<string[]> {
  const shown: Sums = new Map()
  const totals: Sums = new Map()
  for (const branch of ['ALL', TRANSIT_BRANCH]) {
    const { data } = await auditor.call('tills/list', { query: { branch } })
    for (const till of data) {
      for (const { currencyId, balance } of till.balances) {
        const minor = amountIn(balance)
        add(shown, nameOf(till, currencyId), minor)
        add(totals, String(currencyId), minor)
      }
    }
  }
  const cash = cashOf(living)
  const { balances } = replayed(living)
  return [
    ...[...new Set([...shown.keys(), ...cash.keys()])]
      .filter((name) => (shown.get(name) ?? 0n) !== (cash.get(name) ?? 0n))
      .map((name) => `${name} shows ${shown.get(name)}, not ${cash.get(name)}`),
    ...[...totals]
      .filter(([id, sum]) => sum !== -(balances.get(`${CASH_ACCOUNT} ${id}`) ?? 0n))
      .map(([id, sum]) => `All tills hold ${formatAmount(sum)} of currency ${id}, unlike CSH001`),
  ]
}
