import { beforeAll, expect, it } from 'vitest'
import { afterOrderStep } from '../../domain/hawala/hawala-order.ts'
import { hawalaOrderKey } from '../../store/hawala/hawala-keys.ts'
import { countWrongTry, orderPart, requireOrder } from '../../store/hawala/hawala-orders.ts'
import { commit } from '../../store/table/transact.ts'
import { rewritten } from '../../testing/forging.ts'
import {
  onOrder,
  openHawalaOffice,
  payout,
  receiving,
  wrongCode,
} from '../../testing/hawala-office.ts'

/** Tests that no step of a hawala loses a wrong code that was tried at the same moment. */

let office: Awaited<ReturnType<typeof openHawalaOffice>>

beforeAll(async () => {
  office = await openHawalaOffice()
})

const reason = 'He heard it wrong'

it('a step that was decided before a wrong code is decided again', async () => {
  const { id } = await office.send()
  const order = await requireOrder(id)
  await countWrongTry(order)
  const step = commit([orderPart(order, afterOrderStep(order, { narrative: 'Rent' }))])
  await expect(step).rejects.toThrow('by someone else meanwhile')
  await expect(countWrongTry(order)).rejects.toThrow('by someone else meanwhile')
  expect(await requireOrder(id)).toMatchObject({ wrongTries: 1, version: 1, narrative: null })
})

it('each wrong number counts while others vouch for the hawala', async () => {
  const { admin, karim, sami, omar, rahim } = office
  const partner = (await admin.account({ accountType: 'Hawala Partner' })).accountNumber
  const body = receiving({ partner, payingBranch: 'HRT' })
  const { id } = await omar.save('hawala-orders/create', { body })
  const [tried, vouched] = await Promise.all([
    Promise.all([1, 2, 3, 4].map((at) => onOrder(rahim, 'pay', id, payout(`X-${at}`)))),
    Promise.all(
      [karim, sami, karim, sami].map((by) =>
        onOrder(by, 'vouch', id, { partnerAgreed: 'Hamid: yes' }),
      ),
    ),
  ])
  const { data } = await omar.call('hawala-orders/read', { params: { id } })
  expect(tried.map(({ text }) => text.slice(0, 10))).toEqual(Array(4).fill('Wrong code'))
  const steps = vouched.filter(({ status }) => status === 200).length
  expect([data.triesLeft, data.version]).toEqual([1, 1 + steps])
})

it('an item without the number of tries has none', async () => {
  const { laila, rahim, send } = office
  const { id, code } = await send()
  await rewritten(hawalaOrderKey(id), ({ wrongTries: _, ...item }) => item)
  const phone = { receiver: { phone: '0790000003' }, reason }
  expect((await onOrder(laila, 'correct', id, phone)).data).toMatchObject({ triesLeft: 5 })
  await rewritten(hawalaOrderKey(id), ({ wrongTries: _, ...item }) => item)
  const wrong = await onOrder(rahim, 'pay', id, payout(wrongCode(code), { version: 2 }))
  expect(wrong.text).toBe('Wrong code: 4 tries left')
  await rewritten(hawalaOrderKey(id), ({ wrongTries: _, ...item }) => item)
  expect((await onOrder(rahim, 'pay', id, payout(code, { version: 2 }))).status).toBe(200)
})
