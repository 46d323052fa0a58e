import type { Count } from '../../till/till.ts'
import { signOf } from '../../ui/money.tsx'
import { newestStanding } from './tills-to-close.ts'

/**
 * Returns the tries of a till's current count, the first try first. Empty if there is no current count.
 * @param counts all counts of the till through one day, the newest first
 */
export function triesOf(counts: readonly Count[]): Count[] {
  const standing = newestStanding(counts)
  if (!standing) return []
  const tries = [standing]
  // After a rejection or a reopening, tries begin at 1 again. So the list may have several counts with the same number.
  for (const count of counts) {
    const next = (tries[0]?.try ?? 0) - 1
    const isBefore = count.countedAt < standing.countedAt
    if (isBefore && count.state === 'replaced' && count.try === next) tries.unshift(count)
  }
  return tries
}

/** A currency in all tries of a count. */
export interface TriedCurrency {
  readonly currencyId: number
  readonly currencyCode: string
  readonly expected: string
  /** The currency's line in each try; undefined if the try didn't count it. */
  readonly lines: readonly (Count['lines'][number] | undefined)[]
}

/** Returns the currencies that were expected or found in any try. */
export function triedCurrencies(tries: readonly Count[]): TriedCurrency[] {
  const newest = tries.at(-1)
  if (!newest) return []
  return newest.lines
    .map(({ currencyId, currencyCode, expected }) => ({
      currencyId,
      currencyCode,
      expected,
      lines: tries.map(({ lines }) => lines.find((line) => line.currencyId === currencyId)),
    }))
    .filter(({ lines }) =>
      lines.some(
        (line) => line && [line.expected, line.counted].some((it) => signOf(it) !== 'zero'),
      ),
    )
}
