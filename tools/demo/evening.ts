import { addDays } from '../../shared/calendar/business-date.ts'
import { formatAmount } from '../../shared/money/amount.ts'
import { amountFor } from './amounts.ts'
import { posting } from './bodies.ts'
import { happens, pick, whole } from './chance.ts'
import { visitor } from './counter.ts'
import {
  cashIn,
  colleagueOf,
  confirm,
  count,
  type DemoTill,
  reject,
  tillOf,
  vaultOf,
} from './counts.ts'
import { handOver } from './moves.ts'
import type { Branch } from './people.ts'
import { STAFF } from './people.ts'
import { TEXTS } from './texts.ts'
import { clerksOf, managerOf, moneyIn, type World, written } from './world.ts'

/** The evening of a branch: the tills are emptied to their floats and counted, and the day is closed. */

/** What is special about an evening of a branch. */
export interface Special {
  readonly branch: Branch
  /** A clerk's till is short, is counted twice, or its count is rejected; or nobody counts, or the day is reopened. */
  readonly what: 'short' | 'retried' | 'rejected' | 'forgotten' | 'reopened'
  /** For a till that is short: the missing amount in AFN. */
  readonly shortMinor?: bigint
}

type Step = () => Promise<void>

/** The largest difference in AFN that a clerk may confirm (`staff.ts`). */
const LIMIT_MINOR = 100_00n
/** The share of counts with a difference, if the evening isn't special. */
const DIFFERS = 0.05
/** The amount that is forgotten in a first count, so that the person must count again. */
const PACK_MINOR = 10_000_00n

/** Begins the evening of a branch. */
export async function endDay(world: World, branch: Branch, special?: Special): Promise<void> {
  await world.ledger.approvalsDone()
  await handOver(world, branch)
  if (special?.what === 'forgotten') return
  inTurn(world, [() => countTills(world, branch, special)])
}

/** Does one step after the other, a minute apart. */
export function inTurn({ agenda, date, minute }: World, steps: readonly Step[]): void {
  for (const [place, step] of steps.entries()) agenda.add(date, minute + 1 + place, step)
}

/** Lets all tills be counted that the close needs, the vault last, and closes the day. */
async function countTills(world: World, branch: Branch, special?: Special): Promise<void> {
  const { date, office } = world
  const listed = await office.call(managerOf(branch), 'tills/list', { query: { branch } })
  const wanted = new Set(listed.flatMap(({ mustCount, userId }) => (mustCount ? [userId] : [])))
  const tills = STAFF.filter((each) => each.branch === branch && wanted.has(office.idOf(each)))
  const [first] = clerksOf(branch)
  inTurn(world, [
    ...tills.flatMap((each) => {
      return countingOf(world, tillOf(each), each === first ? special : undefined)
    }),
    ...countingOf(world, vaultOf(branch), undefined),
    () =>
      close(world, branch, world.closed.get(branch) === addDays(date, -1) ? null : TEXTS.forgotten),
    ...(special?.what === 'reopened' ? reopening(world, branch) : []),
  ])
}

/** Returns the steps of one till's count. */
function countingOf(world: World, till: DemoTill, special?: Special): Step[] {
  const { chance } = world
  const { owner, branch } = till
  const manager = managerOf(branch)
  let counted: Awaited<ReturnType<typeof count>>
  const counting = (more: bigint) => async () => {
    counted = await count(world, till, cashIn(world, till, more))
  }
  const confirming =
    (by = colleagueOf(till), reason?: string) =>
    async () => {
      await confirm(world, counted, by, reason)
    }
  if (special?.what === 'retried') return [counting(-PACK_MINOR), counting(0n), confirming()]
  if (special?.what === 'rejected') {
    const rejecting = () => reject(world, counted, manager, TEXTS.countAgain)
    return [counting(-PACK_MINOR), rejecting, counting(0n), confirming(manager)]
  }
  const isClerks = owner?.userType === 'User'
  const differs = special?.what === 'short' || (isClerks && happens(chance, DIFFERS))
  if (!differs) return [counting(0n), confirming()]
  const more = special?.shortMinor ? -special.shortMinor : surprise(world)
  const isSmall = more <= LIMIT_MINOR && more >= -LIMIT_MINOR
  const reason = pick(chance, TEXTS.difference)
  return [counting(more), confirming(isSmall ? colleagueOf(till) : manager, reason)]
}

/** Makes up a difference in AFN: usually a small one, in either direction. */
function surprise({ chance }: World): bigint {
  const tens = happens(chance, 0.75) ? whole(chance, 1, 10) : whole(chance, 15, 90)
  return BigInt(happens(chance, 0.6) ? -tens : tens) * 10_00n
}

/** Closes the day of a branch, and the days before it that are still open. */
export async function close(
  { closed, date, office }: World,
  branch: Branch,
  comment: string | null,
): Promise<void> {
  const params = { branch, date }
  await office.call(managerOf(branch), 'days/close', { params, body: { comment } })
  closed.set(branch, date)
}

/**
 * Returns the steps that follow if a slip is found after the close: the Manager reopens the day, the clerk records the slip
 * and counts again, and the day is closed again.
 */
function reopening(world: World, branch: Branch): Step[] {
  const { chance, closed, date, ledger, office } = world
  const clerk = clerksOf(branch)[0] ?? managerOf(branch)
  const reopen = async () => {
    const body = { reason: TEXTS.lateSlip, tills: [office.idOf(clerk)] }
    await office.call(managerOf(branch), 'days/reopen', { params: { branch, date }, body })
    closed.set(branch, addDays(date, -1))
  }
  const record = async () => {
    const holder = visitor(world, branch, ({ code }) => code === 'AFN')
    if (!holder) return
    const { number, code } = holder
    const amount = formatAmount(amountFor('person', code, chance))
    const more = moneyIn(code, written(chance, TEXTS.credit))
    await ledger.post(clerk, posting('Credit', number, amount, more))
  }
  return [
    reopen,
    record,
    ...countingOf(world, tillOf(clerk), { branch, what: 'reopened' }),
    () => close(world, branch, null),
  ]
}
