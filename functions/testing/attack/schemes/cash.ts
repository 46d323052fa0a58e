import { cash, confirmTill, countTill, setBranch, tillPath } from '../../counting.ts'
import { vault } from '../../move-office.ts'
import { TODAY } from '../../office.ts'
import { type House, type Scheme, seenAt } from '../scheme.ts'

const closing = () =>
  setBranch('KBL', {
    closingFrom: '2026-11-20',
    lockedThrough: '2026-11-19',
    lockedAt: '2026-11-19T12:32:00.000Z',
    hasClosed: true,
  })

/** Three days after the ordinary moment. */
const LATER = new Date('2026-11-23T07:00:00Z')

/** Sends 100 AFN of the vault of KBL to HRT, and returns the move. */
async function sentToHerat({ karim, laila, customer }: House): Promise<number> {
  await laila.post('Credit', customer, '100')
  const amounts = [{ currencyId: 1, amount: '100' }]
  const toVault = { from: tillPath('KBL', laila), to: vault('KBL'), amounts }
  const first = await laila.save('till-moves/create', { body: toVault })
  await karim.save('till-moves/accept', { params: { id: first.id }, body: {} })
  const body = { from: vault('KBL'), to: vault('HRT'), amounts, carrier: 'Gul Agha' }
  const { id } = await karim.save('till-moves/create', { body })
  await laila.save('till-moves/dispatch', { params: { id }, body: {} })
  return id
}

/** Thefts of cash that only the people who stand beside it see. */
export const SCHEMES: readonly Scheme[] = [
  {
    theft: 22,
    who: 'Manager and clerk',
    what: "count 600 that aren't in a till, and confirm it",
    ends: { seen: "the day's spot counts" },
    async work({ karim, laila, omar, amina, customer }) {
      await closing()
      await laila.post('Credit', customer, '1000')
      const till = tillPath('KBL', laila)
      await countTill(laila, till, cash({ 1: '1000' }))
      await confirmTill(karim, till, TODAY)
      await countTill(omar, till, cash({ 1: '400' }, { freeze: false }))
      const { data } = await amina.call('days/read', { params: { branch: 'KBL', date: TODAY } })
      const variances = (data.spots ?? []).flatMap(({ lines }) =>
        lines.map((each) => each.variance),
      )
      return seenAt("the day's spot counts", variances.includes('-600.00'))
    },
  },
  {
    theft: 23,
    who: 'two Managers',
    what: 'leave cash on its way between their branches',
    ends: { seen: 'attention.lateMoves' },
    async work(house) {
      const { omar } = house
      await sentToHerat(house)
      const again = await omar.again(LATER)
      const { lateMoves } = (await again.call('days/attention', { at: LATER })).data
      return seenAt('attention.lateMoves', lateMoves === 1)
    },
  },
  {
    theft: 23,
    who: 'two Managers',
    what: 'accept 60 of 100 that were sent, and never settle it',
    ends: { seen: 'attention.unsettled' },
    async work(house) {
      const { nadia, omar } = house
      const id = await sentToHerat(house)
      const body = { amounts: [{ currencyId: 1, amount: '60' }] }
      await nadia.save('till-moves/accept', { params: { id }, body })
      const { unsettled } = (await omar.call('days/attention')).data
      return seenAt('attention.unsettled', unsettled === 1)
    },
  },
]
