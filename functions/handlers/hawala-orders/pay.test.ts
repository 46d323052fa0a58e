import { beforeAll, describe, expect, it } from 'vitest'
import { PIXEL } from '../../testing/example-asks.ts'
import {
  balanceOf,
  onOrder,
  openHawalaOffice,
  payout,
  SHOWN,
  wrongCode,
} from '../../testing/hawala-office.ts'
import { cashOf, idOf, tillOf } from '../../testing/move-office.ts'
import { newKey } from '../../testing/office.ts'

let office: Awaited<ReturnType<typeof openHawalaOffice>>

beforeAll(async () => {
  office = await openHawalaOffice()
})

const tillOfRahim = () => cashOf(tillOf(office.rahim, 'HRT'))

it('a branch pays out of the till of who pays', async () => {
  const { rahim, send, laila } = office
  const { id, code, number, transactionIds } = await send()
  const [payable, cash] = [await balanceOf(laila, 'HWL_001'), await tillOfRahim()]
  const { status, data } = await onOrder(rahim, 'pay', id, payout(code, { photo: PIXEL }))
  expect(status).toBe(200)
  const [record] = data.records
  expect(record).toMatchObject({
    transType: 'Hawala',
    outAccountID: 'HWL_001',
    inAccountID: 'CSH001',
    cAmount: '1000.00',
    hawalaID: id,
    tranDescription: `Hawala S-${number}`,
    bundle: null,
    isApproved: false,
    till: { branch: 'HRT', userId: idOf(rahim), userName: rahim.userName },
  })
  expect(data).toMatchObject({
    state: 'paid',
    version: 2,
    transactionIds: [...transactionIds, record?.id],
    paid: {
      branch: 'HRT',
      by: idOf(rahim),
      byName: rahim.userName,
      ...SHOWN,
      photo: expect.stringMatching(/^\/api\/images\//),
    },
  })
  expect(Object.keys(data)).not.toContain('code')
  expect(Number(payable) - Number(await balanceOf(laila, 'HWL_001'))).toBe(1000)
  expect(cash - (await tillOfRahim())).toBe(1000_00n)
})

describe('the identity', () => {
  it('is whole in the paying branch and for head office, and masked for all others', async () => {
    const { rahim, nadia, omar, laila, karim, send } = office
    const { id, code } = await send()
    const key = { headers: { 'idempotency-key': newKey() } }
    const paid = await onOrder(rahim, 'pay', id, payout(code, { photo: PIXEL }), key)
    const photo = paid.data.paid?.photo?.split('/').at(-1) ?? ''
    const seen = async (who: typeof laila) => {
      const { data } = await who.call('hawala-orders/read', { params: { id } })
      const picture = await who.call('images/read', { params: { key: photo } })
      expect(picture.headers['cache-control']).toBe('no-store')
      const { receiver, paid: shown } = data
      return [receiver.idNumber, shown?.idNumber, shown?.photo !== null, picture.status]
    }
    for (const who of [rahim, nadia, omar]) {
      expect(await seen(who)).toEqual(['7654321', '1234567', true, 200])
    }
    for (const who of [laila, karim]) {
      expect(await seen(who)).toEqual(['***21', '***67', false, 404])
    }
    const again = await onOrder(rahim, 'pay', id, payout(code, { photo: PIXEL }), key)
    expect([again.status, again.data]).toEqual([200, paid.data])
  })

  it('never shows the whole of a short number', async () => {
    const { rahim, laila, send } = office
    const { id, code } = await send()
    await onOrder(rahim, 'pay', id, payout(code, { receiver: { ...SHOWN, idNumber: '42' } }))
    const { data } = await laila.call('hawala-orders/read', { params: { id } })
    expect(data.paid?.idNumber).toBe('***')
  })
})

describe('a wrong code', () => {
  it('is counted before it is answered, and the fifth locks the hawala', async () => {
    const { rahim, nadia, send } = office
    const { id, code, number } = await send()
    const tries: unknown[] = []
    for (const who of [rahim, nadia, rahim, nadia, rahim]) {
      const { status, text } = await onOrder(who, 'pay', id, payout(wrongCode(code)))
      tries.push([status, text])
    }
    expect(tries).toEqual([
      [403, 'Wrong code: 4 tries left'],
      [403, 'Wrong code: 3 tries left'],
      [403, 'Wrong code: 2 tries left'],
      [403, 'Wrong code: 1 try left'],
      [403, 'Wrong code: 0 tries left'],
    ])
    for (const sent of [wrongCode(code), code]) {
      const { status, text } = await onOrder(nadia, 'pay', id, payout(sent))
      expect([status, text]).toEqual([409, expect.stringContaining(`Hawala S-${number} is locked`)])
    }
    const { data } = await rahim.call('hawala-orders/read', { params: { id } })
    expect(data).toMatchObject({ locked: true, triesLeft: 0, state: 'sent', version: 1 })
  })

  it('of 16 people at once leaves exactly five tries', async () => {
    const { rahim, send } = office
    const { id, code } = await send()
    const answers = await Promise.all(
      Array.from({ length: 16 }, () => onOrder(rahim, 'pay', id, payout(wrongCode(code)))),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([
      ...Array(5).fill(403),
      ...Array(11).fill(409),
    ])
  })

  it('leaves the version, so that a payer who has the hawala open can pay it', async () => {
    const { rahim, send } = office
    const { id, code } = await send()
    await onOrder(rahim, 'pay', id, payout(wrongCode(code)))
    const paid = await onOrder(rahim, 'pay', id, payout(code, { version: 1 }))
    expect([paid.status, paid.data.triesLeft]).toEqual([200, 4])
  })

  it.each(['1234 5678', '1234-5678', '۱۲۳۴۵۶۷۸'])('is %s only by its digits', async (typed) => {
    const { rahim, send } = office
    const { id, code } = await send()
    const digits = [...`${code}`]
    let at = 0
    const same = typed.replaceAll(/[\d۰-۹]/g, (digit) => {
      const own = digits[at++] ?? ''
      return /\d/.test(digit) ? own : String.fromCharCode(0x6f0 + Number(own))
    })
    expect((await onOrder(rahim, 'pay', id, payout(same))).status).toBe(200)
  })
})

describe('refused are', () => {
  it.each<[change: object, message: string]>([
    [{ code: '' }, 'code is required'],
    [{ receiver: undefined }, 'receiver is required'],
    [{ receiver: { ...SHOWN, idNumber: ' ' } }, 'receiver.idNumber is required'],
    [{ receiver: { ...SHOWN, idKind: undefined } }, 'receiver.idKind is required'],
    [{ receiver: { ...SHOWN, name: '-' } }, 'receiver.name is required'],
    [{ receiver: { ...SHOWN, phone: null } }, 'receiver.phone is required'],
    [{ photo: 'data:image/gif;base64,R0lG' }, 'photo must be a PNG, JPEG or WebP'],
  ])('%j', async (change, message) => {
    const { id, code } = await office.send()
    const { status, text } = await onOrder(office.rahim, 'pay', id, payout(code, change))
    expect([status, text]).toEqual([400, expect.stringContaining(message)])
  })

  it('a payout by another branch, by the person who sent it, and a second one', async () => {
    const { rahim, zia, omar, laila, office: staff, admin, send } = office
    const { id, code, number } = await send()
    for (const who of [zia, omar, laila]) {
      const { status, text } = await onOrder(who, 'pay', id, payout(code))
      expect([status, text]).toEqual([403, `Only staff of HRT may pay hawala S-${number}`])
    }
    // Somebody who sends a hawala and then moves to the branch that pays it.
    const mover = await staff.clerk('User', 'KBL')
    const own = await send({}, mover)
    const moved = { userName: mover.userName, userType: 'User', branch: 'HRT' }
    await admin.save('tbl-users/update', { params: { id: idOf(mover) }, body: moved })
    const there = await mover.again(new Date('2026-11-20T05:31:00Z'))
    const recorded = await onOrder(there, 'pay', own.id, payout(own.code))
    expect([recorded.status, recorded.text]).toEqual([
      403,
      'You recorded this hawala: somebody else must pay it',
    ])
    await onOrder(rahim, 'pay', id, payout(code))
    const twice = await onOrder(rahim, 'pay', id, payout(code))
    expect([twice.status, twice.text]).toEqual([
      409,
      `Hawala S-${number} was paid by ${rahim.userName}`,
    ])
  })

  it('an outdated version, with the order as it is now', async () => {
    const { rahim, send } = office
    const { id, code } = await send()
    const { status, text } = await onOrder(rahim, 'pay', id, payout(code, { version: 7 }))
    const record = (await rahim.call('hawala-orders/read', { params: { id } })).data
    expect([status, JSON.parse(text)]).toEqual([
      409,
      { message: expect.stringContaining('was changed meanwhile'), record },
    ])
  })

  it('a hawala that is not there', async () => {
    const { status, text } = await onOrder(office.rahim, 'pay', 99_999, payout('1'))
    expect([status, text]).toEqual([404, 'There is no hawala order 99999'])
  })

  it('edits, deletions and reversals of its transactions', async () => {
    const { karim, laila, send } = office
    const { label, transactionIds } = await send()
    const [number = 0] = transactionIds
    const params = { id: number }
    const answers = [
      await laila.call('transactions/update', { params, body: { tranDescription: 'x' } }),
      await laila.call('transactions/delete', { params }),
      await karim.call('transactions/reverse', { params, body: { reason: 'Typed twice' } }),
    ]
    const belongs = `Transaction ${number} belongs to ${number}–${number + 1}: use the calls of hawala ${label}`
    expect(answers.map(({ status, text }) => [status, text])).toEqual([
      [409, belongs],
      [409, belongs],
      [
        409,
        `Transaction ${number} can't be reversed: it belongs to hawala ${label}: use its calls`,
      ],
    ])
  })
})
