import { expect, it } from 'vitest'
import { ROUTES, type Route, type RouteName, routeNamed } from '../../shared/contract/routes.ts'
import type { Ask } from '../testing/example-asks.ts'
import { exampleCalls } from '../testing/example-calls.ts'
import {
  type Answer,
  type Clerk,
  newKey,
  openOffice,
  PASSWORD,
  type Sending,
  TODAY,
} from '../testing/office.ts'
import { changedItems, tableSnapshot } from '../testing/snapshot.ts'
import { noteUncounted } from '../testing/uncounted.ts'

/**
 * A field that a call doesn't have is refused, at any depth, and nothing is written. The calls of the specification ignore
 * such a field (docs/rules/errors.md). Each example call with a body is sent with such fields before it is sent as it is.
 */

const EXTRA = 'amuont'
type Json = Readonly<Record<string, unknown>>

/** Returns a body once for each object in it, with one more field there, and the whole name of that field. */
function extended(value: unknown, around = ''): [name: string, body: unknown][] {
  if (typeof value !== 'object' || value === null) return []
  const here: [string, unknown][] = Array.isArray(value)
    ? []
    : [[`${around}${EXTRA}`, { ...value, [EXTRA]: '100' }]]
  const inside = Object.entries(value).flatMap(([name, part]) =>
    extended(part, `${around}${name}.`).map(([whole, changed]): [string, unknown] => [
      whole,
      Array.isArray(value)
        ? value.map((each, index) => (String(index) === name ? changed : each))
        : { ...value, [name]: changed },
    ]),
  )
  return [...here, ...inside]
}

/** The unknown fields that each call met. */
const met = new Map<RouteName, Set<string>>()

function note(call: RouteName, field: string): void {
  met.set(call, (met.get(call) ?? new Set()).add(field))
}

/** Sends a call that must succeed. Before it, all its bodies with an unknown field must be refused and write nothing. */
async function refusing<N extends RouteName>(
  by: Clerk,
  name: N,
  sending: Sending,
): Promise<Answer<N>['data']> {
  const bodies = extended(sending.body)
  const before = await tableSnapshot()
  for (const [field, body] of bodies) {
    const headers = { 'idempotency-key': newKey() }
    const { status, text, headers: told } = await by.call(name, { ...sending, body, headers })
    expect([name, status, text]).toEqual([name, 400, `${field} isn't a field of this call`])
    const data = JSON.parse(decodeURIComponent(told['x-refusal'] ?? ''))
    expect(data).toEqual({ code: 'call.unknownField', field })
    note(name, field)
  }
  expect([name, changedItems(before, await tableSnapshot())]).toEqual([name, []])
  return by.save(name, sending)
}

/** Sends a call of the specification with unknown fields. */
function accepting<N extends RouteName>(
  by: Clerk,
  name: N,
  sending: Sending,
): Promise<Answer<N>['data']> {
  note(name, EXTRA)
  const nested = { [EXTRA]: [{ deep: true }] }
  const body = { ...(sending.body as Json), [EXTRA]: nested, till: { branch: 'KBL', userId: 0 } }
  return by.save(name, { ...sending, body })
}

function asking(by: Clerk): Ask {
  return (name, sending = {}) => {
    const { body, specified }: Route = routeNamed(name)
    if (!body) return by.save(name, sending)
    return specified ? accepting(by, name, sending) : refusing(by, name, { body: {}, ...sending })
  }
}

it('only the calls of the specification accept a field that they do not have', async () => {
  const office = await openOffice()
  const manager = await office.clerk('Manager')
  const staff = {
    admin: asking(await office.admin()),
    manager: asking(manager),
    secondManager: asking(await office.clerk('Manager')),
    branchManager: asking(await office.clerk('Manager', 'MZR')),
  }
  await exampleCalls(staff, { today: TODAY, dated: TODAY })
  const params = await noteUncounted(manager, '2026-11-19')
  await staff.manager('tills/put-off', { params, body: { reason: 'Power cut' } })
  const change = { currentPassword: PASSWORD, newPassword: 'correct horse battery' }
  await asking(await office.clerk())('auth/password', { body: change })
  const login = { username: 'admin', password: 'admin-password' }
  await accepting(await office.admin(), 'auth/login', { body: login })

  const withBody = ROUTES.filter((route) => 'body' in route).map(({ name }) => name)
  expect([...met.keys()].sort()).toEqual([...withBody].sort())
  const nested = [...met].filter(([, fields]) => [...fields].some((field) => field.includes('.')))
  expect(nested.map(([name]) => name).sort()).toEqual(NESTED)
})

/** The calls whose bodies have fields within other fields. */
const NESTED: readonly RouteName[] = [
  'branches/save',
  'deals/create',
  'fee-schedule/update',
  'hawala-orders/correct',
  'hawala-orders/create',
  'hawala-orders/pay',
  'hawala-orders/plan',
  'imports/check',
  'imports/put',
  'partners/compare',
  'rate-board/offsets',
  'rate-board/publish',
  'reports/partner-agree',
  'till-moves/accept',
  'till-moves/create',
  'till-moves/raise',
  'tills/count',
  'transactions/approve-many',
  'transactions/exchange',
]
