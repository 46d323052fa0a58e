import { beforeAll, describe, expect, it, vi } from 'vitest'
import { auditLedger } from '../../jobs/audit-ledger.ts'
import { handler as firstStart } from '../../jobs/first-start.ts'
import { partnerNumberKey } from '../../store/hawala/hawala-keys.ts'
import { numberReceivedPart } from '../../store/hawala/partner-numbers.ts'
import { getItem } from '../../store/table/get.ts'
import { olderDataKey } from '../../store/table/keys.ts'
import { whileForged } from '../../testing/forging.ts'
import { balanceOf, onOrder, openHawalaOffice, receiving } from '../../testing/hawala-office.ts'
import { type Clerk, newKey, TODAY } from '../../testing/office.ts'

// The engine's indexes don't lag, so the pauses of the auditor can be left out.
vi.mock('node:timers/promises', () => ({ setTimeout: () => Promise.resolve() }))

let office: Awaited<ReturnType<typeof openHawalaOffice>>
let partner: string

beforeAll(async () => {
  office = await openHawalaOffice()
  partner = (await office.admin.account({ accountType: 'Hawala Partner' })).accountNumber
})

const sameNumber = 'He began his numbers again'

function receive(by: Clerk, partnerNumber: string, more: object = {}) {
  const body = receiving({ partner, payingBranch: 'KBL', partnerNumber, ...more })
  return by.call('hawala-orders/create', { body, headers: { 'idempotency-key': newKey() } })
}

function refusal(partnerNumber: string, number: number) {
  return [
    409,
    `Number ${partnerNumber} of partner ${partner} was received before, as hawala R-${number}: only a Manager or Admin may receive it again, with a reason`,
  ]
}

it.each([
  ['D-77', ['d 77', 'D–77', 'D77', 'd-0077', 'Ｄ-７７', 'D-۷۷', ' D—٧٧ ', 'D-७७']],
  ['0055', ['55', '۵۵', '０５５', '-55']],
])('%s is received once, however it is written', async (first, writings) => {
  const { zia, nadia } = office
  const { number } = (await receive(zia, first)).data
  const before = await balanceOf(zia, partner)
  for (const [at, each] of writings.entries()) {
    const { status, text } = await receive(at % 2 === 0 ? zia : nadia, each)
    expect([status, text]).toEqual(refusal(each.trim(), number))
  }
  expect(await balanceOf(zia, partner)).toBe(before)
})

it('other numbers, and the same number of another partner, are received', async () => {
  const { zia, admin } = office
  const other = (await admin.account({ accountType: 'Hawala Partner' })).accountNumber
  for (const each of ['E-7', 'E-70', 'F-7']) expect((await receive(zia, each)).status).toBe(201)
  expect((await receive(zia, 'E-7', { partner: other })).status).toBe(201)
})

it.each(['K-77-a', 'k–۰۷۷ A', 'K 77a'])('the list finds by %s what has it', async (anyNumber) => {
  const { zia } = office
  const find = async (query: Record<string, string>) =>
    (await zia.call('hawala-orders/list', { query })).data
  const [known] = await find({ anyNumber: 'K-77-a' })
  const id = known?.id ?? (await receive(zia, 'K-77-a')).data.id
  expect((await find({ anyNumber })).map((order) => order.id)).toEqual([id])
})

it('the list finds by digits first an own number, however old, and then the same number of a partner', async () => {
  const { zia } = office
  const { id, number } = (await receive(zia, 'L-1')).data
  const twin = (await receive(zia, `00${number}`)).data
  const pages: number[][] = []
  let cursor: string | undefined
  do {
    const query = { anyNumber: String(number), limit: '1', ...(cursor ? { cursor } : {}) }
    const { data, headers } = await zia.call('hawala-orders/list', { query })
    pages.push(data.map((order) => order.id))
    cursor = /cursor=(\d+)/.exec(headers['link'] ?? '')?.[1]
  } while (cursor)
  expect(pages.flat().filter((each) => each === id)).toHaveLength(1)
  expect(pages[0]).toEqual([id, twin.id])
})

it('digits find a sent and a received hawala, and a label only one of them', async () => {
  const { zia, send } = office
  const { number, label } = await send()
  expect([number, label]).toEqual([1, 'S-1'])
  const find = async (query: Record<string, string>) =>
    (await zia.call('hawala-orders/list', { query })).data.map((order) => order.label).sort()
  expect(await find({ anyNumber: '۱' })).toEqual(['R-1', 'S-1'])
  expect(await find({ number: '1' })).toEqual(['R-1', 'S-1'])
  expect(await find({ anyNumber: 's-1' })).toEqual(['S-1'])
  expect(await find({ anyNumber: 'R۱' })).toEqual(['R-1'])
})

