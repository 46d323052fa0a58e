import { addDays } from '../../shared/calendar/business-date.ts'
import { formatAmount } from '../../shared/money/amount.ts'
import { codeOf, type Disagreement, type Replay } from '../domain/replay.ts'
import { firstMovedDay } from '../store/changed-days.ts'
import {
  type BranchClose,
  branchCloses,
  type HouseBalances,
  newestCloseBefore,
  sumOfBranches,
} from '../store/house-closes.ts'
import { addToClerk } from '../store/house-position.ts'
import { houseShares } from '../store/house-shares.ts'
import { AFTER_ALL } from '../store/keys.ts'

/** The whole house in one close, as its branches are named. */
const ALL = 'all branches'

/**
 * Where the newest close of the house that counts isn't what the clerks' shares come to. Each close begins at the one
 * before, so the newest one tells of all.
 */
export async function closesThatDisagree(codes: Replay['codes']): Promise<Disagreement[]> {
  const close = await newestCloseBefore(AFTER_ALL)
  if (!close) return []
  const expected = new Map<string, BranchClose>()
  for await (const share of houseShares('', close.day)) addToClerk(expected, share)
  const found = await branchCloses(close.day)
  // A posting that came late meanwhile is in the shares and not in the close, which therefore doesn't count any more.
  if (await firstMovedDay(addDays(close.day, 1))) return []
  const places = new Set([...expected.keys(), ...found.keys()])
  return [
    ...[...places].flatMap((branch) => {
      const [right, kept] = [expected.get(branch) ?? new Map(), found.get(branch) ?? new Map()]
      return [...new Set<number>([...right.keys(), ...kept.keys()])].flatMap((userId) =>
        differences(
          `close of ${close.day} ${branch} user ${userId}`,
          right.get(userId) ?? new Map(),
          kept.get(userId) ?? new Map(),
          codes,
        ),
      )
    }),
    ...differences(`close of ${close.day} ${ALL}`, sumOfBranches(expected), close.balances, codes),
  ]
}

function differences(
  what: string,
  expected: HouseBalances,
  found: HouseBalances,
  codes: Replay['codes'],
): Disagreement[] {
  return [...new Set([...expected.keys(), ...found.keys()])].flatMap((account) => {
    const [right, kept] = [expected.get(account) ?? new Map(), found.get(account) ?? new Map()]
    return [...new Set<number>([...right.keys(), ...kept.keys()])]
      .filter((id) => (right.get(id) ?? 0n) !== (kept.get(id) ?? 0n))
      .map((id) => ({
        account,
        currency: codeOf(id, codes),
        what,
        expected: formatAmount(right.get(id) ?? 0n),
        found: formatAmount(kept.get(id) ?? 0n),
      }))
  })
}
