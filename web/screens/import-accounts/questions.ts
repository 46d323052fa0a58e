import { MOST_CELL_LENGTH } from '../../../shared/contract/import-facts.ts'
import type { DoubtfulCell } from '../../table-files/table.ts'
import type { MatchedColumn } from './header-names.ts'

/** A cell or a row whose meaning a person must decide. */
export interface Doubt {
  readonly column: MatchedColumn
  readonly doubt:
    | DoubtfulCell['doubt']
    | 'long'
    | 'unread'
    | 'said'
    | 'aboveFloor'
    | 'total'
    | 'beyond'
    | 'oneWord'
  /** The text of the cell. */
  readonly text: string
  /** The probable meaning. */
  readonly suggested?: string | undefined
}

/** A question about all cells with the same doubt and text, however many rows have them. */
export interface Question extends Doubt {
  readonly key: string
  readonly lines: readonly number[]
}

/** The decision of a person: the rows are skipped or kept as they are, or another text replaces the cell's text. */
export type Settlement = { readonly as: string } | 'skip' | 'keep'
export type Settlements = ReadonlyMap<string, Settlement>

/** Returns the decisions without the texts that replace cells of a column. Rows that are skipped or kept stay so. */
export function withoutTaken(settlements: Settlements, column: MatchedColumn): Settlements {
  const isTaken = (key: string, settlement: Settlement) =>
    typeof settlement === 'object' && key.startsWith(`${column} `)
  return new Map([...settlements].filter(([key, settlement]) => !isTaken(key, settlement)))
}

/** The questions about a row while it is read. */
export interface AskedOfRow {
  /**
   * Adds a question. Returns the text to continue with: the decided text, or else the cell's own; for a missing last name,
   * an empty text.
   */
  readonly text: (doubt: Doubt) => string
  /** False if the row is skipped. The questions about a skipped row aren't asked. */
  readonly keep: () => boolean
}

/** Doubts about a whole row. */
export const WHOLE_ROW: ReadonlySet<Doubt['doubt']> = new Set(['total', 'beyond'])

/**
 * Returns the key of a question. All names of one word are one question. Rows with too many cells are one question for each
 * text, and so are rows of sums.
 */
function keyOf({ column, doubt, text }: Doubt): string {
  return doubt === 'oneWord' ? doubt : `${column} ${doubt} ${text}`
}

/** The questions about a file, in the order in which they arise. */
export class Questions {
  readonly #settlements: Settlements
  readonly #open = new Map<string, Question>()
  readonly #settled = new Map<string, Question>()

  constructor(settlements: Settlements) {
    this.#settlements = settlements
  }

  get open(): Question[] {
    return [...this.#open.values()]
  }

  get settled(): Question[] {
    return [...this.#settled.values()]
  }

  /** Collects the questions about a row. They count once it is known whether the row is kept or skipped. */
  ofRow(line: number): AskedOfRow {
    const doubts: Doubt[] = []
    const settlementOf = (doubt: Doubt) => this.#settlements.get(keyOf(doubt))
    return {
      text: (doubt) => {
        doubts.push(doubt)
        const settlement = settlementOf(doubt)
        if (typeof settlement === 'object') return settlement.as
        return doubt.doubt === 'oneWord' ? '' : doubt.text
      },
      keep: () => {
        const skipping = doubts.find((doubt) => settlementOf(doubt) === 'skip')
        // First it must be known whether this is a customer's row at all.
        const whether = doubts.find(
          (doubt) => WHOLE_ROW.has(doubt.doubt) && settlementOf(doubt) === undefined,
        )
        const first = skipping ?? whether
        for (const doubt of first ? [first] : doubts) this.#note(doubt, line)
        return skipping === undefined
      },
    }
  }

  #note(doubt: Doubt, line: number): void {
    const key = keyOf(doubt)
    const into = this.#settlements.has(key) ? this.#settled : this.#open
    const known = into.get(key)
    into.set(key, { ...doubt, key, lines: [...(known?.lines ?? []), line] })
  }
}

/** True for a text that is too long to be sent. */
export function isTooLong(text: string): boolean {
  return text.length > MOST_CELL_LENGTH
}
