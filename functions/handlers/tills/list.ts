import { ALL_BRANCHES } from '../../../shared/contract/fields.ts'
import { tillsList } from '../../../shared/contract/till-counts.ts'
import { TRANSIT_BRANCH } from '../../../shared/contract/till-facts.ts'
import { branchNamedAsCode } from '../../domain/house/branch.ts'
import { openOffersOf } from '../../domain/tills/open-offers.ts'
import { tillAnswer } from '../../domain/tills/till-answers.ts'
import { isListed } from '../../domain/tills/till-state.ts'
import { endpoint } from '../../http/endpoint.ts'
import { listCurrencies } from '../../store/accounts/currencies.ts'
import { findBranch, listBranches } from '../../store/house/branches.ts'
import { openMoves } from '../../store/tills/open-offers.ts'
import { readTills } from '../../store/tills/till-reading.ts'

/** Lists the tills of a branch, the vault first, with their cash and counts (docs/rules/counts.md). */
export const handler = endpoint(tillsList, {
  load: async ({ query, claims, now, today }) => {
    const [branches, currencies, moves] = await Promise.all([
      branchesOf(query.branch ?? claims.branch, now),
      listCurrencies(),
      openMoves(),
    ])
    const tills = branches.map(async (branch) => {
      const readings = await readTills(branch, today)
      return readings
        .filter((reading) => isListed(reading, today))
        .map((reading) => {
          const openOffers = openOffersOf(moves, reading.till).length
          const closeThrough = query.through ?? today
          return tillAnswer(reading, { branch, currencies, openOffers, today, closeThrough })
        })
    })
    return (await Promise.all(tills)).flat()
  },
  reply: async (_call, tills) => ({ body: tills }),
})

/** Reads the branches that are asked for; none for an unknown code. Cash on its way has a code but no branch record. */
async function branchesOf(code: string, now: Date) {
  if (code === ALL_BRANCHES) return listBranches()
  if (code === TRANSIT_BRANCH) return [branchNamedAsCode(code, now.toISOString())]
  const branch = await findBranch(code)
  return branch ? [branch] : []
}