it('of six who receive one number at the same moment one does', async () => {
  const { zia, laila, karim, sami, nadia, rahim } = office
  const before = Number(await balanceOf(zia, partner))
  const clerks = [zia, laila, karim, sami, nadia, rahim]
  const answers = await Promise.all(clerks.map((each, at) => receive(each, `G-${'0'.repeat(at)}9`)))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409])
  expect(Number(await balanceOf(zia, partner))).toBe(before - 1000)
})

it('a repeated save gets the first answer', async () => {
  const { zia } = office
  const body = receiving({ partner, payingBranch: 'KBL' })
  const sending = { body, headers: { 'idempotency-key': newKey() } }
  const [first, again] = [
    await zia.call('hawala-orders/create', sending),
    await zia.call('hawala-orders/create', sending),
  ]
  expect([again.status, again.data]).toEqual([201, first.data])
})

it('also after it was returned', async () => {
  const { zia } = office
  const { id, number } = (await receive(zia, 'H-1')).data
  await onOrder(zia, 'cancel', id, { reason: 'Typed wrongly' })
  const { status, text } = await receive(zia, 'H-1')
  expect([status, text]).toEqual(refusal('H-1', number))
})

it('the look-up finds what was received, also behind sent hawalas that have the number', async () => {
  const { zia, karim, laila } = office
  const ids = [
    (await receive(zia, 'S-3')).data.id,
    (await receive(karim, 's 03', { sameNumber })).data.id,
  ]
  const { id } = await office.send({ destination: { account: partner } })
  await onOrder(laila, 'confirm', id, { partnerNumber: 'S-3' })
  const found = async (query: object) =>
    (await zia.call('hawala-orders/list', { query: { partner, partnerNumber: 'S3', ...query } }))
      .data
  expect((await found({})).map((each) => each.id)).toEqual([id, ids[1], ids[0]])
  expect((await found({ way: 'receive', limit: 1 })).map((each) => each.id)).toEqual([ids[1]])
  expect((await found({ way: 'send' })).map((each) => each.id)).toEqual([id])
})

describe('a Manager', () => {
  it('receives it again with a reason, which is kept and is in the audit trail', async () => {
    const { zia, karim } = office
    const first = (await receive(zia, 'K-5')).data
    const again = await receive(karim, 'k 05', { sameNumber })
    expect([again.status, again.data.sameNumber]).toEqual([201, sameNumber])
    const { id, number } = again.data
    const read = await karim.call('hawala-orders/read', { params: { id } })
    expect(read.data).toMatchObject({ partnerNumber: 'k 05', sameNumber })
    const query = { entity: 'hawalaOrder', fromDate: TODAY }
    const { data: entries } = await karim.call('audit/list', { query })
    expect(entries.find(({ entityId }) => entityId === String(id))).toMatchObject({
      userName: karim.userName,
      before: null,
      after: {
        number,
        partnerNumber: '***',
        receivedBefore: `R-${first.number}`,
        reason: sameNumber,
      },
    })
    const third = await receive(zia, 'K5')
    expect([third.status, third.text]).toEqual(refusal('K5', number))
  })

  it.each<[what: string, step: 'redirect' | 'correct' | 'cancel', body: object]>([
    ['redirected', 'redirect', { payingBranch: 'HRT', reason: 'She moved' }],
    ['corrected', 'correct', { receiver: { name: 'Zahra Ali' }, reason: 'He said so' }],
    ['returned', 'cancel', { reason: 'Typed wrongly' }],
  ])('who %s it does not receive it again, also from another branch', async (what, step, body) => {
    const { zia, karim, sami, omar } = office
    const known = `Q-${step}`
    const { id, number } = (await receive(zia, known)).data
    const by = step === 'redirect' ? omar : karim
    expect((await onOrder(by, step, id, body)).status).toBe(200)
    if (step === 'correct') await onOrder(sami, 'cancel', id, { reason: 'Typed wrongly' })
    for (const payingBranch of ['KBL', 'HRT']) {
      const again = await receive(by, known, { sameNumber, payingBranch })
      expect([again.status, again.text]).toEqual([
        403,
        `You ${what} hawala R-${number}, which had this number: another Manager or Admin must receive it again`,
      ])
    }
    const other = step === 'correct' ? omar : sami
    const received = await receive(other, known, { sameNumber })
    expect([received.status, received.data.sameNumber]).toEqual([201, sameNumber])
  })

  it('six of them at the same moment, each with a reason', async () => {
    const { zia, karim, sami, omar, nadia } = office
    await receive(zia, 'L-1')
    const managers = [karim, sami, omar, nadia, karim, sami]
    const answers = await Promise.all(managers.map((each) => receive(each, 'L-1', { sameNumber })))
    expect(answers.map(({ status }) => status)).toEqual(managers.map(() => 201))
    expect(answers.map(({ data }) => data.sameNumber)).toEqual(managers.map(() => sameNumber))
  })

  it.each([
    [
      'who gave a reason is decided again',
      true,
      'Number R-1 was changed by someone else meanwhile',
    ],
    [
      'who gave none is refused',
      false,
      'as hawala R-8: only a Manager or Admin may receive it again',
    ],
  ])('with a new number that another call takes meanwhile: one %s', (_, mayRepeat, message) => {
    const order = { id: 9, number: 9, partner, partnerNumber: 'R-1' }
    const { refuse } = numberReceivedPart(order, [], mayRepeat)
    const taken = { uses: [{ orderId: 8n, number: 8n, isRepeat: false }] }
    expect(String(refuse?.(taken))).toContain(message)
  })

  it('keeps no reason for a number that is new', async () => {
    const { data, status } = await receive(office.karim, 'M-1', { sameNumber })
    expect([status, data.sameNumber]).toEqual([201, null])
  })
})

