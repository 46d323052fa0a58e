import { addDays } from '../../shared/calendar/business-date.ts'
import { closeBooks } from '../jobs/close-days.ts'
import { openMoveOffice } from './move-office.ts'
import { type Clerk, NOW, TODAY } from './office.ts'

/** The staff who trade for several days: head office, and a Manager and a User of each branch. */
const STAFF = ['admin', 'omar', 'karim', 'nadia', 'laila', 'rahim'] as const
export type TradingStaff = Record<(typeof STAFF)[number], Clerk>

/** Opens an office whose branches trade for several days. Its `today` and `now` move on with `overnight`. */
export async function openTradingDays() {
  const { admin, omar, karim, nadia, laila, rahim } = await openMoveOffice()
  const staff: TradingStaff = { admin, omar, karim, nadia, laila, rahim }
  const office = {
    staff,
    today: TODAY,
    now: NOW,
    /** Ends the day, and begins the next one with everybody signed in. */
    async overnight(): Promise<void> {
      office.today = addDays(office.today, 1)
      office.now = new Date(office.now.getTime() + 86_400_000)
      await closeBooks(office.today)
      for (const name of STAFF) staff[name] = await staff[name].again(office.now)
    },
    /** Publishes a board with the rates of these currencies. */
    publish(...all: (readonly [currencyId: number, buy: string, sell: string])[]) {
      const rates = all.map(([currencyId, buy, sell]) => ({ currencyId, buy, sell }))
      return staff.omar.save('rate-board/publish', { body: { rates }, at: office.now })
    },
    /** Sends cash from the vault of KBL to that of HRT, which accepts all of it. */
    async sent(currencyId: number, amount: string): Promise<void> {
      const at = office.now
      const vault = (branch: string) => ({ branch, userId: 0 })
      const amounts = [{ currencyId, amount }]
      const body = { from: vault('KBL'), to: vault('HRT'), amounts, carrier: 'Gul Agha' }
      const { id } = await staff.karim.save('till-moves/create', { body, at })
      await staff.laila.save('till-moves/dispatch', { params: { id }, body: {}, at })
      await staff.nadia.save('till-moves/accept', { params: { id }, body: {}, at })
    },
    /** Deals at the rates of the present board. */
    async dealt(who: Clerk, give: object, get: object) {
      const { data } = await who.call('rate-board/read', { at: office.now })
      const body = { give, get, boardVersion: data.version }
      return who.save('deals/create', { body, at: office.now })
    },
    /** Returns what the house realised on each day so far. */
    async house() {
      const query = { from: TODAY, to: office.today }
      return (await staff.omar.call('reports/house-profit', { query, at: office.now })).data
    },
  }
  return office
}
