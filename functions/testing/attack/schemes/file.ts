import { auditLedger } from '../../../jobs/audit-ledger.ts'
import { sealsThatDisagree } from '../../../jobs/audit-seals.ts'
import { sealDays } from '../../../jobs/seal-days.ts'
import type { Item } from '../../../store/table/client.ts'
import { transactionKey } from '../../../store/table/keys.ts'
import { cash, confirmTill, countTill, setBranch, tillPath } from '../../counting.ts'
import { whileForged } from '../../forging.ts'
import { LaggingEngine } from '../../lagging-engine.ts'
import { newKey, TODAY } from '../../office.ts'
import { NEXT_DAY, NIGHT } from '../../sealed-office.ts'
import { type House, type Scheme, seenAt } from '../scheme.ts'

/** Thefts of somebody who can write to the data past the product. */
export const SCHEMES: readonly Scheme[] = [
  {
    theft: 35,
    who: 'who has the machine',
    what: 'writes another customer into a sealed row of the table, not into its index copies',
    ends: { seen: 'npm run audit' },
    async work(office) {
      const { id } = await sealedCredit(office)
      const forge = (item: Item) => ({ ...item, narrative: 'Paid out to Ahmad' })
      const engine = LaggingEngine.start()
      engine.hold()
      try {
        const found = await whileForged(transactionKey(id), forge, sealsThatDisagree)
        const isNamed = found.some(({ what }) => what.startsWith(`transaction ${id} of the sealed`))
        return seenAt('npm run audit', isNamed)
      } finally {
        engine.stop()
      }
    },
  },
  {
    theft: 35,
    who: 'who has the machine',
    what: 'writes an approval by karim into a row that nobody approved',
    ends: { seen: 'npm run audit' },
    async work(office) {
      const { id } = await office.laila.post('Debit', office.customer, '60000')
      const approval = { userId: 4n, userName: 'karim', at: '2026-11-20T06:00:00.000Z' }
      const forge = (item: Item) => ({ ...item, approval })
      const found = await whileForged(transactionKey(id), forge, auditLedger)
      const isNamed = found.some(({ what }) => what === `transaction ${id} approval`)
      return seenAt('npm run audit', isNamed)
    },
  },
]

/** Laila of KBL takes 500, and the day is closed, and sealed in the night. */
async function sealedCredit({ karim, laila, customer }: House) {
  await setBranch('KBL', {
    closingFrom: TODAY,
    lockedThrough: '2026-11-19',
    lockedAt: '2026-11-19T12:32:00.000Z',
    hasClosed: true,
  })
  const paid = await laila.post('Credit', customer, '500', { narrative: 'Paid in' })
  const till = tillPath('KBL', laila)
  await countTill(laila, till, cash({ 1: '500' }))
  await confirmTill(karim, till, TODAY, { reason: 'Counted in the evening' })
  const params = { branch: 'KBL', date: TODAY }
  await karim.save('days/close', { params, body: {}, headers: { 'idempotency-key': newKey() } })
  await sealDays(NEXT_DAY, { clock: () => NIGHT })
  return paid
}
