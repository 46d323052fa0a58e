import type { Answer } from '../office.ts'
import { closingDesks, countWish, deciders, decisionWish, reopenWish } from './count-wishes.ts'
import type { Desk, Market, Wish } from './market.ts'
import { step } from './move-wishes.ts'
import { CLOSING_BRANCH, type TillRef } from './till-work.ts'
import type { Dice } from './wishes.ts'

/** Makes a call before the close, while nobody else of the branch works. These calls come one after the other. */
const asked = (market: Market, desk: Desk, wish: Wish) =>
  market.ask(desk, { ...wish, inQuiet: true })

const MOST_READINGS = 40

/** Reads until no fault hits the reading. */
async function read<T>(ask: () => Promise<{ status: number; data: T }>): Promise<T> {
  for (let attempt = 1; attempt <= MOST_READINGS; attempt += 1) {
    const { status, data } = await ask()
    if (status === 200) return data
  }
  throw new Error(`A reading was never answered in ${MOST_READINGS} attempts`)
}

/** Withdraws the open offers of the branch, because they stop the counts of their tills. */
export async function withdrawOffers(market: Market): Promise<void> {
  const { clerk } = market.headOffice
  const query = { branch: CLOSING_BRANCH, state: 'offered' }
  const open = await read(() => clerk.call('till-moves/list', { query }))
  const own = open.filter(({ from }) => from.branch === CLOSING_BRANCH)
  for (const move of own) {
    const giver = closingDesks(market).find(({ staff }) => staff.userId === move.from.userId)
    await asked(market, giver ?? market.headOffice, step('withdraw', move))
  }
}

/**
 * Counts and confirms the tills that need it. The vault comes last, because the differences of clerks' first counts are
 * posted against it.
 */
export async function countTills(market: Market, rolled: Dice, through: string): Promise<void> {
  const vault = { branch: CLOSING_BRANCH, userId: 0 }
  await freeTill(market, vault)
  const query = { branch: CLOSING_BRANCH }
  const tills = await read(() => market.headOffice.clerk.call('tills/list', { query }))
  for (const till of tills) {
    if (till.userId === 0) continue
    await confirmWaiting(market, till)
    // A till whose further difference is above the branch's limit is counted anew.
    if (till.mustCount && till.state === 'confirmed') await freeTill(market, till)
    if (till.mustCount) await countTill(market, till, rolled, through)
  }
  await countTill(market, vault, rolled, through)
}

type Count = Answer<'tills/counts'>['data'][number]

/** Returns the counts of a till through open days that wait or are confirmed, the newest first. */
async function standing(
  { headOffice, work }: Market,
  { branch, userId }: TillRef,
): Promise<Count[]> {
  const params = { branch, userId }
  const counts = await read(() => headOffice.clerk.call('tills/counts', { params }))
  return counts
    .filter(({ state, through }) => {
      return ['counted', 'confirmed'].includes(state) && through > work.lockedThrough
    })
    .toSorted((one, other) => other.through.localeCompare(one.through))
}

/** Takes back all counts of a till through open days. */
export async function freeTill(market: Market, till: TillRef): Promise<void> {
  for (const count of await standing(market, till)) {
    const isWaiting = count.state === 'counted'
    await asked(
      market,
      market.headOffice,
      isWaiting ? decisionWish(count, 'reject') : reopenWish(till),
    )
  }
}

async function confirmWaiting(market: Market, till: TillRef): Promise<void> {
  const waiting = (await standing(market, till)).find(({ state }) => state === 'counted')
  if (waiting) await asked(market, market.headOffice, decisionWish(waiting, 'confirm'))
}

/**
 * These refusals are temporary: a withdrawn offer stays in its index for a while, or a person of another branch posts to the
 * till.
 */
const PASSES = /while you counted|^409 An offer/
const MOST_TRIES = 8

/** Lets the owner count a till, or a Manager the vault, and head office confirm the count. */
async function countTill(
  market: Market,
  { branch, userId }: TillRef,
  rolled: Dice,
  through: string,
): Promise<void> {
  const till = { branch, userId }
  const owner = closingDesks(market).find(({ staff }) => staff.userId === userId)
  const [manager] = deciders(market) as [Desk]
  for (let attempt = 1; attempt <= MOST_TRIES; attempt += 1) {
    const wish = countWish(till, rolled, { through })
    const { outcome, refusal } = await asked(market, owner ?? manager, wish)
    if (outcome === 'done') {
      await asked(market, market.headOffice, decisionWish({ ...till, through }, 'confirm'))
      return
    }
    if (!PASSES.test(refusal ?? '')) return
  }
}
