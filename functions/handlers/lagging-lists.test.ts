import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import type { RouteName } from '../../shared/contract/routes.ts'
import { loan, loanReturn, transfer } from '../testing/bodies.ts'
import {
  onOrder,
  openHawalaOffice,
  payout,
  receiving,
  type Sent,
} from '../testing/hawala-office.ts'
import { LaggingEngine } from '../testing/lagging-engine.ts'
import { type Clerk, TODAY } from '../testing/office.ts'

/** While an index lags, a list is right, or says that something is missing. */

const EARLIER = '2026-11-18'
/** More orders than a list of open ones reads from the table. */
const MANY = 26

let engine: LaggingEngine
let office: Awaited<ReturnType<typeof openHawalaOffice>>
let partner: string
let account: string

beforeAll(async () => {
  engine = LaggingEngine.start()
  office = await openHawalaOffice()
  const { omar, admin } = office
  partner = (await admin.account({ accountType: 'Hawala Partner' })).accountNumber
  account = (await omar.account()).accountNumber
})

afterEach(() => engine.release())

afterAll(() => engine.stop())

const through = (more: object = {}) =>
  office.send({ destination: { account: partner }, partnerCommission: '1', ...more })
const times = async (count: number, work: () => Promise<unknown>) => {
  for (let time = 0; time < count; time += 1) await work()
}
const posted = (tranDate = TODAY) => office.laila.post('Credit', account, '10', { tranDate })
const lent = (name: string) =>
  office.laila.save('transactions/create', { body: loan(name, '300') }) as Promise<{ id: number }>
const returned = (name: string) =>
  office.laila.save('transactions/create', { body: loanReturn(name, '100') })
const removed = (id: number) => office.karim.save('transactions/delete', { params: { id } })
const edited = (id: number) =>
  office.karim.save('transactions/update', { params: { id }, body: { tranDescription: 'changed' } })
const approved = (id: number) => office.karim.save('transactions/approve', { params: { id } })

type Query = readonly [name: RouteName, query: object, params?: object]
const PAYABLE: Query = ['hawala-orders/list', { state: 'payable', payingBranch: 'HRT' }]
const PARTNERS: Query = ['reports/partners', {}]
const LOANS: Query = ['loans/list', { type: 'people' }]
const OPEN_LOANS: Query = ['loans/list', { type: 'people', status: 'active' }]
const DELETED: Query = ['search-transactions/list', { type: 'Deleted Transactions' }]
const DELETED_LATELY: Query = [DELETED[0], { ...DELETED[1], fromDate: EARLIER, toDate: TODAY }]
const CHANGED_LATELY = { dateOf: 'change', fromDate: EARLIER }
const DELETED_BY_CHANGE: Query = [DELETED[0], { ...DELETED[1], ...CHANGED_LATELY }]
const EDITED_BY_CHANGE: Query = [DELETED[0], { type: 'Edited Transactions', ...CHANGED_LATELY }]
const deletedOn = (date: string): Query => [DELETED[0], { ...DELETED[1], date }]
const DAYS: Query = ['days/list', { date: TODAY }]
const DAYS_OF: Query = ['days/list', { date: TODAY, branch: 'KBL' }]
const DAYS_OF_CLOSED: Query = ['days/list', { date: TODAY, branch: 'BMN' }]
const DAY: Query = ['days/read', {}, { branch: 'KBL', date: TODAY }]

interface Case {
  what: string
  before?: () => Promise<unknown>
  /** Gets the result of `before`. */
  write: (given: never) => Promise<unknown>
  /** The lists that are right at once. */
  right?: Query[]
  /** The lists that say that something is missing. */
  incomplete?: Query[]
}

