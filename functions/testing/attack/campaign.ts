import { existsSync, readdirSync } from 'node:fs'
import * as fc from 'fast-check'
import { ROUTES, type RouteName } from '../../../shared/contract/routes.ts'
import { env } from '../../env.ts'
import { changedItems, tableSnapshot } from '../snapshot.ts'
import { type Attack, attacksOn } from './attacks.ts'
import { learn, resolved } from './known.ts'
import type { OfficeUnderAttack } from './office-under-attack.ts'
import { textOf, wrongWith } from './verdict.ts'
import { keyText, writtenBy } from './written.ts'

/** The number of calls at the same time. */
const AT_ONCE = 12
/** Longer than any call may take; a call that takes longer counts as hanging. */
const GIVEN_UP_AFTER_MS = 90_000

/** The message of a failure shortens the texts of a call to this length. */
const MOST_SHOWN = 800

/** The number of answers by route and status. */
export type Tally = Map<RouteName, Map<number, number>>

/**
 * Attacks every route in turn, and compares the whole table with what the successful calls wrote.
 * @returns everything that was wrong, each with the call that caused it
 */
export async function attackedOnce(
  office: OfficeUnderAttack,
  seed: number,
  requests: number,
  tally: Tally,
): Promise<string[]> {
  await office.refresh()
  const guessed = [...(await office.guessCodes()), ...(await office.tryAllSteps(seed))]
  const before = await tableSnapshot()
  const explained = new Set<string>()
  const problems: string[] = []
  const attacks = attacksInTurn(office, seed, requests)
  const work = async () => {
    for (let attack = attacks.pop(); attack; attack = attacks.pop()) {
      const found = await attacked(office, attack, tally, explained)
      problems.push(...found.map((problem) => `${problem}\n  ${shown(attack as Attack)}`))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  const after = await tableSnapshot()
  const unexplained = changedItems(before, after).filter(
    (line) => !explained.has(keyText(JSON.parse(line.slice('+ '.length)))),
  )
  return [
    ...problems,
    ...guessed,
    ...office.codes.problemsAfter(after),
    ...unexplained.map((line) => `nobody wrote ${line}`),
    ...orphans(after).map((file) => `nothing names the picture ${file}`),
  ]
}

/** Finds the stored pictures to which no account, payout of a hawala or transaction refers. */
function orphans(table: readonly string[]): string[] {
  const folder = new URL(env().imagesUrl)
  const owners = table.filter((line) => /"pk":"(ACCOUNT#|HAWALAORDER"|TX#)/.test(line)).join()
  return existsSync(folder) ? readdirSync(folder).filter((file) => !owners.includes(file)) : []
}

/** Generates the calls. The routes take turns, so that each route meets the results of the others. */
function attacksInTurn({ known }: OfficeUnderAttack, seed: number, requests: number): Attack[] {
  const perRoute = Math.ceil(requests / ROUTES.length)
  const lists = ROUTES.map(({ name }, index) =>
    fc.sample(attacksOn(name, known), { seed: seed + index, numRuns: perRoute }),
  )
  const turns = Array.from({ length: perRoute }, (_, turn) =>
    lists.flatMap((list) => list[turn] ?? []),
  )
  return turns.flat().slice(0, requests).reverse()
}

/** Makes a call and returns what was wrong with its answer and its writes. */
async function attacked(
  office: OfficeUnderAttack,
  attack: Attack,
  tally: Tally,
  explained: Set<string>,
): Promise<string[]> {
  attack.params = resolved(attack.params, office.known)
  const { result: call, written: prepared } = await writtenBy(() => office.ready(attack))
  const startMs = performance.now()
  const { result, written } = await writtenBy(() => inTime(call()))
  const tookMs = performance.now() - startMs
  if (result === 'hangs') return [`${attack.name}: no answer in ${GIVEN_UP_AFTER_MS} ms`]
  const status = result.statusCode ?? 0
  const statuses = tally.get(attack.name) ?? new Map<number, number>()
  tally.set(attack.name, statuses.set(status, (statuses.get(status) ?? 0) + 1))
  const isWrite = (ROUTES.find(({ name }) => name === attack.name)?.method ?? 'GET') !== 'GET'
  const mayWrite = isWrite && status < 300
  if (status < 300 && attack.name !== 'docs/page' && attack.name !== 'images/read') {
    learn(office.known, attack.name, JSON.parse(textOf(result)), result.headers?.['link'] as string)
  }
  const forbidden = mayWrite ? [] : written.filter((key) => !isAllowed(key, attack.name, status))
  for (const key of [...prepared, ...written]) explained.add(key)
  return [
    ...wrongWith(attack, result, tookMs),
    ...office.codes.problemsOf(attack, status, textOf(result)),
    ...forbidden.map((key) => `${attack.name} was answered ${status} and wrote ${key}`),
  ]
}

/** The calls that take the code of a hawala, and count a wrong one. */
const TAKES_CODE: readonly RouteName[] = [
  'hawala-orders/pay',
  'hawala-orders/cancel',
  'hawala-orders/redirect',
]

/**
 * True for the items that a refused call may write: the transaction counter, a wrong password's count and entry, the count
 * of a hawala's wrong codes, and the fresh number that a 409 offers.
 */
function isAllowed(key: string, name: RouteName, status: number): boolean {
  if (key === 'COUNTER|transaction') return true
  if (name === 'auth/login' || name === 'auth/password') {
    return /^(SIGNIN|AUDIT#signIn)#/.test(key)
  }
  if (TAKES_CODE.includes(name)) {
    return status === 403 && key.startsWith('HAWALAORDER|')
  }
  return name === 'accounts/create' && status === 409 && /^(RESERVATION|NUMBERHINT)\|/.test(key)
}

async function inTime<T>(answer: Promise<T>): Promise<T | 'hangs'> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<'hangs'>((resolve) => {
    timer = setTimeout(() => resolve('hangs'), GIVEN_UP_AFTER_MS)
  })
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}

function shown(attack: Attack): string {
  return JSON.stringify(attack, (_name, value) =>
    typeof value === 'string' && value.length > MOST_SHOWN
      ? `${value.slice(0, MOST_SHOWN)}…`
      : value,
  )
}
