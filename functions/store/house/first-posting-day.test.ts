import { beforeAll, expect, it } from 'vitest'
import { rewritten } from '../../testing/forging.ts'
import { openMoveOffice, tillOf } from '../../testing/move-office.ts'
import { TODAY } from '../../testing/office.ts'
import { tillDayKey } from './house-keys.ts'
import { firstPostingDay } from './house-shares.ts'

/** The first day of the house's books, with which its first year begins. Rules: docs/rules/books.md. */

let office: Awaited<ReturnType<typeof openMoveOffice>>
let customer: string

beforeAll(async () => {
  office = await openMoveOffice()
  customer = (await office.omar.account()).accountNumber
})

it('is unknown before the first posting', async () => {
  expect(await firstPostingDay()).toBe(null)
})

it('isn’t a day whose only posting was deleted', async () => {
  const { id } = await office.omar.post('Credit', customer, '5.00', { tranDate: '2016-03-21' })
  await office.omar.post('Credit', customer, '7.00', { tranDate: '2026-03-21' })
  await office.omar.post('Credit', customer, '7.00', { tranDate: TODAY })
  expect(await firstPostingDay()).toBe('2016-03-21')
  await office.omar.save('transactions/delete', { params: { id }, body: {} })
  expect(await firstPostingDay()).toBe('2026-03-21')
})

it('is a day of an earlier version too, which didn’t count its postings', async () => {
  await office.omar.post('Credit', customer, '5.00', { tranDate: '2020-01-01' })
  const key = tillDayKey('2020-01-01', tillOf(office.omar, 'HQ'))
  await rewritten(key, ({ n: _writes, r: _rows, b: _backDated, ...item }) => item)
  expect(await firstPostingDay()).toBe('2020-01-01')
})
