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

const INACTIVE_USD = {
  params: { id: 2 },
  body: { code: 'USD', name: 'US Dollar', isActive: false },
}

/** Thefts from tills and from the vault. */
export const SCHEMES: readonly Scheme[] = [
  {
    theft: 12,
    who: 'clerk',
    what: 'makes USD inactive, to count the own till without them',
    ends: { prevented: 'access.userType' },
    work: async ({ laila }) => refusalOf(await laila.call('currencies/update', INACTIVE_USD)),
  },
  {
    theft: 12,
    who: 'Manager and clerk',
    what: 'the Manager makes USD inactive, and the clerk counts a till without the 500 that it holds',
    ends: { prevented: 'count.missingCurrency' },
    async work({ karim, laila }) {
      await closing()
      const usd = (await laila.account({ currencyId: 2 })).accountNumber
      await laila.post('Credit', usd, '500', { currencyID: 2, cCurrencyID: 2 })
      await karim.save('currencies/update', INACTIVE_USD)
      const counts = [1, 3, 4].map((currencyId) => ({ currencyId, loose: '0' }))
      return refusalOf(await countTill(laila, tillPath('KBL', laila), { counts }))
    },
  },
  {
    theft: 12,
    who: 'Manager',
    what: "the same with a spot count of the clerk's till",
    ends: { prevented: 'count.missingCurrency' },
    async work({ karim, laila }) {
      const usd = (await laila.account({ currencyId: 2 })).accountNumber
      await laila.post('Credit', usd, '500', { currencyID: 2, cCurrencyID: 2 })
      await karim.save('currencies/update', INACTIVE_USD)
      const counts = [1, 3, 4].map((currencyId) => ({ currencyId, loose: '0' }))
      return refusalOf(await countTill(karim, tillPath('KBL', laila), { counts, freeze: false }))
    },
  },
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
