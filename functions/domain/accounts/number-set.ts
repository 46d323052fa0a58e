const BITS_A_PAGE = 32_768

/** A set of whole numbers above 0 that keeps one bit for each number: ten million consecutive numbers take 1.3 MB. */
export class NumberSet {
  readonly #pages = new Map<number, Uint8Array>()

  /** Adds a number. */
  add(number: number): void {
    const index = Math.floor(number / BITS_A_PAGE)
    const page = this.#pages.get(index) ?? new Uint8Array(BITS_A_PAGE / 8)
    const bit = number % BITS_A_PAGE
    page[bit >> 3] = (page[bit >> 3] ?? 0) | (1 << (bit & 7))
    this.#pages.set(index, page)
  }

  /** True if the number was added. */
  has(number: number): boolean {
    const bit = number % BITS_A_PAGE
    const page = this.#pages.get(Math.floor(number / BITS_A_PAGE))
    return (((page?.[bit >> 3] ?? 0) >> (bit & 7)) & 1) === 1
  }

  /** Returns the numbers above a given one that both sets have, in no order. */
  *sharedWith(other: NumberSet, above: number): Generator<number> {
    for (const index of this.#pages.keys()) {
      for (let bit = 0; bit < BITS_A_PAGE; bit += 1) {
        const number = index * BITS_A_PAGE + bit
        if (number > above && this.has(number) && other.has(number)) yield number
      }
    }
  }
}
