import { formatAmount } from '../../shared/money/amount.ts'
import type { Per } from '../../shared/money/deal.ts'
import { formatRate, parseRate, RATE_ONE, type RateScaled } from '../../shared/money/rate.ts'
import { roundedDown } from './amounts.ts'
import type { Branch, Code } from './people.ts'
import type { Rates } from './rates.ts'
import { TEXTS } from './texts.ts'
import {
  type Board,
  BRANCHES,
  currencyId,
  houseAccount,
  managerOf,
  member,
  type World,
} from './world.ts'

/** The rates of the house in the weeks in which its branches close their days, and its first positions. */

/**
 * The currencies on the board, with the units for which they are quoted, and half of the difference between buying and
 * selling, in AFN.
 */
const QUOTED: Readonly<Record<Exclude<Code, 'AFN'>, { per: Per; half: RateScaled }>> = {
  USD: { per: 1, half: 3_500n },
  EUR: { per: 1, half: 6_000n },
  RS: { per: 1_000, half: 16_000n },
}
/** The offsets that branches add to buying and selling rates. Dollars are dearer in Herat, and few rupees come to Mazar. */
const OFFSETS: Readonly<Partial<Record<Branch, readonly [Code, buy: string, sell: string][]>>> = {
  HRT: [['USD', '0.0500', '0.1000']],
  MZR: [
    ['USD', '-0.0500', '0.0000'],
    ['RS', '-0.5000', '0.7000'],
  ],
}

/**
 * Publishes the day's rates. On the first morning the branches also set their offsets (what they add to the rates), and
 * take over their positions.
 */
export async function publishBoard(world: World): Promise<void> {
  const { boards, office, rates } = world
  const isFirst = boards.size === 0
  await office.call(member('nasrin'), 'rate-board/publish', { body: { rates: boardRates(rates) } })
  for (const branch of BRANCHES) {
    const manager = managerOf(branch)
    if (isFirst) await addOffsets(world, branch)
    boards.set(branch, await office.call(manager, 'rate-board/read'))
  }
  if (isFirst) await takeOverPositions(world)
}

/** Makes the rates of the board around the day's rates, which are units for 1 USD. */
function boardRates(rates: Rates) {
  return Object.entries(QUOTED).map(([code, { per, half }]) => {
    const mid = (rates.AFN * RATE_ONE * BigInt(per)) / rates[code as Code]
    const buy = formatRate(mid - half)
    return { currencyId: currencyId(code as Code), per, buy, sell: formatRate(mid + half) }
  })
}

async function addOffsets({ office }: World, branch: Branch): Promise<void> {
  const offsets = OFFSETS[branch]?.map(([code, buy, sell]) => {
    return { currencyId: currencyId(code), buy, sell }
  })
  if (!offsets) return
  const call = { params: { branch }, body: { offsets } }
  await office.call(managerOf(branch), 'rate-board/offsets', call)
}

/**
 * Makes the house's own foreign cash the branches' positions (docs/rules/positions.md), by deals of the company accounts
 * at the middle rate.
 */
async function takeOverPositions(world: World): Promise<void> {
  const { boards, books, ledger } = world
  for (const code of Object.keys(QUOTED) as (keyof typeof QUOTED)[]) {
    const cash = BRANCHES.map((branch) => books.cash(branch, code))
    const all = cash.reduce((one, other) => one + other)
    const own = books.balance(houseAccount(code))
    for (const [place, branch] of BRANCHES.entries()) {
      const board = boards.get(branch)
      const quote = board?.rates.find((each) => each.currencyId === currencyId(code))
      const held = cash[place] ?? 0n
      const minor = roundedDown(own < all ? (own * held) / all : held)
      if (!board || !quote || minor <= 0n) continue
      await ledger.deal(managerOf(branch), {
        give: {
          currencyId: currencyId(code),
          account: houseAccount(code),
          amount: formatAmount(minor),
        },
        get: { currencyId: currencyId('AFN'), account: houseAccount('AFN') },
        rate: quote.mid,
        boardVersion: board.version,
        narrative: TEXTS.position,
      })
    }
  }
}

/** Returns the rate on a board at which the house buys or sells a currency. */
export function quoteOf({ rates }: Board, code: Code, side: 'buy' | 'sell') {
  const found = rates.find((each) => each.currencyId === currencyId(code))
  if (!found) throw new Error(`${code} is not on the board`)
  return { rate: parseRate(found[side]) ?? 1n, per: found.per }
}
