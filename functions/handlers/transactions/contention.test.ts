import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { currentBalances } from '../../store/ledger/balances.ts'
import {
  CLERKS,
  type Counters,
  cashAndPairs,
  credit,
  oneBranchAndMany,
  post,
  throughputOf,
} from '../../testing/contention-loads.ts'
import { type Held, holdItems } from '../../testing/held-items.ts'
import { type Clerk, openOffice } from '../../testing/office.ts'

/** How long a transaction of DynamoDB holds its items. */
const HOLD_MS = 20

let counters: Counters
/** Like `counters`, but each clerk is in another branch. */
let branches: Counters
let held: Held

beforeAll(async () => {
  counters = await openCounters(() => 'KBL')
  branches = await openCounters((clerk) => `BR${clerk}`)
})

/** Signs in 16 clerks and opens two accounts for each, and one account for all. */
async function openCounters(branchOf: (clerk: number) => string): Promise<Counters> {
  const office = await openOffice()
  const clerks: Clerk[] = []
  const own: [string, string][] = []
  for (let index = 0; index < CLERKS; index += 1) {
    const clerk = await office.clerk('User', branchOf(index))
    const [one, other] = [await clerk.account(), await clerk.account()]
    clerks.push(clerk)
    own.push([one.accountNumber, other.accountNumber])
  }
  const shared = (await clerks[0]?.account())?.accountNumber ?? ''
  const save = async (clerk: number, body: Record<string, unknown>) =>
    clerks[clerk]?.save('transactions/create', { body })
  return { own, shared, save }
}

afterEach(() => held.stop())

describe('while items are held by transactions as in DynamoDB', () => {
  it('clerks who post through the cash account never collide', async () => {
    held = holdItems(HOLD_MS)
    await throughputOf(cashAndPairs(counters), 2, 4)
    // Without collisions nothing is repeated; npm run bench:contention measures the speed.
    expect([...held.collisions]).toEqual([])
  })

  it('clerks of one branch on their own tills collide no more than clerks of 16 branches', async () => {
    const each = 8
    const share = async (load: (clerk: number) => Promise<unknown>) => {
      held = holdItems(HOLD_MS)
      await post(load, each)
      held.stop()
      const cancelled = [...held.collisions.values()].reduce((sum, times) => sum + times, 0)
      return (CLERKS * each) / (CLERKS * each + cancelled)
    }
    const { oneBranch, manyBranches } = oneBranchAndMany(counters, branches)
    // The share of the transactions that weren't cancelled and repeated decides how fast the clerks get through.
    expect((await share(oneBranch)) / (await share(manyBranches))).toBeGreaterThanOrEqual(0.95)
  })

  it("clerks who all post to one customer's account at the same moment all succeed", async () => {
    held = holdItems(HOLD_MS)
    const rounds = 4
    for (let round = 0; round < rounds; round += 1) {
      const saves = counters.own.map((_own, clerk) => counters.save(clerk, credit(counters.shared)))
      expect(await Promise.all(saves)).toHaveLength(CLERKS)
    }
    // The collisions must be at the database. A lock in this process would also prevent them here, but not between
    // processes.
    const collisions = held.collisions.get(`BALANCE#${counters.shared}|BALANCE`) ?? 0
    expect(collisions).toBeGreaterThan(0)
    expect([...held.collisions.keys()]).toEqual([`BALANCE#${counters.shared}|BALANCE`])
    const balances = await currentBalances(counters.shared)
    expect(balances.get(1)).toBe(BigInt(rounds * CLERKS) * 100n)
  })
})
