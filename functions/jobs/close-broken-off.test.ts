import { expect, it } from 'vitest'
import { addDays } from '../../shared/calendar/business-date.ts'
import { closeBefore } from '../store/days/house-closes.ts'
import { branchCloseKey, houseCloseKey } from '../store/house/house-keys.ts'
import { rewritten } from '../testing/forging.ts'
import { type Clerk, NOW, openOffice, TODAY } from '../testing/office.ts'
import { auditLedger } from './audit-ledger.ts'
import { closeBooks } from './close-days.ts'

/** A first run of this version that broke off before the day on which it makes one position of the branches'. */

const DAY_MS = 86_400_000
const [FIRST, UNTIL, AFTER] = [TODAY, addDays(TODAY, 1), addDays(TODAY, 2)]

it('makes one position of them on the day that it kept, though nothing happened then', async () => {
  const office = await openOffice()
  const admin = await office.admin()
  await admin.save('branches/save', { params: { code: 'HQ' }, body: { headOffice: true } })
  const omar = await office.clerk('Manager', 'HQ')
  await omar.save('rate-board/publish', {
    body: { rates: [{ currencyId: 2, buy: '68', sell: '69' }] },
  })
  const deal = (by: Clerk, give: object, get: object, at = NOW) =>
    by.save('deals/create', { body: { give, get, boardVersion: 1 }, at })
  await deal(await office.clerk('User', 'KBL'), { currencyId: 2, amount: '100' }, { currencyId: 1 })
  const rahim = await office.clerk('User', 'HRT')
  await deal(rahim, { currencyId: 1 }, { currencyId: 2, amount: '10' })
  await closeBooks(UNTIL)
  await rewritten(houseCloseKey(FIRST), ({ positions: _own, ...close }) => ({
    ...close,
    houseUntil: UNTIL,
  }))
  for (const [branch, quantityMinor, costMinor] of [
    ['KBL', 100_00n, 6_800_00n],
    ['HRT', -10_00n, -690_00n],
  ] as const) {
    const positions = [{ currencyId: 2, quantityMinor, costMinor }]
    await rewritten(branchCloseKey(FIRST, branch), (close) => ({ ...close, positions }))
  }
  const at = new Date(NOW.getTime() + 2 * DAY_MS)
  await deal(await rahim.again(at), { currencyId: 1 }, { currencyId: 2, amount: '30' }, at)
  await closeBooks(addDays(AFTER, 1))
  // 100.00 at 6,800.00 and 10.00 short for 690.00: 90.00 at 68.00 are left.
  expect((await closeBefore(AFTER))?.day).toBe(UNTIL)
  expect((await closeBefore(AFTER))?.positions?.get(2)).toEqual({
    quantityMinor: 90_00n,
    costMinor: 6_120_00n,
  })
  expect(await auditLedger()).toEqual([])
})
