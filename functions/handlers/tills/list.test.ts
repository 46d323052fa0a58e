import { beforeAll, describe, expect, it } from 'vitest'
import {
  type CountingBranch,
  cash,
  confirmTill,
  countingBranch,
  countTill,
  setBranch,
  tillPath,
} from '../../testing/counting.ts'
import { openOffice, TODAY } from '../../testing/office.ts'

let office: Awaited<ReturnType<typeof openOffice>>
let kbl: CountingBranch

beforeAll(async () => {
  office = await openOffice()
  kbl = await countingBranch(office)
})

async function listed(query: Record<string, string> = {}) {
  const { data } = await kbl.laila.call('tills/list', { query })
  return data.map(({ branch, userId, userName }) => ({ branch, userId, userName }))
}

describe('the tills', () => {
  it('of the own branch are the vault and the staff who record, by number', async () => {
    await kbl.hire('Viewer')
    const staff = [kbl.manager, kbl.laila, kbl.karim]
    const expected = [
      { ...tillPath(kbl.code, null), userName: 'Vault' },
      ...staff.map((who) => ({ ...tillPath(kbl.code, who), userName: who.userName })),
    ]
    expect(await listed()).toEqual(expected)
    expect(await listed({ branch: kbl.code.toLowerCase() })).toEqual(expected)
  })

  it('of all branches stand by branch, and an unknown branch has none', async () => {
    const other = await countingBranch(office)
    const codes = (await listed({ branch: 'ALL' })).map(({ branch }) => branch)
    expect(codes).toEqual([...codes].sort())
    expect(codes).toEqual(expect.arrayContaining([kbl.code, other.code]))
    expect(await listed({ branch: 'NOWHERE' })).toEqual([])
  })

  it('on the way are one, which is nobody’s', async () => {
    expect(await listed({ branch: 'TRANSIT' })).toEqual([
      { branch: 'TRANSIT', userId: 0, userName: 'Transit' },
    ])
  })
})

it('says whether a till must be counted for the close of a day', async () => {
  const yesterday = '2026-11-19'
  const { accountNumber } = await (await office.admin()).account()
  const { laila, karim, code } = await countingBranch(office, {
    closingFrom: '2026-11-18',
    lockedThrough: '2026-11-17',
  })
  const mustCount = async (query: Record<string, string>) => {
    const { data } = await laila.call('tills/list', { query })
    return data.map((till) => till.mustCount)
  }
  await laila.post('Credit', accountNumber, '10', { tranDate: '2026-11-18' })
  await laila.post('Debit', accountNumber, '10', { tranDate: '2026-11-18' })
  await karim.post('Credit', accountNumber, '10')
  // The vault, the Manager, laila and karim. laila moved cash, although nothing of it is left.
  expect(await mustCount({ through: yesterday })).toEqual([false, false, true, false])
  expect(await mustCount({ through: TODAY })).toEqual([false, false, true, true])
  expect(await mustCount({})).toEqual([false, false, true, true])
  await countTill(laila, tillPath(code, laila), cash({}, { through: yesterday }))
  await confirmTill(karim, tillPath(code, laila), yesterday)
  expect(await mustCount({ through: yesterday })).toEqual([false, false, false, false])
  expect(await mustCount({ through: '2026-11-17' })).toEqual([false, false, false, false])
  // Cash that is in the tills after today's close is counted tomorrow.
  await setBranch(code, { lockedThrough: TODAY })
  expect(await mustCount({})).toEqual([false, false, false, false])
  const bad = await laila.call('tills/list', { query: { through: 'yesterday' } })
  expect(bad.status).toBe(400)
})

describe('the counts of a till', () => {
  it('come in pages, the newest first', async () => {
    const till = tillPath(kbl.code, kbl.laila)
    for (const loose of ['1', '2', '3']) {
      await countTill(kbl.laila, till, cash({ 1: loose }, { freeze: false }))
    }
    const page = async (query: Record<string, string>) => {
      const { data, headers } = await kbl.laila.call('tills/counts', { params: till, query })
      const next = /<([^>]+)>/.exec(headers['link'] ?? '')?.[1]
      return { counted: data.map(({ lines }) => lines[0]?.counted), next }
    }
    const first = await page({ limit: '2' })
    expect(first.counted).toEqual(['3.00', '2.00'])
    const query = Object.fromEntries(new URL(first.next ?? '', 'http://localhost').searchParams)
    expect(await page(query)).toEqual({ counted: ['1.00'], next: undefined })
  })
})
