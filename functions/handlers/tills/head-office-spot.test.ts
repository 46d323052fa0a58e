import { beforeAll, expect, it } from 'vitest'
import { cash, countTill, setBranch, tillPath } from '../../testing/counting.ts'
import { openMoveOffice } from '../../testing/move-office.ts'
import { TODAY } from '../../testing/office.ts'
import { watch } from '../../testing/watch.ts'

const FOLLOWED = {
  closingFrom: '2026-11-20',
  lockedThrough: '2026-11-19',
  lockedAt: '2026-11-19T12:32:00.000Z',
  hasClosed: true,
}

let office: Awaited<ReturnType<typeof openMoveOffice>>
beforeAll(async () => {
  office = await openMoveOffice()
  await setBranch('KBL', FOLLOWED)
})

const SPOT = { freeze: false }

it('head office counts the vault and a till of any branch on the spot, and the day lists it', async () => {
  const { laila, omar, amina, admin } = office
  const customer = (await admin.account()).accountNumber
  await laila.post('Credit', customer, '1000')
  const before = (await laila.call('tills/list', { query: { branch: 'KBL' } })).data
  const counted = await countTill(omar, tillPath('KBL', laila), cash({ 1: '400' }, SPOT))
  expect([counted.status, counted.data.state, counted.data.freeze, counted.data.flags]).toEqual([
    200,
    'spot',
    false,
    ['headOffice'],
  ])
  expect((await laila.call('tills/list', { query: { branch: 'KBL' } })).data).toEqual(before)
  expect((await countTill(omar, tillPath('KBL', null), cash({}, SPOT))).status).toBe(200)
  const params = { branch: 'KBL', date: TODAY }
  const { spots, tills } = (await amina.call('days/read', { params })).data
  const told = spots.map(({ userId, countedByName, lines }) => [
    userId,
    countedByName,
    lines.find(({ currencyId }) => currencyId === 1)?.variance,
  ])
  const till = tillPath('KBL', laila).userId
  expect(told).toHaveLength(2)
  expect(told).toContainEqual([till, omar.userName, '-600.00'])
  // The difference was posted nowhere.
  expect(tills.find(({ userId }) => userId === till)?.currencies[0]?.variance).toBe(null)
})

it.each([
  [
    'a count that freezes',
    {},
    'omar',
    'Head office counts here only on the spot: send freeze false',
  ],
  ['one of the vault', { freeze: true }, 'omar', 'Head office counts here only on the spot'],
  ['a spot count of a Manager of another branch', SPOT, 'nadia', 'Only a Manager or Admin of KBL'],
  ['a spot count of a Viewer', SPOT, 'viewer', 'Your user type (Viewer) may not record'],
] as const)('%s is refused in another branch', async (_what, more, who, says) => {
  const refused = await countTill(office[who], tillPath('KBL', null), cash({}, more))
  expect([refused.status, refused.text]).toEqual([403, expect.stringContaining(says)])
})

it('costs no round more than in the own branch', async () => {
  const count = (branch: string) =>
    watch(() => countTill(office.omar, tillPath(branch, null), cash({}, SPOT)))
  await count('HQ')
  const [own, elsewhere] = [await count('HQ'), await count('KBL')]
  expect(elsewhere.rounds).toBe(own.rounds)
  expect(elsewhere.writeUnits).toBe(own.writeUnits)
})
