import { expect, it } from 'vitest'
import type { Order } from '../../hawala-orders/order.ts'
import { AT_START, type PageRead, withChanged, withPages } from './loaded.ts'

const total = (amount: string, count: number) => ({
  currencyId: 1,
  currencyCode: 'AFN',
  count,
  amount,
  cancelled: 0,
  cancelledAmount: '0.00',
  left: amount,
})
const order = (id: number, state = 'sent') => ({ id, state }) as Order
const read = (orders: Order[], next: number | null, amount: string, isLate = false): PageRead => ({
  page: { orders, totals: [total(amount, orders.length)], next },
  isLate,
})

it('keeps a hawala as it was changed while further pages were read', () => {
  const first = withPages(AT_START, [read([order(9), order(8)], 8, '2000.00')])
  const pages = [read([order(7)], 7, '500.00'), read([order(6)], null, '250.50', true)]
  const changed = withChanged({ ...first, loading: true }, order(8, 'paid'))
  expect(withPages(changed, pages)).toEqual({
    rows: [order(9), order(8, 'paid'), order(7), order(6)],
    totals: [total('2750.50', 4)].map((each) => ({ ...each, left: '2750.50' })),
    next: null,
    loading: false,
    error: null,
    isIncomplete: true,
    isChanged: true,
  })
})
