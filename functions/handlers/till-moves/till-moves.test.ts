import { beforeAll, describe, expect, it } from 'vitest'
import { auditLedger } from '../../jobs/audit-ledger.ts'
import { allHouseBalances, houseBalances } from '../../store/house/house-position.ts'
import { openMoves } from '../../store/tills/open-offers.ts'
import { tillBooks } from '../../store/tills/till-books.ts'
import { cashOf, openMoveOffice, refused, tillOf, vault } from '../../testing/move-office.ts'
import { NOW, newKey, TODAY } from '../../testing/office.ts'

/** What moves of cash post, and what they answer. Rules: docs/rules/till-moves.md. */

let office: Awaited<ReturnType<typeof openMoveOffice>>
type Clerk = typeof office.karim

beforeAll(async () => {
  office = await openMoveOffice()
  const { laila, admin } = office
  const company = { accountType: 'Company' }
  const afn = await admin.account(company)
  const usd = await admin.account({ ...company, currencyId: 2 })
  await laila.post('Credit', afn.accountNumber, '20000')
  await laila.post('Credit', usd.accountNumber, '300', { currencyID: 2, cCurrencyID: 2 })
})

const laila = () => tillOf(office.laila, 'KBL')
const offer = (by: Clerk, body: object) => by.save('till-moves/create', { body: { ...body } })
const step = <N extends 'accept' | 'dispatch' | 'settle' | 'raise' | 'see'>(
  by: Clerk,
  name: N,
  id: number,
  body: object = {},
) => by.save<`till-moves/${N}`>(`till-moves/${name}`, { params: { id }, body: { ...body } })
const money = (currencyId: number, amount: string) => ({ currencyId, amount })

