import { expect, it } from 'vitest'
import { addDays } from '../../../shared/calendar/business-date.ts'
import { loan } from '../../testing/bodies.ts'
import { openHawalaOffice } from '../../testing/hawala-office.ts'
import { vault } from '../../testing/move-office.ts'
import { NOTHING_LATE } from '../../testing/nothing-late.ts'
import { NOW, TODAY } from '../../testing/office.ts'
import { noteUncounted } from '../../testing/uncounted.ts'

/** What waits too long, as Money counts it. Rules: docs/rules/books.md. */

it('counts each thing from the day on which it has waited too long', async () => {
  const { laila, karim, zia, amina, viewer, customer, send } = await openHawalaOffice()
  const moneyAfter = async (days: number) => {
    const at = new Date(NOW.getTime() + days * 86_400_000)
    const reader = await viewer.again(at)
    return (await reader.call('books/money', { at })).data
  }
  const lateAfter = async (days: number) => (await moneyAfter(days)).late
  await laila.post('Credit', customer, '9000')
  await send()
  const { currencies, hawalas } = await moneyAfter(0)
  // Kabul took the money, and Herat has to pay it.
  expect(currencies[0]?.payable).toEqual([{ branch: 'HRT', amount: '1000.00', afn: '1000.00' }])
  expect(hawalas).toMatchObject([{ currencyCode: 'AFN', amount: '1000.00', change: '1000.00' }])
  const dueDate = addDays(TODAY, 5)
  await laila.save('transactions/create', { body: { ...loan('Karim', '500'), dueDate } })
  const amounts = [{ currencyId: 1, amount: '20.00' }]
  const body = { from: vault('KBL'), to: vault('HRT'), amounts, carrier: 'Gul Agha' }
  const { id } = await karim.save('till-moves/create', { body })
  await laila.save('till-moves/dispatch', { params: { id }, body: {} })
  expect(await lateAfter(2)).toEqual(NOTHING_LATE)
  expect(await lateAfter(3)).toEqual({ ...NOTHING_LATE, transit: 1 })
  expect(await lateAfter(5)).toEqual({ ...NOTHING_LATE, transit: 1 })
  expect(await lateAfter(6)).toEqual({ ...NOTHING_LATE, transit: 1, loans: 1 })
  expect(await lateAfter(30)).toEqual({ ...NOTHING_LATE, transit: 1, loans: 1 })
  expect(await lateAfter(31)).toEqual({ ...NOTHING_LATE, transit: 1, loans: 1, hawalas: 1 })
  await noteUncounted(zia, TODAY)
  expect(await lateAfter(0)).toEqual({ ...NOTHING_LATE, tills: 1 })
  const closing = { closingFrom: TODAY }
  await amina.save('branches/save', { params: { code: 'KBL' }, body: closing })
  // Its day has postings and wasn't closed, from the hour on by which it should be.
  expect(await lateAfter(1)).toMatchObject({ days: 1 })
})
