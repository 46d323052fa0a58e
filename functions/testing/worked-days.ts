import type { RouteName } from '../../shared/contract/routes.ts'
import { posting } from './bodies.ts'
import { cash } from './counting.ts'
import { entry } from './entry-office.ts'
import { payout, sending } from './hawala-office.ts'
import { openMoveOffice, tillOf, vault } from './move-office.ts'
import type { Clerk } from './office.ts'

/** The worked days of the product's design, of which all statements are known to the cent. */
export const WORKED = { eve: '2026-11-22', day: '2026-11-23', after: '2026-11-24' } as const

const SATURDAY = new Date('2026-11-21T05:30:00Z')
const SUNDAY = new Date('2026-11-22T05:30:00Z')
const MONDAY = new Date('2026-11-23T05:30:00Z')
const TUESDAY = new Date('2026-11-24T05:30:00Z')

const COMPANY = { accountType: 'Company' }
const ACCOUNTS: readonly [accountNumber: string, accountName: string, more: object][] = [
  ['9001', 'Owner', COMPANY],
  ['9002', 'Owner USD', { ...COMPANY, book: 'capital', currencyId: 2 }],
  ['9101', 'Rent', { ...COMPANY, book: 'expense' }],
  ['9102', 'Tea', { ...COMPANY, book: 'expense' }],
  ['9151', 'Interest', { ...COMPANY, book: 'income' }],
  ['9201', 'Azizi Bank', { ...COMPANY, book: 'bank' }],
  ['9301', 'Drawings', { ...COMPANY, book: 'drawings' }],
  ['2001', 'Mazar', { accountType: 'Hawala Partner' }],
  ['1001', 'Gul', {}],
  ['1002', 'Nasir', {}],
]

/** An office in which the worked days have passed: it is Tuesday, the 24th. */
export interface WorkedDays extends Awaited<ReturnType<typeof openMoveOffice>> {
  /** Tuesday morning, when everybody is signed in. */
  now: Date
  /** The ids of the accounts by number. */
  ids: ReadonlyMap<string, number>
}

/** Opens an office with two branches and records their worked days: 21 to 23 November. */
export async function openWorkedDays(): Promise<WorkedDays> {
  const office = await openMoveOffice()
  const ids = new Map<string, number>()
  for (const [accountNumber, accountName, more] of ACCOUNTS) {
    const given = { accountNumber, accountName, lastName: 'X', ...more }
    ids.set(accountNumber, (await office.omar.account(given)).id)
  }
  const hawalas = { accountId: ids.get('2001'), childAccountId: ids.get('2001') }
  await office.admin.save('hawala-serial-no/create', {
    body: { ...hawalas, lastHawalaNo: 1, hawalaType: 'Send' },
  })
  await office.branch('KBL', { varianceLimits: [{ currencyId: 1, amount: '100' }] })
  await office.branch('HRT', { expenseLimits: [{ currencyId: 1, amount: '500.00' }] })
  await saturday(await morning(office, SATURDAY))
  const wrong = await sunday(await morning(office, SUNDAY), Number(ids.get('9001')))
  await monday(await morning(office, MONDAY), wrong)
  return { ...office, ...(await morning(office, TUESDAY)).staff, now: TUESDAY, ids }
}

const STAFF = ['omar', 'amina', 'karim', 'laila', 'nadia', 'rahim', 'viewer'] as const
type Staff = Record<(typeof STAFF)[number], Clerk>

/** Signs everybody in at an instant, and returns how they make calls then. */
async function morning(office: Staff, at: Date) {
  const staff = {} as Staff
  for (const name of STAFF) staff[name] = await office[name].again(at)
  const save = <N extends RouteName>(by: Clerk, name: N, body: object, params = {}) =>
    by.save(name, { body: { ...body }, params, at })
  return {
    staff,
    save,
    post: (by: Clerk, type: 'Debit' | 'Credit', account: string, amount: string, more = {}) =>
      save(by, 'transactions/create', posting(type, account, amount, more)),
    enter: (by: Clerk, debit: string, credit: string, amount: string, more = {}) =>
      save(by, 'book-entries/create', entry(debit, credit, { amount, ...more })),
    publish: (buy: string, sell: string) =>
      save(staff.omar, 'rate-board/publish', { rates: [{ currencyId: 2, buy, sell }] }),
  }
}