describe('within a branch', () => {
  it('an offer moves nothing, and its acceptance moves the cash to the receiver', async () => {
    const { laila: clerk, karim } = office
    const before = await cashOf(laila())
    const offered = await offer(clerk, {
      from: laila(),
      to: vault('KBL'),
      amounts: [money(1, '10,000.00')],
      carrier: null,
    })
    expect(offered).toMatchObject({
      state: 'offered',
      carrier: null,
      late: false,
      version: 1,
      transactionIds: [],
      from: { ...laila(), userName: clerk.userName },
      to: { ...vault('KBL'), userName: 'Vault' },
      amounts: [
        {
          currencyId: 1,
          currencyCode: 'AFN',
          amount: '10000.00',
          arrived: null,
          inTransit: '0.00',
        },
      ],
      offeredBy: laila().userId,
      offeredByName: clerk.userName,
      decidedBy: null,
    })
    expect(await cashOf(laila())).toBe(before)
    const accepted = await step(karim, 'accept', offered.id)
    expect(accepted).toMatchObject({
      state: 'accepted',
      decidedByName: karim.userName,
      version: 2,
      amounts: [{ amount: '10000.00', arrived: '10000.00', inTransit: '0.00' }],
    })
    expect(accepted.records).toMatchObject([
      {
        transType: 'Cash',
        inAccountID: 'CSH001',
        outAccountID: 'CSH001',
        cAmount: '10000.00',
        tranDescription: `Till move ${offered.id}`,
        value: null,
        till: laila(),
        toTill: vault('KBL'),
        bundle: null,
        tranDate: TODAY,
        branch: 'KBL',
        userCreatedName: karim.userName,
        isApproved: false,
      },
    ])
    expect(accepted.transactionIds).toEqual(accepted.records.map(({ id }) => id))
    expect(await cashOf(laila())).toBe(before - 10_000_00n)
    expect(await cashOf(vault('KBL'))).toBe(10_000_00n)
  })

  it('what arrived may be less in some currencies; positions stay, and the giver is told', async () => {
    const { laila: clerk, zia } = office
    const positions = await houseBalances('EXC_001')
    const [afn, usd] = [await cashOf(laila()), await cashOf(laila(), 2)]
    const { id } = await offer(clerk, {
      from: laila(),
      to: tillOf(zia, 'KBL'),
      amounts: [money(2, '100'), money(1, '500')],
    })
    const amounts = [money(1, '499.50'), money(2, '100')]
    const accepted = await step(zia, 'accept', id, { amounts })
    expect(accepted.amounts).toMatchObject([
      { currencyId: 1, amount: '500.00', arrived: '499.50', inTransit: '0.00' },
      { currencyId: 2, amount: '100.00', arrived: '100.00', inTransit: '0.00' },
    ])
    expect(accepted.waitsForGiver).toBe(true)
    expect((await openMoves()).map((each) => each.id)).toContain(id)
    const seen = await step(clerk, 'see', id)
    expect(seen).toMatchObject({ waitsForGiver: false, seenByName: clerk.userName, version: 3 })
    expect((await openMoves()).map((each) => each.id)).not.toContain(id)
    const [first] = accepted.transactionIds
    expect(accepted.records.map(({ bundle }) => bundle)).toEqual([
      { first, count: 2 },
      { first, count: 2 },
    ])
    expect(await cashOf(laila())).toBe(afn - 499_50n)
    expect(await cashOf(laila(), 2)).toBe(usd - 100_00n)
    expect(await houseBalances('EXC_001')).toEqual(positions)
  })

  it('more than was offered is accepted only after the giver raised the offer', async () => {
    const { laila: clerk, zia } = office
    const [from, to] = [laila(), tillOf(zia, 'KBL')]
    const before = await cashOf(from)
    const { id } = await offer(clerk, { from, to, amounts: [money(1, '1'), money(2, '5')] })
    const wanted = { params: { id }, body: { amounts: [money(1, '9,999,999')] } }
    expect(await refused(zia, 'till-moves/accept', wanted)).toEqual([
      400,
      `amounts.0.amount must be at most 1.00 AFN, what was offered: ask the giver, ${clerk.userName}, to raise the offer first`,
    ])
    expect(await cashOf(from)).toBe(before)
    const raised = await step(clerk, 'raise', id, { amounts: [money(1, '3')], version: 1 })
    expect(raised).toMatchObject({
      state: 'offered',
      version: 2,
      raisedBy: [from.userId],
      amounts: [{ amount: '3.00', arrived: null }, { amount: '5.00' }],
      raises: [{ userId: from.userId, userName: clerk.userName }],
    })
    const accepted = await step(zia, 'accept', id, { amounts: [money(1, '3')] })
    expect(accepted).toMatchObject({ state: 'accepted', waitsForGiver: false })
    expect(await cashOf(from)).toBe(before - 3_00n)
  })

  it('a currency of which nothing arrived is not posted', async () => {
    const { laila: clerk, zia } = office
    const { id } = await offer(clerk, {
      from: laila(),
      to: tillOf(zia, 'KBL'),
      amounts: [money(1, '10'), money(2, '5')],
    })
    const accepted = await step(zia, 'accept', id, { amounts: [money(2, '0')] })
    expect(accepted.records).toHaveLength(1)
  })

  it('more may be given than a till holds, because its cash may be typed late', async () => {
    const { zia, karim } = office
    const from = tillOf(zia, 'KBL')
    const amounts = [money(3, '50')]
    const { id } = await offer(zia, { from, to: vault('KBL'), amounts })
    await step(karim, 'accept', id)
    expect(await cashOf(from, 3)).toBe(-50_00n)
    const back = await offer(karim, { from: vault('KBL'), to: from, amounts })
    await step(zia, 'accept', back.id)
    expect(await cashOf(from, 3)).toBe(0n)
  })
})

