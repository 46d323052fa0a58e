import { MOST_CELL_LENGTH } from '../../../shared/contract/import-facts.ts'
import type { DoubtfulCell } from '../../table-files/table.ts'
import type { MatchedColumn } from './header-names.ts'

/** A cell, or a row, of which a person must decide what it means. */
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
  /** What the cell holds. */
  readonly text: string
  /** What is probably meant. */
  readonly suggested?: string | undefined
}

/** Equal cells are one question, however many rows have them. */
export interface Question extends Doubt {
  readonly key: string
  readonly lines: readonly number[]
}

/** What a person has decided: the rows are skipped, kept as they are, or the cell is taken as another text. */
export type Settlement = { readonly as: string } | 'skip' | 'keep'
export type Settlements = ReadonlyMap<string, Settlement>

/** The decisions without the texts that were taken for cells of a column. Rows that are skipped or kept stay so. */
export function withoutTaken(settlements: Settlements, column: MatchedColumn): Settlements {
  const isTaken = (key: string, settlement: Settlement) =>
    typeof settlement === 'object' && key.startsWith(`${column} `)
  return new Map([...settlements].filter(([key, settlement]) => !isTaken(key, settlement)))
}

/** What is asked of a row while it is read. */
export interface AskedOfRow {
  /** Asks, and gives the text to go on with: what was decided, or else what the cell holds. */
  readonly text: (doubt: Doubt) => string
  /** False if the row is skipped. Only then are its questions not asked. */
  readonly keep: () => boolean
}

/** Doubts about a whole row. */
export const WHOLE_ROW: ReadonlySet<Doubt['doubt']> = new Set(['total', 'beyond'])

/** Names of one word are one question, and so are rows with more cells than headings and rows of sums, each by its text. */
function keyOf({ column, doubt, text }: Doubt): string {
  return doubt === 'oneWord' ? doubt : `${column} ${doubt} ${text}`
}

/** The questions of a file, in the order in which they come up. */
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

  /** What is asked of a row. It counts once the row is known to be kept or skipped. */
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
        // Whether it is a customer's row at all comes first.
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

/** A text that is too long to be sent. */
export function isTooLong(text: string): boolean {
  return text.length > MOST_CELL_LENGTH
}
