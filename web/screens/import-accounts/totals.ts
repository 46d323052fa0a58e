import type { RouteNamed, Sent } from '../../../shared/contract/routes.ts'
import { controlTotalIn, isSameTotal } from './sums.ts'
import type { ImportState } from './use-import.ts'

export type Plan = NonNullable<ImportState['plan']>

/** What is typed for a currency. */
export interface TypedTotal {
  readonly controlTotal: string
  readonly contraAccount: string
}

/** The values of the form; a currency is under "c" and its id, because the form takes a bare number for a place in a list. */
export interface TypedTotals {
  readonly asOf: string
  readonly totals: Readonly<Record<`c${number}`, TypedTotal>>
}

/** The form as the plan was checked; before the first plan it has today and no currencies. */
export function startingTotals(plan: Plan | null, today: string): TypedTotals {
  const totals = (plan?.totals ?? []).map(({ currencyId, controlTotal, contraAccount }) => [
    `c${currencyId}`,
    { controlTotal: controlTotal ?? '', contraAccount: contraAccount ?? '' },
  ])
  return { asOf: plan?.asOf ?? today, totals: Object.fromEntries(totals) }
}

/** The body of a check. A currency whose control total isn't typed yet is left out, and the plan says that it lacks one. */
export function toldTotals({
  asOf,
  totals,
}: TypedTotals): Sent<RouteNamed<'imports/check'>, 'body'> {
  const told = Object.entries(totals).flatMap(([name, { controlTotal, contraAccount }]) => {
    const total = controlTotalIn(controlTotal)
    const currencyId = Number(name.slice(1))
    return total === null
      ? []
      : [{ currencyId, controlTotal: total, contraAccount: contraAccount || null }]
  })
  return { asOf, totals: told }
}

/** True if the form still says what the plan was checked with. */
export function isAsPlanned({ asOf, totals }: TypedTotals, plan: Plan): boolean {
  return (
    asOf === plan.asOf &&
    plan.totals.every(({ currencyId, controlTotal, contraAccount }) => {
      const typed = totals[`c${currencyId}`]
      return (
        typed !== undefined &&
        isSameTotal(typed.controlTotal, controlTotal) &&
        // An account is only told together with a control total.
        (controlTotal === null || typed.contraAccount === (contraAccount ?? ''))
      )
    })
  )
}
