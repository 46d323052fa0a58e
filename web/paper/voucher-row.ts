/** A row of the receipt, with an English and a Persian label. */
export interface VoucherRow {
  readonly label: string
  readonly persian: string
  readonly value: string
  /** True for an amount of money. It is printed larger. */
  readonly isAmount?: boolean
  /** True for a long number. It is kept on one line. */
  readonly isNumber?: boolean
  /** Smaller lines below the value. */
  readonly notes?: readonly string[]
}
