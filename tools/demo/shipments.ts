import { VAULT } from '../../shared/contract/till-facts.ts'
import { formatAmount } from '../../shared/money/amount.ts'
import { roundedDown } from './amounts.ts'
import { posting } from './bodies.ts'
import { pick } from './chance.ts'
import { type Branch, CITIES, type Code } from './people.ts'
import { CARRIERS, TEXTS } from './texts.ts'
import {
  BRANCHES,
  CODES,
  clerkOf,
  currencyId,
  houseAccount,
  later,
  managerOf,
  moneyIn,
  VAULT_NAME,
  type World,
} from './world.ts'

/** Cash shipments from one branch to another. */

/** The starting cash of each branch, in thousands. */
const FLOATS: Readonly<Record<Branch, Readonly<Record<Code, number>>>> = {
  HQ: { AFN: 6_500, USD: 110, EUR: 24, RS: 5_200 },
  HRT: { AFN: 3_200, USD: 55, EUR: 18, RS: 1_600 },
  MZR: { AFN: 2_800, USD: 48, EUR: 9, RS: 1_400 },
}

/** Returns the starting cash of a branch in a currency. */
export function floatOf(branch: Branch, code: Code): bigint {
  return BigInt(FLOATS[branch][code]) * 100_000n
}

/**
 * If a branch runs short of a currency, the branch with most of it sends cash on the same day. Branches that close their
 * days send the cash from vault to vault; before they close days, a shipment is a Debit of the company account at the
 * sending branch, and a Credit of the same account at the destination.
 */
export async function balanceTills(world: World): Promise<void> {
  for (const branch of BRANCHES) {
    for (const code of CODES) await fill(world, branch, code)
  }
}

async function fill(world: World, branch: Branch, code: Code): Promise<void> {
  const { books, chance, closed, ledger } = world
  if (books.cash(branch, code) * 10n > floatOf(branch, code) * 6n) return
  const others = BRANCHES.filter((each) => each !== branch)
  const fullest = others.reduce((a, b) => (books.cash(a, code) < books.cash(b, code) ? b : a))
  if (closed.has(branch)) {
    const held = books.till({ branch: fullest, userName: VAULT_NAME }, code)
    const minor = roundedDown(held / 2n)
    if (minor > 0n) await send(world, { from: fullest, to: branch, code, minor })
    return
  }
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

/** Cash that goes from vault to vault. */
interface Shipment {
  readonly from: Branch
  readonly to: Branch
  readonly code: Code
  readonly minor: bigint
}

/** Sends cash from vault to vault; a second person dispatches it, and it arrives on the same day. */
async function send(world: World, shipment: Shipment): Promise<void> {
  const id = await dispatch(world, shipment)
  later(world, 0, () => arrive(world, shipment.to, id))
}

/** Offers cash to another branch and dispatches it; returns the number of the move. */
export async function dispatch(
  { chance, ledger, office }: World,
  { from, to, code, minor }: Shipment,
): Promise<number> {
  const { id } = await office.call(managerOf(from), 'till-moves/create', {
    body: {
      from: { branch: from, userId: VAULT },
      to: { branch: to, userId: VAULT },
      amounts: [{ currencyId: currencyId(code), amount: formatAmount(minor) }],
      carrier: pick(chance, CARRIERS),
    },
  })
  await ledger.cash(clerkOf(from, chance), 'till-moves/dispatch', { params: { id }, body: {} })
  return id
}

/**
 * Accepts cash that arrived from another branch.
 * @param amounts the counted amounts, if they differ from the amounts that were sent
 */
export async function arrive(
  { ledger }: World,
  to: Branch,
  id: number,
  amounts: { currencyId: number; amount: string }[] = [],
): Promise<void> {
  await ledger.cash(managerOf(to), 'till-moves/accept', { params: { id }, body: { amounts } })
}
