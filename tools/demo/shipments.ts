import { formatAmount } from '../../shared/money/amount.ts'
import { roundedDown } from './amounts.ts'
import { posting } from './bodies.ts'
import { type Branch, CITIES, type Code } from './people.ts'
import { TEXTS } from './texts.ts'
import { BRANCHES, CODES, clerkOf, houseAccount, later, moneyIn, type World } from './world.ts'

/** Cash shipments from one branch to another. */

/** The starting cash of each branch, in thousands. */
const FLOATS: Readonly<Record<Branch, Readonly<Record<Code, number>>>> = {
  HQ: { AFN: 6_500, USD: 110, EUR: 24, RS: 5_200 },
  HRT: { AFN: 3_200, USD: 55, EUR: 18, RS: 1_600 },
  MZR: { AFN: 2_800, USD: 48, EUR: 9, RS: 1_400 },
}

/** The starting cash of a branch in a currency. */
export function floatOf(branch: Branch, code: Code): bigint {
  return BigInt(FLOATS[branch][code]) * 100_000n
}

/**
 * If a till runs short, the branch with the fullest till sends cash: a Debit of the company account there, and a Credit
 * of the same account at the destination, on the same day.
 */
export async function balanceTills(world: World): Promise<void> {
  for (const branch of BRANCHES) {
    for (const code of CODES) await fill(world, branch, code)
  }
}

async function fill(world: World, branch: Branch, code: Code): Promise<void> {
  const { books, chance, ledger } = world
  if (books.cash(branch, code) * 10n > floatOf(branch, code) * 6n) return
  const [fullest] = BRANCHES.filter((each) => each !== branch).toSorted((a, b) =>
    books.cash(a, code) < books.cash(b, code) ? 1 : -1,
  )
  if (!fullest) return
  const minor = roundedDown(books.cash(fullest, code) / 4n)
  if (minor <= 0n) return
  const amount = formatAmount(minor)
  const body = (type: 'Debit' | 'Credit') => {
    const narrative = `${TEXTS.shipment}${CITIES[fullest]} ← ${CITIES[branch]}`
    return posting(type, houseAccount(code), amount, moneyIn(code, narrative))
  }
  await ledger.post(clerkOf(fullest, chance), body('Debit'))
  later(world, 0, async () => {
    await ledger.post(clerkOf(branch, chance), body('Credit'))
  })
}
