import type { Item } from '../../store/table/client.ts'
import { TODAY } from '../office.ts'
import { halfAway, type RatesSaved, scaled } from './board-work.ts'
import { EVE } from './market.ts'
import { ofKind, type Table } from './table.ts'

const AFN = 1

type Rates = RatesSaved['meaning']['rates']
/** A board of head office, and the day of its publication. */
export interface Board {
  version: number
  day: string
  rates: Rates
}

/** Returns the boards of head office that the table has, with the rates that were meant. */
export function boardsOf(saved: readonly RatesSaved[], table: Table): Board[] {
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
export function ratesProblems(saved: readonly RatesSaved[], table: Table): string[] {
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

/** Returns the middle rate of a currency at the end of a day; before the first board, that of the first one. */
export function midOf(boards: readonly Board[], day: string, currencyId: number) {
  if (currencyId === AFN) return { rate: 1_0000n, per: 1n }
  const has = ({ rates }: Board) => rates.some((each) => each.currencyId === currencyId)
  const standing = boards.findLast((board) => board.day <= day && has(board)) ?? boards.find(has)
  return standing ? midIn(standing, currencyId) : null
}

/** Returns the middle rate that a board has for a currency; null if it has none. */
export function midIn({ rates }: Board, currencyId: number) {
  const of = rates.find((each) => each.currencyId === currencyId)
  if (!of) return null
  return { rate: halfAway(scaled(of.buy) + scaled(of.sell), 2n), per: BigInt(of.per ?? 1) }
}
