import { setTimeout as pause } from 'node:timers/promises'
import {
  CLERKS,
  type Counters,
  cashAndPairs,
  credit,
  oneBranchAndMany,
  throughputOf,
} from '../functions/testing/contention-loads.ts'
import { holdItems } from '../functions/testing/held-items.ts'
import { call, openOffice, PASSWORD, signIn } from './office.ts'

/**
 * Measures how much clerks slow each other down: `npm run bench:contention`. The items of each transaction are held for
 * 20 ms; another transaction that names one of these items meanwhile is cancelled, as in DynamoDB. In turns, all 16
 * clerks post through CSH001, then each between two own accounts. Then 16 clerks of one branch post on their own tills,
 * alternately with 16 clerks of 16 branches. Then each clerk posts once a second to one customer's account, first spread
 * over the second, then all at the same moment.
 */

const HOLD_MS = 20
const TURNS = 20
const POSTINGS_A_TURN = 5
const SECONDS = 25

const office = await openOffice()
try {
  const counters = await openCounters('one', () => 'KBL')
  const branches = await openCounters('many', (clerk) => `BR${clerk}`)
  const held = holdItems(HOLD_MS)
  await printThroughput(counters)
  await printBranches(counters, branches)
  await printOnceASecond('spread over the second', counters, (clerk) => (clerk * 1_000) / CLERKS)
  await printOnceASecond('all in the same instant', counters, () => 0)
  const collisions = held.collisions.get(`BALANCE#${counters.shared}|BALANCE`) ?? 0
  console.log(`cancelled for a collision on that account: ${collisions}`)
} finally {
  office.close()
}

/** Signs in 16 clerks, opens two accounts for each, and one account for all. */
async function openCounters(name: string, branchOf: (clerk: number) => string): Promise<Counters> {
  const admin = await signIn()
  const cookies: string[][] = []
  const own: [string, string][] = []
  for (let index = 0; index < CLERKS; index += 1) {
    const given = { password: PASSWORD, userType: 'User', branch: branchOf(index) }
    const user = { userName: `${name}-${index}`, ...given }
    await call('tbl-users/create', { body: user }, { cookies: admin })
    cookies.push(await signIn(user.userName))
    own.push([await openAccount(admin), await openAccount(admin)])
  }
  const save = (clerk: number, body: Record<string, unknown>) =>
    call('transactions/create', { body }, { cookies: cookies[clerk] ?? [] })
  return { own, shared: await openAccount(admin), save }
}

async function openAccount(cookies: string[]): Promise<string> {
  const free = await call('accounts/generate-number', { body: { currencyId: 1 } }, { cookies })
  const names = { accountName: 'Ahmad', lastName: 'Rahimi', currencyId: 1 }
  const body = { ...names, ...JSON.parse(free.body ?? '') }
  const account = await call('accounts/create', { body }, { cookies })
  return JSON.parse(account.body ?? '').accountNumber
}

async function printThroughput(counters: Counters): Promise<void> {
  const loads = cashAndPairs(counters)
  await throughputOf(loads, 2, POSTINGS_A_TURN)
  const { throughCash, distinctPairs } = await throughputOf(loads, TURNS, POSTINGS_A_TURN)
  const ratio = (throughCash / distinctPairs).toFixed(2)
  console.log(
    `${CLERKS} clerks through CSH001: ${throughCash.toFixed(0)} postings/s; on distinct pairs: ${distinctPairs.toFixed(0)}/s; ratio ${ratio}`,
  )
}

async function printBranches(one: Counters, many: Counters): Promise<void> {
  const loads = oneBranchAndMany(one, many)
  await throughputOf(loads, 2, POSTINGS_A_TURN)
  const { oneBranch, manyBranches } = await throughputOf(loads, TURNS, POSTINGS_A_TURN)
  const ratio = (oneBranch / manyBranches).toFixed(2)
  console.log(
    `${CLERKS} clerks of one branch on their own tills: ${oneBranch.toFixed(0)} postings/s; of ${CLERKS} branches: ${manyBranches.toFixed(0)}/s; ratio ${ratio}`,
  )
}

/** Lets every clerk post once a second to one account, even if the previous posting wasn't answered yet. */
async function printOnceASecond(
  how: string,
  { shared, save }: Counters,
  offsetMs: (clerk: number) => number,
): Promise<void> {
  const began = performance.now() + 100
  const timed = async (clerk: number, second: number) => {
    await pause(began + second * 1_000 + offsetMs(clerk) - performance.now())
    const start = performance.now()
    await save(clerk, credit(shared))
    return performance.now() - start
  }
  const saves = Array.from({ length: CLERKS * SECONDS }, (_, index) =>
    timed(index % CLERKS, Math.floor(index / CLERKS)),
  )
  const times = (await Promise.all(saves)).sort((a, b) => a - b)
  const at = (share: number) => `${times[Math.ceil(times.length * share) - 1]?.toFixed(0)} ms`
  console.log(
    `${CLERKS} clerks once a second to one account for ${SECONDS} s, ${how}: ${times.length} succeeded, p50 ${at(0.5)}, p99 ${at(0.99)}, max ${at(1)}`,
  )
}
