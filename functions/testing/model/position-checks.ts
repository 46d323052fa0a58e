import {
  FEE_ACCOUNT,
  OVER_SHORT_ACCOUNT,
  POSITION_ACCOUNT,
} from '../../../shared/contract/house.ts'
import { formatAmount } from '../../../shared/money/amount.ts'
import type { Item } from '../../store/table/client.ts'
import { type Answer, TODAY } from '../office.ts'
import { type Board, boardsOf, midIn, midOf, ratesProblems } from './board-checks.ts'
import { halfAway, ratesSaved } from './board-work.ts'
import type { Expected } from './expected.ts'
import { EVE, type Market } from './market.ts'
import { worthOf } from './sums.ts'
import type { Table } from './table.ts'

const AFN = 1

/** The figures of a branch in a currency on a day. */
interface Day {
  bought: bigint
  boughtValue: bigint
  sold: bigint
  soldValue: bigint
  margin: bigint
  fees: bigint
  shares: bigint
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
  const all = [...transactions.values()]
  const range = { from: '2026-01-01', to: TODAY }
  const [branches, house, positions] = [
    await pagesOf(market, 'reports/profit', range),
    await pagesOf(market, 'reports/house-profit', range),
    await market.auditor.call('reports/positions', { query: { date: TODAY } }),
  ]
  const mid: MidOf = (day, id) => midOf(boards, day, id)
  const { margins, problems } = marginsOf(all, boards, table)
  const partners = new Set(market.accounts.partners.map(({ partner }) => partner))
  const days = daysOf(all, margins, partners)
  const worked = houseOf(days, mid)
  return [
    ...ratesProblems(saved, table),
    ...problems,
    ...unlike('profit', branches.map(profitLine), branchLines(days, pairsOf(all), mid)),
    ...unlike('house profit', house.map(houseLine), worked.days),
    ...unlike('positions', positions.data.map(positionLine), linesLeft(worked.held, all, mid)),
    ...tiedProblems(all, house, positions.data),
  ]
}

/**
 * Returns the margin of each leg in a foreign currency, by number, calculated a second time. The middle rate of a deal must be
 * that of a board; which board was in force at that moment isn't known. A reversal takes back its original's margin.
 */
function marginsOf(
  transactions: readonly Expected[],
  boards: readonly Board[],
  table: Table,
): { margins: Map<number, bigint>; problems: string[] } {
  const margins = new Map<number, bigint>()
  const problems: string[] = []
  for (const each of transactions) {
    const { number, currencyId, inAccount, outAccount, amountMinor, reverses = null } = each
    const [worth] = worthOf(each)
    if (!worth) continue
    if (inAccount === outAccount) problems.push(`Position ${number} moved without a deal`)
    const deal = table.transactions.get(number)?.['deal'] as Item | undefined
    const found = (deal?.['marginMinor'] as bigint | undefined) ?? 0n
    const isBought = inAccount === POSITION_ACCOUNT
    const mid = boards
      .map((board) => midIn(board, currencyId))
      .find((at) => at?.rate === deal?.['midRate'])
    if (!mid) problems.push(`Deal ${number} has the middle rate of no board`)
    const above = amountMinor * (mid?.rate ?? 0n) - worth.valueMinor * (mid?.per ?? 1n) * 1_0000n
    const earned = halfAway(isBought ? above : -above, (mid?.per ?? 1n) * 1_0000n)
    const expected = reverses === null ? earned : -(margins.get(reverses) ?? 0n)
    if (found !== expected) problems.push(`Deal ${number} has the margin ${found}, not ${expected}`)
    margins.set(number, found)
  }
  return { margins, problems }
}

type MidOf = (day: string, currencyId: number) => { rate: bigint; per: bigint } | null

const atMid = (minor: bigint, { rate, per }: { rate: bigint; per: bigint }) =>
  halfAway(minor * rate, per * 1_0000n)

/** What branches got for paying each other's hawalas, by "day branch currency" and then by the other branch. */
type Pairs = ReadonlyMap<string, ReadonlyMap<string, bigint>>

function pairsOf(transactions: readonly Expected[]): Pairs {
  const pairs = new Map<string, Map<string, bigint>>()
  for (const { tranDate, currencyId, till, forPaying } of transactions) {
    if (!forPaying) continue
    const { branch, minor } = forPaying
    for (const [one, other, got] of [
      [till.branch, branch, minor],
      [branch, till.branch, -minor],
    ] as const) {
      const place = `${tranDate} ${one} ${currencyId}`
      const own = pairs.get(place) ?? new Map<string, bigint>()
      pairs.set(place, own.set(other, (own.get(other) ?? 0n) + got))
    }
  }
  return pairs
}

