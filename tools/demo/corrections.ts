import { formatAmount, parseAmount } from '../../shared/money/amount.ts'
import { purchaseFrom, sellingFrom } from '../../shared/money/exchange.ts'
import { parseRate } from '../../shared/money/rate.ts'
import { pick, weighted, whole } from './chance.ts'
import type { Recorded } from './ledger.ts'
import type { Branch, Member } from './people.ts'
import { TEXTS } from './texts.ts'
import { later, member, type World } from './world.ts'

/**
 * Later corrections. On the same day the clerk corrects; afterwards the Manager does, who may change approved
 * transactions and reverse transactions of their own branch. A transaction of a closed day can only be reversed.
 */

const FATES = {
  right: 942,
  reversed: 3,
  reversedLater: 5,
  amount: 16,
  narrative: 8,
  gone: 9,
  amountLater: 6,
  goneLater: 2.2,
} as const

/** The legs of a deal are never changed, only reversed. */
const FATES_OF_DEALS = { right: 992, reversed: 3, reversedLater: 5 } as const

/** Decides whether a new posting is corrected later, and how. */
export function leaveOrCorrect(world: World, record: Recorded): void {
  const { chance, ledger } = world
  const { id, userCreatedName, branch } = record
  const isDeal = record.value !== null
  const fate = isDeal ? weighted(chance, FATES_OF_DEALS) : weighted(chance, FATES)
  if (isDeal && record.feeId !== null) return
  const clerk = member(userCreatedName)
  const days = whole(chance, 2, 6)
  const manager = member('nasrin')
  const what = {
    right: null,
    reversed: () => ledger.reverse(clerk, id, pick(chance, TEXTS.reversed)),
    reversedLater: branch === manager.branch ? () => takeBack(world, manager, id) : null,
    amount: () => correct(world, clerk, id),
    narrative: () => ledger.edit(clerk, id, { description: pick(chance, TEXTS.corrected) }),
    gone: () => ledger.remove(clerk, id),
    amountLater: unlessClosed(world, manager, id, () => correct(world, manager, id)),
    goneLater: unlessClosed(world, manager, id, () => ledger.remove(manager, id)),
  }[fate]
  if (what) later(world, fate.endsWith('Later') ? days : 0, () => what())
}

/**
 * Returns a task that corrects a transaction. If its day was closed meanwhile, the Manager reverses the transaction, but
 * only in their own branch.
 */
function unlessClosed(
  world: World,
  manager: Member,
  id: number,
  correction: () => Promise<void>,
): () => Promise<void> {
  return async () => {
    const record = world.ledger.find(id)
    if (!record || !isInClosedDay(world, record)) return correction()
    if (record.branch === manager.branch) await takeBack(world, manager, id)
  }
}

function isInClosedDay({ closed }: World, { tranDate, till }: Recorded): boolean {
  return tranDate <= (closed.get(till.branch as Branch) ?? '')
}

/**
 * Reverses a transaction, if it still stands and no account of it is closed. If its day is closed, the cash is handed
 * back now.
 */
async function takeBack(world: World, manager: Member, id: number): Promise<void> {
  const { chance, ledger } = world
  const record = ledger.find(id)
  if (!record || isOnClosedAccount(world, record)) return
  const reason = pick(chance, TEXTS.reversed)
  await ledger.reverse(manager, id, reason, isInClosedDay(world, record))
}

function isOnClosedAccount({ holders }: World, { inAccountID, outAccountID }: Recorded): boolean {
  return holders.some(({ number, isActive }) => {
    return !isActive && [inAccountID, outAccountID].includes(number)
  })
}

/** Corrects the amount of a transaction; for an exchange both amounts. */
async function correct(world: World, who: Member, id: number): Promise<void> {
  const { chance, ledger } = world
  const record = ledger.find(id)
  if (!record || isOnClosedAccount(world, record)) return
  const tenths = pick(chance, [5n, 8n, 9n, 11n, 12n])
  const righted = (amount: string) => (((parseAmount(amount) ?? 0n) * tenths) / 1_000n) * 100n
  const { otherLeg } = record
  const change = otherLeg
    ? rightedLegs({ ...record, otherLeg }, righted)
    : { amount: formatAmount(righted(record.cAmount)) }
  if (change.amount === '0.00') return
  await ledger.edit(who, id, change)
}

/**
 * Corrects the foreign amount of an exchange and returns both amounts: the amount in AFN is calculated at the exchange's own
 * rate.
 */
function rightedLegs(
  {
    cAmount,
    exRate,
    currencyID,
    otherLeg,
  }: Recorded & { otherLeg: { amount: string; currencyID: number } },
  righted: (amount: string) => bigint,
) {
  const rate = parseRate(exRate) ?? 1n
  const sides = { purchaseIsBase: currencyID === 1, sellingIsBase: otherLeg.currencyID === 1 }
  const [bought, sold] = sides.purchaseIsBase
    ? [purchaseFrom(righted(otherLeg.amount), rate, sides), righted(otherLeg.amount)]
    : [righted(cAmount), sellingFrom(righted(cAmount), rate, sides)]
  return { amount: formatAmount(bought), otherLeg: { amount: formatAmount(sold) } }
}