describe('to another branch', () => {
  const sent = async (amounts: object[]) => {
    const { karim, laila: clerk } = office
    const given = { from: vault('KBL'), to: vault('HRT'), carrier: 'Gul Agha' }
    const { id } = await offer(karim, { ...given, amounts })
    return { id, dispatched: await step(clerk, 'dispatch', id) }
  }
  const transit = { branch: 'TRANSIT', userId: 0 }

  it('cash goes through transit, comes whole, and takes no position along', async () => {
    const { nadia } = office
    const { id, dispatched } = await sent([money(1, '100'), money(2, '20')])
    expect(dispatched).toMatchObject({
      state: 'underway',
      dispatchedByName: office.laila.userName,
      late: false,
      amounts: [{ inTransit: '100.00' }, { inTransit: '20.00', arrived: null }],
    })
    const through = { till: vault('KBL'), toTill: transit }
    expect(dispatched.records).toMatchObject([
      { ...through, outAccountID: 'CSH001', currencyID: 1, cAmount: '100.00', value: null },
      { ...through, outAccountID: 'CSH001', currencyID: 2, cAmount: '20.00', value: null },
    ])
    expect(dispatched.records).toHaveLength(2)
    expect(await cashOf(transit, 2)).toBe(20_00n)
    const accepted = await step(nadia, 'accept', id)
    expect(accepted.records).toMatchObject([
      { till: transit, toTill: vault('HRT'), cAmount: '100.00' },
      { till: transit, toTill: vault('HRT'), cAmount: '20.00', outAccountID: 'CSH001' },
    ])
    expect(accepted.amounts.map(({ inTransit }) => inTransit)).toEqual(['0.00', '0.00'])
    expect(accepted.transactionIds).toHaveLength(4)
    expect([await cashOf(transit), await cashOf(transit, 2)]).toEqual([0n, 0n])
    expect(await houseBalances('EXC_001')).toEqual(new Map())
  })

  it.each([
    ['too little', '19.99', '0.01', 'CSH001', 'OSH_001'],
    ['nothing', '0', '20.00', 'CSH001', 'OSH_001'],
  ])(
    'if %s arrives, head office settles the difference',
    async (_, arrived, left, credited, debited) => {
      const { nadia, omar } = office
      const { id } = await sent([money(2, '20')])
      const accepted = await step(nadia, 'accept', id, { amounts: [money(2, arrived)] })
      expect(accepted.amounts).toMatchObject([{ amount: '20.00', inTransit: left }])
      expect((await openMoves()).map((each) => each.id)).toContain(id)
      const reason = 'Lost on the road'
      const settled = await step(omar, 'settle', id, { branch: 'HRT', reason })
      expect(settled).toMatchObject({
        state: 'accepted',
        settledByName: omar.userName,
        reason,
        amounts: [{ amount: '20.00', inTransit: '0.00' }],
      })
      const sides = { till: transit, toTill: vault('HRT') }
      const cAmount = left
      expect(settled.records).toMatchObject([
        { ...sides, cAmount, inAccountID: credited, outAccountID: debited, value: null },
      ])
      expect(settled.records).toHaveLength(1)
      expect(settled.records[0]?.tranDescription).toBe(`Settled: ${reason}`)
      expect(await cashOf(transit, 2)).toBe(0n)
      expect((await openMoves()).map((each) => each.id)).not.toContain(id)
    },
  )

  it('is late when it is underway for more than two days', async () => {
    const { id } = await sent([money(1, '1')])
    const late = async (days: number) => {
      const at = new Date(NOW.getTime() + days * 86_400_000)
      const clerk = await office.viewer.again(at)
      const { data } = await clerk.call('till-moves/list', { query: { limit: '1' }, at })
      return data.find((each) => each.id === id)?.late
    }
    expect([await late(2), await late(3)]).toEqual([false, true])
    await step(office.nadia, 'accept', id)
  })
})

describe('a repeated save', () => {
  it('gets the first answer, and moves the cash once', async () => {
    const { laila: clerk, zia } = office
    const before = await cashOf(laila())
    const body = { from: laila(), to: tillOf(zia, 'KBL'), amounts: [money(1, '7')] }
    const sending = { body, headers: { 'idempotency-key': newKey() } }
    const first = await clerk.save('till-moves/create', sending)
    expect(await clerk.save('till-moves/create', sending)).toEqual(first)
    const accepting = {
      params: { id: first.id },
      body: {},
      headers: { 'idempotency-key': newKey() },
    }
    const accepted = await zia.save('till-moves/accept', accepting)
    expect(await zia.save('till-moves/accept', accepting)).toEqual(accepted)
    expect(await cashOf(laila())).toBe(before - 7_00n)
  })

  it('of two acceptances at the same moment, one posts', async () => {
    const { karim, sami, laila: clerk } = office
    const before = await cashOf(laila())
    const body = { from: laila(), to: vault('KBL'), amounts: [money(1, '9')] }
    const { id } = await offer(clerk, body)
    const both = await Promise.all(
      [karim, sami].map((each) => each.call('till-moves/accept', { params: { id }, body: {} })),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.text).toMatch(`Move ${id} was accepted by`)
    expect(await cashOf(laila())).toBe(before - 9_00n)
  })
})

it('the ledger audits clean, and all cash together is minus CSH001', async () => {
  expect(await auditLedger()).toEqual([])
  const sums = await Promise.all(
    ['KBL', 'HRT', 'TRANSIT', 'HQ'].map(async (branch) => {
      const books = await tillBooks(branch, TODAY)
      const held = await Promise.all([...books.keys()].map((userId) => cashOf({ branch, userId })))
      return held.reduce((sum, each) => sum + each, 0n)
    }),
  )
  const cash = (await houseBalances('CSH001')).get(1)
  expect(sums.reduce((sum, each) => sum + each, 0n)).toBe(-(cash ?? 0n))
  expect((await allHouseBalances()).get(1)).toBe(cash)
})
