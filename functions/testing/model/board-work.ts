import type { Answer } from '../office.ts'
import type { Operation } from './operation.ts'

/** A board of rates as somebody saw it. */
export type BoardSeen = Answer<'rate-board/read'>['data']

/** The meaning of a save of rates: head office's whole board, or what a branch adds to it. */
export interface RatesMeaning {
  kind: 'rates'
  /** Null means head office's board. */
  branch: string | null
  rates: readonly { currencyId: number; per?: number; buy: string; sell: string }[]
}

/** An operation that saves rates. */
export type RatesSaved = Operation & { meaning: RatesMeaning }

export function ratesSaved(operations: readonly Operation[]): RatesSaved[] {
  return operations.filter((each): each is RatesSaved => each.meaning.kind === 'rates')
}

const MOST_KEPT = 4

/** The boards that the clerks of each branch have seen, the latest last. */
export class BoardWork {
  private readonly seen = new Map<string, BoardSeen[]>()

  note(board: BoardSeen): void {
    const boards = this.seen.get(board.branch) ?? []
    if (boards.at(-1)?.version !== board.version) boards.push(board)
    this.seen.set(board.branch, boards.slice(-MOST_KEPT))
  }

  /** Returns the board that somebody of a branch saw `back` boards before the latest, or else the oldest that is kept. */
  of(branch: string, back: number): BoardSeen | undefined {
    const boards = this.seen.get(branch) ?? []
    return boards[Math.max(0, boards.length - 1 - back)]
  }
}

/** Divides and rounds half away from zero; the divisor is above 0. */
export function halfAway(dividend: bigint, divisor: bigint): bigint {
  const size = dividend < 0n ? -dividend : dividend
  const rounded = size / divisor + ((size % divisor) * 2n >= divisor ? 1n : 0n)
  return dividend < 0n ? -rounded : rounded
}

/** Reads a rate as a number of ten-thousandths. */
export function scaled(rate: string): bigint {
  return BigInt(rate.replace('.', ''))
}
