import type { BusinessDate } from '../../shared/calendar/business-date.ts'
import { formatAmount } from '../../shared/money/amount.ts'
import { codeOf, type Disagreement, type Replay } from '../domain/audit/replay.ts'
import {
  balancesAtClose,
  clerksAtClose,
  newestCloseBefore,
} from '../store/days/closes-with-late-changes.ts'
import { closesUntil } from '../store/days/house-closes.ts'
import { areSame, lateChanges } from '../store/days/late-changes.ts'
import {
  balancesOfClerk,
  type ClerksBalances,
  type HouseBalances,
  sumOfBranches,
} from '../store/house/house-balances.ts'
import { addShare } from '../store/house/house-position.ts'
import { houseShares } from '../store/house/house-shares.ts'
import { AFTER_ALL } from '../store/table/keys.ts'
import { positionsThatDisagree } from './audit-positions.ts'

/** The name of a whole close in a disagreement. */
const ALL = 'all branches'
/** The closes are compared up to this many times, because a late change that arrives meanwhile may look like a fault. */
const MOST_LOOKS = 3

/**
 * Compares the valid closes, with their late changes, with the clerks' shares: the total at each close, every clerk at the
 * newest one, and the positions.
 * @returns the disagreements; null if late changes arrived during every try, so that the closes could not be compared
 */
export async function closesThatDisagree(codes: Replay['codes']): Promise<Disagreement[] | null> {
  for (let look = 1; look <= MOST_LOOKS; look += 1) {
    const before = await lateChanges('', AFTER_ALL)
    const disagreements = await compared(codes)
    // Shares and closes are read one after the other, so a late change that arrives in between may be in only one of them.
    if (disagreements.length === 0 || areSame(before, await lateChanges('', AFTER_ALL))) {
      return disagreements
    }
  }
  return null
}

async function compared(codes: Replay['codes']): Promise<Disagreement[]> {
  const newest = await newestCloseBefore(AFTER_ALL)
  if (!newest) return []
  const { late } = newest
  const closes = await closesUntil(newest.day)
  const clerks = new Map<string, ClerksBalances>()
  const disagreements: Disagreement[] = []
  const compare = (close: (typeof closes)[number] | undefined) => {
    if (!close) return
    const found = balancesAtClose({ ...close, late: late.filter(({ day }) => day <= close.day) })
    disagreements.push(
      ...differences(`close of ${close.day} ${ALL}`, sumOfBranches(clerks), found, codes),
    )
  }
  for await (const share of houseShares('', newest.day)) {
    while ((closes[0]?.day ?? AFTER_ALL) < share.day) compare(closes.shift())
    addShare(balancesOfClerk(clerks, share), share)
  }
  for (const close of closes) compare(close)
  const found = await clerksAtClose(newest)
  return [
    ...disagreements,
    ...branchDifferences(newest.day, clerks, found, codes),
    ...(await positionsThatDisagree(newest.day, codes)),
  ]
}

function branchDifferences(
  day: BusinessDate,
  expected: ReadonlyMap<string, ClerksBalances>,
  found: ReadonlyMap<string, ClerksBalances>,
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
