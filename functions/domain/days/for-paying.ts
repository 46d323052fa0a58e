import type { AmountMinor } from '../../../shared/money/amount.ts'

/**
 * What a branch got for paying the hawalas of other branches, by the other branch and by currency id; below zero for what it
 * gave to a branch that paid its own. It stands with both branches, so all of them sum to 0. Rules: docs/rules/positions.md.
 */
export type ForPayingBetween = ReadonlyMap<string, ReadonlyMap<number, AmountMinor>>

/** What the payouts of a branch's till took of the commission of other branches, by branch and currency id. */
export interface PaidForShare {
  branch: string
  paidFor: ForPayingBetween
}

/**
 * Returns what each branch got and gave for paying hawalas on a day, by branch. Pairs of branches without a difference are left
 * out; a branch that others paid for is there in any case, even if its own tills did nothing.
 * @param shares those of all tills on the day
 */
export function forPayingOn(shares: readonly PaidForShare[]): Map<string, ForPayingBetween> {
  const all = new Map<string, Map<string, Map<number, AmountMinor>>>()
  const add = (branch: string, other: string, currencyId: number, minor: AmountMinor) => {
    const own = placed(all, branch)
    const sums = own.get(other) ?? new Map<number, AmountMinor>()
    own.set(other, sums.set(currencyId, (sums.get(currencyId) ?? 0n) + minor))
  }
  for (const { branch, paidFor } of shares) {
    placed(all, branch)
    for (const [other, sums] of paidFor) {
      for (const [currencyId, minor] of sums) {
        add(branch, other, currencyId, minor)
        add(other, branch, currencyId, -minor)
      }
    }
  }
  return new Map([...all].map(([branch, own]) => [branch, withoutZeros(own)]))
}

function placed<Name, Sums>(all: Map<Name, Map<string, Sums>>, name: Name): Map<string, Sums> {
  const own = all.get(name) ?? new Map<string, Sums>()
  all.set(name, own)
  return own
}

function withoutZeros(own: ForPayingBetween): ForPayingBetween {
  const pairs = [...own].map(
    ([other, sums]) => [other, new Map([...sums].filter(([, minor]) => minor !== 0n))] as const,
  )
  return new Map(pairs.filter(([, sums]) => sums.size > 0))
}

/** Returns the currencies in which a branch got or gave something. */
export function currenciesOf(between: ForPayingBetween): number[] {
  return [...new Set([...between.values()].flatMap((sums) => [...sums.keys()]))]
}

/** Returns what a branch got in a currency from each other branch, below zero for what it gave. */
export function pairsIn(between: ForPayingBetween, currencyId: number): AmountMinor[] {
  return [...between.values()].flatMap((sums) => sums.get(currencyId) ?? [])
}
