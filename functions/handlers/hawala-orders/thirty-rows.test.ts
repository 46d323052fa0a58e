import { beforeAll, expect, it } from 'vitest'
import { type ListCells, receiveBodyOf } from '../../../shared/contract/hawala-list-facts.ts'
import { formatAmount } from '../../../shared/money/amount.ts'
import { numberReceivedPart } from '../../store/hawala/partner-numbers.ts'
import { commit } from '../../store/table/transact.ts'
import { balanceOf, openHawalaOffice } from '../../testing/hawala-office.ts'
import { type Answer, newKey } from '../../testing/office.ts'
import { watch } from '../../testing/watch.ts'

/**
 * A list of 30 hawalas costs one plan and one save for each of them. It is interrupted after the 12th save, of which the answer
 * is lost, and goes on with the same list.
 */

let office: Awaited<ReturnType<typeof openHawalaOffice>>
let dubai: string

const LIST: readonly ListCells[] = Array.from({ length: 30 }, (_, at) => ({
  partnerNumber: `D-${at + 101}`,
  amount: `${(at + 1) * 100}.00`,
  receiverName: 'زهرا احمدی',
  senderName: 'Dubai Partner',
  payingBranch: 'KBL',
}))

/** The calls of the list, as the screen sends them. */
const plans: number[] = []
const keys: string[] = []
const saveUnits: number[] = []

beforeAll(async () => {
  office = await openHawalaOffice()
  const { id, accountNumber } = await office.admin.account({ accountType: 'Hawala Partner' })
  await office.karim.save('accounts/limits', { params: { id }, body: { receivePer100000: '200' } })
  dubai = accountNumber
  // This creates the day of the till before anything is measured.
  const first = { partnerNumber: 'D-1', amount: '1.00', receiverName: 'Ali', senderName: 'Karim' }
  const body = receiveBodyOf({ partner: dubai, currencyId: 1 }, { ...first, payingBranch: 'KBL' })
  await office.laila.save('hawala-orders/create', { body })
})

async function planned(): Promise<Answer<'hawala-orders/plan'>['data']> {
  const rows = LIST.map((cells, at) => ({ line: at + 2, ...cells }))
  const asked = await office.laila.call('hawala-orders/plan', { body: { partner: dubai, rows } })
  plans.push(asked.status)
  return asked.data
}

interface Save {
  readonly key: string
  readonly body: ReturnType<typeof receiveBodyOf>
}

/** Returns the saves of the rows that are new by a plan, each with a key of its own. */
function savesOf({ partner, currencyId, rows }: Awaited<ReturnType<typeof planned>>): Save[] {
  return rows.flatMap(({ state, partnerCommission, partnerDate }, at) => {
    if (state !== 'new') return []
    const cells = { ...LIST[at], partnerCommission, partnerDate }
    return [{ key: newKey(), body: receiveBodyOf({ partner, currencyId }, cells) }]
  })
}

async function save({ key, body }: Save) {
  const headers = { 'idempotency-key': key }
  keys.push(key)
  const { writeUnits } = await watch(async () => {
    const { status } = await office.laila.call('hawala-orders/create', { body, headers })
    expect(status).toBe(201)
  })
  return writeUnits
}

const received = async () => {
  const query = { partner: dubai, state: 'received' as const }
  const { data } = await office.laila.call('hawala-orders/list', { query })
  return data.filter(({ partnerNumber }) => partnerNumber !== 'D-1')
}

it('is planned in one call, and received in 30 saves, none of them twice, although it was interrupted', async () => {
  const first = savesOf(await planned())
  expect(first).toHaveLength(30)
  for (const each of first.slice(0, 12)) saveUnits.push(await save(each))
  expect(await received()).toHaveLength(12)

  // Nobody saw the answer of the 12th save, so it is asked again under its key before anything else.
  const lost = first[11]
  if (lost) await save(lost)
  expect(await received()).toHaveLength(12)
  const rest = savesOf(await planned())
  expect(rest).toHaveLength(18)
  for (const each of rest) saveUnits.push(await save(each))

  // Both parts were planned once each. Of 31 calls one has a key that was sent before.
  expect([plans.length, keys.length, new Set(keys).size]).toEqual([2, 31, 30])
  const numbers = (await received()).map(({ partnerNumber }) => partnerNumber)
  expect([...numbers].sort()).toEqual(LIST.map(({ partnerNumber }) => partnerNumber))
  // 100.00 + 200.00 + … + 3,000.00 with 0.2 % of it, and the 1.00 of D-1 without a rounded share.
  const minor = 4_650_000n + 9_300n + 100n
  expect(await balanceOf(office.laila, dubai)).toBe(`-${formatAmount(minor)}`)
})

it('each save costs what a single received hawala costs, of which 2 units are for the number', async () => {
  const order = { id: 9, number: 9, partner: '9999', partnerNumber: 'D-131' }
  const number = await watch(() => commit([numberReceivedPart(order, [], false)]))
  expect(number.writeUnits).toBe(2)
  expect(new Set(saveUnits)).toEqual(new Set([26 + number.writeUnits]))
})

it('a plan of them takes 3 rounds, 8 read units and one for each that was received, and writes nothing', async () => {
  const { rounds, readUnits, writeUnits } = await watch(planned)
  expect([rounds, readUnits, writeUnits]).toEqual([3, 8 + 30, 0])
})
