import * as fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { auditLedger } from '../../jobs/audit-ledger.ts'
import { openFeeOffice } from '../../testing/fee-office.ts'
import { type Answer, type Clerk, TODAY } from '../../testing/office.ts'

const REASON = 'Typed twice'

type Recorded = Answer<'transactions/create'>['data']

let house: Awaited<ReturnType<typeof openFeeOffice>>

beforeAll(async () => {
  house = await openFeeOffice()
})

const reversed = (id: number, who: Clerk = house.laila) =>
  who.save('transactions/reverse', { params: { id }, body: { reason: REASON } })

/** Saves an exchange with a fee of 2.00 USD; gives its three numbers. */
async function swapWithFee(commissionFrom: string): Promise<[number, number, number]> {
  const body = house.swap({ commission: '2', commissionFrom })
  const { purchase, selling } = await house.laila.save('transactions/exchange', { body })
  return [purchase.id, selling.id, purchase.feeId as number]
}

async function commissionRows() {
  const query = { from: TODAY, to: TODAY }
  return (await house.laila.call('reports/commission', { query })).data
}

describe('the reversal of a posting with a fee', () => {
  it.each([
    ['the posting', 'account', 0],
    ['the posting', 'cash', 0],
    ['the fee', 'account', 1],
    ['the fee', 'cash', 1],
  ] as const)('by the number of %s gives a fee from %s back', async (_what, from, place) => {
    let answer = {} as Answer<'transactions/reverse'>['data']
    let original = {} as Recorded
    const moved = await house.movedBy(async () => {
      original = await house.save(house.credit({ commission: '60', commissionFrom: from }))
      answer = await reversed(original.id + place)
    })
    expect(moved).toEqual({})
    const [main, fee] = answer.records as [Recorded, Recorded]
    expect(answer.reversed.map(({ id, reversedBy }) => [id, reversedBy])).toEqual([
      [original.id, main.id],
      [original.feeId, fee.id],
    ])
    const bundle = { first: main.id, count: 2 }
    expect(main).toMatchObject({
      transType: 'Debit',
      reverses: original.id,
      bundle,
      feeId: fee.id,
      commission: '-60.00',
      commissionFrom: from,
      commissionSuggested: '50.00',
    })
    expect(fee).toMatchObject({
      transType: 'Fee',
      reverses: original.feeId,
      bundle,
      dAmount: '60.00',
      outAccountID: 'FEE_001',
      commission: '0.00',
      feeId: null,
      inAccountID: from === 'cash' ? 'CSH001' : house.account,
    })
    const rows = (await commissionRows()).filter(({ feeId }) =>
      [original.feeId, fee.id].includes(feeId),
    )
    expect(
      rows.map((row) => [row.transactionNumber, row.amount, row.reverses, row.reversedBy]),
    ).toEqual([
      [original.id, '60.00', null, fee.id],
      [main.id, '-60.00', original.feeId, null],
    ])
    const vouchers = await Promise.all(
      [original.id, main.id, fee.id].map(async (id) => {
        const { data } = await house.laila.call('transactions/slip', { params: { id } })
        return data.commission
      }),
    )
    expect(vouchers).toEqual(['60.00', '-60.00', '-60.00'])
  })

  it.each(['account', 'cash'])('on an exchange gives all three back, %s', async (from) => {
    const moved = await house.movedBy(async () => {
      const [, selling] = await swapWithFee(from)
      const { records } = await reversed(selling)
      expect(records.map(({ transType, commission }) => [transType, commission])).toEqual([
        ['Exchange', '-2.00'],
        ['Exchange', '0.00'],
        ['Fee', '0.00'],
      ])
    })
    expect(moved).toEqual({})
  })

  it('that was waived keeps nothing of the waiver', async () => {
    const given = { commission: '0', commissionReason: 'An old customer' }
    const { id } = await house.save(house.credit(given))
    const before = (await commissionRows()).length
    const { records } = await reversed(id)
    expect(records).toHaveLength(1)
    expect(records[0]).toMatchObject({ commission: '0.00', commissionSuggested: null, feeId: null })
    expect(await commissionRows()).toHaveLength(before)
  })
})

it('of 16 clerks who reverse any record of a save at once, one succeeds, and the others learn its number', async () => {
  const managers = await Promise.all(
    Array.from({ length: 16 }, () => house.clerk('Manager', 'KBL')),
  )
  const places = fc.array(fc.nat(2), { minLength: 16, maxLength: 16 })
  await fc.assert(
    fc.asyncProperty(places, fc.constantFrom('account', 'cash'), async (chosen, from) => {
      const moved = await house.movedBy(async () => {
        const numbers = await swapWithFee(from)
        const answers = await Promise.all(
          managers.map((manager, index) => {
            const id = numbers[chosen[index] ?? 0] ?? 0
            return manager.call('transactions/reverse', {
              params: { id },
              body: { reason: REASON },
            })
          }),
        )
        const done = answers.filter(({ status }) => status === 200)
        expect(done).toHaveLength(1)
        const by = done[0]?.data.records.map(({ id }) => id) ?? []
        for (const [index, { status, text }] of answers.entries()) {
          if (status === 200) continue
          const place = chosen[index] ?? 0
          const refusal = `Transaction ${numbers[place]} was reversed by ${by[place]}`
          expect([status, text]).toEqual([409, refusal])
        }
      })
      expect(moved).toEqual({})
    }),
    { numRuns: 4 },
  )
})

it('the auditor agrees with everything', async () => {
  expect(await auditLedger()).toEqual([])
})