it.each<[who: 'zia' | 'karim', body: object, status: number, message: string]>([
  ['zia', { sameNumber }, 403, 'Only a Manager or Admin may receive a partner'],
  ['karim', { sameNumber: 'no' }, 400, 'sameNumber must have at least 3 characters'],
  ['karim', { partnerNumber: ' –- ' }, 400, 'partnerNumber is required'],
])('%s is refused %j', async (who, body, status, message) => {
  const answer = await receive(office[who], 'N-1', body)
  expect([answer.status, answer.text]).toEqual([status, expect.stringContaining(message)])
})

it('a number that is long in the form of comparisons is received once', async () => {
  const { zia } = office
  const partnerNumber = 'ﷺ'.repeat(30)
  expect((await receive(zia, partnerNumber)).status).toBe(201)
  expect((await receive(zia, partnerNumber)).status).toBe(409)
})

it("groups of digits stay apart, and zeros before each don't matter", async () => {
  const { zia } = office
  const answers: number[] = []
  for (const each of ['R-1-23', 'R-12-3', 'R 01–023', 'R-2024-0055', 'r 2024 55']) {
    answers.push((await receive(zia, each)).status)
  }
  expect(answers).toEqual([201, 201, 409, 201, 409])
})

describe('of an earlier version', () => {
  it('the first start notes the numbers that were received, also twice', async () => {
    const { zia, karim } = office
    const older = (await receive(zia, 'P-8')).data
    const again = (await receive(karim, 'P-8', { sameNumber })).data
    const key = partnerNumberKey(partner, 'P8')
    await whileForged(
      olderDataKey('partnerNumbers'),
      () => null,
      () =>
        whileForged(
          key,
          () => null,
          async () => {
            await firstStart()
            expect((await getItem(key))?.['uses']).toMatchObject([
              { orderId: BigInt(older.id) },
              { orderId: BigInt(again.id) },
            ])
            expect((await receive(zia, 'p 8')).status).toBe(409)
          },
        ),
    )
  })
})

describe('the auditor', () => {
  it('finds nothing in all that', async () => {
    expect(await auditLedger()).toEqual([])
  })

  it('reports a number that stands nowhere, and one that came again without a reason', async () => {
    const { zia } = office
    const { id } = (await receive(zia, 'Q-1')).data
    const key = partnerNumberKey(partner, 'Q1')
    const what = `hawala order ${id} at its partner's number`
    const without = await whileForged(key, () => null, auditLedger)
    expect(without).toMatchObject([{ what, expected: `${partner} Q1`, found: 'nothing' }])
    const forged = () => ({ uses: [{ orderId: BigInt(id), number: 1n, isRepeat: true }] })
    const repeated = await whileForged(key, forged, auditLedger)
    expect(repeated).toMatchObject([
      { what, expected: `${partner} Q1`, found: `${partner} Q1, again` },
    ])
  })
})
