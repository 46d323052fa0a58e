import { type RefObject, useRef, useState } from 'react'
import type { MoveStep } from '../../../shared/contract/move-rights.ts'
import { messageOf } from '../../api/errors.ts'
import { useWholeList } from '../../api/use-api.ts'
import { useFreshApi } from '../../api/use-fresh-api.ts'
import { useReadAgain } from '../../api/use-read-again.ts'
import { type Opening, useOpening } from '../../lists/opening.tsx'
import { sortedMoves } from '../../till/sorted-moves.ts'
import type { Move } from '../../till/till.ts'

/** A step that a person is about to take with a move. */
export interface AskedStep {
  readonly move: Move
  readonly step: MoveStep
}

/** The moves of a branch. */
export interface MovesOfBranch {
  /**
   * The moves that need a decision: offered, on their way, or arrived with a difference. The move that has waited longest
   * comes first.
   */
  readonly open: readonly Move[]
  /** The last finished moves. */
  readonly done: readonly Move[]
  readonly loaded: boolean
  /** Why the moves couldn't be read; null if they could. */
  readonly failure: string | null
  readonly refreshing: boolean
  /** When the moves were read. Their ages are calculated from this moment. */
  readonly readAt: Date | undefined
  readonly readAgain: () => void
  readonly asked: Opening<AskedStep>
  /** The move whose paper is printed for its carrier, and the number of this print; null if none is printed. */
  readonly printed: { readonly move: Move; readonly time: number } | null
  readonly print: (move: Move | null) => void
  /** The button that gets the focus after a step, if no other move has the same step. */
  readonly afterStep: RefObject<HTMLButtonElement | null>
}

const PATH = 'GET /api/till-moves'
/** How many of the newest moves are read to find the last moves of a till. */
const NEWEST = 200

/** Reads the moves of a branch each time the screen opens. */
export function useMoves(branch: string): MovesOfBranch {
  const offered = useWholeList(PATH, { query: { branch, state: 'offered' } })
  const underway = useWholeList(PATH, { query: { branch, state: 'underway' } })
  const differing = useFreshApi(PATH, { query: { branch, state: 'differing' } })
  const unseen = useFreshApi(PATH, { query: { branch, state: 'unseen' } })
  const newest = useFreshApi(PATH, { query: { branch, limit: NEWEST } })
  useReadAgain(offered, true)
  useReadAgain(underway, true)
  const afterStep = useRef<HTMLButtonElement>(null)
  const asked = useOpening<AskedStep>(afterStep)
  const [printed, setPrinted] = useState<MovesOfBranch['printed']>(null)
  const reads = [offered, underway, differing, unseen, newest]
  const error = reads.find((read) => read.error)?.error
  const sorted = sortedMoves({
    waiting: [...(offered.data ?? []), ...(underway.data ?? [])],
    unfinished: [...(differing.data ?? []), ...(unseen.data ?? [])],
    newest: newest.data ?? [],
  })
  return {
    ...sorted,
    loaded: reads.every(({ data }) => data !== undefined),
    failure: error ? messageOf(error, error.message) : null,
    refreshing: reads.some(({ isValidating }) => isValidating),
    readAt: newest.receivedAt,
    readAgain: () => {
      for (const { mutate } of reads) void mutate()
    },
    asked,
    printed,
    // Not every browser tells when its print dialog closes. The new number then makes the same paper print again.
    print: (move) => setPrinted((before) => move && { move, time: (before?.time ?? 0) + 1 }),
    afterStep,
  }
}
