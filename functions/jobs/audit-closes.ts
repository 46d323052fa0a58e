import { addDays, type BusinessDate } from '../../shared/calendar/business-date.ts'
import { formatAmount } from '../../shared/money/amount.ts'
import { codeOf, type Disagreement, type Replay } from '../domain/replay.ts'
import { firstMovedDay } from '../store/changed-days.ts'
import type { HouseBalances } from '../store/house-balances.ts'
import {
  type BranchClose,
  branchCloses,
  closesUntil,
  newestCloseBefore,
  sumOfBranches,
} from '../store/house-closes.ts'
import { addToClerk } from '../store/house-position.ts'
import { houseShares } from '../store/house-shares.ts'
import { AFTER_ALL } from '../store/keys.ts'

/** The whole house in one close, as its branches are named. */
const ALL = 'all branches'

/**
 * Where a close of the house that counts isn't what the clerks' shares had come to: of all branches together at each close,
 * of every clerk at the newest one.
 */
export async function closesThatDisagree(codes: Replay['codes']): Promise<Disagreement[]> {
  const newest = await newestCloseBefore(AFTER_ALL)
  if (!newest) return []
  const closes = await closesUntil(newest.day)
  const clerks = new Map<string, BranchClose>()
  const disagreements: Disagreement[] = []
  const compare = (close: (typeof closes)[number] | undefined) => {
    if (!close) return
    const what = `close of ${close.day} ${ALL}`
    disagreements.push(...differences(what, sumOfBranches(clerks), close.balances, codes))
  }
  for await (const share of houseShares('', newest.day)) {
    while ((closes[0]?.day ?? AFTER_ALL) < share.day) compare(closes.shift())
    addToClerk(clerks, share)
  }
  for (const close of closes) compare(close)
  disagreements.push(
    ...branchDifferences(newest.day, clerks, await branchCloses(newest.day), codes),
  )
  // A posting that came late meanwhile is in the shares and not in the closes, which therefore don't count any more.
  return (await firstMovedDay(addDays(newest.day, 1))) ? [] : disagreements
}

function branchDifferences(
  day: BusinessDate,
  expected: ReadonlyMap<string, BranchClose>,
  found: ReadonlyMap<string, BranchClose>,
  codes: Replay['codes'],
): Disagreement[] {
  return [...new Set([...expected.keys(), ...found.keys()])].flatMap((branch) => {
    const [right, kept] = [expected.get(branch) ?? new Map(), found.get(branch) ?? new Map()]
    return [...new Set<number>([...right.keys(), ...kept.keys()])].flatMap((userId) =>
      differences(
        `close of ${day} ${branch} user ${userId}`,
        right.get(userId) ?? new Map(),
        kept.get(userId) ?? new Map(),
        codes,
      ),
    )
  })
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
