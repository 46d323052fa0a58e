import { CASH_ACCOUNT } from '../../../shared/contract/house.ts'
import { branchKey, HOUSE_PARTITION, houseShareOf } from '../../store/house/house-keys.ts'
import { LOCKED } from '../../store/tills/till-day-marks.ts'
import type { Market } from './market.ts'
import { ofKind, type Table } from './table.ts'
import { CLOSING_BRANCH, CLOSING_FROM } from './till-work.ts'

/** Checks that the branch and each of its tills are closed through the day that clerks were told of. */
export function closedProblems({ work }: Market, { all }: Table): string[] {
  const { pk, sk } = branchKey(CLOSING_BRANCH)
  const kept = all.get(`${pk}|${sk}`)?.['lockedThrough']
  const wrong = ofKind(all.values(), HOUSE_PARTITION).filter((item) => {
    const { account, branch, day } = houseShareOf(String(item['sk']))
    const isClosed = day >= CLOSING_FROM && day <= work.lockedThrough
    const isOfBranch = branch === CLOSING_BRANCH && account === CASH_ACCOUNT
    return isOfBranch && LOCKED in item !== isClosed
  })
  return [
    ...(kept === work.lockedThrough
      ? []
      : [`The branch is closed through ${kept}, not ${work.lockedThrough}`]),
    ...wrong.map((item) => `${item['sk']} is ${LOCKED in item ? 'closed' : 'open'}`),
  ]
}
