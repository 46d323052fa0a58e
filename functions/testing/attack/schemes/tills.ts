import { cash, confirmTill, countTill, setBranch, tillPath } from '../../counting.ts'
import { TODAY } from '../../office.ts'
import { refusalOf, type Scheme } from '../scheme.ts'

/** Closes the days of KBL through yesterday, so that its tills must be counted. */
const closing = () =>
  setBranch('KBL', {
    closingFrom: '2026-11-20',
    lockedThrough: '2026-11-19',
    lockedAt: '2026-11-19T12:32:00.000Z',
    hasClosed: true,
  })

/** Thefts from tills and from the vault. */
export const SCHEMES: readonly Scheme[] = [
  {
    theft: 33,
    who: 'clerk',
    what: 'counts 600 less than the till holds, and confirms that count',
    ends: { prevented: 'count.counted' },
    async work({ laila, customer }) {
      await closing()
      await laila.post('Credit', customer, '1000')
      const till = tillPath('KBL', laila)
      await countTill(laila, till, cash({ 1: '400' }))
      return refusalOf(await confirmTill(laila, till, TODAY, { reason: 'Counted twice' }))
    },
  },
]
