import type { DealQuotes } from '../../../shared/money/deal.ts'
import type { RateScaled } from '../../../shared/money/rate.ts'
import type { DealSide } from '../../domain/deals/deal.ts'
import { dealQuotes } from '../../domain/deals/deal-rates.ts'
import {
  type BranchRate,
  boardChanged,
  branchRates,
  rateBoardAnswer,
  versionOf,
} from '../../domain/deals/rate-board.ts'
import { isHeadOffice } from '../../domain/house/user.ts'
import type { Session } from '../../http/session.ts'
import { currencyCodes } from '../../store/accounts/currencies.ts'
import { type BoardBranch, ownBoardBranch } from '../../store/house/board-branch.ts'
import { type KeptBoard, readRateBoard } from '../../store/house/rate-board.ts'

/** The rate board of a branch, as a deal needs it. */
export interface DealBoard {
  kept: KeptBoard
  branch: BoardBranch
}

/** Reads the rate board of a branch with its own rates. */
export async function readDealBoard(own: string): Promise<DealBoard> {
  const [kept, branch] = await Promise.all([readRateBoard(own), ownBoardBranch(own)])
  return { kept, branch }
}

/** Returns the rates of the branch now, by currency id. */
export function ratesOf({
  kept: { board, offsets },
  branch,
}: DealBoard): ReadonlyMap<number, BranchRate> {
  return new Map(branchRates(board, offsets, branch).map((each) => [each.currencyId, each]))
}

/** The rates that were typed, and the board that the clerk saw. */
export interface TypedRates {
  rate: RateScaled | null
  getRate: RateScaled | null
  boardVersion: number
  /** What stands before the names of both fields in the request: "from." */
  before?: string
}

/**
 * Decides the rates of a deal. The currency codes are read only for a refusal, because it shows the whole rate board. Rules:
 * docs/rules/deals.md.
 * @throws Refusal `conflict` with the board if it has changed; `badInput` for a rate outside its limits
 */
export async function quotesOf(
  { boardVersion, ...typed }: TypedRates,
  { give, get }: { give: DealSide; get: DealSide },
  session: Session,
  { board: read, headOffice }: { board: DealBoard; headOffice: string | null },
): Promise<DealQuotes> {
  const {
    kept: { board, offsets },
    branch,
  } = read
  const side = ({ currency: { id, code }, isAfn }: DealSide) => ({ currencyId: id, code, isAfn })
  const quotes = dealQuotes(
    { ...typed, give: side(give), get: side(get) },
    { rates: ratesOf(read), isCurrent: boardVersion === versionOf(board, offsets) },
    { ...session, ...branch, isHeadOffice: isHeadOffice(session, headOffice) },
  )
  if (quotes) return quotes
  throw boardChanged(rateBoardAnswer(branch, board, offsets, await currencyCodes()))
}