/** Returns the profit row of each branch on each day. */
function branchLines(days: ReadonlyMap<string, Day>, pairs: Pairs, mid: MidOf): string[] {
  return [...new Set([...days.keys(), ...pairs.keys()])].flatMap((name) => {
    const day = days.get(name) ?? NOTHING
    const got = [...(pairs.get(name)?.values() ?? [])]
    if ([...Object.values(day), ...got].every((minor) => minor === 0n)) return []
    const [date = '', branch = '', id = ''] = name.split(' ')
    const at = mid(date, Number(id))
    const afnOf = (minor: bigint) => (at ? atMid(minor, at) : minor === 0n ? 0n : null)
    const beside = [day.fees - day.shares, day.shares, sumOf(got), day.overShort]
    const told = [day.fees - day.shares, day.shares, ...got, day.overShort].map(afnOf)
    const isAfn = Number(id) === AFN
    const dealt = [day.bought, day.boughtValue, day.sold, day.soldValue, day.margin]
    const total = told.includes(null)
      ? null
      : told.reduce<bigint>((sum, minor) => sum + (minor ?? 0n), isAfn ? 0n : day.margin)
    return [
      [
        ...[date, branch, id, ...(isAfn ? [] : dealt).map(formatAmount)],
        ...[...beside.map(formatAmount), total === null ? 'null' : formatAmount(total)],
      ].join(' '),
    ]
  })
}

const sumOf = (all: readonly bigint[]) => all.reduce((sum, each) => sum + each, 0n)

/** Calculates the days of the house and its remaining positions, by the rules. */
function houseOf(days: ReadonlyMap<string, Day>, mid: MidOf) {
  const held = new Map<number, [quantity: bigint, cost: bigint]>()
  const ids = new Set([...days.keys()].map((name) => Number(name.split(' ')[2])))
  ids.delete(AFN)
  const dates = [...new Set([EVE, TODAY, ...[...days.keys()].map((name) => name.slice(0, 10))])]
  const lines = dates.sort().flatMap((date) =>
    [...ids].flatMap((id) => {
      const day = { ...NOTHING }
      for (const [name, each] of days) {
        if (!name.startsWith(`${date} `) || !name.endsWith(` ${id}`)) continue
        for (const part of Object.keys(each) as (keyof Day)[]) day[part] += each[part]
      }
      const opening = held.get(id) ?? [0n, 0n]
      const { closing, profit } = dayOf(...opening, day)
      held.set(id, closing)
      const dealt = [day.bought, day.boughtValue, day.sold, day.soldValue]
      const unrealised = ([quantity, cost]: [bigint, bigint], at: ReturnType<MidOf>) =>
        at ? atMid(quantity, at) - cost : 0n
      const [now, before] = [mid(date, id), mid(dayBefore(date), id)]
      const holding = profit - day.margin + unrealised(closing, now) - unrealised(opening, before)
      if ([...dealt, day.margin, profit, holding].every((minor) => minor === 0n)) return []
      const told = [...opening, ...dealt, profit, day.margin, holding, ...closing].map(formatAmount)
      return [[date, id, ...told].join(' ')]
    }),
  )
  return { days: lines, held }
}

/** Returns the lines of the positions that are left, with all that the house itself owns of each currency. */
function linesLeft(
  held: ReadonlyMap<number, readonly [quantity: bigint, cost: bigint]>,
  transactions: readonly Expected[],
  mid: MidOf,
): string[] {
  const owned = new Map<number, bigint>()
  for (const { inAccount, outAccount, currencyId, amountMinor, isDeleted } of transactions) {
    if (isDeleted || currencyId === AFN) continue
    const sign = BigInt(Number(OWN.has(inAccount)) - Number(OWN.has(outAccount)))
    owned.set(currencyId, (owned.get(currencyId) ?? 0n) + sign * amountMinor)
  }
  return [...new Set([...held.keys(), ...owned.keys()])].flatMap((id) => {
    const [[quantity, cost], exposure] = [held.get(id) ?? [0n, 0n], owned.get(id) ?? 0n]
    if ([quantity, cost, exposure].every((minor) => minor === 0n)) return []
    const at = mid(TODAY, id)
    const unrealised = at && formatAmount(atMid(quantity, at) - cost)
    const position = `${formatAmount(quantity)} at ${formatAmount(cost)}: ${unrealised}`
    return [`${id} ${position}, ${formatAmount(exposure)}`]
  })
}

/** The accounts of the house whose balances are its own. The model has no account with a book. */
const OWN = new Set<string>([POSITION_ACCOUNT, FEE_ACCOUNT, OVER_SHORT_ACCOUNT])

