import { beforeAll, describe, expect, it } from 'vitest'
import { type CountingBranch, cash, countingBranch, countTill, tillPath } from '../../testing/counting.ts'
import { openOffice } from '../../testing/office.ts'

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
