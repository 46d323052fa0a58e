import { type AmountMinor, formatAmount } from '../../shared/money/amount.ts'
import { AFN_QUOTE, type DealQuotes, givenFor, gotFor } from '../../shared/money/deal.ts'
import { formatRate } from '../../shared/money/rate.ts'
import { amountFor } from './amounts.ts'
import { quoteOf } from './board.ts'
import { happens, pick, whole } from './chance.ts'
import { type Changed, wishedPair } from './counter.ts'
import type { Recorded } from './ledger.ts'
import { type Branch, type Code, PASSERS_BY } from './people.ts'
import { TEXTS } from './texts.ts'
import { type Board, clerkOf, currencyId, payable, type World, written } from './world.ts'

/** Deals over the counter at the rates of the board, once there is a board. */

/** The share of deals at a better rate than the board's. */
const HAGGLES = 0.12
/** The share of deals with a fee, and the fee by currency. */
const CHARGED = 0.1
const FEES: Readonly<Partial<Record<Code, string>>> = { AFN: '20.00', USD: '1.00' }

/** Changes money for a person without an account. Returns null if the branch has too little of the wanted currency. */
export async function dealWithWalkIn(world: World, branch: Branch): Promise<Recorded | null> {
  const { boards, chance, ledger } = world
  const board = boards.get(branch)
  const [give, get] = wishedPair(world, branch)
  if (!board) return null
  const size = happens(chance, 0.25) ? 'trader' : 'person'
  const { quotes, rate } = quotesFor(world, board, [give, get])
  // The foreign amount is round, and amounts in AFN are whole.
  const foreign = amountFor(size, give === 'AFN' ? get : give, chance)
  const giveMinor = give === 'AFN' ? inWhole(givenFor(foreign, quotes)) : foreign
  const following = give === 'AFN' ? foreign : gotFor(foreign, quotes)
  const getMinor = get === 'AFN' ? inWhole(following) : following
  if (getMinor > payable(world, branch, get)) return null
  const fee = happens(chance, CHARGED) ? FEES[give] : undefined
  const body = {
    give: { currencyId: currencyId(give), amount: formatAmount(giveMinor) },
    get: { currencyId: currencyId(get), amount: formatAmount(getMinor) },
    boardVersion: board.version,
    ...(rate ? { rate } : {}),
    ...(fee ? { commission: fee } : {}),
    person: personOf(world),
    narrative: written(chance, TEXTS.exchange),
  }
  return ledger.deal(clerkOf(branch, chance), body)
}

/** Returns the rates of a deal, and the rate that the clerk types for a person who haggles; null for any other person. */
function quotesFor({ chance }: World, board: Board, [give, get]: readonly [Code, Code]) {
  const quotes: DealQuotes = {
    give: give === 'AFN' ? AFN_QUOTE : quoteOf(board, give, 'buy'),
    get: get === 'AFN' ? AFN_QUOTE : quoteOf(board, get, 'sell'),
  }
  const isCross = give !== 'AFN' && get !== 'AFN'
  if (isCross || !happens(chance, HAGGLES)) return { quotes, rate: null }
  const side = give === 'AFN' ? 'get' : 'give'
  const better = BigInt(whole(chance, 1, 3)) * (side === 'give' ? 500n : -500n)
  const rate = quotes[side].rate + better
  return { quotes: { ...quotes, [side]: { ...quotes[side], rate } }, rate: formatRate(rate) }
}

function inWhole(minor: AmountMinor): AmountMinor {
  return ((minor + 50n) / 100n) * 100n
}

/** Makes up the person at the counter. Not everybody leaves a phone number. */
function personOf({ chance }: World) {
  const name = pick(chance, PASSERS_BY)
  const phone = `0700 000 ${whole(chance, 200, 999)}`
  return { name, ...(happens(chance, 0.7) ? { phone } : {}) }
}

/** Changes a customer's money from one account to another, at the board's rate. */
export function dealOnAccount(
  { boards, chance, ledger }: World,
  branch: Branch,
  { from, to, minor }: Changed,
): Promise<Recorded> | null {
  const board = boards.get(branch)
  if (!board) return null
  return ledger.deal(clerkOf(branch, chance), {
    give: { currencyId: currencyId(from.code), amount: formatAmount(minor), account: from.number },
    get: { currencyId: currencyId('AFN'), account: to.number },
    boardVersion: board.version,
    narrative: written(chance, TEXTS.ownExchange),
  })
}
