import {
  FEE_ACCOUNT,
  OVER_SHORT_ACCOUNT,
  POSITION_ACCOUNT,
} from '../../../shared/contract/house.ts'
import { formatAmount } from '../../../shared/money/amount.ts'
import type { Item } from '../../store/table/client.ts'
import { type Answer, TODAY } from '../office.ts'
import { halfAway, type RatesSaved, ratesSaved, scaled } from './board-work.ts'
import type { Expected } from './expected.ts'
import { EVE, type Market } from './market.ts'
import { worthOf } from './sums.ts'
import { ofKind, type Table } from './table.ts'

const AFN = 1

/** The figures of a branch in a currency on a day. */
interface Day {
  bought: bigint
  boughtValue: bigint
  sold: bigint
  soldValue: bigint
  fees: bigint
  overShort: bigint
}

/** Finds contradictions between the model and the boards, the positions and the profit. */
export async function positionProblems(
  market: Market,
  transactions: ReadonlyMap<number, Expected>,
  table: Table,
): Promise<string[]> {
  const saved = ratesSaved(market.operations)
  const boards = boardsOf(saved, table)
  const { days, left } = worked([...transactions.values()], (day, id) => midOf(boards, day, id))
  const profit = await pagesOf(market, 'reports/profit', { from: '2026-01-01', to: TODAY })
  const positions = await market.auditor.call('reports/positions', { query: { date: TODAY } })
  return [
    ...ratesProblems(saved, table),
    ...withCashProblems([...transactions.values()]),
    ...unlike('profit', profit.map(profitLine), days),
    ...unlike('positions', positions.data.map(positionLine), left),
  ]
}

type Rates = RatesSaved['meaning']['rates']
interface Board {
  version: number
  day: string
  rates: Rates
}

/** Returns the boards of head office that the table has, with the rates that were meant. */
function boardsOf(saved: readonly RatesSaved[], table: Table): Board[] {
  return versionsIn(table, 'RATEBOARD').flatMap(({ version, at }) => {
    const found = saved.find((each) => each.at === at)
    return found
      ? [{ version, day: at < dayStart() ? EVE : TODAY, rates: found.meaning.rates }]
      : []
  })
}

/** Returns midnight in Kabul when TODAY begins. */
const dayStart = () => `${EVE}T19:30:00.000Z`

/** Returns every saved version of one kind, with the time of its save. */
function versionsIn({ all }: Table, kind: string): { version: number; at: string; item: Item }[] {
  return ofKind(all.values(), kind)
    .filter(({ sk }) => sk !== 'CURRENT')
    .map((item) => {
      const by = (item['published'] ?? item['saved']) as Item
      return { version: Number(item['version']), at: String(by['at']), item }
    })
    .sort((one, other) => one.version - other.version)
}

/**
 * Checks that boards and offsets share one counter without gaps, are what somebody meant, and that the current ones are the
 * newest.
 */
function ratesProblems(saved: readonly RatesSaved[], table: Table): string[] {
  const byInstant = new Map(saved.map((each) => [each.at, each]))
  const kept = [...versionsIn(table, 'RATEBOARD'), ...versionsIn(table, 'RATEOFFSETS#')]
  const problems = kept.flatMap(({ version, at, item }) => {
    const by = byInstant.get(at)
    if (!by || by.outcome === 'refused') return [`Rates ${version} were saved by nobody`]
    const [is, ought] = [item['rates'] ?? item['offsets'], by.meaning.rates].map(textOfRates)
    return is === ought ? [] : [`Rates ${version} are ${is}, not ${ought}`]
  })
  const versions = kept.map(({ version }) => version).sort((one, other) => one - other)
  if (versions.some((version, index) => version !== index + 1)) {
    problems.push(`The versions of rates are ${versions}`)
  }
  const times = new Map<string, number>()
  for (const { at } of kept) times.set(at, (times.get(at) ?? 0) + 1)
  for (const { at, outcome, what } of saved) {
    const found = times.get(at) ?? 0
    if (found > 1 || (outcome === 'done' && found === 0)) {
      problems.push(`${what} of ${at} was ${outcome}, and stands ${found} times`)
    }
  }
  const newest = table.all.get('RATEBOARD|CURRENT') ?? {}
  const last = versionsIn(table, 'RATEBOARD').at(-1)?.version
  if (Number(newest['version']) !== last || Number(newest['newest']) !== versions.at(-1)) {
    problems.push(`The current board is ${newest['version']} of ${newest['newest']}`)
  }
  return problems
}

