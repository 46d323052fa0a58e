import * as fc from 'fast-check'
import { payout, receiving, sending } from '../hawala-office.ts'
import type { Clerk } from '../office.ts'
import { PNG } from './good-bodies.ts'
import type { Known } from './known.ts'
import { type Order, wrongHawala } from './wrong-hawala.ts'

/** What the steps of a hawala need to be taken, as the person who wants its money knows it. */
interface Wanted {
  id: number
  /** What it is paid against; null once nobody knows it. */
  code: string | null
  version: number
}

/** The bodies of the steps, all of which would be taken if the person might. */
const BODIES = {
  'hawala-orders/pay': ({ code, version }: Wanted) => payout(code, { version }),
  'hawala-orders/pay part': ({ code, version }: Wanted) => payout(code, { version, amount: '100' }),
  'hawala-orders/pay for another': ({ code, version }: Wanted) => ({
    ...payout(code, { version, amount: '200' }),
    onBehalf: { name: 'Gul', relation: 'brother' },
    photo: PNG,
  }),
  'hawala-orders/forward': (_wanted: Wanted, partner: string) => ({
    partner,
    partnerCommission: '0',
  }),
  'hawala-orders/vouch': ({ version }: Wanted) => ({ partnerAgreed: 'They said yes', version }),
  'hawala-orders/redirect': () => ({ payingBranch: 'HQ', reason: 'Nearer to me' }),
  'hawala-orders/correct': () => ({ receiver: { name: 'My Friend' }, reason: 'Typed wrongly' }),
  'hawala-orders/new-code': () => ({ reason: 'The code was lost' }),
  'hawala-orders/reopen': ({ version }: Wanted) => ({
    reason: 'The wrong man',
    cashMoves: true,
    version,
  }),
  'hawala-orders/cancel': ({ version }: Wanted) => ({ reason: 'Not wanted', version }),
} as const
type Tried = keyof typeof BODIES
/** One of them wants the money, a colleague takes honest steps, and another branch sends hawalas. */
interface People {
  readonly person: Clerk
  readonly colleague: Clerk
  readonly elsewhere: Clerk
}
type Learn = (code: string | null | undefined) => void

const HAWALAS = 30
const TURNS = fc.array(
  fc.record({
    isColleague: fc.boolean(),
    step: fc.constantFrom(...(Object.keys(BODIES) as Tried[])),
  }),
  { minLength: 12, maxLength: 12 },
)

/**
 * Lets a person try one step after the other of hawalas which this person or somebody else recorded, as somebody who wants the
 * money, while a colleague takes honest ones. Single attacks seldom meet on one hawala.
 * @param learn is told each code that an answer has
 * @returns what the person did who had done another step of the same hawala's way to cash; empty if nobody could
 */
export async function triedByOne(
  people: People,
  { partnerNumbers: [partner = '', other = ''] }: Pick<Known, 'partnerNumbers'>,
  learn: Learn,
  seed: number,
): Promise<string[]> {
  const problems: string[] = []
  for (const [at, turns] of fc.sample(TURNS, { seed, numRuns: HAWALAS }).entries()) {
    const by = at % 2 === 0 ? people.elsewhere : people.person
    const body =
      at % 3 === 0
        ? sending({ destination: { branch: at % 2 === 0 ? 'HQ' : 'KBL' } })
        : receiving({ partner, payingBranch: 'HQ' })
    const { id, code, partnerNumber, version } = await by.save('hawala-orders/create', { body })
    learn(code)
    const wanted = { id, code: code ?? partnerNumber, version }
    problems.push(...(await tried(people, wanted, other, turns, learn)))
  }
  return problems
}

/** Tries the steps of one hawala. */
async function tried(
  { person, colleague }: People,
  wanted: Wanted,
  partner: string,
  turns: readonly { isColleague: boolean; step: Tried }[],
  learn: Learn,
): Promise<string[]> {
  const problems: string[] = []
  let now = wanted
  for (const { isColleague, step } of turns) {
    const name = step.replace(/ .*/, '') as 'hawala-orders/pay'
    const sent = { params: { id: now.id }, body: BODIES[step](now, partner) }
    const { status, data } = await (isColleague ? colleague : person).call(name, sent)
    if (status >= 300) continue
    const order = data as Order & { code?: string | null; version: number }
    learn(order.code)
    problems.push(...wrongHawala(name, order))
    const code = name.endsWith('reopen') ? null : (order.code ?? now.code)
    now = { ...now, version: order.version, code }
  }
  return problems
}
