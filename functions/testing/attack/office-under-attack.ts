/// <reference types="vite/client" />
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda'
import { callEvent } from '../../../infra/local/call.ts'
import type { Handler } from '../../../infra/local/gateway.ts'
import type { RouteName } from '../../../shared/contract/routes.ts'
import { posting } from '../bodies.ts'
import { payout, receiving, sending } from '../hawala-office.ts'
import { type Clerk, NOW, openOffice, TODAY } from '../office.ts'
import { actingAs } from '../roles.ts'
import { noteUncounted } from '../uncounted.ts'
import type { Attack, Caller } from './attacks.ts'
import { CodeWatch } from './code-watch.ts'
import { type ClosingBranches, type Known, nothingKnown } from './known.ts'
import { triedByOne } from './one-person.ts'
import { waitingImports } from './waiting-imports.ts'

const HANDLERS = import.meta.glob<{ handler: Handler }>([
  '../../handlers/*/*.ts',
  '!../../handlers/*/*.test.ts',
])

/** How often the code of a hawala is guessed at once. */
const GUESSES = 12

/** Returns the number of a member of staff, which the test's user name ends with. */
const idOf = ({ userName }: Clerk): number => Number(userName.split('-')[1])

/** A ledger under attack. Its users, accounts and currencies are renewed regularly, because an attack may change or delete them. */
export class OfficeUnderAttack {
  readonly known: Known = nothingKnown()
  readonly codes = new CodeWatch()
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
    for (const code of ['KBL', 'MZR']) {
      await admin.call('branches/save', { params: { code }, body: { name: code } })
    }
    this.known.staff = [...staff.values()].map(idOf)
    const door = { username: `door-${this.accounts}`, password: 'open sesame, open' }
    const body = { userName: door.username, password: door.password, userType: 'Viewer' }
    await admin.save('tbl-users/create', { body })
    this.known.door = door
    this.known.afn = await this.opened(admin, 1)
    this.known.usd = await this.opened(admin, 2)
    // The books begin long enough ago for a year to end. If one is closed already, a refusal doesn't matter.
    const early = posting('Credit', this.known.afn[0] ?? '', '5', { tranDate: '2026-08-01' })
    await admin.call('transactions/create', { body: early })
    const partners: number[] = []
    this.known.partnerNumbers = this.newNumbers(3)
    for (const accountNumber of this.known.partnerNumbers) {
      const accountType = 'Hawala Partner'
      partners.push((await admin.account({ accountNumber, accountType })).id)
    }
    this.known.partners = partners
    this.known.closing = await this.closingBranches(admin)
    const manager = staff.get('Manager') as Clerk
    const waiting = await this.waitingOrders(manager)
    this.known.codes = waiting.codes
    const imports = await waitingImports(admin, this.newNumbers(3))
    this.known.moves = {
      ...(await this.waitingMoves(admin, manager)),
      ...waiting.ids,
      'imports/apply': imports.map(({ id }) => id),
    }
    this.known.plans = imports.map(({ planHash }) => planHash)
  }

  /**
   * Makes offers that the Manager accepts or sends off and the Admin raises, and moves whose difference the Admin sees or
   * settles.
   */
  private async waitingMoves(admin: Clerk, manager: Clerk): Promise<Known['moves']> {
    const vaultOf = (branch: string) => ({ branch, userId: 0 })
    const [giver, receiver] = [await this.office.clerk('Manager'), await this.office.clerk('Admin')]
    const offer = async (from: object, to: object, by = admin) => {
      const amounts = [{ currencyId: 1, amount: '5' }]
      const body = { from, to, amounts, carrier: 'Hamid' }
      const { data } = await by.call('till-moves/create', { body })
      return { params: { id: data?.id ?? 1 } }
    }
    const ids = {
      accept: [] as string[],
      dispatch: [] as string[],
      settle: [] as string[],
      raise: [] as string[],
      see: [] as string[],
    }
    for (let turn = 0; turn < 3; turn += 1) {
      const own = await offer({ branch: 'HQ', userId: idOf(admin) }, vaultOf('HQ'))
      ids.accept.push(String(own.params.id))
      const waiting = await offer(vaultOf('HQ'), vaultOf('KBL'))
      ids.dispatch.push(String(waiting.params.id))
      const away = await offer(vaultOf('HQ'), vaultOf('KBL'), giver)
      await manager.call('till-moves/dispatch', { ...away, body: {} })
      const arrived = { amounts: [{ currencyId: 1, amount: '4' }] }
      await receiver.call('till-moves/accept', { ...away, body: arrived })
      ids.settle.push(String(away.params.id))
      const open = await offer({ branch: 'HQ', userId: idOf(admin) }, vaultOf('HQ'))
      ids.raise.push(String(open.params.id))
      const lacking = await offer({ branch: 'HQ', userId: idOf(admin) }, vaultOf('HQ'))
      await manager.call('till-moves/accept', { ...lacking, body: arrived })
      ids.see.push(String(lacking.params.id))
    }
    return {
      'till-moves/accept': ids.accept,
      'till-moves/dispatch': ids.dispatch,
      'till-moves/settle': ids.settle,
      'till-moves/raise': ids.raise,
      'till-moves/see': ids.see,
    }
  }

  /**
   * Makes hawalas for each step. Another branch and partners send some to HQ, which pays them. The Manager of HQ sends some,
   * which the Admin may cancel, redirect or correct, and some through a partner. A partner sends some that HQ forwards.
   */
  private async waitingOrders(manager: Clerk) {
    const elsewhere = await this.office.clerk('User', 'KBL')
    const [partner = '', other = ''] = this.known.partnerNumbers
    const sent = async (by: Clerk, body: Record<string, unknown>) => {
      const { id, code, partnerNumber } = await by.save('hawala-orders/create', { body })
      this.codes.learn(code)
      return { id: String(id), code: `${code ?? partnerNumber}` }
    }
    const all = [0, 1, 2]
    const toPay = [await sent(elsewhere, sending({ destination: { branch: 'HQ' } }))]
    const toCancel = await Promise.all(
      all.map(() => sent(manager, sending({ destination: { branch: 'KBL' } }))),
    )
    const toRedirect = await Promise.all(
      all.map(() => sent(manager, sending({ destination: { branch: 'KBL' } }))),
    )
    const through = sending({ destination: { account: partner } })
    const toConfirm = await Promise.all(all.map(() => sent(manager, through)))
    const fromPartner = () => receiving({ partner: other, payingBranch: 'HQ' })
    const toForward = await Promise.all(all.map(() => sent(manager, fromPartner())))
    // These hawalas are paid or returned against their partner's number. It is one number, because an attack that chooses
    // a hawala and a code by chance would seldom meet both.
    const partnerNumber = `PAID-${partner}`
    const received = await Promise.all(
      this.known.partnerNumbers.map((from) =>
        sent(manager, receiving({ partner: from, payingBranch: 'HQ', partnerNumber })),
      ),
    )
    toPay.push(...received)
    // The Manager of HQ pays them, so the Admin may reopen them.
    const toReopen = await Promise.all(
      all.map(() => sent(elsewhere, sending({ destination: { branch: 'HQ' } }))),
    )
    for (const { id, code } of toReopen) {
      await manager.call('hawala-orders/pay', { params: { id }, body: payout(code) })
    }
    const idsOfAll = (orders: readonly { id: string }[]) => orders.map(({ id }) => id)
    return {
      codes: toPay.map(({ code }) => code),
      ids: {
        'hawala-orders/pay': idsOfAll(toPay),
        'hawala-orders/cancel': idsOfAll([...toCancel, ...toPay]),
        'hawala-orders/new-code': idsOfAll(toCancel),
        'hawala-orders/redirect': idsOfAll(toRedirect),
        'hawala-orders/correct': idsOfAll([...toRedirect, ...toConfirm]),
        'hawala-orders/confirm': idsOfAll(toConfirm),
        'hawala-orders/forward': idsOfAll(toForward),
        'hawala-orders/reopen': idsOfAll(toReopen),
        'hawala-orders/vouch': idsOfAll([...received, ...toForward]),
      },
    }
  }

  /** Lets people of HQ try all steps of hawalas whose money they want, and returns what one of them got through. */
  async tryAllSteps(seed: number): Promise<string[]> {
    const [person, colleague] = [this.staff.get('Manager'), this.staff.get('Admin')]
    const people = { person, colleague, elsewhere: await this.office.clerk('Manager', 'KBL') }
    const learn = (code: string | null | undefined) => this.codes.learn(code)
    return triedByOne(people as Record<keyof typeof people, Clerk>, this.known, learn, seed)
  }

  /**
   * Guesses the code of a hawala, and the number of a partner's hawala, many times at once. Single attacks seldom meet on
   * one hawala.
   */
  async guessCodes(): Promise<string[]> {
    const by = [this.staff.get('Admin'), this.staff.get('User')] as [Clerk, Clerk]
    const elsewhere = await this.office.clerk('User', 'KBL')
    const [partner = ''] = this.known.partnerNumbers
    const bodies = [
      sending({ destination: { branch: 'HQ' } }),
      receiving({ partner, payingBranch: 'HQ' }),
    ]
    const problems: string[] = []
    for (const body of bodies) {
      const { id, code } = await elsewhere.save('hawala-orders/create', { body })
      this.codes.learn(code)
      const guesses = Array.from({ length: GUESSES }, async (_none, at) => {
        const sent = payout(`guess ${at}`)
        const name = 'hawala-orders/pay'
        const params = { id: String(id) }
        const { status, text } = await (by[at % 2] as Clerk).call(name, { params, body: sent })
        problems.push(...this.codes.problemsOf({ name, params, body: { text: '' } }, status, text))
      })
      await Promise.all(guesses)
    }
    return problems
  }

  /**
   * Makes branches that close their days. Two have closed today. In the open one the first person's till and the vault wait
   * for their confirmation. The second person's till is confirmed, and the third person's was forgotten.
   */
  private async closingBranches(admin: Clerk): Promise<ClosingBranches> {
    const { data } = await admin.call('currencies/list')
    const currencies = data.map(({ id }) => id)
    const counts = currencies.map((currencyId) => ({
      currencyId,
      loose: currencyId === 1 ? '5' : '0',
    }))
    const count = (by: Clerk, branch: string, userId = idOf(by)) =>
      by.save('tills/count', { params: { branch, userId }, body: { through: TODAY, counts } })
    const confirm = (by: Clerk, branch: string, owner: Clerk) => {
      const params = { branch, userId: idOf(owner), through: TODAY }
      return by.save('tills/confirm', { params, body: { reason: 'Not expected' } })
    }
    const n = this.accounts
    const [open, closed, toAccept] = [`O${n}`, `S${n}`, `R${n}`]
    const [first, second, third] = await this.withCash(admin, open)
    await count(second, open)
    // The count's difference moves to the vault, so the vault is counted later.
    await confirm(first, open, second)
    await count(first, open)
    await count(first, open, 0)
    await noteUncounted(third, '2026-11-19')
    const close = async (branch: string) => {
      const [counter, other] = await this.withCash(admin, branch)
      await count(counter, branch)
      await confirm(other, branch, counter)
      await counter.save('days/close', { params: { branch, date: TODAY }, body: {} })
      return counter
    }
    this.heads = { closed: await close(closed), open: first, second }
    await close(toAccept)
    return { open, closed, toAccept, owners: [first, second, third].map(idOf), currencies }
  }

  /** Makes a new branch with three Admins; the first has cash that a customer paid in. */
  private async withCash(admin: Clerk, code: string): Promise<[Clerk, Clerk, Clerk]> {
    const body = { name: code, closingFrom: '2026-11-19' }
    await admin.save('branches/save', { params: { code }, body })
    const hire = () => this.office.clerk('Admin', code)
    const staff: [Clerk, Clerk, Clerk] = [await hire(), await hire(), await hire()]
    await staff[0].post('Credit', this.known.afn[0] ?? '', '5')
    return staff
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

  /**
   * Returns the cookies of a caller. A sign-out or a change of the password gets a new user, because it ends sessions that
   * other attacks need.
   */
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

  /**
   * Returns the person for calls on tills, days and moves of cash: a second person decides about counts and about the
   * Admin's offers. The Admin, who is of head office, accepts and returns days.
   */
  private headFor(name: RouteName): Clerk | undefined {
    if (/^till-moves\/(accept|dispatch|refuse)$/.test(name)) return this.staff.get('Manager')
    if (name === 'days/accept' || name === 'days/return') return undefined
    if (name.startsWith('days/')) return this.heads?.closed
    if (name === 'tills/confirm' || name === 'tills/reject') return this.heads?.second
    return name.startsWith('tills/') ? this.heads?.open : undefined
  }

  private async opened(admin: Clerk, currencyId: number): Promise<string[]> {
    const numbers = this.newNumbers(3)
    for (const accountNumber of numbers) await admin.account({ currencyId, accountNumber })
    return numbers
  }

  private newNumbers(count: number): string[] {
    this.accounts += count
    return Array.from({ length: count }, (_none, place) => `ATT-${this.accounts - place}`)
  }
}