function textOfRates(rates: unknown): string {
  return (rates as { currencyId: unknown; buy: unknown; sell: unknown }[])
    .map(({ currencyId, buy, sell }) => `${currencyId} ${rateText(buy)} ${rateText(sell)}`)
    .sort()
    .join(', ')
}

const rateText = (rate: unknown) => String(typeof rate === 'string' ? scaled(rate) : rate)

/** Returns the middle rate of a currency at the end of a day. */
function midOf(boards: readonly Board[], day: string, currencyId: number) {
  if (currencyId === AFN) return { rate: 1_0000n, per: 1n }
  const standing = boards.findLast((board) => board.day <= day)
  const of = standing?.rates.find((each) => each.currencyId === currencyId)
  if (!of) return null
  return { rate: halfAway(scaled(of.buy) + scaled(of.sell), 2n), per: BigInt(of.per ?? 1) }
}

/** Checks that no move of cash moves a position: EXC_001 stands on one side of a deal's leg, never on both. */
function withCashProblems(transactions: readonly Expected[]): string[] {
  return transactions
    .filter((each) => each.inAccount === POSITION_ACCOUNT && each.outAccount === POSITION_ACCOUNT)
    .map(({ number }) => `Position ${number} moved without a deal`)
}

type MidOf = (day: string, currencyId: number) => { rate: bigint; per: bigint } | null

/** Calculates the profit row of each day and the remaining positions from the transactions, by the rules. */
function worked(transactions: readonly Expected[], mid: MidOf) {
  const all = daysOf(transactions)
  const held = new Map<string, [quantity: bigint, cost: bigint]>()
  const days = [...all]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([name, day]) => {
      if (Object.values(day).every((minor) => minor === 0n)) return []
      const [date = '', branch = '', id] = name.split(' ')
      const place = `${branch} ${id}`
      const [quantity, cost] = held.get(place) ?? [0n, 0n]
      const { closing, profit } = dayOf(quantity, cost, day)
      held.set(place, closing)
      const at = mid(date, Number(id))
      const beside = day.fees + day.overShort
      const total = at || beside === 0n ? profit + (at ? atMid(beside, at) : 0n) : null
      const isAfn = Number(id) === AFN
      const traded = [quantity, cost, day.bought, day.boughtValue, day.sold, day.soldValue]
      const figures = isAfn ? [] : [...traded, profit, ...closing]
      const told = [...figures, day.fees, day.overShort].map(formatAmount)
      return [[date, branch, id, ...told, total === null ? 'null' : formatAmount(total)].join(' ')]
    })
  const left = [...held].flatMap(([place, [quantity, cost]]) => {
    const at = mid(TODAY, Number(place.split(' ')[1]))
    const unrealised = at && formatAmount(atMid(quantity, at) - cost)
    const isLeft = quantity !== 0n || cost !== 0n
    return isLeft
      ? [`${place} ${formatAmount(quantity)} at ${formatAmount(cost)}: ${unrealised}`]
      : []
  })
  return { days, left }
}

const atMid = (minor: bigint, { rate, per }: { rate: bigint; per: bigint }) =>
  halfAway(minor * rate, per * 1_0000n)