type Morning = Awaited<ReturnType<typeof morning>>

async function saturday({ staff, post }: Morning): Promise<void> {
  await post(staff.laila, 'Credit', '9001', '20000')
  await post(staff.rahim, 'Credit', '9001', '30000')
}

/**
 * The steps a to j, and m. Laila's till is counted, but no branch closes the day, which changes no figure.
 * @returns the id of the posting that brought no cash
 */
async function sunday(
  { staff, save, post, enter, publish }: Morning,
  owner: number,
): Promise<number> {
  const { laila, karim, rahim, omar } = staff
  const till = tillOf(laila, 'KBL')
  const counted = async (body: object) => {
    const { through } = await save(laila, 'tills/count', body, till)
    const reason = { reason: 'Short in the evening' }
    await save(karim, 'tills/confirm', reason, { ...till, through })
  }
  const saturday = '2026-11-21'
  await save(staff.amina, 'branches/save', { closingFrom: saturday }, { code: 'KBL' })
  await counted(cash({ 1: '20000' }, { through: saturday }))
  await save(karim, 'days/close', {}, { branch: 'KBL', date: saturday })
  await save(omar, 'accounts/update', { book: 'capital' }, { id: owner })
  await publish('68.40', '69.00')
  await post(laila, 'Credit', '1001', '10000', { commission: '50.00' })
  const wrong = await post(laila, 'Credit', '1001', '50.00')
  const [afn, usd] = [{ currencyId: 1 }, { currencyId: 2 }]
  await save(laila, 'deals/create', {
    give: { ...usd, amount: '100.00' },
    get: afn,
    boardVersion: 1,
  })
  await save(laila, 'deals/create', { give: { ...afn, amount: '2760' }, get: usd, boardVersion: 1 })
  const { id, code } = await save(laila, 'hawala-orders/create', sending())
  await save(rahim, 'hawala-orders/pay', payout(code), { id })
  const offer = { from: tillOf(laila, 'KBL'), to: vault('KBL') }
  const amounts = [{ currencyId: 1, amount: '10000.00' }]
  const move = await save(laila, 'till-moves/create', { ...offer, amounts })
  await save(karim, 'till-moves/accept', {}, { id: move.id })
  await counted(cash({ 1: '16940', 2: '60' }))
  await enter(omar, 'cash', '9001', '100000.00')
  await enter(omar, 'cash', '9002', '100.00')
  return wrong.id
}

/** The steps l, and n to x. */
async function monday({ staff, save, post, enter, publish }: Morning, wrong: number) {
  const { laila, karim, rahim, nadia, omar } = staff
  const reason = { reason: 'Typed twice', cashMoves: false }
  await save(karim, 'transactions/reverse', reason, { id: wrong })
  await publish('69.00', '69.60')
  await enter(omar, '9201', 'cash', '60000.00')
  await enter(omar, '9101', '9201', '5000.00', { branch: 'KBL' })
  const partner = { destination: { account: '2001' }, partnerCommission: '15.00' }
  const hawala = { amount: '2000.00', commission: '40.00' }
  await save(laila, 'hawala-orders/create', sending({ ...partner, ...hawala }))
  await enter(omar, '2001', '9201', '1500.00')
  await enter(rahim, '9102', 'cash', '250.00')
  await enter(omar, '9201', '9151', '300.00')
  await enter(omar, '9301', 'cash', '2000.00')
  await post(laila, 'Debit', '1002', '500.00')
  const amounts = [{ currencyId: 2, amount: '20.00' }]
  const given = { from: tillOf(laila, 'KBL'), to: vault('KBL'), amounts }
  const { id: toVault } = await save(laila, 'till-moves/create', given)
  await save(karim, 'till-moves/accept', {}, { id: toVault })
  const sent = { from: vault('KBL'), to: vault('HRT'), amounts, carrier: 'Gul Agha' }
  const { id: away } = await save(karim, 'till-moves/create', sent)
  await save(laila, 'till-moves/dispatch', {}, { id: away })
  await save(nadia, 'till-moves/accept', {}, { id: away })
  const sold = { give: { currencyId: 1 }, get: { currencyId: 2, amount: '10' }, boardVersion: 2 }
  await save(laila, 'deals/create', sold)
}