const CASES: Case[] = [
  {
    what: 'a hawala to a branch',
    write: () => office.send(),
    right: [PAYABLE, PARTNERS],
  },
  {
    what: 'more hawalas to a branch than are read from the table',
    write: () => times(MANY, () => office.send()),
    incomplete: [PAYABLE, PARTNERS],
  },
  {
    what: 'the payout of a new hawala',
    before: () => office.send(),
    write: (order: Sent) => onOrder(office.rahim, 'pay', order.id, payout(order.code)),
    right: [PAYABLE, PARTNERS],
  },
  {
    what: 'the payout of an old hawala',
    before: async () => {
      const order = await office.send()
      await times(MANY, () => office.send())
      return order
    },
    write: (order: Sent) => onOrder(office.rahim, 'pay', order.id, payout(order.code)),
    incomplete: [PAYABLE, PARTNERS],
  },
  {
    what: 'a hawala that a partner sends',
    write: () =>
      office.zia.save('hawala-orders/create', {
        body: receiving({ partner, payingBranch: 'HRT', partnerNumber: 'MZ-1' }),
      }),
    right: [PAYABLE, PARTNERS],
  },
  { what: 'a hawala to a partner', write: () => through(), right: [PAYABLE, PARTNERS] },
  {
    what: 'more hawalas to a partner than are read from the table',
    write: () => times(MANY, () => through()),
    right: [PAYABLE],
    incomplete: [PARTNERS],
  },
  {
    what: 'the confirmation of an old hawala to a partner',
    before: async () => {
      const order = await through()
      await times(MANY, () => office.send())
      return order
    },
    write: ({ id }: Sent) => onOrder(office.laila, 'confirm', id, {}),
    right: [PAYABLE, PARTNERS],
  },
  { what: 'a loan', write: () => lent('Zarmina'), incomplete: [LOANS, OPEN_LOANS] },
  {
    what: 'a return of a loan',
    before: () => lent('Gulalai'),
    write: () => returned('Gulalai'),
    incomplete: [LOANS, OPEN_LOANS],
  },
  {
    what: 'the deletion of a loan',
    before: () => lent('Nazo'),
    write: ({ id }: { id: number }) => removed(id),
    incomplete: [LOANS, OPEN_LOANS, DELETED],
  },
  {
    what: 'the deletion of a posting of today',
    before: () => posted(),
    write: ({ id }: { id: number }) => removed(id),
    right: [deletedOn(EARLIER), DELETED_BY_CHANGE],
    incomplete: [DELETED, DELETED_LATELY, deletedOn(TODAY)],
  },
  {
    what: 'the deletion of a posting of an earlier day',
    before: () => posted(EARLIER),
    write: ({ id }: { id: number }) => removed(id),
    right: [DELETED, deletedOn(TODAY), DELETED_BY_CHANGE],
    incomplete: [DELETED_LATELY, deletedOn(EARLIER)],
  },
  {
    what: 'an edit',
    before: () => posted(),
    write: ({ id }: { id: number }) => edited(id),
    right: [EDITED_BY_CHANGE],
  },
  {
    what: 'an approval',
    before: () => posted(),
    write: ({ id }: { id: number }) => approved(id),
    right: [DAYS, DAYS_OF, DAY],
  },
  {
    what: 'a posting',
    write: () => posted(),
    incomplete: [DAY],
  },
  {
    what: 'a posting on a day that is closed at once',
    before: () => closingBranch(),
    write: (head: Clerk) => transferredAndClosed(head),
    incomplete: [DAYS_OF_CLOSED],
  },
]

/** Makes a branch that may close today, and its head. */
async function closingBranch(): Promise<Clerk> {
  const body = { name: 'Bamiyan', closingFrom: TODAY }
  await office.admin.save('branches/save', { params: { code: 'BMN' }, body })
  return office.office.clerk('Manager', 'BMN')
}

/** Posts a transfer and closes the day. A transfer moves no cash, so no till must be counted. */
async function transferredAndClosed(head: Clerk): Promise<void> {
  const [from, to] = [await head.account(), await head.account()]
  const body = transfer(from.accountNumber, to.accountNumber, '5')
  await head.save('transactions/create', { body })
  await head.save('days/close', { params: { branch: 'BMN', date: TODAY }, body: {} })
}

const read = async ([name, query, params = {}]: Query) => {
  const { status, text, data, headers } = await office.omar.call(name, {
    params: params as never,
    query: query as never,
  })
  if (status !== 200) throw new Error(`${name}: ${status} ${text}`)
  return { data, isIncomplete: headers['x-incomplete'] === 'true' }
}

it.each(CASES)(
  '$what that no index has yet',
  async ({ before, write, right = [], incomplete = [] }) => {
    const given = await before?.()
    engine.hold()
    await write(given as never)
    const late = new Map<Query, Awaited<ReturnType<typeof read>>>()
    for (const query of [...right, ...incomplete]) late.set(query, await read(query))
    engine.release()
    for (const query of [...right, ...incomplete]) {
      const truth = await read(query)
      expect([query, truth.isIncomplete]).toEqual([query, false])
      expect([query, late.get(query)?.isIncomplete]).toEqual([query, incomplete.includes(query)])
      if (right.includes(query)) expect(late.get(query)?.data).toEqual(truth.data)
    }
  },
)