const dayBefore = (date: string) =>
  new Date(Date.parse(date) - 86_400_000).toISOString().slice(0, 10)

const NOTHING: Day = {
  bought: 0n,
  boughtValue: 0n,
  sold: 0n,
  soldValue: 0n,
  margin: 0n,
  fees: 0n,
  shares: 0n,
  overShort: 0n,
}

function daysOf(
  transactions: readonly Expected[],
  margins: ReadonlyMap<number, bigint>,
  partners: ReadonlySet<string>,
): Map<string, Day> {
  const days = new Map<string, Day>()
  const add = (each: Expected, branch: string, name: keyof Day, minor: bigint) => {
    const place = `${each.tranDate} ${branch} ${each.currencyId}`
    const day = days.get(place) ?? { ...NOTHING }
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
    // Only a hawala's fee moves a partner's account.
    const isShare =
      each.transType === 'Fee' && partners.has(inAccount === FEE_ACCOUNT ? outAccount : inAccount)
    if (isShare) {
      add(each, till.branch, 'shares', inAccount === FEE_ACCOUNT ? amountMinor : -amountMinor)
    }
    if (![inAccount, outAccount].includes(POSITION_ACCOUNT) || each.currencyId === AFN) continue
    add(each, till.branch, 'margin', margins.get(each.number) ?? 0n)
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
type HouseRow = Answer<'reports/house-profit'>['data'][number]
type PositionRow = Answer<'reports/positions'>['data'][number]

function profitLine(row: ProfitRow): string {
  const { bought, boughtValue, sold, soldValue, margin } = row
  const dealt = [bought, boughtValue, sold, soldValue, margin].filter((each) => each !== null)
  const { commission, shares, forPaying, overShort, totalAfn } = row
  const beside = [commission, shares, forPaying, overShort, totalAfn ?? 'null']
  return [row.date, row.branch, row.currencyId, ...dealt, ...beside].join(' ')
}

function houseLine(row: HouseRow): string {
  const { opening, openingCost, bought, boughtValue, sold, soldValue, profit, margin } = row
  const figures = [opening, openingCost, bought, boughtValue, sold, soldValue, profit, margin]
  return [
    ...[row.date, row.currencyId, ...figures, row.holding ?? '0.00'],
    ...[row.closing, row.closingCost],
  ].join(' ')
}

function positionLine(row: PositionRow): string {
  const { currencyId, quantity, cost, unrealised, exposure } = row
  return `${currencyId} ${quantity} at ${cost}: ${unrealised}, ${exposure}`
}

/** Checks that the profit ties to EXC_001 in AFN and the costs, and margins with holding to its worth. */
function tiedProblems(
  transactions: readonly Expected[],
  house: readonly HouseRow[],
  positions: readonly PositionRow[],
): string[] {
  const minorOf = (amount: string | null) => BigInt((amount ?? '0.00').replace('.', ''))
  const sum = (all: readonly (string | null)[]) =>
    all.map(minorOf).reduce((one, other) => one + other, 0n)
  const exchanged = transactions
    .filter(({ currencyId, isDeleted }) => currencyId === AFN && !isDeleted)
    .reduce((all, { inAccount, outAccount, amountMinor }) => {
      if (inAccount === POSITION_ACCOUNT) return all + amountMinor
      return outAccount === POSITION_ACCOUNT ? all - amountMinor : all
    }, 0n)
  const profit = sum(house.map((row) => row.profit))
  const earned = sum(house.flatMap(({ margin, holding }) => [margin, holding]))
  const [costs, worth] = [
    sum(positions.map((row) => row.cost)),
    sum(positions.map((row) => row.worth)),
  ]
  return [
    ...(profit === exchanged + costs ? [] : [`The profit ${profit} isn't ${exchanged} + ${costs}`]),
    ...(earned === exchanged + worth
      ? []
      : [`Margins and holding ${earned} aren't ${exchanged} + ${worth}`]),
  ]
}

/** The rows of a report that comes in pages. */
type RowsOf<Name extends 'reports/profit' | 'reports/house-profit'> = Name extends 'reports/profit'
  ? ProfitRow
  : HouseRow

async function pagesOf<Name extends 'reports/profit' | 'reports/house-profit'>(
  { auditor }: Market,
  name: Name,
  first: Record<string, string>,
): Promise<RowsOf<Name>[]> {
  const rows: RowsOf<Name>[] = []
  let query: Record<string, string> | null = first
  while (query) {
    const answer: Answer<Name> = await auditor.call(name, {
      query,
    } as never)
    rows.push(...(answer.data as RowsOf<Name>[]))
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
