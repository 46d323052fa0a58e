import { beforeAll, describe, expect, it } from 'vitest'
import { onOrder, openHawalaOffice, payout, receiving } from '../../testing/hawala-office.ts'
import { type Clerk, TODAY } from '../../testing/office.ts'

/** A partner's number is the code of a hawala that it sends: the branch that pays doesn't read it. Rules: docs/rules/hawala-orders.md. */

const NUMBER = 'QX-99087'
const MASKED = '***87'

let office: Awaited<ReturnType<typeof openHawalaOffice>>
let partner: { id: number; accountNumber: string }
let id: number

beforeAll(async () => {
  office = await openHawalaOffice()
  partner = await office.omar.account({ accountType: 'Hawala Partner' })
  ;({ id } = await received(office.laila, NUMBER))
})

/** Records a hawala that HRT pays. */
const received = (by: Clerk, partnerNumber: string, more: object = {}) =>
  by.save('hawala-orders/create', {
    body: receiving({
      partner: partner.accountNumber,
      payingBranch: 'HRT',
      partnerNumber,
      ...more,
    }),
  })

const readBy = async (by: Clerk, order = id) =>
  (await by.call('hawala-orders/read', { params: { id: order } })).data.partnerNumber

it('is masked in the branch that pays, and read by the branch that recorded it and head office', async () => {
  const { laila, karim, omar, nadia, rahim, admin } = office
  expect(await Promise.all([laila, karim, omar].map((by) => readBy(by)))).toEqual(
    Array(3).fill(NUMBER),
  )
  // No branch was chosen for this Admin, who therefore isn't of head office.
  expect(await Promise.all([nadia, rahim, admin].map((by) => readBy(by)))).toEqual(
    Array(3).fill(MASKED),
  )
})

it('is masked for head office where that pays', async () => {
  const { laila, omar, karim } = office
  const order = await received(laila, 'HQ-555', { payingBranch: 'HQ' })
  expect([await readBy(omar, order.id), await readBy(karim, order.id)]).toEqual(['***55', 'HQ-555'])
})

it('is in no answer of a list, a search, a report or a trail there', async () => {
  const { rahim, nadia } = office
  const params = { accountId: partner.id }
  const row = { number: 'Z-1', amount: '-1000.00', date: TODAY, name: null }
  for (const by of [rahim, nadia]) {
    const answers = await Promise.all([
      by.call('hawala-orders/list'),
      by.call('hawala-orders/list', { query: { state: 'payable', payingBranch: 'HRT' } }),
      by.call('hawala-orders/list', { query: { anyNumber: '87' } }),
      by.call('hawala-orders/search', { body: { phone: '0790000002' } }),
      by.call('hawala-orders/search', { body: { name: 'Zahra' } }),
      by.call('hawala-orders/read', { params: { id } }),
      by.call('hawala-details/list'),
      by.call('reports/partner', { params }),
      by.call('reports/partners'),
      by.call('search-transactions/list', { query: { search: '99087' } }),
      by.call('today/read'),
      by.call('audit/list'),
      by.call('partners/compare', { params, body: { from: TODAY, to: TODAY, rows: [row] } }),
    ])
    expect(answers.filter(({ text }) => text.includes('QX'))).toEqual([])
    expect(answers.filter(({ text }) => text.includes(MASKED)).length).toBeGreaterThanOrEqual(6)
  }
})

describe('who names the whole number reads it', () => {
  it.each([
    ['QX-99087', NUMBER],
    ['qx 99087', NUMBER],
    ['QX-۹۹۰۸۷', NUMBER],
    ['99087', undefined],
  ])('in a search by %s', async (typed, found) => {
    const { data } = await office.rahim.call('hawala-orders/search', {
      body: { partnerNumber: typed },
    })
    expect(data.orders[0]?.partnerNumber).toBe(found)
  })

  it('in a comparison with a list that has it', async () => {
    const { nadia } = office
    const compare = async (number: string) => {
      const rows = [{ number, amount: '-1000.00', date: TODAY, name: 'Zahra' }]
      const { data } = await nadia.call('partners/compare', {
        params: { accountId: partner.id },
        body: { from: TODAY, to: TODAY, rows },
      })
      return [...data.agrees, ...data.onlyOurs].map(({ ours }) => ours?.partnerNumber)
    }
    expect(await compare(NUMBER)).toContain(NUMBER)
    expect(await compare('Z-1')).not.toContain(NUMBER)
  })

  it('in the answer to a payout of a part, and not afterwards until it is paid', async () => {
    const { rahim, nadia, office: opened } = office
    const other = await opened.clerk('User', 'HRT')
    const part = await onOrder(rahim, 'pay', id, payout(NUMBER, { amount: '400' }))
    expect([part.status, part.data.partnerNumber]).toEqual([200, NUMBER])
    expect([await readBy(rahim), await readBy(nadia)]).toEqual([MASKED, MASKED])
    const stale = await onOrder(other, 'pay', id, payout('wrong', { version: 1 }))
    expect([stale.status, stale.text.includes('QX')]).toEqual([409, false])
    const rest = await onOrder(other, 'pay', id, payout(NUMBER, { version: 2 }))
    expect([rest.status, rest.data.state]).toEqual([200, 'paid'])
    expect([await readBy(rahim), await readBy(nadia)]).toEqual([NUMBER, NUMBER])
  })
})

it('is read by who recorded it in the branch that pays, and masked in its audit trail', async () => {
  const { nadia, rahim, admin } = office
  const own = await received(nadia, 'OWN-31')
  expect([own.partnerNumber, await readBy(nadia, own.id)]).toEqual(['OWN-31', 'OWN-31'])
  expect(await readBy(rahim, own.id)).toBe('***31')
  const again = { sameNumber: 'The partner sent it twice' }
  await received(nadia, 'OWN-31', again)
  const { text } = await admin.call('audit/list')
  expect([text.includes('***31'), text.includes('OWN-31')]).toEqual([true, false])
})
