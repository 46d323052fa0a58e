import { beforeAll, describe, expect, it } from 'vitest'
import { onOrder, openHawalaOffice, receiving } from '../../testing/hawala-office.ts'
import { TODAY } from '../../testing/office.ts'

let office: Awaited<ReturnType<typeof openHawalaOffice>>
let partner: { id: number; accountNumber: string }

beforeAll(async () => {
  office = await openHawalaOffice()
  partner = await office.admin.account({ accountType: 'Hawala Partner' })
})

const received = (partnerDate: unknown) =>
  office.laila.call('hawala-orders/create', {
    body: receiving({ partner: partner.accountNumber, payingBranch: 'KBL', partnerDate }),
  })
const sent = () => office.send({ destination: { account: partner.accountNumber } })

describe('the day at the partner', () => {
  it('is that of the partner, and stands in its statement', async () => {
    const earlier = await received('2026-11-18')
    expect([earlier.status, earlier.data.partnerDate]).toEqual([201, '2026-11-18'])
    expect((await received(null)).data.partnerDate).toBeNull()
    const { id } = await sent()
    expect((await onOrder(office.laila, 'confirm', id, { partnerDate: TODAY })).data).toMatchObject(
      { state: 'confirmed', partnerDate: TODAY },
    )
    const params = { accountId: partner.id }
    const { rows } = (await office.laila.call('reports/partner', { params })).data
    expect(rows.map(({ date, partnerDate, state }) => [date, partnerDate, state])).toEqual([
      [TODAY, '2026-11-18', 'received'],
      [TODAY, null, 'received'],
      [TODAY, TODAY, 'confirmed'],
    ])
  })

  it('stays if a confirmation doesn’t name it', async () => {
    const { id } = await sent()
    expect((await onOrder(office.laila, 'confirm', id, {})).data.partnerDate).toBeNull()
  })

  it.each([
    [
      '2026-11-21',
      'partnerDate must not be after today, 20 November 2026: 21 November 2026 is still to come',
    ],
    ['2026-11-31', 'partnerDate must be a calendar day written yyyy-mm-dd'],
    [7, 'partnerDate must'],
  ])('%s is refused', async (partnerDate, message) => {
    const { id } = await sent()
    for (const answer of [
      await received(partnerDate),
      await onOrder(office.laila, 'confirm', id, { partnerDate }),
    ]) {
      expect([answer.status, answer.text]).toEqual([400, expect.stringContaining(message)])
    }
  })
})
