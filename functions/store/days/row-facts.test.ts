import { expect, it } from 'vitest'
import { rewritten } from '../../testing/forging.ts'
import { openMoveOffice } from '../../testing/move-office.ts'
import { TODAY } from '../../testing/office.ts'
import { boardKey } from '../table/keys.ts'
import { rowFactsSince } from './row-facts.ts'

it('needs one board of an earlier version too if it has all foreign currencies that are in use', async () => {
  const { omar } = await openMoveOffice()
  await omar.account({ currencyId: 1 })
  await omar.account({ currencyId: 2 })
  for (const buy of ['68.3', '68.4']) {
    const rates = [{ currencyId: 2, buy, sell: '69' }]
    const { version } = await omar.save('rate-board/publish', { body: { rates } })
    // An earlier version didn't keep the middle rates of what a board leaves out.
    await rewritten(boardKey(version), ({ mids: _mids, ...board }) => board)
  }
  const { boardDays } = await rowFactsSince(TODAY)
  expect(boardDays).toEqual([TODAY])
})
