import { onOrder, payout, receiving, sending } from '../../hawala-office.ts'
import { newKey } from '../../office.ts'
import { type Ending, type House, refusalOf, type Scheme } from '../scheme.ts'

/** Opens the account of a Hawala Partner without terms, and returns its number. */
async function partner({ omar }: House): Promise<string> {
  return (await omar.account({ accountType: 'Hawala Partner' })).accountNumber
}

/** Invents a hawala of 200,000.00 from a partner, and lets somebody forward it to the account of a friend. */
async function forwarded(house: House, share: string, by: 'laila' | 'zia'): Promise<Ending> {
  const [known, friend] = [await partner(house), await partner(house)]
  const invented = receiving({ partner: known, payingBranch: 'KBL', amount: '200000' })
  const { id } = await house.laila.save('hawala-orders/create', { body: invented })
  const body = { partner: friend, partnerCommission: share }
  return refusalOf(await onOrder(house[by], 'forward', id, body))
}

/** Thefts by hawalas. */
export const SCHEMES: readonly Scheme[] = [
  {
    theft: 13,
    who: 'clerk',
    what: 'forwards a hawala that the same clerk invented',
    ends: { prevented: 'order.recorded' },
    work: (house) => forwarded(house, '0', 'laila'),
  },
  {
    theft: 13,
    who: 'two clerks',
    what: 'forward an invented hawala with a share of 50,000',
    ends: { prevented: 'newOrder.beyondCommission' },
    work: (house) => forwarded(house, '50000', 'zia'),
  },
  {
    theft: 15,
    who: 'payer',
    what: "reads the partner's number in the list, and pays with an invented paper",
    ends: { prevented: 'order.wrongCode' },
    async work(house) {
      const from = { partner: await partner(house), payingBranch: 'HRT', partnerNumber: 'MZ-4471' }
      const body = receiving(from)
      const { id } = await house.laila.save('hawala-orders/create', { body })
      const query = { state: 'payable', payingBranch: 'HRT' } as const
      const { data } = await house.rahim.call('hawala-orders/list', { query })
      const shown = data.find((each) => each.id === id)?.partnerNumber ?? ''
      return refusalOf(await onOrder(house.rahim, 'pay', id, payout(shown)))
    },
  },
  {
    theft: 15,
    who: 'clerk of a third branch',
    what: "reads the partner's number, has the hawala redirected, and pays it with an invented paper",
    ends: { prevented: 'order.wrongCode' },
    async work(house) {
      const from = { partner: await partner(house), payingBranch: 'HQ', partnerNumber: 'MZ-4472' }
      const { id } = await house.laila.save('hawala-orders/create', { body: receiving(from) })
      const { data } = await house.rahim.call('hawala-orders/list')
      const shown = data.find((each) => each.id === id)?.partnerNumber ?? ''
      const { zia } = house
      const reason = 'She stands in Herat'
      await onOrder(zia, 'redirect', id, { payingBranch: 'HRT', code: 'MZ-4472', reason })
      return refusalOf(await onOrder(house.rahim, 'pay', id, payout(shown)))
    },
  },
  {
    theft: 15,
    who: 'payer',
    what: 'returns a hawala, and pays the message that is received again by its number',
    ends: { prevented: 'order.wrongCode' },
    async work(house) {
      const from = { partner: await partner(house), payingBranch: 'HRT', partnerNumber: 'MZ-4473' }
      const first = await house.laila.save('hawala-orders/create', { body: receiving(from) })
      await onOrder(house.rahim, 'cancel', first.id, { reason: 'Nobody came' })
      const { data } = await house.rahim.call('hawala-orders/read', { params: { id: first.id } })
      const again = receiving({ ...from, sameNumber: 'He comes after all' })
      const { id } = await house.karim.save('hawala-orders/create', { body: again })
      return refusalOf(await onOrder(house.rahim, 'pay', id, payout(data.partnerNumber ?? '')))
    },
  },
  {
    theft: 16,
    who: 'clerk',
    what: 'cancels an unclaimed hawala of the same clerk with its code, 40 days later',
    ends: { prevented: 'order.recordedBefore' },
    async work({ send, laila }) {
      const { id, code } = await send()
      const at = new Date('2026-12-30T05:30:00Z')
      const own = await laila.again(at)
      const body = { code, reason: 'The receiver has left' }
      return refusalOf(await onOrder(own, 'cancel', id, body, { at }))
    },
  },
  {
    theft: 14,
    who: 'clerk',
    what: 'sends 100 with a share of 40,000 for the partner',
    ends: { prevented: 'newOrder.beyondCommission' },
    async work(house) {
      const destination = { account: await partner(house) }
      const body = sending({ destination, amount: '100', partnerCommission: '40000' })
      const headers = { 'idempotency-key': newKey() }
      return refusalOf(await house.laila.call('hawala-orders/create', { body, headers }))
    },
  },
  {
    theft: 14,
    who: 'clerk',
    what: 'invents a hawala of 100 for which the house pays the partner 40,000',
    ends: { prevented: 'newOrder.beyondCommission' },
    async work(house) {
      const from = { partner: await partner(house), payingBranch: 'KBL' }
      const body = receiving({ ...from, amount: '100', partnerCommission: '-40000' })
      const headers = { 'idempotency-key': newKey() }
      return refusalOf(await house.laila.call('hawala-orders/create', { body, headers }))
    },
  },
]
