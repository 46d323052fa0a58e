/// <reference types="vite/client" />
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda'
import { callEvent } from '../../../infra/local/call.ts'
import type { Handler } from '../../../infra/local/gateway.ts'
import type { RouteName } from '../../../shared/contract/routes.ts'
import { type Clerk, NOW, openOffice, TODAY } from '../office.ts'
import { actingAs } from '../roles.ts'
import { noteUncounted } from '../uncounted.ts'
import type { Attack, Caller } from './attacks.ts'
import { type ClosingBranches, type Known, nothingKnown } from './known.ts'

const HANDLERS = import.meta.glob<{ handler: Handler }>([
  '../../handlers/*/*.ts',
  '!../../handlers/*/*.test.ts',
])

/** The number of a member of staff, which the test's user name ends with. */
const idOf = ({ userName }: Clerk): number => Number(userName.split('-')[1])

/** A ledger under attack. Its users, accounts and currencies are renewed regularly, because an attack may change or delete them. */
export class OfficeUnderAttack {
  readonly known: Known = nothingKnown()
  private readonly office: Awaited<ReturnType<typeof openOffice>>
  private staff = new Map<Caller, Clerk>()
  /** The Admins of the branches that close their days: of the closed one, and two of the open one. */
  private heads: { closed: Clerk; open: Clerk; second: Clerk } | undefined
  private accounts = 0

  private constructor(office: Awaited<ReturnType<typeof openOffice>>) {
    this.office = office
  }

  static async open(): Promise<OfficeUnderAttack> {
    return new OfficeUnderAttack(await openOffice())
  }

  /** Creates new staff and accounts, and makes the two currencies of the accounts usable again. */
  async refresh(): Promise<void> {
    const staff: Map<Caller, Clerk> = new Map()
    for (const type of ['Admin', 'Manager', 'User', 'Viewer'] as const) {
      staff.set(type, await this.office.clerk(type))
    }
    this.staff = staff
    const admin = staff.get('Admin') as Clerk
    for (const [id, code] of [[1, 'AFN'] as const, [2, 'USD'] as const]) {
      const body = { code, name: code, isActive: true }
      await admin.save('currencies/update', { params: { id }, body })
    }
    // An attack may have marked another branch, so a refusal doesn't matter.
    const headOffice = { name: 'HQ', headOffice: true }
    await admin.call('branches/save', { params: { code: 'HQ' }, body: headOffice })
    await admin.call('branches/save', { params: { code: 'KBL' }, body: { name: 'KBL' } })
    this.known.staff = [...staff.values()].map(idOf)
    const door = { username: `door-${this.accounts}`, password: 'open sesame, open' }
    const body = { userName: door.username, password: door.password, userType: 'Viewer' }
    await admin.save('tbl-users/create', { body })
    this.known.door = door
    this.known.afn = await this.opened(admin, 1)
    this.known.usd = await this.opened(admin, 2)
    this.known.closing = await this.closingBranches(admin)
  }

  /** Makes two branches that close their days; in each somebody holds cash, and one is counted and closed. */
  private async closingBranches(admin: Clerk): Promise<ClosingBranches> {
    const { data } = await admin.call('currencies/list')
    const currencies = data.filter(({ isActive }) => isActive).map(({ id }) => id)
    const open = `O${this.accounts}`
    const closed = `S${this.accounts}`
    const [first, second] = await this.twoWithCash(admin, open)
    const [counter, other] = await this.twoWithCash(admin, closed)
    const params = { branch: closed, userId: idOf(counter) }
    const counts = currencies.map((currencyId) => ({
      currencyId,
      loose: currencyId === 1 ? '5' : '0',
    }))
    await counter.save('tills/count', { params, body: { counts } })
    await other.save('tills/confirm', { params: { ...params, through: TODAY }, body: {} })
    await counter.save('days/close', { params: { branch: closed, date: TODAY }, body: {} })
    await noteUncounted(second, '2026-11-19')
    this.heads = { closed: counter, open: first, second }
    return { open, closed, owners: [idOf(first), idOf(second)], currencies }
  }

  /** Two Admins of a new branch, the first with cash that a customer paid in. */
  private async twoWithCash(admin: Clerk, code: string): Promise<[Clerk, Clerk]> {
    const body = { name: code, closingFrom: '2026-11-19' }
    await admin.save('branches/save', { params: { code }, body })
    const two: [Clerk, Clerk] = [
      await this.office.clerk('Admin', code),
      await this.office.clerk('Admin', code),
    ]
    await two[0].post('Credit', this.known.afn[0] ?? '', '5')
    return two
  }

  /** Prepares the call as API Gateway would pass it on; the returned function makes it. */
  async ready(attack: Attack): Promise<() => Promise<APIGatewayProxyStructuredResultV2>> {
    const { handler } = (await HANDLERS[`../../handlers/${attack.name}.ts`]?.()) ?? {}
    if (!handler) throw new Error(`There is no handler functions/handlers/${attack.name}.ts`)
    const event = await this.eventOf(attack)
    return () => actingAs(`handlers/${attack.name}`, () => handler(event, {} as Context))
  }

  private async eventOf(attack: Attack): Promise<APIGatewayProxyEventV2> {
    const { name, params, query, body, headers } = attack
    const cookies = [...attack.cookies, ...(await this.sessionOf(attack))]
    const given = Object.entries(params).map(([key, value]) => [key, value.toWellFormed()])
    const event = callEvent(name, { params: Object.fromEntries(given) }, { at: NOW, cookies })
    Object.assign(event.headers, body.headers, headers)
    if ('content-type' in event.headers && !('content-type' in body.headers)) {
      delete event.headers['content-type']
    }
    event.pathParameters = { ...params }
    event.queryStringParameters = { ...query }
    event.isBase64Encoded = body.isBase64Encoded
    if (body.text === undefined) delete event.body
    else event.body = body.text
    return event
  }

  /** A sign-out or a change of the password gets a new user, because it ends sessions that other attacks need. */
  private async sessionOf({ name, caller }: Attack): Promise<string[]> {
    if (caller === 'nobody') return []
    if (caller === 'forger') return ['session=eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.']
    const head = caller === 'Admin' ? this.headFor(name) : undefined
    if (head) return head.cookies
    const clerk =
      name === 'auth/logout' || name === 'auth/password'
        ? await this.office.clerk(caller)
        : (this.staff.get(caller) as Clerk)
    return clerk.cookies
  }

  /** Who acts on tills and days: a second person decides about counts. */
  private headFor(name: RouteName): Clerk | undefined {
    if (name.startsWith('days/')) return this.heads?.closed
    if (name === 'tills/confirm' || name === 'tills/reject') return this.heads?.second
    return name.startsWith('tills/') ? this.heads?.open : undefined
  }

  private async opened(admin: Clerk, currencyId: number): Promise<string[]> {
    const numbers: string[] = []
    for (let count = 0; count < 3; count += 1) {
      this.accounts += 1
      const { accountNumber } = await admin.account({
        currencyId,
        accountNumber: `ATT-${this.accounts}`,
      })
      numbers.push(accountNumber)
    }
    return numbers
  }
}