function daysOf(transactions: readonly Expected[]): Map<string, Day> {
  const days = new Map<string, Day>()
  const add = (each: Expected, branch: string, name: keyof Day, minor: bigint) => {
    const place = `${each.tranDate} ${branch} ${each.currencyId}`
    const day = days.get(place) ?? {
      bought: 0n,
      boughtValue: 0n,
      sold: 0n,
      soldValue: 0n,
      fees: 0n,
      overShort: 0n,
    }
    day[name] += minor
    days.set(place, day)
  }
  for (const each of transactions) {
    if (each.isDeleted) continue
    const { inAccount, outAccount, amountMinor, till, toTill } = each
    for (const [account, name] of [
      [FEE_ACCOUNT, 'fees'],
      [OVER_SHORT_ACCOUNT, 'overShort'],
    ] as const) {
      if (inAccount === account) add(each, till.branch, name, amountMinor)
      // Cash that was lost on its way leaves transit, and the vault that bears the loss is short.
      if (outAccount === account) add(each, (toTill ?? till).branch, name, -amountMinor)
    }
    if (![inAccount, outAccount].includes(POSITION_ACCOUNT) || each.currencyId === AFN) continue
    for (const { isBought, sign, valueMinor, till: of } of worthOf(each)) {
      add(each, of.branch, isBought ? 'bought' : 'sold', sign * amountMinor)
      add(each, of.branch, isBought ? 'boughtValue' : 'soldValue', sign * valueMinor)
    }
  }
  return days
}

/** Calculates one day at its average cost: the rules of docs/rules/positions.md, implemented a second time. */
function dayOf(quantity: bigint, cost: bigint, { bought, boughtValue, sold, soldValue }: Day) {
  const owned = quantity > 0n ? [quantity, cost] : [0n, 0n]
  const owed = quantity < 0n ? [-quantity, -cost] : [0n, 0n]
  const [long, longValue] = [(owned[0] ?? 0n) + bought, (owned[1] ?? 0n) + boughtValue]
  const [short, shortValue] = [(owed[0] ?? 0n) + sold, (owed[1] ?? 0n) + soldValue]
  const matched = long < short ? long : short
  const share = (value: bigint, of: bigint) =>
    matched === of ? value : halfAway(value * matched, of)
  const [spent, got] = [share(longValue, long), share(shortValue, short)]
  const closing: [bigint, bigint] = [long - short, longValue - spent - (shortValue - got)]
  return { closing, profit: got - spent }
}

type ProfitRow = Answer<'reports/profit'>['data'][number]

function profitLine(row: ProfitRow): string {
  const { opening, openingCost, bought, boughtValue, sold, soldValue, profit } = row
  const figures = [opening, openingCost, bought, boughtValue, sold, soldValue, profit]
  const told = [...figures, row.closing, row.closingCost].filter((each) => each !== null)
  const beside = [row.commission, row.overShort, row.totalAfn ?? 'null']
  return [row.date, row.branch, row.currencyId, ...told, ...beside].join(' ')
}

function positionLine(row: Answer<'reports/positions'>['data'][number]): string {
  const { branch, currencyId, quantity, cost, unrealised } = row
  return `${branch} ${currencyId} ${quantity} at ${cost}: ${unrealised}`
}

async function pagesOf(
  { auditor }: Market,
  name: 'reports/profit',
  first: Record<string, string>,
): Promise<ProfitRow[]> {
  const rows: ProfitRow[] = []
  let query: Record<string, string> | null = first
  while (query) {
    const answer: Answer<'reports/profit'> = await auditor.call(name, { query })
    rows.push(...answer.data)
    const next = /\?(.*)>/.exec(answer.headers['link'] ?? '')?.[1]
    query = next ? Object.fromEntries(new URLSearchParams(next)) : null
  }
  return rows
}

function unlike(what: string, found: readonly string[], expected: readonly string[]): string[] {
  const [is, ought] = [new Set(found), new Set(expected)]
  const more = found.filter((line) => !ought.has(line)).map((line) => `${what} has ${line}`)
  const less = expected.filter((line) => !is.has(line)).map((line) => `${what} lacks ${line}`)
  return [...more, ...less]
}
