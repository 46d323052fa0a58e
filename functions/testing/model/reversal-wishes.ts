import { LOAN_ACCOUNT } from '../../../shared/contract/house.ts'
import { dealsSeen } from './deal-wishes.ts'
import type { Desk, Market, Wish } from './market.ts'
import { both, type Decide, type Dice, loansSeen, narrativeOf, target } from './wishes.ts'

function reversal(found: ReturnType<typeof target>, what: string, rolled: Dice): Wish | null {
  if (!found) return null
  const { record, versions, sent } = found
  const reason = `reason ${narrativeOf(rolled)}`
  // No till is counted in a way that a reversal sees, so `cashMoves` changes nothing.
  const cash = [{}, { cashMoves: true }, { cashMoves: false }][rolled.tag % 3]
  return {
    what,
    call: 'transactions/reverse',
    params: { id: record.id },
    body: { reason, ...cash, ...sent },
    meaning: { kind: 'reversed', numbers: both(record), versions, reason },
    patience: rolled.patience,
  }
}

/** The reversals that a clerk may make. */
export const reversalWishes = {
  reverse: (market: Market, _desk: Desk, rolled: Dice): Wish | null => {
    return reversal(target(market, rolled), 'reverse', rolled)
  },
  reverseDeal: (market: Market, _desk: Desk, rolled: Dice): Wish | null => {
    return reversal(target(dealsSeen(market), rolled), 'reverse of a deal', rolled)
  },
  reverseReturn: (market: Market, _desk: Desk, rolled: Dice): Wish | null => {
    const returns = market.seen.filter(({ transType, inAccountID, reverses }) => {
      return transType === 'Loan' && inAccountID === LOAN_ACCOUNT && reverses === null
    })
    return reversal(target({ seen: returns }, rolled), 'reverse of a return', rolled)
  },
  reverseLoan: (market: Market, _desk: Desk, rolled: Dice): Wish | null => {
    // This is only sometimes done, so that most loans remain open for returns.
    if (rolled.second % 2 !== 0) return null
    const seen = loansSeen(market).filter(({ reversedBy }) => reversedBy === null)
    return reversal(target({ seen }, rolled), 'reverse of a loan', rolled)
  },
} as const satisfies Record<string, Decide>
