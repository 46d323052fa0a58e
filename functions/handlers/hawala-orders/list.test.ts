import { beforeAll, expect, it } from 'vitest'
import { onOrder, openHawalaOffice, payout, type Sent } from '../../testing/hawala-office.ts'

let office: Awaited<ReturnType<typeof openHawalaOffice>>
let orders: Record<'first' | 'paid' | 'toHq' | 'fromHrt', Sent>

beforeAll(async () => {
  office = await openHawalaOffice()
  const { send, nadia, rahim } = office
  const receiver = { name: 'Omid', fatherName: 'Ali', phone: '+93 79 111 2233' }
  orders = {
    first: await send(),
    paid: await send(),
    toHq: await send({ destination: { branch: 'HQ' }, receiver }),
    fromHrt: await send({ destination: { branch: 'KBL' } }, nadia),
  }
  await onOrder(rahim, 'pay', orders.paid.id, payout(orders.paid.code))
})

it('the lists of details and both searches tell the state of the hawala that posts', async () => {
  const { laila } = office
  const { first, paid } = orders
  const note = { type: 'Send', receiverName: 'Omid', amount: '5' }
  const only = await laila.save('hawala-details/create', { body: note })
  const told = [
    { id: first.id, orderState: 'sent', hawalaStatus: 'Passed' },
    { id: paid.id, orderState: 'paid', hawalaStatus: 'Passed' },
    { id: only.id, orderState: null, orderId: null },
  ]
  const { data: listed } = await laila.call('hawala-details/list')
  const query = { type: 'Hawala' }
  const { data: found } = await laila.call('search-transactions/list', { query })
  const details = found.filter((row) => 'hawalaNo' in row)
  for (const expected of told) {
    expect(listed.find(({ id }) => id === expected.id)).toMatchObject(expected)
    expect(details.find(({ id }) => id === expected.id)).toMatchObject(expected)
  }
})

it('the list of details is narrowed by the status that it shows', async () => {
  const { laila } = office
  const { first, paid, toHq } = orders
  const text = 'narrowed'
  const note = { type: 'Send', receiverName: text, amount: '5' }
  const only = await laila.save('hawala-details/create', { body: note })
  const ids = async (status: string) =>
    (await laila.call('hawala-details/list', { query: { status } })).data.map(({ id }) => id)
  expect(await ids('paid')).toEqual([paid.id])
  expect(await ids('Sent')).toEqual(expect.arrayContaining([first.id, toHq.id]))
  expect(await ids('cancelled')).toEqual([])
  const passed = await ids('Passed')
  expect(passed).toContain(only.id)
  expect([first, paid, toHq].filter(({ id }) => passed.includes(id))).toEqual([])
})

type Name = keyof typeof orders

it.each<[query: (of: typeof orders) => Record<string, string>, found: Name[]]>([
  [() => ({}), ['fromHrt', 'toHq', 'paid', 'first']],
  [() => ({ state: 'payable' }), ['fromHrt', 'toHq', 'first']],
  [() => ({ state: 'payable', payingBranch: 'HRT' }), ['first']],
  [() => ({ state: 'payable', payingBranch: 'hq' }), ['toHq']],
  [() => ({ state: 'payable', payingBranch: 'ALL' }), ['fromHrt', 'toHq', 'first']],
  [() => ({ state: 'payable', payingBranch: 'XYZ' }), []],
  [() => ({ state: 'paid' }), ['paid']],
  [() => ({ state: 'cancelled' }), []],
  [() => ({ branch: 'KBL' }), ['toHq', 'paid', 'first']],
  [() => ({ branch: 'KBL', payingBranch: 'HRT' }), ['paid', 'first']],
  [() => ({ partner: '2001' }), []],
  [({ paid }) => ({ number: String(paid.number) }), ['paid']],
  [({ paid }) => ({ number: String(paid.number), state: 'payable', payingBranch: 'HRT' }), []],
  [() => ({ number: '99999' }), []],
  [({ paid }) => ({ anyNumber: `۰۰${paid.number}` }), ['paid']],
  [({ paid }) => ({ anyNumber: String(paid.number), state: 'payable' }), []],
  [({ paid }) => ({ anyNumber: `S-${paid.number}` }), ['paid']],
  [({ paid }) => ({ anyNumber: `s۰${paid.number}` }), ['paid']],
  [({ paid }) => ({ anyNumber: `send-${paid.number}` }), ['paid']],
  [({ paid }) => ({ anyNumber: `R-${paid.number}` }), []],
  [({ paid }) => ({ number: String(paid.number), way: 'receive' }), []],
  [() => ({ anyNumber: '99999' }), []],
])('%s finds %j', async (query, found) => {
  const { status, data } = await office.laila.call('hawala-orders/list', { query: query(orders) })
  expect([status, data.map(({ id }) => id)]).toEqual([200, found.map((name) => orders[name].id)])
})

it.each<Record<string, string>>([{}, { state: 'payable', payingBranch: 'HRT' }])(
  '%j goes on by its link',
  async (query) => {
    const all = (await office.laila.call('hawala-orders/list', { query })).data
    const seen: unknown[] = []
    let cursor: string | undefined
    do {
      const page = { ...query, limit: '1', ...(cursor ? { cursor } : {}) }
      const { data, headers } = await office.laila.call('hawala-orders/list', { query: page })
      seen.push(...data)
      cursor = /cursor=(\d+)/.exec(headers['link'] ?? '')?.[1]
    } while (cursor)
    expect(seen).toEqual(all)
  },
)

it.each([
  [{ state: 'open' }, 'state must be one of'],
  [{ partnerNumber: 'A'.repeat(31) }, 'partnerNumber'],
  [{ number: 'x' }, 'number must be a whole number'],
  [{ anyNumber: '--' }, 'anyNumber must hold a letter or a digit'],
])('%j is refused', async (query, message) => {
  const { status, text } = await office.laila.call('hawala-orders/list', { query })
  expect([status, text]).toEqual([400, expect.stringContaining(message)])
})
