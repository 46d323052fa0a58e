import { beforeAll, expect, it } from 'vitest'
import { openMoveOffice, tillOf, vault } from '../../testing/move-office.ts'
import { newKey } from '../../testing/office.ts'
import { watch } from '../../testing/watch.ts'

let office: Awaited<ReturnType<typeof openMoveOffice>>

beforeAll(async () => {
  office = await openMoveOffice()
  const { laila, karim } = office
  // This creates the days of the tills and brings the currencies into use before anything is measured.
  for (const currencyId of [1, 2, 3, 4]) {
    const amounts = [{ currencyId, amount: '5' }]
    const body = { from: tillOf(laila, 'KBL'), to: vault('KBL'), amounts }
    const { id } = await laila.save('till-moves/create', { body })
    await karim.save('till-moves/accept', { params: { id }, body: {} })
  }
})

const keyed = () => ({ 'idempotency-key': `4f6c1a52-9d1e-4b0e-9d52-0d6f4b6c${newKey()}` })
const amountsOf = (currencies: number) =>
  Array.from({ length: currencies }, (_, at) => ({ currencyId: at + 1, amount: '1,234,567.89' }))

it.each([1, 2, 3, 4])(
  'an acceptance of %i currencies costs 2 rounds, and 10 + 3 units for each',
  async (currencies) => {
    const { laila, karim } = office
    const amounts = amountsOf(currencies)
    const body = { from: tillOf(laila, 'KBL'), to: vault('KBL'), amounts }
    const offered = await watch(() => laila.save('till-moves/create', { body, headers: keyed() }))
    expect([offered.rounds, offered.writeUnits]).toEqual([2, 7])
    const [move] = (await laila.call('till-moves/list', { query: { limit: '1' } })).data
    const accepted = await watch(() =>
      karim.save('till-moves/accept', {
        params: { id: move?.id ?? 0 },
        body: {},
        headers: keyed(),
      }),
    )
    expect(accepted.rounds).toBe(2)
    expect(accepted.writeUnits).toBeLessThanOrEqual(10 + 3 * currencies)
  },
)

it('a dispatch of dollars and afghanis, its arrival, and the settling of a difference', async () => {
  const { laila, karim, nadia } = office
  const body = { from: vault('KBL'), to: vault('HRT'), amounts: amountsOf(2), carrier: 'Gul Agha' }
  const { id } = await karim.save('till-moves/create', { body })
  const sent = await watch(() =>
    laila.save('till-moves/dispatch', { params: { id }, body: {}, headers: keyed() }),
  )
  const arrived = await watch(() =>
    nadia.save('till-moves/accept', { params: { id }, body: {}, headers: keyed() }),
  )
  expect([sent.rounds, arrived.rounds]).toEqual([3, 2])
  // One unit keeps the move in the list of its month, which Between Branches reads.
  for (const { writeUnits } of [sent, arrived]) expect(writeUnits).toBeLessThanOrEqual(17)
  const few = [{ currencyId: 2, amount: '1' }]
  const short = await karim.save('till-moves/create', { body: { ...body, amounts: few } })
  const params = { id: short.id }
  await laila.save('till-moves/dispatch', { params, body: {} })
  await nadia.save('till-moves/accept', {
    params,
    body: { amounts: [{ currencyId: 2, amount: '0.50' }] },
  })
  const settled = await watch(() =>
    office.omar.save('till-moves/settle', {
      params,
      headers: keyed(),
      body: { branch: 'KBL', reason: 'Lost on the road' },
    }),
  )
  expect(settled.rounds).toBe(3)
  expect(settled.writeUnits).toBeLessThanOrEqual(14)
})
