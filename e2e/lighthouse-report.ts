/** The parts of Lighthouse's report that are read. */

/**
 * The score that each category must reach. The category for search engines isn't checked, because the product tells
 * search engines to stay away.
 */
export const DEMANDED = { performance: 95, accessibility: 100, 'best-practices': 100 } as const
type Category = keyof typeof DEMANDED
const CATEGORIES = Object.keys(DEMANDED) as Category[]

/** The fields that are read; scores are from 0 to 1. */
export interface LighthouseReport {
  readonly categories: Readonly<Record<Category, CategoryReport>>
  readonly audits: Readonly<Record<string, Audit>>
}

interface CategoryReport {
  readonly score: number | null
  readonly auditRefs: readonly { readonly id: string; readonly weight: number }[]
}

interface Audit {
  readonly title: string
  readonly score: number | null
  readonly displayValue?: string
}

/** Returns the scores from 0 to 100. */
export function scoresOf({ categories }: LighthouseReport): Record<Category, number> {
  const scores = CATEGORIES.map((name) => [name, Math.round((categories[name].score ?? 0) * 100)])
  return Object.fromEntries(scores)
}

/** Picks the report with the median performance; the findings of the other categories don't depend on the moment. */
export function medianOf(reports: readonly LighthouseReport[]): LighthouseReport {
  const sorted = reports.toSorted((a, b) => scoresOf(a).performance - scoresOf(b).performance)
  const median = sorted[Math.floor((sorted.length - 1) / 2)]
  if (!median) throw new Error('Lighthouse was never run')
  return median
}

/** Returns the categories below the required score. */
export function belowDemand(report: LighthouseReport): Category[] {
  const scores = scoresOf(report)
  return CATEGORIES.filter((name) => scores[name] < DEMANDED[name])
}

/** Returns the findings that cost points, with the hundredths that each takes from its category, the largest first. */
export function lossesOf({ categories, audits }: LighthouseReport): string[] {
  const losses = CATEGORIES.flatMap((name) => {
    const { auditRefs } = categories[name]
    // An audit that doesn't apply to a page isn't counted.
    const counted = auditRefs.filter(({ id, weight }) => weight > 0 && audits[id]?.score != null)
    const total = counted.reduce((sum, { weight }) => sum + weight, 0)
    return counted.map(({ id, weight }) => ({
      name,
      id,
      lost: (1 - (audits[id]?.score ?? 1)) * (weight / total) * 100,
    }))
  })
  return losses
    .filter(({ lost }) => lost > 0)
    .sort((a, b) => b.lost - a.lost)
    .map(({ name, id, lost }) => {
      const { title = id, displayValue = '' } = audits[id] ?? {}
      return `${lost.toLocaleString('en', { maximumFractionDigits: 1 })} of ${name}: ${title} ${displayValue}`.trim()
    })
}
