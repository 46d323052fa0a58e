import { createHash } from 'node:crypto'
import { type SealOf, sealedText, sealHead } from '../../domain/audit/seal.ts'
import type { TransactionRecord } from '../../domain/ledger/record.ts'

/** The hash of one row of a sealed day, which tells later whether this row was changed. */
export interface RowHash {
  number: number
  hash: string
}

/** The seal of a day while its rows are added, in the order of their numbers. Rules: docs/rules/seals.md. */
export class DayHash {
  readonly rows: RowHash[] = []
  readonly #hash = createHash('sha256')

  constructor(of: SealOf) {
    this.#hash.update(sealHead(of))
  }

  add(record: TransactionRecord): void {
    const text = sealedText(record)
    this.#hash.update(`${text}\n`)
    this.rows.push({ number: record.number, hash: rowHash(text) })
  }

  /** Returns the seal in hexadecimal; afterwards no row can be added. */
  seal(): string {
    return this.#hash.digest('hex')
  }
}

/** A row's hash is only needed to name the row, so the beginning is enough; the seal has all digits. */
const ROW_HASH_BYTES = 8

function rowHash(text: string): string {
  return createHash('sha256').update(text).digest().toString('hex', 0, ROW_HASH_BYTES)
}
