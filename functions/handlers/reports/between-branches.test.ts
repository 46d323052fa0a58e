import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { beforeAll, expect, it } from 'vitest'
import { env } from '../../env.ts'
import { auditLedger } from '../../jobs/audit-ledger.ts'
import { handler as firstStart } from '../../jobs/first-start.ts'
import { tillMoveKey } from '../../store/house/house-keys.ts'
import { dynamo } from '../../store/table/client.ts'
import { olderDataKey } from '../../store/table/keys.ts'
import { whileForged } from '../../testing/forging.ts'
import { onOrder, openHawalaOffice, payout, receiving } from '../../testing/hawala-office.ts'
import { tillOf, vault } from '../../testing/move-office.ts'
import type { Answer } from '../../testing/office.ts'
import { actingAs } from '../../testing/roles.ts'
import { watch } from '../../testing/watch.ts'

let office: Awaited<ReturnType<typeof openHawalaOffice>>
const TOMORROW = new Date('2026-11-21T05:30:00Z')

/**
 * KBL sends two hawalas to HRT: one is paid today, the other tomorrow. KBL sends one to HQ and cancels it tomorrow. HRT
 * sends one in dollars, which stays open. KBL sends cash to HRT, and a part of it gets lost.
 */
beforeAll(async () => {
  office = await openHawalaOffice()
  const { send, rahim, nadia, karim, laila } = office
  const first = await send()
  await onOrder(rahim, 'pay', first.id, payout(first.code))
  const second = await send({ amount: '300' })
  const third = await send({ destination: { branch: 'HQ' }, amount: '50', commission: null })
  await send(
    { destination: { branch: 'KBL' }, currencyId: 2, amount: '10', commission: null },
    nadia,
  )
  const away = { from: vault('KBL'), to: vault('HRT'), carrier: 'Gul Agha' }
  const amounts = [{ currencyId: 1, amount: '700' }]
  const { id } = await karim.save('till-moves/create', { body: { ...away, amounts } })
  const params = { id }
  await laila.save('till-moves/dispatch', { params, body: {} })
  const arrived = { amounts: [{ currencyId: 1, amount: '690' }] }
  const next = { nadia: await nadia.again(TOMORROW), rahim: await rahim.again(TOMORROW) }
  await next.nadia.save('till-moves/accept', { params, body: arrived, at: TOMORROW })
  const at = { at: TOMORROW }
  const pay = { params: { id: second.id }, body: payout(second.code), ...at }
  await next.rahim.save('hawala-orders/pay', pay)
  const managing = await karim.again(TOMORROW)
  const cancel = { params: { id: third.id }, body: { reason: 'Changed her mind' }, ...at }
  await managing.save('hawala-orders/cancel', cancel)
})

type Row = Answer<'reports/between-branches'>['data'][number]

/** Returns the figures that aren't 0.00, by name. */
const figuresOf = ({ branch, currencyId: _, currencyCode, ...figures }: Row) =>
  [branch, currencyCode]
    .concat(
      Object.entries(figures).flatMap(([name, of]) => (of === '0.00' ? [] : [`${name} ${of}`])),
    )
    .join(' ')

it.each<[date: string | undefined, rows: string[]]>([
  ['1990-01-31', []],
  ['2026-11-19', []],
  [
    '2026-11-20',
    [
      'HQ AFN payable 50.00',
      'HRT AFN hawalas -1000.00 cash -1000.00 payable 300.00',
      'HRT USD hawalas 10.00 cash 10.00',
      'KBL AFN hawalas 1350.00 commission 40.00 moved -700.00 cash 690.00',
      'KBL USD payable 10.00',
      'TRANSIT AFN moved 700.00 cash 700.00',
    ],
  ],
  [
    undefined,
    [
      'HRT AFN hawalas -1300.00 moved 690.00 cash -610.00',
      'HRT USD hawalas 10.00 cash 10.00',
      'KBL AFN hawalas 1300.00 commission 40.00 moved -700.00 cash 640.00',
      'KBL USD payable 10.00',
      'TRANSIT AFN moved 10.00 cash 10.00',
    ],
  ],
])('what explains the cash of each branch up to %s', async (date, rows) => {
  const viewer = await office.viewer.again(TOMORROW)
  const answer = await viewer.call('reports/between-branches', {
    query: date ? { date } : {},
    at: TOMORROW,
  })
  expect([answer.status, answer.headers['x-incomplete']]).toEqual([200, undefined])
  expect(answer.data.map(figuresOf)).toEqual(rows)
})

it('a hawala that goes back without cash leaves nothing between branches', async () => {
  const { omar, rahim, send, customer, admin } = office
  const at = { at: TOMORROW }
  const [head, herat] = [await omar.again(TOMORROW), await rahim.again(TOMORROW)]
  const between = async () => (await head.call('reports/between-branches', at)).data
  const before = await between()
  const partner = (await admin.account({ accountType: 'Hawala Partner' })).accountNumber
  const body = receiving({ partner, payingBranch: 'HRT', partnerCommission: '7' })
  const received = await head.save('hawala-orders/create', { body, ...at })
  const back = { ...at, body: { reason: 'The receiver is unknown' } }
  const returned = await herat.save('hawala-orders/cancel', {
    params: { id: received.id },
    ...back,
  })
  const { id } = await send({ from: { account: customer } })
  const cancelled = await head.save('hawala-orders/cancel', { params: { id }, ...back })
  expect(await between()).toEqual(before)
  const tills = [returned, cancelled].map(({ records }) => records.map(({ till }) => till))
  expect(tills).toMatchObject([
    [tillOf(rahim, 'HRT'), tillOf(rahim, 'HRT')],
    [vault('KBL'), vault('KBL')],
  ])
  expect(await auditLedger()).toEqual([])
})

it('cash that moves within a branch is not read', async () => {
  const viewer = await office.viewer.again(TOMORROW)
  const cost = async () =>
    (await watch(() => viewer.call('reports/between-branches', { at: TOMORROW }))).readUnits
  const before = await cost()
  const { laila } = office
  const body = {
    from: tillOf(laila, 'KBL'),
    to: vault('KBL'),
    amounts: [{ currencyId: 1, amount: '1' }],
  }
  for (let at = 0; at < 40; at += 1) await laila.save('till-moves/create', { body })
  expect(await cost()).toBe(before)
})

it('a list that lacks cash that was sent is incomplete, until the first start lists it', async () => {
  const at = { at: TOMORROW }
  const [sami, laila] = [await office.sami.again(TOMORROW), await office.laila.again(TOMORROW)]
  const away = { from: vault('KBL'), to: vault('HRT'), carrier: 'Gul Agha' }
  const body = { ...away, amounts: [{ currencyId: 1, amount: '5' }] }
  const { id } = await sami.save('till-moves/create', { body, ...at })
  await laila.save('till-moves/dispatch', { params: { id }, body: {}, ...at })
  const told = async () => {
    const { data, headers } = await laila.call('reports/between-branches', at)
    return [data.find(({ branch }) => branch === 'KBL')?.moved, headers['x-incomplete']]
  }
  expect(await told()).toEqual(['-705.00', undefined])
  const UpdateExpression = 'REMOVE credited'
  const Key = tillMoveKey(id)
  await dynamo.send(new UpdateCommand({ TableName: env().tableName, Key, UpdateExpression }))
  const restart = () => actingAs('jobs/first-start', firstStart)
  await restart()
  expect(await told()).toEqual(['-700.00', 'true'])
  await whileForged(olderDataKey('sentMoves'), () => null, restart)
  expect(await told()).toEqual(['-705.00', undefined])
})
