import { addDays } from '../../shared/calendar/business-date.ts'
import type { Disagreement } from '../domain/audit/replay.ts'
import { CLOSES_AFTER_DAYS, type ListedYear } from '../domain/books/book-year.ts'
import { begunAt, isCutOff } from '../domain/books/year-closing.ts'
import { heldText, unpricedIn } from '../domain/books/year-seal.ts'
import { hashOf, listYears, requireYear, sealOf } from '../store/books/book-years.ts'
import { readYearLock } from '../store/books/year-lock.ts'
import { yearFigures } from '../use-cases/book-years/year-figures.ts'

/**
 * Works out the figures of each closed year anew, and compares their seal with that of the close, and that with the figures
 * that the close kept. A year that is closed or reopened meanwhile isn't compared. Rules: docs/rules/books.md.
 */
export async function yearsThatDisagree(now: Date | null = null): Promise<Disagreement[]> {
  const closed = await closedYears()
  // Each year reads all balances, so they are worked out one after the other.
  const found: Disagreement[][] = []
  for (const year of closed) found.push(await differencesIn(year))
  const after = new Set((await closedYears()).map(({ seal }) => seal))
  const years = found.filter((_, at) => after.has(closed[at]?.seal ?? '')).flat()
  return [...years, ...(await lockDifferences(now))]
}

async function closedYears() {
  return (await listYears()).filter(({ reopened }) => !reopened)
}

async function differencesIn({ from, through, seal }: ListedYear): Promise<Disagreement[]> {
  const name = `the year through ${through}`
  const { figures: kept } = await requireYear(through)
  const keptSeal = sealOf(kept)
  const sealed =
    keptSeal === seal ? [] : [difference(`seal of the figures of ${name}`, seal, keptSeal)]
  // No day of the year counts as today, so any day after its close gives the same figures.
  const { figures, isComplete } = await yearFigures(
    { from, through },
    addDays(through, CLOSES_AFTER_DAYS),
  )
  if (!isComplete) return sealed
  // The first board of a currency counts for all days before it, so the year would now tell more than it was closed with.
  const unpriced = unpricedIn(figures)
  const isPricedSince = [...unpricedIn(kept)].some((code) => !unpriced.has(code))
  const [right, found] = isPricedSince
    ? [hashOf(heldText(figures)), hashOf(heldText(kept))]
    : [sealOf(figures), seal]
  return right === found ? sealed : [...sealed, difference(`figures of ${name}`, right, found)]
}

async function lockDifferences(now: Date | null): Promise<Disagreement[]> {
  const [{ closedThrough, closing }, [newest]] = [await readYearLock(), await closedYears()]
  if (closing !== null) {
    if (now === null || !isCutOff(closing, now)) return []
    const name = `close of the year through ${closedThrough}, which was cut off: close it again`
    return [difference(name, 'figures', `a lock since ${begunAt(closing).toISOString()}`)]
  }
  if (closedThrough === (newest?.through ?? null)) return []
  return [difference('last closed day of the years', newest?.through ?? '', closedThrough ?? '')]
}

function difference(what: string, expected: string, found: string): Disagreement {
  return { account: '', currency: '', what, expected, found }
}
